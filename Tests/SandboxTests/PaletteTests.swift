import Containment
import GTK
import TestSupport
import Testing

@testable import Sandbox

extension OnScreen {
  @Suite("The palette")
  struct PaletteTests {
    private func command(_ name: String, _ title: String) -> Command {
      Command(.scenario("Tests"), name, title) {}
    }

    /// Two have the same id, as a command has that can be found under two titles.
    private var commands: [Command] {
      [
        command("tabs", "Tabs"), command("split", "Split"), command("paused", "Pause"),
        command("paused", "Pause, also while writing"), command("quit", "Quit"),
      ]
    }

    /// What the palette shows, row by row, or the message in place of them.
    private func shown(_ theatre: Theatre) -> [String] {
      theatre.root.window.layoutIfNeeded()
      let labels = theatre.root.window.descendants.compactMap {
        $0.isMapped ? $0.as(Label.self) : nil
      }
      let window = theatre.root.window
      let places = labels.map { ($0, $0.convert(x: 0, y: 0, to: window)?.y ?? 0) }
      return places.sorted { $0.1 < $1.1 }.map { $0.0.text }
        .filter { $0 != "Tests" && !$0.isEmpty && $0 != "Clear search" }
    }

    @Test("BR-18 a page of the inspector does not take the focus from what was opened meanwhile")
    func focus() async throws {
      let room = Scenario("room", "Room", group: "Tests") { Leaf("Room") }
      let stage = try await SandboxStage([room])
      stage.sandbox.isInspectorVisible = true
      try await letEventsArrive()
      for id in ["tree", "transition", "knobs"] {
        let action = Task.immediate { await stage.sandbox.performInInspector(id) }
        stage.theatre.clock.advance(by: 40)
        let button = Button("OK")
        let dialog = Leaf("Dialog", Box(.vertical, [button]))
        stage.sandbox.screen?.present(dialog, style: .sheet, transition: Transition.none)
        stage.theatre.clock.tick()
        button.grabFocus()
        stage.theatre.clock.advance(by: 1000)
        await action.value
        try await letEventsArrive()
        #expect(button.isFocus, "\(id)")
        #expect(stage.sandbox.inspector.page == id)
        stage.theatre.root.window.realKey(.escape)
        try await stage.until("Escape to end the dialog") { dialog.presentingViewController == nil }
        // Where nobody goes on, the page has the focus.
        try await stage.perform("style")
        let focus = stage.theatre.root.window.focusWidget
        #expect(try focus?.isInside(#require(stage.find("inspector"))) == true)
      }
    }

    @Test("BR-40 the palette shows all from the beginning, and again when letters are taken back")
    func all() async throws {
      let page = Leaf()
      let theatre = try await Theatre.showing(page, width: 600, height: 560)
      let palette = PaletteViewController(commands, in: "Tests") { _ in }
      page.present(palette, style: .sheet, transition: Transition.none)
      try await handled(theatre.clock.tick())
      let all = ["Tabs", "Split", "Pause", "Quit"]
      #expect(shown(theatre) == all)
      let window = theatre.root.window
      // No time passes on the clock meanwhile.
      for (text, found) in [
        ("q", ["Quit"]), ("qz", ["Nothing matches “qz”."]), ("qzx", ["Nothing matches “qzx”."]),
        ("sp", ["Split"]), (" ", all),
      ] {
        try await window.type(text)
        #expect(shown(theatre) == found, "\(text)")
        for _ in text { window.realKey(.backspace) }
        try await letEventsArrive()
        #expect(shown(theatre) == all, "\(text) taken back")
      }
      page.dismiss(animated: false)
      try await letEventsArrive()
    }
  }
}
