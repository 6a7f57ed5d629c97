@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: the window is closed")
  struct ClosedWindowTests {
    @Test("SO-24 a closed window refuses every navigation, with one error and nothing else")
    func refuses() async {
      let journey = Journey(navigation(C(), D()))
      await journey.presentSheet(B())
      journey.close()
      var lines: [RoutingMessage] = []
      var kinds: [RoutingError.Kind?] = []
      // Whether it was made before the window was closed or after.
      for router in [journey.router, Router(of: journey.root)] {
        router.log = { lines.append($0) }
        let ways: [@MainActor () async throws -> Any] = [
          { try await router.navigate(to: .root) },
          { try await router.navigate(to: .current) },
          { try await router.navigate(to: pushed(A.self)) },
          {
            try await router.navigate(to: existing(C.self).from(.root))
          },
          { try await router.navigate(to: screen(A.self).using(.replaceRoot()).from(.root)) },
          { try await router.navigate(to: Library.links.destination(for: "library://home")) },
          {
            let sheet = screen(A.self).using(.present()).from(.current)
            return try await router.present(Destination(sheet), for: Int.self) as Any
          },
          { try router.plan(to: .root) },
        ]
        for way in ways {
          let error = await journey.failure(way)
          kinds.append(error?.kind)
          #expect(error.map { "\($0)" } == "The window is closed.")
        }
        #expect(await router.back() == false)
        #expect(await router.close(journey.root.rootViewController) == false)
      }
      #expect(kinds == Array(repeating: .windowClosed, count: 16) && lines.isEmpty)
    }

    /// Everything in routing that somebody may wait for.
    enum Wait: String, CaseIterable {
      case interceptor, routerInterceptor, prompt, nestedPrompt, queue, superseding
      case action, container, dismissal, removal, rollback, postTask
      case value, back, close, finish, link
    }

    @Test(
      "SO-07 ST-23 whatever is waited for in a window, or a part of it, ends once when it is closed",
      arguments: Wait.allCases, [false, true])
    func ends(_ wait: Wait, inPart: Bool) async throws {
      let before = Lifetime.alive
      try await close(during: wait, inPart: inPart)
      await letTasksRun()
      #expect(Lifetime.alive == before, "nobody who is waited for keeps anything")
    }

    private func close(during wait: Wait, inPart: Bool) async throws {
      let scene = Scene(wait, inPart: inPart)
      let task = try await scene.begin()
      #expect(scene.endings == 0)
      scene.journey.close()
      let ending = await task.value
      scene.gate.open()
      await letTasksRun()
      #expect(ending == scene.expected && scene.endings == 1)
    }

    /// A window in which somebody waits for something. Nothing moves unless the clock is moved.
    @MainActor
    private final class Scene {
      let wait: Wait
      let clock = ManualClock()
      let gate = Gate()
      let journey: Journey
      private(set) var endings = 0
      private let stack = navigation(C())
      private let modal = B()
      private let root: TabsController

      init(_ wait: Wait, inPart: Bool) {
        self.wait = wait
        root = tabs(stack, Home())
        journey = Journey(root, inPart: inPart)
        root.motion = Motion(clock: clock)
      }

      /// How it ends.
      var expected: String {
        switch wait {
        case .postTask: "arrived"
        case .value: "nothing"
        // They are settled by that.
        case .back, .close: "true"
        // It had failed before.
        case .rollback: "compositionFailed"
        case .finish, .link: "ended"
        default: "windowClosed"
        }
      }

      /// Asks for it, and returns when it is under way.
      func begin() async throws -> Task<String, Never> {
        await letTasksRun()
        if [.dismissal, .finish].contains(wait) {
          let isThere = root.present(modal, style: .sheet)
          await move { modal.appearance.state == .appeared }
          await isThere.finished
        }
        if [.back, .close].contains(wait) {
          stack.viewControllers.append(D())
          await move { stack.topViewController?.appearance.state == .appeared }
        }
        let task = Task {
          let ending = await ask()
          endings += 1
          return ending
        }
        if [.prompt, .value].contains(wait) { await move { modal.appearance.state == .appeared } }
        try await until("\(wait)") { isUnderWay }
        await letTasksRun()
        return task
      }

      /// Lets the clock run until something is so.
      private func move(until condition: @MainActor () -> Bool) async {
        for _ in 0..<100 where !condition() { await clock.run(50) }
        await letTasksRun()
      }

      private var isUnderWay: Bool {
        switch wait {
        case .interceptor, .routerInterceptor, .nestedPrompt, .queue, .postTask, .link:
          gate.arrivals == 1
        case .prompt, .value: modal.appearance.isOnScreen
        case .superseding, .rollback: gate.isOpen && stack.isTransitioning
        case .action, .back, .close: stack.isTransitioning
        case .container, .removal: root.slot.isTransitioning
        case .dismissal, .finish: modal.isBeingDismissed
        }
      }

      private func ask() async -> String {
        let router = journey.router
        let held = ClosureInterceptor<Void> { [gate] _ in await gate.pass() }
        let sheet = screen(D.self).using(.present(.sheet)).from(.current)
        switch wait {
        case .interceptor:
          return await navigate(
            screen(D.self).adding(held).using(.present(.sheet)).from(.current))
        case .routerInterceptor:
          router.add(ClosureInterceptor<Any> { [gate] _ in await gate.pass() })
          return await navigate(sheet)
        case .prompt:
          return await navigate(asking { [unowned self] in try await prompt() })
        case .nestedPrompt:
          let nested = screen(A.self).adding(held).using(.present()).from(.current)
          return await navigate(asking { try await router.navigate(to: nested) })
        case .queue:
          router.policy = .queue
          let first = Task {
            await navigate(screen(D.self).adding(held).using(.present(.sheet)).from(.current))
          }
          try? await until("the gate") { gate.arrivals == 1 }
          let second = await navigate(sheet)
          #expect(await first.value == "windowClosed")
          return second
        case .superseding:
          let first = Task { await navigate(failing) }
          try? await until("the failure") { gate.isOpen }
          let second = await navigate(sheet)
          #expect(await first.value == "compositionFailed")
          return second
        case .action: return await navigate(pushed(A.self))
        case .container:
          return await navigate(existing(Home.self).from(.root))
        case .dismissal:
          return await navigate(FinderStep<C, Void>(finder: .classFinder(from: .root)).from(.root))
        case .removal:
          return await navigate(
            screen(A.self).using(.addTab())
              .from(existing(TabbedController.self)).from(.root))
        case .rollback: return await navigate(failing)
        case .postTask:
          return await navigate(
            existing(C.self)
              .adding(ClosurePostTask<C, Void> { [gate] _, _, _ in await gate.pass() })
              .from(.root))
        case .value:
          do { return try await prompt() == nil ? "nothing" : "a value" } catch {
            return "\(error)"
          }
        case .back: return "\(await router.back())"
        case .close:
          return "\(await router.close(stack.viewControllers[1]))"
        case .finish:
          await modal.finish(1)
          return "ended"
        case .link:
          let links = linkQueue(held)
          links.begin(with: router)
          links.open("library://home")
          await links.rest()
          return "ended"
        }
      }

      private func navigate<Target>(_ step: Step<Target, Void>) async -> String {
        do {
          try await journey.router.navigate(to: step)
          return "arrived"
        } catch { return (error as? RoutingError)?.kind.rawValue ?? "\(error)" }
      }

      private func asking(
        _ body: @escaping @MainActor () async throws -> some Any
      ) -> Step<D, Void> {
        screen(D.self).adding(ClosureInterceptor { (_: Void) in _ = try await body() })
          .using(.present(.sheet)).from(.current)
      }

      /// Presents something that is to be left with a value.
      private func prompt() async throws -> Int? {
        let modal = StepAssembly<B, Void>(
          finder: .nilFinder(), factory: .build { [modal] in modal }
        )
        .using(.present(.sheet)).from(.current)
        return try await journey.router.present(Destination(modal), for: Int.self, animated: false)
      }

      /// Pushes, and fails in the middle of it; the way back takes as long.
      private var failing: Step<A, Void> {
        fresh(A.self)
          .using(FailingPush(gate: gate))
          .from(existing(NavigationController.self)).from(.root)
      }

      private func linkQueue(_ held: ClosureInterceptor<Void>) -> LinkQueue {
        var links = URLTable(scheme: "library")
        links.add("home", to: screen(D.self).adding(held).using(.present()).from(.current))
        return LinkQueue(links) { Issue.record("nobody is told of \($0)") }
      }
    }
  }
}

/// Opens its gate as it fails in the middle of a push.
private struct FailingPush: Routing.Action {
  let gate: Gate

  func perform(
    with new: ViewController, on existing: NavigationController, animated: Bool,
    in host: any RootHost
  ) async throws {
    existing.viewControllers.append(new)
    try await until("the push") { existing.isTransitioning }
    gate.open()
    throw Refused()
  }
}
