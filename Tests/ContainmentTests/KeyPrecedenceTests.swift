import CGTK
@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The way of a key")
  struct KeyPrecedenceTests {
    let theatre = Theatre()
    let log = CallLog()
    let entry = Entry()
    let accelerated = Button("Elsewhere")
    static let control = Key(rawValue: UInt32(GDK_KEY_Control_L))

    /// Who is asked when somebody presses Ctrl+J in the entry.
    private func ways() async throws -> [String] {
      try await handled(entry.realKey(Key(rawValue: UInt32(GDK_KEY_j)), .control))
      return log.take()
    }

    private func follow(_ widget: Widget, _ name: String, takenBy taker: String) {
      widget.keyPressed.connect { [log] event in
        guard event.key?.normalised != Self.control else { return false }
        log.add(name)
        return name == taker
      }
    }

    /// Shows a page with the entry in it, and gives its container commands for Ctrl+J. Whoever is asked
    /// says so, and the widget `taker` handles the key.
    private func open(_ phases: [KeyCommand.Phase], takenBy taker: String = "nobody") async throws {
      let page = theatre.probe("A") { [entry, accelerated] in Box(.vertical, [entry, accelerated]) }
      theatre.settle(page)
      follow(entry, "focus", takenBy: taker)
      follow(theatre.container.view, "around", takenBy: taker)
      theatre.container.commands = phases.map { phase in
        KeyCommand(Key("j"), .control, phase: phase) { [log] in log.add("\(phase)") }
      }
      try await handled(entry.grabFocus())
    }

    /// Ctrl+J of the window presses a button of the page.
    private func addAccelerator() {
      theatre.root.window.addAccelerator(Key("j"), .control, for: accelerated)
      accelerated.clicked.connect { [log] in log.add("accelerator") }
    }

    @Test(
      "AR-04 OE-05 the focus, what is around it, and the phases of commands come in this order",
      arguments: [
        ([.beforeFocus, .afterFocus, .unhandled], "nobody", ["beforeFocus"]),
        ([.afterFocus, .beforeFocus], "nobody", ["focus", "around", "afterFocus"]),
        ([.afterFocus, .unhandled], "focus", ["focus"]),
        ([.afterFocus, .unhandled], "around", ["focus", "around"]),
        ([.unhandled, .afterFocus], "nobody", ["focus", "around", "afterFocus"]),
        ([.unhandled], "around", ["focus", "around"]),
        ([.unhandled], "nobody", ["focus", "around", "unhandled"]),
        ([], "nobody", ["focus", "around"]),
      ] as [([KeyCommand.Phase], String, [String])])
    func order(phases: [KeyCommand.Phase], taker: String, expected: [String]) async throws {
      try await open(phases, takenBy: taker)
      #expect(try await ways() == expected)
    }

    @Test(
      "AR-04 an accelerator comes before the focus, and after a command that does so too",
      arguments: [KeyCommand.Phase.beforeFocus, .afterFocus, .unhandled])
    func accelerator(phase: KeyCommand.Phase) async throws {
      try await open([phase])
      addAccelerator()
      #expect(try await ways() == [phase == .beforeFocus ? "beforeFocus" : "accelerator"])
    }

    @Test(
      "AR-04 behind the gate only accelerators and the commands around it get a key",
      arguments: [true, false], [KeyCommand.Phase.beforeFocus, .afterFocus, .unhandled])
    func gate(hasAccelerator: Bool, phase: KeyCommand.Phase) async throws {
      try await open([phase])
      if hasAccelerator { addAccelerator() }
      theatre.container.slot.isBlocked = true
      #expect(entry.isFocus)
      let isFirst = phase == .beforeFocus || !hasAccelerator
      #expect(try await ways() == [isFirst ? "\(phase)" : "accelerator"])
    }

    @Test("AR-04 what is presented comes first, and what it covers offers nothing")
    func layer() async throws {
      try await open([.beforeFocus, .afterFocus, .unhandled])
      let above = Entry()
      let sheet = theatre.probe("S") { above }
      let presented = theatre.container.present(sheet, style: .sheet)
      await theatre.clock.run(1000)
      await presented.finished
      follow(above, "presented", takenBy: "nobody")
      try await handled(above.grabFocus())
      #expect(try await ways() == ["presented"])
      #expect(theatre.container.presentedViewController === sheet)
      try await handled(above.realKey(.escape))
      log.expect("presented")
      #expect(sheet.isBeingDismissed)
      theatre.clock.advance(by: 1000)
    }

    @Test(
      "OE-05 the innermost that has the key comes first in every phase, and nobody else is asked")
    func innermost() async throws {
      let phases: [KeyCommand.Phase] = [.beforeFocus, .afterFocus, .unhandled]
      for inner in phases {
        try await open(phases)
        let page = ProbeContainer("page", CallLog())
        page.commands = [
          KeyCommand(Key("j"), .control, phase: inner) { [log] in log.add("inner") }
        ]
        theatre.settle(page)
        theatre.root.window.focusWidget = nil
        try await letEventsArrive()
        try await handled(theatre.root.window.realKey(Key("j"), .control))
        log.expect(inner == .unhandled ? "beforeFocus" : "inner")
      }
    }
  }
}
