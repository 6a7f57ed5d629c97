import Containment
import GTK
import Routing
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: closures")
  struct ClosureTests {
    @Test("OP-28 a closure asks, one sets up what is built, one runs when it is there")
    func order() async throws {
      let journey = Journey(navigation(Home()))
      let log = journey.log
      let target = StepAssembly<A, Int>(finder: .classFinder(), factory: .classFactory())
        .asking { log.add("asked \($0) of \(journey.pages)") }
        .configuring { log.add("set up \($0.isViewLoaded) for \($1)") }
        .then { log.add("\($0.appearance.state) for \($1)") }
        .using(.push())
        .from(.current.expectingContainer())
      try await journey.router.navigate(to: target, with: 7)
      log.expect("asked 7 of Home", "set up false for 7", "appeared for 7")
      #expect(journey.pages == "Home, A")
    }

    @Test("OP-28 a step that only finds takes the same closures")
    func finderStep() async throws {
      let journey = Journey(navigation(Home(), A()))
      let log = journey.log
      let target = FinderStep<Home, Int>(finder: .classFinder())
        .asking { log.add("asked \($0) of \(journey.pages)") }
        .configuring { log.add("set up \($0.title ?? "") for \($1)") }
        .then { log.add("\($0.appearance.state) for \($1)") }
        .from(.root)
      try await journey.router.navigate(to: target, with: 7)
      log.expect("asked 7 of Home, A", "set up Home for 7", "appeared for 7")
    }

    @Test("OP-28 a closure that throws ends the navigation before anything changes")
    func refusal() async throws {
      let journey = Journey(navigation(Home()))
      let target = screen(A.self)
        .asking { _ in throw CancellationError() }
        .using(.push())
        .from(.current.expectingContainer())
      let error = await #expect(throws: RoutingError.self) {
        try await journey.router.navigate(to: target)
      }
      #expect(error?.kind == .cancelled && journey.pages == "Home")
    }

    @Test("OP-05 tasks and factories of closures, and what is inside a layer, need no types")
    func inference() async throws {
      let journey = Journey()
      let log = journey.log
      let layer = CompleteFactory(
        ClosureContainerFactory<ToolbarController, Int> { roots, _ in
          ToolbarController(rootViewController: roots.last ?? ViewController())
        }
      )
      .with(.build { _ in A() }, using: .setRoot())
      let target = StepAssembly<ToolbarController, Int>(finder: .nilFinder(), factory: layer)
        .adding(ClosureInterceptor { log.add("asked \($0)") })
        .adding(
          ClosureContextTask { toolbar, id in log.add("\(toolbar.children.count) for \(id)") }
        )
        .adding(ClosurePostTask { toolbar, id, stack in log.add("\(id) of \(stack.count)") })
        .using(.present())
        .from(.current)
      let outcome = try await journey.router.navigate(to: target, with: 3)
      log.expect("asked 3", "1 for 3", "3 of 2")
      #expect(outcome.target.rootViewController is A)
    }
  }
}
