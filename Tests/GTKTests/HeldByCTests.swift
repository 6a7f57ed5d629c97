import GTK
import TestSupport
import Testing

extension OnScreen {
  /// Every closure that is given to C is let go once, whichever way it ends.
  @Suite("Closures that C holds")
  struct HeldByCTests {
    @Test("a handler: until it is disconnected, or its sender is destroyed or let go")
    func handlers() {
      let before = HeldByC.count
      var button: Button? = Button("Press")
      let connection = button?.clicked.connect {}
      let other = button?.clicked.connect {}
      #expect(HeldByC.count == before + 2)
      connection?.disconnect()
      connection?.disconnect()
      #expect(HeldByC.count == before + 1)
      button?.destroy()
      other?.disconnect()
      #expect(HeldByC.count == before)
      var adjustment: Adjustment? = Adjustment()
      adjustment?.notify(property: "value").connect {}
      #expect(HeldByC.count == before + 1)
      adjustment = nil
      button = nil
      #expect(HeldByC.count == before)
    }

    @Test("a call that comes later: until it has run, is cancelled or let go")
    func later() async throws {
      let before = HeldByC.count
      let cancelled = Timeout.after(milliseconds: 60_000) {}
      var dropped: Timeout? = .after(milliseconds: 60_000) {}
      var hasRun = false
      let run = Timeout.whenIdle { hasRun = true }
      #expect(HeldByC.count == before + 3)
      cancelled.cancel()
      #expect(dropped?.isPending == true)
      dropped = nil
      try await until("the call") { hasRun }
      #expect(!run.isPending && HeldByC.count == before)
      var deferred: DeferredCall? = DeferredCall {}
      deferred?.request()
      #expect(HeldByC.count == before + 1)
      deferred = nil
      #expect(HeldByC.count == before)
    }

    @Test("what runs with every frame, a filter of a list, and the look of a part of a window")
    func others() {
      let before = HeldByC.count
      let label = Label("text")
      var tick: FrameTick? = FrameTick(label) { _ in }
      #expect(tick != nil && HeldByC.count == before + 1)
      tick = nil
      let list = ListBox([label])
      list.setFilter { _ in true }
      list.setFilter { _ in false }
      var look: LocalLook? = LocalLook(of: list)
      look?.direction = .rightToLeft
      #expect(HeldByC.count > before)
      look = nil
      list.destroy()
      #expect(HeldByC.count == before)
    }
  }
}
