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
      entry.realKey(Key(rawValue: UInt32(GDK_KEY_j)), .control)
      try await letEventsArrive()
      return log.take()
    }

    private func follow(_ widget: Widget, _ name: String, takenBy taker: String) {
      widget.keyPressed.connect { [log] event in
        guard event.key?.normalised != Self.control else { return false }
        log.add(name)
        return name == taker
      }
    }

    /// Shows a page with the entry in it. Whoever is asked says so, and `taker` deals with the key; the
    /// answer is what watches as long as it is held.
    private func open(takenBy taker: String) async throws -> [AnyObject?] {
      let page = theatre.probe("A")
      page.makeView = { [entry, accelerated] in Box(.vertical, [entry, accelerated]) }
      theatre.settle(page)
      follow(entry, "focus", takenBy: taker)
      follow(theatre.container.view, "around", takenBy: taker)
      let watches = [false, true].map { last in
        let name = last ? "left" : "watch"
        return theatre.container.watchWindowKeys(last: last) { [log] event in
          guard event.key?.normalised != Self.control else { return false }
          log.add(name)
          return name == taker
        }
      }
      entry.grabFocus()
      try await letEventsArrive()
      return watches
    }

    /// Ctrl+J of the window presses a button of the page.
    private func addAccelerator() {
      let group = gtk_accel_group_new()
      let window = UnsafeMutableRawPointer(theatre.root.window.unsafePointer)
      gtk_window_add_accel_group(window.assumingMemoryBound(to: GtkWindow.self), group)
      g_object_unref(group)
      let button = UnsafeMutableRawPointer(accelerated.unsafePointer)
      gtk_widget_add_accelerator(
        button.assumingMemoryBound(to: GtkWidget.self), "clicked", group, guint(GDK_KEY_j),
        .control, GTK_ACCEL_VISIBLE)
      accelerated.clicked.connect { [log] in log.add("accelerator") }
    }

    @Test(
      "AR-04 watchers, the focus, what is around it, and who waits for what is left, in this order",
      arguments: [
        ("watch", ["watch"]), ("focus", ["watch", "focus"]),
        ("around", ["watch", "focus", "around"]),
        ("left", ["watch", "focus", "around", "left"]),
        ("nobody", ["watch", "focus", "around", "left"]),
      ])
    func order(taker: String, expected: [String]) async throws {
      let watches = try await open(takenBy: taker)
      #expect(try await ways() == expected)
      withExtendedLifetime(watches) {}
    }

    @Test("AR-04 an accelerator comes after the watchers and before the focus")
    func accelerator() async throws {
      let watches = try await open(takenBy: "nobody")
      addAccelerator()
      #expect(try await ways() == ["watch", "accelerator"])
      withExtendedLifetime(watches) {}
    }

    @Test(
      "AR-04 behind the gate only accelerators, or who waits for what is left, get it",
      arguments: [true, false])
    func gate(hasAccelerator: Bool) async throws {
      let watches = try await open(takenBy: "nobody")
      if hasAccelerator { addAccelerator() }
      theatre.container.slot.isBlocked = true
      #expect(entry.isFocus)
      #expect(try await ways() == ["watch", hasAccelerator ? "accelerator" : "left"])
      withExtendedLifetime(watches) {}
    }

    @Test("AR-04 what is presented comes first, and those who watch what it covers get nothing")
    func layer() async throws {
      let watches = try await open(takenBy: "nobody")
      let above = Entry()
      let sheet = theatre.probe("S")
      sheet.makeView = { above }
      let presented = Task { await theatre.container.present(sheet, style: .sheet) }
      await letTasksRun()
      theatre.clock.advance(by: 1000)
      _ = await presented.value
      follow(above, "presented", takenBy: "nobody")
      above.grabFocus()
      try await letEventsArrive()
      #expect(try await ways() == ["presented"])
      #expect(theatre.container.presentedViewController === sheet)
      above.realKey(.escape)
      try await letEventsArrive()
      #expect(log.take() == ["presented"])
      #expect(sheet.isBeingDismissed)
      theatre.clock.advance(by: 1000)
      withExtendedLifetime(watches) {}
    }
  }
}
