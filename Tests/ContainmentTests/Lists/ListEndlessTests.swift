import Containment
import GTK
import TestSupport
import Testing

/// A server that answers when it is told to.
@MainActor
final class RowServer {
  struct Failure: Error, CustomStringConvertible { let description = "The server is asleep." }

  private(set) var calls = 0
  private(set) var cancelled = 0
  private var waiting: [CheckedContinuation<Bool, any Error>] = []

  func load() async throws -> Bool {
    calls += 1
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting.append($0) }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }

  private func cancel() {
    cancelled += waiting.count
    for one in waiting { one.resume(throwing: CancellationError()) }
    waiting = []
  }

  /// Answers, after `body`.
  func answer(more: Bool) { waiting.removeFirst().resume(returning: more) }
  func fail() { waiting.removeFirst().resume(throwing: Failure()) }
}

extension ListTheatre {
  /// The button by which a load that failed is tried again.
  var retry: Button? {
    list.view.descendants(of: Button.self).first { $0.accessibleID == "list.retry" }
  }
}

extension OnScreen {
  @Suite("Lists: endless")
  struct ListEndlessTests {
    @Test("LS-15 more is asked for near the end, once at a time, until there is no more")
    func loads() async throws {
      let theatre = try ListTheatre(0..<40)
      let (list, server) = (theatre.list, RowServer())
      list.setLoader { [weak list] in
        let more = try await server.load()
        guard let list else { return false }
        var next = list.snapshot
        try next.append(Array(next.count..<next.count + 40))
        list.snapshot = next
        return more
      }
      try await letEventsArrive()
      #expect(server.calls == 0, "the end is far")
      list.scroll(to: 30, at: .top)
      try await until("a call") { server.calls == 1 }
      for row in [35, 20, 39, 31] { list.scroll(to: row, at: .top) }
      list.scrollToEnd()
      theatre.clock.advance(by: 300)
      #expect(server.calls == 1, "no second one while the first is on its way")
      #expect(list.frame(of: 39).map { $0.y + $0.height } ?? 400 < 400, "the loading row is below")
      server.answer(more: true)
      try await until("the rows") { theatre.items.count == 80 }
      try await handled(theatre.clock.advance(by: 300))
      #expect(server.calls == 1, "they fill more than a page")
      list.scrollToEnd()
      try await until("the second call") { server.calls == 2 }
      server.answer(more: false)
      try await until("the last rows") { theatre.items.count == 120 }
      theatre.clock.advance(by: 300)
      list.scrollToEnd()
      try await handled(theatre.clock.advance(by: 300))
      #expect(server.calls == 2, "there is no more")
      #expect(list.frame(of: 119)?.y == 356, "and no row that says so")
    }

    @Test("LS-15 a failure is told in a row, and tried again on demand only")
    func fails() async throws {
      let theatre = try ListTheatre(0..<5)
      let (list, server) = (theatre.list, RowServer())
      list.setLoader { try await server.load() }
      try await until("a call") { server.calls == 1 }
      server.fail()
      try await until("the failure") {
        theatre.clock.advance(by: 100)
        return theatre.retry != nil
      }
      try await handled(list.scrollToEnd())
      #expect(server.calls == 1)
      theatre.advance(by: 300)
      try #require(theatre.retry).click()
      try await until("another call") { server.calls == 2 }
      server.answer(more: false)
      theatre.clock.advance(by: 300)
      try await until("the row to go") {
        theatre.clock.advance(by: 100)
        return theatre.retry == nil
      }
    }

    @Test("LS-15 a load that brings nothing is not repeated by itself")
    func fruitless() async throws {
      let theatre = try ListTheatre(0..<5)
      var calls = 0
      theatre.list.setLoader {
        calls += 1
        return true
      }
      try await letEventsArrive()
      try await handled(theatre.clock.advance(by: 1000))
      #expect(calls == 1)
    }

