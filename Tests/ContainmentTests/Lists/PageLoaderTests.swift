@testable import Containment
import TestSupport
import Testing

@Suite("PageLoader")
struct PageLoaderTests {
  private struct Offline: Error {}

  /// Pages that come when the test says so.
  private final class Server {
    private(set) var requests = 0
    private(set) var cancellations = 0
    private var waiting: [CheckedContinuation<Bool, any Error>] = []

    func page() async throws -> Bool {
      requests += 1
      defer { if Task.isCancelled { cancellations += 1 } }
      return try await withCheckedThrowingContinuation { waiting.append($0) }
    }

    func answer(_ result: Result<Bool, any Error>) async {
      waiting.removeFirst().resume(with: result)
      await letTasksRun()
    }
  }

  private let server = Server()

  private func loader() -> (PageLoader, Log) {
    let loader = PageLoader { [server] in try await server.page() }
    let log = Log()
    loader.onChange = { log.states.append(word($0)) }
    return (loader, log)
  }

  /// Asks for a page, which comes, or does not.
  private func load(_ loader: PageLoader, _ answer: Result<Bool, any Error>) async {
    loader.loadIfNeeded()
    await letTasksRun()
    await server.answer(answer)
  }

  private final class Log {
    var states: [String] = []
  }

  @Test("page after page until there is none")
  func pages() async {
    let (loader, log) = loader()
    #expect(word(loader.state) == "idle")
    loader.loadIfNeeded()
    #expect(word(loader.state) == "loading")
    await letTasksRun()
    await server.answer(.success(true))
    await load(loader, .success(false))
    loader.loadIfNeeded()
    loader.retry()
    await letTasksRun()
    #expect(server.requests == 2)
    #expect(log.states == ["loading", "idle", "loading", "exhausted"])
  }

  @Test("one page at a time")
  func once() async {
    let (loader, log) = loader()
    for _ in 0..<3 {
      loader.loadIfNeeded()
      loader.retry()
      await letTasksRun()
    }
    #expect(server.requests == 1 && log.states == ["loading"])
    await server.answer(.success(true))
  }

  @Test("after a failure only a retry asks again")
  func failure() async {
    let (loader, log) = loader()
    loader.retry()
    #expect(log.states == [], "nothing has failed yet")
    await load(loader, .failure(Offline()))
    #expect(word(loader.state) == "failed(Offline)")
    loader.loadIfNeeded()
    await letTasksRun()
    #expect(server.requests == 1)
    loader.retry()
    await letTasksRun()
    await server.answer(.success(true))
    #expect(server.requests == 2)
    #expect(log.states == ["loading", "failed(Offline)", "loading", "idle"])
  }

  @Test("a CancellationError is a failure too where nobody has cancelled the load")
  func cancellationError() async {
    let (loader, log) = loader()
    await load(loader, .failure(CancellationError()))
    #expect(log.states == ["loading", "failed(CancellationError)"])
  }

  @Test(
    "cancel tells nobody, not now and not when the page comes; another can be asked for",
    arguments: [.success(false), .failure(Offline())] as [Result<Bool, any Error>])
  func cancel(late: Result<Bool, any Error>) async {
    let (loader, log) = loader()
    loader.loadIfNeeded()
    await letTasksRun()
    loader.cancel()
    #expect(word(loader.state) == "idle" && log.states == ["loading"])
    await load(loader, late)
    #expect(server.cancellations == 1)
    #expect(word(loader.state) == "loading", "the late page is not the one that is awaited")
    await server.answer(.success(false))
    #expect(log.states == ["loading", "loading", "exhausted"])
    #expect(server.cancellations == 1)
  }

  @Test("reset begins anew, from every state")
  func reset() async {
    let (loader, log) = loader()
    loader.reset()
    #expect(log.states == [])
    loader.loadIfNeeded()
    await letTasksRun()
    loader.reset()
    await server.answer(.success(false))
    #expect(log.states == ["loading", "idle"] && server.cancellations == 1)

    await load(loader, .failure(Offline()))
    loader.reset()
    await load(loader, .success(false))
    loader.reset()
    #expect(
      log.states == [
        "loading", "idle", "loading", "failed(Offline)", "idle", "loading", "exhausted", "idle",
      ])
    #expect(server.requests == 3)
  }

  @Test("cancel leaves a failure and the end as they are")
  func cancelAtRest() async {
    let (loader, _) = loader()
    await load(loader, .success(false))
    loader.cancel()
    #expect(word(loader.state) == "exhausted")
  }

  @Test("who is told may load on, or stop")
  func reentrancy() async {
    let loader = PageLoader { [server] in try await server.page() }
    loader.onChange = { [unowned loader] state in
      if case .idle = state { loader.loadIfNeeded() }
    }
    await load(loader, .success(true))
    #expect(server.requests == 2 && word(loader.state) == "loading")
    loader.onChange = { [unowned loader] _ in loader.cancel() }
    await server.answer(.success(false))
    #expect(word(loader.state) == "exhausted")
    loader.reset()
    loader.loadIfNeeded()
    await letTasksRun()
    #expect(word(loader.state) == "idle" && server.requests == 2, "cancelled before it began")
  }

  @Test("a loader that is released while a page is on its way goes at once, and cancels it")
  func release() async {
    var loader: PageLoader? = PageLoader { [server] in try await server.page() }
    weak let released = loader
    let log = Log()
    loader?.onChange = { log.states.append(word($0)) }
    loader?.loadIfNeeded()
    await letTasksRun()
    loader = nil
    #expect(released == nil)
    await server.answer(.success(true))
    #expect(server.cancellations == 1 && log.states == ["loading"])
  }

  @Test("the closure goes with the loader")
  func closure() async {
    final class Owner {}
    var owner: Owner? = Owner()
    weak let released = owner
    var loader: PageLoader? = PageLoader { [owner] in
      _ = owner
      return true
    }
    owner = nil
    loader?.loadIfNeeded()
    await letTasksRun()
    #expect(released != nil)
    loader = nil
    #expect(released == nil)
  }
}

private func word(_ state: PageLoader.State) -> String {
  switch state {
  case .idle: "idle"
  case .loading: "loading"
  case .failed(let error): "failed(\(type(of: error)))"
  case .exhausted: "exhausted"
  }
}
