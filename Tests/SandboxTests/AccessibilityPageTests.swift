import Containment
import GTK
import TestSupport
import Testing

@testable import ContainmentInspector
@testable import Sandbox

extension OnScreen {
  @Suite("The page about accessibility")
  struct AccessibilityPageTests {
    private struct NameKnobs: Knobs {
      @Knob("Name") var name = ""
    }

    private final class Nameless: KnobbedViewController<NameKnobs> {
      let button = Button(icon: "edit-clear-symbolic", label: "")

      override func loadView() {
        button.setSizeRequest(width: 60, height: 44)
        button.halign = .start
        view = Box(.vertical, spacing: 6, [button, Label("A text")])
        knobs.apply(\.name, to: self) { page, name in
          page.button.accessibleName = name
          page.button.queueDraw()
        }
      }
    }

    private var scenario: Scenario {
      Scenario("nameless", "Nameless", group: "Tests", knobs: NameKnobs(), make: Nameless.init)
    }

    private func titles(_ page: AccessibilityViewController) -> [String] {
      page.watch.screen.rows.flatMap { [$0.section] + $0.rows.map(\.title) }
    }

    private func page(_ stage: SandboxStage) -> AccessibilityViewController? {
      var found: AccessibilityViewController?
      func look(_ controller: ViewController) {
        found = found ?? (controller as? AccessibilityViewController)
        controller.children.forEach(look)
      }
      look(stage.sandbox)
      return found
    }

    @Test("SB-15 the page follows the screen and its knobs, and rests while nothing changes")
    func follow() async throws {
      let stage = try await SandboxStage([scenario])
      stage.sandbox.isInspectorVisible = true
      stage.sandbox.inspector.page = "accessibility"
      try await stage.until("the page") { self.page(stage)?.watch.screen.rows.isEmpty == false }
      let page = try #require(self.page(stage))
      #expect(
        titles(page) == [
          "Errors", "push button", "Order of the focus", "push button", "Texts", "push button",
          "label “A text”",
        ])
      #expect(page.overlay?.isShown == true)

      // Mended by a knob.
      stage.sandbox.screen?.representedKnobs?["name"] = .text("Clear")
      try await until("no error") { page.watch.screen.errors.isEmpty }
      #expect(page.watch.screen.stops.map(\.name) == ["Clear"])

      // A selected row stands out on the screen, and not any more when the page goes.
      let stop = try #require(page.list.snapshot.items.first)
      page.list.selection = [stop]
      #expect(page.overlay?.selected?.name == "Clear")
      let window = stage.theatre.root.window
      for _ in 0..<10 { await FrameClock.shared.nextFrame(of: window) }
      try await until("rest") { !page.watch.isWaiting }
      var frames = 0
      while frames < 20, !page.watch.isWaiting {
        frames += 1
        await FrameClock.shared.nextFrame(of: window)
      }
      #expect(!page.watch.isWaiting, "nothing is looked at any more")
      stage.sandbox.inspector.page = "knobs"
      try await stage.until("the end") { page.overlay?.isShown == false }
      #expect(page.overlay?.selected == nil && !page.watch.isOn)
    }

    @Test("SB-15 OP-29 the inspector of any window has the page, and a key reads again")
    func attached() async throws {
      let stage = AttachedStage()
      let button = Button(icon: "edit-clear-symbolic", label: "")
      stage.theatre.settle(Leaf(nil, Box(.vertical, [button])))
      let (inspector, page) = try await stage.open(
        at: "accessibility", as: AccessibilityViewController.self)
      try await until("the error") { page.watch.screen.errors.count == 1 }
      // Nothing is drawn anew by that.
      button.accessibleName = "Clear"
      inspector.root.window.realKey(Key("a"), [.control, .shift])
      try await until("no error") { page.watch.screen.errors.isEmpty }
      inspector.close()
      try await letEventsArrive()
    }

    @Test("SB-15 the sandbox itself has no errors, on any page of its inspector, light and dark")
    func sandbox() async throws {
      // What changes its colours slowly is measured in between.
      let animations = DesktopSettings.animationsEnabled
      DesktopSettings.animationsEnabled = false
      defer { DesktopSettings.animationsEnabled = animations }
      let plain = Scenario("plain", "Plain", group: "Tests") { Leaf(nil, Label("A text")) }
      let stage = try await SandboxStage([plain])
      stage.sandbox.isInspectorVisible = true
      let window = stage.theatre.container.view
      let look = LocalLook(of: window)
      defer { look.theme = nil }
      for theme in [LocalLook.Theme.adwaita, .adwaitaDark] {
        look.theme = theme
        for id in stage.sandbox.inspector.pageIDs {
          stage.sandbox.inspector.page = id
          try await stage.rest()
          let errors = AccessibleScreen(of: window).errors
          #expect(errors.map(\.line) == [], "\(id)")
        }
      }
    }

    @Test("SB-15 FL-14 the pages of each side have room for their names in the narrowest inspector")
    func narrow() async throws {
      let stage = try await SandboxStage([scenario], width: 1000)
      stage.sandbox.isInspectorVisible = true
      try await stage.rest()
      for (side, names) in [
        (InspectorPage.Side.inspect, ["Tree", "Events", "Transition", "Accessibility"]),
        (.design, ["Knobs", "Compose", "Record", "Style"]),
      ] {
        stage.sandbox.inspector.side = side
        try await stage.rest()
        let tabs = try #require(stage.find("inspector")).descendants.filter {
          $0.accessibleRole == .pageTab && $0.isMapped
        }
        #expect(tabs.map(\.accessibleName) == names)
        #expect(tabs.allSatisfy { $0.allocation.width >= 24 })
        let width = tabs.reduce(0) { $0 + $1.allocation.width }
        #expect(width <= 320, "\(width)")
        let words = stage.texts(in: "inspector")
        #expect(names.allSatisfy(words.contains), "\(words)")
      }
    }
  }
}