    @Test("LS-15 a list that goes cancels its load, and is not kept alive by it")
    func cancels() async throws {
      let server = RowServer()
      weak var gone: ListViewController<Int>?
      do {
        let theatre = try ListTheatre(0..<5)
        gone = theatre.list
        theatre.list.setLoader { try await server.load() }
        try await until("a call") { server.calls == 1 }
        theatre.close()
      }
      try await until("the cancellation") { server.cancelled == 1 }
      #expect(gone == nil)
    }

    @Test("LS-15 a list that has gone while it loaded asks again when it is back")
    func comesBack() async throws {
      let theatre = try ListTheatre(0..<5)
      let (list, server) = (theatre.list, RowServer())
      list.setLoader { try await server.load() }
      try await until("a call") { server.calls == 1 }
      theatre.show(ColorViewController(.red))
      theatre.clock.tick()
      #expect(list.parent == nil)
      try await until("the cancellation") { server.cancelled == 1 }
      theatre.show(list)
      theatre.clock.tick()
      try await until("another call") { server.calls == 2 }
      server.answer(more: false)
      try await letEventsArrive()
      #expect(server.calls == 2)
    }

    @Test("LS-15 a list without rows asks at once, when it is on screen")
    func fromNothing() async throws {
      let theatre = try ListTheatre(0..<0, shown: false)
      let server = RowServer()
      theatre.list.setLoader { [weak list = theatre.list] in
        let more = try await server.load()
        list?.snapshot = try ListSnapshot(0..<3)
        return more
      }
      try await letEventsArrive()
      #expect(server.calls == 0)
      theatre.open()
      try await until("a call") { server.calls == 1 }
      server.answer(more: false)
      try await until("rows") { theatre.list.visibleItems == [0, 1, 2] }
    }
  }

  @Suite("Lists: empty, loading, broken")
  struct ListScreenTests {
    private func screen() throws -> (ListTheatre, ListScreenViewController<Int>, CallLog) {
      let theatre = try ListTheatre(0..<0)
      theatre.container.slot.set(nil, transition: Transition.none)
      let log = CallLog()
      let list = ListViewController<Int>(
        make: { ColorViewController(.white) }, configure: { _, _ in })
      let screen = ListScreenViewController(list: list, empty: Message("Nothing here"))
      screen.motion = Motion(clock: theatre.clock)
      screen.transition = .crossfade.lasting(300)
      theatre.show(screen)
      theatre.clock.tick()
      return (theatre, screen, log)
    }

    private func text(_ screen: ListScreenViewController<Int>) -> String? {
      (screen.content as? MessageViewController)?.message.text
    }

    @Test(
      "LS-16 MV-15 the last row that goes gives way to a message, the first that comes takes over")
    func emptyAndFull() async throws {
      let (theatre, screen, _) = try screen()
      #expect(text(screen) == "Nothing here")
      let message = screen.content
      screen.list.snapshot = try ListSnapshot([1])
      #expect(screen.content === screen.list)
      #expect(screen.isTransitioning)
      #expect(message?.appearance.state == .disappearing)
      theatre.clock.advance(by: 400)
      #expect(screen.list.appearance.state == .appeared)
      #expect(message?.parent == nil)
      var next = screen.list.snapshot
      try next.delete([1])
      screen.list.snapshot = next
      #expect(text(screen) == "Nothing here")
      #expect(screen.isTransitioning)
      theatre.clock.advance(by: 400)
      #expect(screen.list.appearance.state == .disappeared)
      #expect(screen.list.parent == nil)
    }

    @Test("LS-16 loading and failing are said in place of the list, and retrying is offered")
    func states() async throws {
      let (theatre, screen, log) = try screen()
      screen.state = .loading("Looking…")
      theatre.clock.advance(by: 400)
      #expect(text(screen) == "Looking…")
      screen.state = .failed("It broke.") { log.add("retry") }
      theatre.clock.advance(by: 400)
      #expect(text(screen) == "It broke.")
      (screen.content as? MessageViewController)?.message.action?.handler()
      log.expect("retry")
      screen.state = .ready
      theatre.clock.advance(by: 400)
      #expect(text(screen) == "Nothing here")
      let same = screen.content
      screen.list.snapshot = ListSnapshot()
      #expect(screen.content === same, "it does not flicker")
    }
  }
}
