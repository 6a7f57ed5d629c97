import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox
@testable import Scenarios

extension OnScreen {
  @Suite("Scenarios: what their knobs do")
  struct KnobEffectTests {
    private func screen(_ id: String, _ knobs: [String: KnobValue] = [:]) throws -> ViewController {
      try #require(Scenario.all.first { $0.id == id }).makeScreen(knobs)
    }

    private func start(_ action: String, on screen: ViewController) throws {
      try #require(screen.representedActions.first { $0.action.id == action }).start()
    }

    private func texts(in screen: ViewController) -> [String] {
      screen.view.descendants(of: Label.self).map(\.text)
    }

    @Test(
      "NV-15 pages of the scenario Navigation that are far away lose their views, and come back whole",
      arguments: ["unload", "low-memory"])
    func unloading(knob: String) async throws {
      func star(of page: ViewController) throws -> ToggleButton {
        try #require(page.navigationItem.trailingItems.first?.as(ToggleButton.self))
      }
      func widget(_ id: String, in page: ViewController) throws -> Widget {
        try #require(page.view.descendants.first { $0.accessibleID == id && $0.isMapped })
      }
      let screen = try screen("navigation")
      let theatre = try await Theatre.showing(screen)
      let navigation = try #require(screen.children.first as? NavigationController)
      let page = try #require(navigation.topViewController)
      try star(of: page).isActive = true
      try #require(try widget("page2.form", in: page).as(Button.self)).click()
      try await theatre.comeToEnd()
      let form = try #require(navigation.topViewController)
      try #require(try widget("form.name", in: form).as(Entry.self)).text = "Ada"
      try start("push", on: screen)
      try await theatre.comeToEnd()
      #expect(page.isViewLoaded && form.isViewLoaded)

      screen.representedKnobs?[knob] = knob == "unload" ? .number(1) : .flag(true)
      try await theatre.comeToEnd()
      #expect(!page.isViewLoaded && !form.isViewLoaded)
      navigation.pop(to: form)
      try await theatre.comeToEnd()
      #expect(try widget("form.name", in: form).as(Entry.self)?.text == "Ada")
      #expect(form.navigationItem.subtitle == "Ada")
      navigation.pop(to: page)
      try await theatre.comeToEnd()
      #expect(try star(of: page).isActive)
      #expect(page.view.isMapped)
    }

    @Test("LS-17 rows of the scenario Cells can be moved, of any kind; the pinned one stays first")
    func moving() async throws {
      let moves: [(kinds: String, item: Int, key: Key, first: [Int])] = [
        ("stories", 2, .down, [5, 2]), ("all", 1, .down, [0, 2]), ("all", 1, .up, [0, 1]),
      ]
      for move in moves {
        let screen = try screen("cells", ["kinds": .text(move.kinds)])
        let theatre = try await Theatre.showing(screen)
        let list = try #require(screen.children.first as? ListViewController<Cell.ID>)
        list.focus(move.item)
        try await handled(list.view.realKey(move.key, [.control, .shift]))
        try await handled(theatre.clock.advance(by: 1000))
        #expect(Array(list.snapshot.items.prefix(2)) == move.first, "\(move.kinds)")
        try await theatre.end()
      }
    }

    @Test("BR-16 a badge that a link makes the largest number can be increased all the same")
    func badges() async throws {
      let largest = "\(Int.max)"
      let places = try screen("bottom-navigation", ["badge": .text(largest)])
      let theatre = try await Theatre.showing(places)
      try start("message", on: places)
      #expect(places.representedKnobs?["badge"] == .text(largest))
      let tabs = try screen("tabs")
      try await handled(theatre.settle(tabs))
      let last = (tabs.children.first as? TabsController)?.viewControllers.last
      let item = try #require(last).tabItem
      item.badge = largest
      try start("badge", on: tabs)
      #expect(item.badge == largest)
    }

    @Test("SB-02 the scenario Message shows content that is offline, too, which is tried again")
    func offline() async throws {
      let screen = try screen("message", ["form": .text("offline")])
      let theatre = try await Theatre.showing(screen)
      #expect(texts(in: screen).contains("You are offline."))
      let buttons = screen.view.descendants(of: Button.self)
      try #require(buttons.first { $0.accessibleName == "Try again" }).click()
      try await theatre.comeToEnd()
      #expect(texts(in: screen).contains("Attempt 1…"))
    }

    @Test("SB-02 what a screen says of headers that stick, and of a sheet, follows its knobs")
    func remarks() async throws {
      let sections = try screen("sections")
      let theatre = try await Theatre.showing(sections)
      let remark = "stays at the top."
      #expect(texts(in: sections).contains { $0.hasSuffix(remark) })
      sections.representedKnobs?["sticky"] = .flag(false)
      #expect(!texts(in: sections).contains { $0.hasSuffix(remark) })
      #expect(texts(in: sections).contains { $0.hasPrefix("Places that are on no map.") })

      let presenting = try screen("presentation")
      try await handled(theatre.settle(presenting))
      let layer = try #require(presenting.children.first as? BottomSheetController)
      for (sheet, beginning) in [("persistent", "A persistent"), ("modal", "While a modal")] {
        presenting.representedKnobs?["sheet"] = .text(sheet)
        #expect(texts(in: layer.bottomViewController).contains { $0.hasPrefix(beginning) })
      }
    }
  }
}
