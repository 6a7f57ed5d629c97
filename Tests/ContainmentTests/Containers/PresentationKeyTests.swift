import CGTK
import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  @Suite("Keys and what is presented")
  struct PresentationKeyTests {
    let theatre = Theatre(width: 900, height: 400)

    /// Presses a key, where it is or where nothing has the focus.
    private func press(
      _ key: Key, _ modifiers: GdkModifierType = [], inNothing: Bool = false
    ) async throws {
      if inNothing { theatre.root.window.focusWidget = nil }
      try await letEventsArrive()
      try await theatre.rest(500, after: theatre.root.window.realKey(key, modifiers))
    }

    /// Presents a page; with `isEmpty`, without anything that takes the focus.
    private func present(_ style: PresentationStyle, isEmpty: Bool, _ button: Button) async throws {
      let page = theatre.probe("D", .green)
      if !isEmpty { page.makeView = { Box(.vertical, spacing: 0, [button]) } }
      theatre.container.present(page, style: style)
      theatre.clock.advance(by: 250)
      if !isEmpty { try await until("the focus") { button.isFocus } }
    }

    private func dismiss() async throws {
      theatre.container.dismiss()
      try await handled(theatre.clock.advance(by: 250))
    }

    enum Style: CaseIterable { case sheet, page, popover }

    private func style(_ style: Style) -> PresentationStyle {
      switch style {
      case .sheet: .sheet
      case .page: .fullPage
      case .popover: .popover(from: theatre.container.view)
      }
    }

    @Test(
      "NV-17 no key goes past what is presented: a drawer, a split and a stack stay as they are",
      arguments: Style.allCases, [true, false])
    func containers(style: Style, isEmpty: Bool) async throws {
      let navigation = NavigationController(rootViewController: theatre.probe("A"))
      navigation.viewControllers.append(theatre.probe("B"))
      let split = SplitController(primary: theatre.probe("L"), secondary: navigation)
      let drawer = NavigationDrawerController(
        rootViewController: split, startViewController: theatre.probe("S"))
      theatre.settle(drawer)
      try await present(self.style(style), isEmpty: isEmpty, Button("One"))
      let log = { self.theatre.log.take().filter { !$0.hasPrefix("D.") } }
      _ = log()
      try await press(.f9)
      try await press(.left, .alt)
      #expect(log() == [] && !drawer.isOpen(.start) && navigation.viewControllers.count == 2)
      drawer.setEnabled(false, .start)
      try await press(.f9)
      #expect(!split.isPrimaryHidden)
      try await dismiss()
      try await press(.f9)
      #expect(split.isPrimaryHidden)
    }

    @Test(
      "NV-17 neither Ctrl+F nor writing opens a covered search", arguments: Style.allCases,
      [true, false])
    func search(style: Style, isEmpty: Bool) async throws {
      let search = SearchBarController(rootViewController: theatre.probe("A"))
      search.motion = Motion(clock: theatre.clock, preference: .none)
      theatre.settle(search)
      try await present(self.style(style), isEmpty: isEmpty, Button("One"))
      try await press(Key("f"), .control)
      try await press(Key("a"))
      #expect(!search.isSearching)
      try await dismiss()
      try await press(Key("f"), .control)
      #expect(search.isSearching)
    }

    @Test("NV-17 what is presented has the keys of the window: its own stack, tabs and search")
    func inside() async throws {
      let navigation = NavigationController(rootViewController: theatre.probe("A"))
      navigation.viewControllers.append(theatre.probe("B"))
      let tabs = TabsController(viewControllers: [theatre.probe("X"), navigation])
      let search = SearchBarController(rootViewController: tabs)
      search.motion = Motion(clock: theatre.clock, preference: .none)
      theatre.settle(theatre.probe("R"))
      theatre.container.present(search, style: .sheet)
      theatre.clock.advance(by: 250)
      try await press(.pageDown, .control, inNothing: true)
      #expect(tabs.selectedIndex == 1)
      try await press(.left, .alt, inNothing: true)
      #expect(navigation.viewControllers.count == 1)
      try await press(Key("f"), .control, inNothing: true)
      #expect(search.isSearching)
    }

    @Test("NV-17 a layer that blocks what is under it keeps the keys from that too")
    func layers() async throws {
      let split = SplitController(primary: theatre.probe("L"), secondary: theatre.probe("M"))
      let drawer = NavigationDrawerController(
        rootViewController: split, startViewController: theatre.probe("S"))
      theatre.settle(drawer)
      try await press(.f9)
      #expect(split.isPrimaryHidden && !drawer.isOpen(.start), "the innermost has the key")
      split.isPrimaryHidden = false
      drawer.open(.start)
      #expect(drawer.isOpen(.start))
      drawer.setEnabled(false, .start)
      try await press(.f9, inNothing: true)
      #expect(!split.isPrimaryHidden && drawer.isOpen(.start))
    }

    @Test("BR-18 keys for a sheet whose window is hidden before it has come are for nobody")
    func hiddenMeanwhile() async throws {
      let entry = Entry()
      entry.canFocus = false
      theatre.settle(theatre.probe("A"))
      theatre.container.present(
        theatre.probe("D") { Box(.vertical, [entry]) }, style: .sheet)
      theatre.clock.advance(by: 50)
      try await handled(theatre.root.window.realKey(Key("a")))
      try await handled(theatre.root.hide())
      try await handled(theatre.open())
      entry.canFocus = true
      entry.grabFocus()
      theatre.root.window.realKey(Key("b"))
      try await until("the key") { entry.text == "b" }
    }

    @Test("BR-18 keys for a sheet that another one covers before it has come are for that")
    func coveredMeanwhile() async throws {
      let (first, entry) = (theatre.probe("D"), Entry())
      theatre.settle(theatre.probe("A"))
      theatre.container.present(first, style: .sheet)
      theatre.clock.advance(by: 50)
      try await handled(theatre.root.window.realKey(Key("a")))
      first.present(
        theatre.probe("E") { Box(.vertical, [entry]) }, style: .sheet, transition: Transition.none)
      try await handled(theatre.clock.advance(by: 400))
      theatre.root.window.realKey(Key("b"))
      try await until("the keys") { entry.text == "ab" }
    }

    @Test("OE-05 BR-18 Escape is for the sheet that opens, and not for what moves beneath it")
    func movingBeneath() async throws {
      let drawer = NavigationDrawerController(
        rootViewController: theatre.probe("R"), startViewController: theatre.probe("D"))
      drawer.breakpoint = 10_000
      theatre.settle(drawer)
      drawer.open(.start)
      theatre.clock.advance(by: 50)
      let sheet = theatre.probe("S")
      theatre.container.present(sheet, style: .sheet)
      theatre.clock.advance(by: 50)
      try await press(.escape)
      #expect(theatre.container.presentedViewController == nil)
      #expect(drawer.isOpen(.start))
      theatre.clock.advance(by: 1000)
    }
  }
}
