@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: one at a time")
  struct PolicyTests {
    private let journey = Journey(navigation(C()))
    private let gate = Gate()

    /// Starts a navigation that waits at a gate, and returns when it does.
    private func start(
      _ journey: Journey, _ gate: Gate
    ) async throws -> Task<RoutingError?, Never> {
      let arrivals = gate.arrivals
      let held = ClosureInterceptor<Void> { _ in await gate.pass() }
      let task = journey.begin(AnyDestination(pushed(A.self, behind: held)))
      try await until("the gate") { gate.arrivals > arrivals }
      return task
    }

    @Test("RT-A5 the newer navigation wins, the older is taken back")
    func supersede() async throws {
      let older = try await start(journey, gate)
      try await journey.router.navigate(to: pushed(B.self))
      #expect(await older.value?.kind == .superseded)
      gate.open()
      await journey.arrive()
      #expect(journey.tree == "N[C B*]")
    }

    @Test("RT-A5 of several that wait only the latest is done")
    func latestWins() async throws {
      let first = try await start(journey, gate)
      let second = journey.begin(AnyDestination(pushed(B.self)))
      let third = journey.begin(AnyDestination(pushed(D.self)))
      #expect(await first.value?.kind == .superseded)
      #expect(await second.value?.kind == .superseded)
      #expect(await third.value == nil)
      #expect(journey.tree == "N[C D*]")
      gate.open()
    }

    @Test("RT-A5 what is waited for does not begin any more when that is interrupted before")
    func interruptedBeforeItBegins() async {
      let interruption = Interruption()
      var hasBegun = false
      let waiting = Task { try await interruption.wait { hasBegun = true } }
      let ending = Task {
        #expect(interruption.onCancel != nil && !hasBegun)
        interruption.cancel(.windowClosed)
      }
      await ending.value
      await #expect(throws: RoutingError.self) { try await waiting.value }
      await letTasksRun()
      #expect(!hasBegun)
    }

    @Test("RT-A5 in a queue they follow each other")
    func queue() async throws {
      journey.router.policy = .queue
      let first = try await start(journey, gate)
      let second = journey.begin(AnyDestination(pushed(B.self)))
      let third = journey.begin(AnyDestination(pushed(D.self)))
      await journey.arrive()
      #expect(journey.tree == "N[C*]")
      third.cancel()
      #expect(await third.value?.kind == .cancelled)
      gate.open()
      #expect(await first.value == nil)
      #expect(await second.value == nil)
      #expect(journey.tree == "N[C A B*]")
    }

    /// What may be left of a journey.
    @MainActor
    private final class Remains {
      weak var router: Router?
      weak var root: RootWindow?
      weak var page: ViewController?

      init(of journey: Journey) {
        router = journey.router
        root = journey.root
        page = journey.root.rootViewController
      }

      var isGone: Bool { router == nil && root == nil && page == nil }
    }

    @Test("SO-12 three superseded navigations release router, window and root")
    func supersededRelease() async throws {
      let gate = Gate()
      let remains = try await supersede(behind: gate)
      try await until("the end") { remains.isGone }
      #expect(!gate.isOpen, "whoever never answers keeps nothing either")
      gate.open()
    }

    private func supersede(behind gate: Gate) async throws -> Remains {
      let journey = Journey(navigation(C()))
      let first = try await start(journey, gate)
      let others = [
        AnyDestination(pushed(B.self)), AnyDestination(pushed(D.self)),
        AnyDestination(pushed(A.self)),
      ].map { journey.begin($0) }
      var kinds = [await first.value?.kind]
      for task in others { kinds.append(await task.value?.kind) }
      #expect(kinds == [.superseded, .superseded, .superseded, nil])
      journey.close()
      return Remains(of: journey)
    }

    @Test("SO-12 a cancelled navigation that waited in a queue releases router, window and root")
    func queuedRelease() async throws {
      let remains = try await cancelInQueue()
      try await until("the end") { remains.isGone }
    }

    private func cancelInQueue() async throws -> Remains {
      let journey = Journey(navigation(C()))
      journey.router.policy = .queue
      let gate = Gate()
      let first = try await start(journey, gate)
      let second = journey.begin(AnyDestination(pushed(B.self)))
      await journey.arrive()
      second.cancel()
      #expect(await second.value?.kind == .cancelled)
      gate.open()
      #expect(await first.value == nil && journey.tree == "N[C A*]")
      journey.close()
      return Remains(of: journey)
    }

    @Test("RT-A5 what is navigated in the course of one navigation is one at a time, too")
    func nestedAtOnce() async throws {
      let (router, log) = (journey.router, journey.log)
      let nesting = ClosureInterceptor<Void> { _ in
        let gate = Gate()
        let held = ClosureInterceptor<Void> { _ in await gate.pass() }
        let older = journey.begin(AnyDestination(pushed(B.self, behind: held)))
        try await until("the gate") { gate.arrivals == 1 }
        try await router.navigate(to: pushed(D.self))
        log.add("\(await older.value?.kind.rawValue ?? "arrived")")
      }
      try await router.navigate(to: pushed(A.self, behind: nesting))
      #expect(journey.tree == "N[C D A*]" && log.take() == ["superseded"])
    }

    @Test("RT-A5 a navigation waits for one that was begun in its course, if nobody else does")
    func nestedUnawaited() async throws {
      let held = ClosureInterceptor<Void> { [gate] _ in await gate.pass() }
      let leaving = ClosureInterceptor<Void> { [journey, gate] _ in
        _ = journey.begin(AnyDestination(pushed(D.self, behind: held)))
        try await until("the gate") { gate.arrivals == 1 }
      }
      let outer = journey.begin(AnyDestination(pushed(A.self, behind: leaving)))
      try await until("the gate") { gate.arrivals == 1 }
      await journey.arrive()
      #expect(journey.tree == "N[C*]")
      gate.open()
      #expect(await outer.value == nil && journey.tree == "N[C D A*]")
    }

    @Test("RT-A5 what a navigation has left behind that navigates later has to wait as all others")
    func leftBehind() async throws {
      let router = journey.router
      router.policy = .refuse
      let late = Gate()
      var straggler: Task<RoutingError?, Never>?
      let leaving = ClosureInterceptor<Void> { _ in
        straggler = Task {
          await late.pass()
          return await journey.failure { try await router.navigate(to: pushed(D.self)) }
        }
      }
      try await router.navigate(to: pushed(A.self, behind: leaving))
      let other = try await start(journey, gate)
      late.open()
      #expect(await straggler?.value?.kind == .busy)
      gate.open()
      #expect(await other.value == nil)
    }

    @Test("RT-A5 a busy router can refuse")
    func refuse() async throws {
      journey.router.policy = .refuse
      let first = try await start(journey, gate)
      let error = await journey.failure { try await journey.router.navigate(to: pushed(B.self)) }
      #expect(error?.kind == .busy)
      gate.open()
      #expect(await first.value == nil)
      #expect(journey.tree == "N[C A*]")
    }

    @Test("RT-A5 RT-F11 cancelling the task cancels it, also where an interceptor never answers")
    func cancel() async throws {
      let task = try await start(journey, Gate())
      journey.clock.advance(by: 9_999)
      #expect(Diagnostics.reported.isEmpty)
      journey.clock.advance(by: 1)
      #expect(Diagnostics.reported.map(\.kind) == [.unansweredInterceptor])
      #expect(Diagnostics.reported.first?.message.contains("ClosureInterceptor<()> of A") == true)
      Diagnostics.removeAll()
      task.cancel()
      #expect(await task.value?.kind == .cancelled)
      #expect(journey.tree == "N[C*]")
    }

    @Test("RT-A5 what is cancelled before it begins goes nowhere")
    func cancelledBefore() async {
      let task = journey.begin(AnyDestination(pushed(B.self)))
      task.cancel()
      #expect(await task.value?.kind == .cancelled && journey.tree == "N[C*]")
    }

    @Test("RT-F3 a navigation that was cancelled is not continued when its interceptor answers")
    func lateAnswer() async throws {
      let task = try await start(journey, gate)
      task.cancel()
      _ = await task.value
      gate.open()
      await journey.arrive()
      #expect(journey.tree == "N[C*]")
    }

    @Test(
      "RT-A2 RT-A5 what an interceptor navigates belongs to the navigation and is taken back with it"
    )
    func nested() async throws {
      let router = journey.router
      let nesting = ClosureInterceptor<Void> { _ in
        try await router.navigate(to: pushed(B.self))
        await gate.pass()
      }
      let task = journey.begin(AnyDestination(pushed(A.self, behind: nesting)))
      try await until("the nested one") { gate.arrivals == 1 }
      #expect(journey.tree == "N[C B*]")
      task.cancel()
      #expect(await task.value?.kind == .cancelled)
      #expect(journey.tree == "N[C*]")
      gate.open()
      try await journey.expect("N[C B A*]", after: pushed(A.self, behind: nesting))
    }
  }
}
