import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Input and focus")
  struct InputTests {
    let theatre = Theatre()

    private func page(_ name: String, clicks: @escaping @MainActor () -> Void) -> (Probe, Button) {
      let page = theatre.probe(name)
      let button = Button(name)
      button.hexpand = true
      button.vexpand = true
      button.clicked.connect(clicks)
      page.makeView = { button }
      return (page, button)
    }

    @Test("CT-21 neither pointer nor keys reach a page that is coming; they do when it is there")
    func gate() async throws {
      var clicks = 0
      let (a, _) = page("A") { clicks += 100 }
      let (b, button) = page("B") { clicks += 1 }
      let entry = Entry()
      b.makeView = { Box(.vertical, spacing: 0, [entry, button]) }
      theatre.settle(a)
      theatre.container.request(b, "done")
      theatre.clock.advance(by: 100)
      #expect(entry.isFocus, "the focus goes with the content")
      try await letEventsArrive()
      button.realClick()
      try await handled(button.realKey(.space))
      #expect(clicks == 0 && entry.text == "")
      theatre.clock.advance(by: 200)
      button.realKey(.space)
      try await until("the key") { entry.text == " " }
      button.realClick()
      try await until("the click") { clicks == 1 }
    }

    @Test("CT-21 what has no use for the page that comes is left to who waits for such keys")
    func keysThatAreLeft() async throws {
      let entry = Entry()
      let page = theatre.probe("B") { entry }
      theatre.settle(theatre.probe("A"))
      var left = 0
      theatre.container.commands = [KeyCommand(.space, phase: .unhandled) { left += 1 }]
      theatre.container.request(page, "done")
      theatre.clock.advance(by: 100)
      #expect(entry.isFocus)
      entry.realKey(.space)
      try await until("the key") { left > 0 }
      #expect(left == 1 && entry.text == "")
      theatre.clock.advance(by: 200)
      entry.realKey(.space)
      try await until("the key of the page") { entry.text == " " }
      #expect(left == 1, "the page has a use for it")
    }

    @Test(
      "TR-11 the page that leaves takes no event at 10, 50 and 90 %", arguments: [0.1, 0.5, 0.9])
    func outgoingIsDeaf(progress: Double) async throws {
      var clicks = 0
      let (a, button) = page("A") { clicks += 1 }
      let entry = Entry()
      a.makeView = { Box(.vertical, spacing: 0, [entry, button]) }
      theatre.settle(a)
      entry.grabFocus()
      let hand = theatre.container.slot.beginInteractive(theatre.probe("B"))
      try await handled(hand?.update(progress))
      theatre.container.view.realClick()
      try await handled(theatre.container.view.realKey(.space))
      #expect(clicks == 0 && entry.text == "")
      hand?.cancel()
      theatre.clock.advance(by: 300)
      theatre.container.view.realKey(.space)
      try await until("the key afterwards") { entry.text == " " }
      button.realClick()
      try await until("the click afterwards") { clicks == 1 }
    }

    @Test("CT-21 Tab does not lead into a gated slot")
    func tabStaysOutside() {
      let parts = ViewController()
      let outside = Button("Outside")
      let inner = ProbeContainer("I", theatre.log)
      theatre.settle(parts)
      (parts.view as? Box)?.add(outside)
      parts.embed(inner)
      let (a, _) = page("A") {}
      let (b, _) = page("B") {}
      theatre.show(a, in: inner.slot)
      outside.grabFocus()
      inner.content = b
      theatre.clock.advance(by: 50)
      #expect(!inner.view.focusFirst())
      #expect(outside.isFocus, "a focus outside the slot stays where it is")
      theatre.clock.advance(by: 300)
      #expect(inner.view.focusFirst())
    }

    @Test("CT-24 the focus comes back to the second entry, with its caret where it was")
    func focusComesBack() {
      let entries = [Entry("first"), Entry("second entry")]
      let a = theatre.probe("A") { Box(.vertical, spacing: 0, entries) }
      let b = theatre.probe("B")
      let other = Entry("other")
      b.makeView = { Box(.vertical, spacing: 0, [other]) }
      theatre.settle(a)
      entries[1].grabFocus()
      entries[1].caretPosition = 3
      theatre.set(b, for: 300)
      #expect(other.isFocus)
      theatre.set(a, for: 300)
      #expect(entries[1].isFocus && entries[1].caretPosition == 3)
      theatre.set(b, for: 100)
      theatre.set(a, for: 300)
      #expect(entries[1].isFocus && entries[1].caretPosition == 3, "also when turned round")
    }
  }
}
