@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: chains")
  struct ChainTests {
    @Test("RT-R1 a product in a new navigation controller, presented; found when it is there")
    func product() async throws {
      let journey = Journey()
      let product = StepAssembly<A, Int>(
        finder: .classWithContextFinder(options: .currentVisibleOnly),
        factory: .classFactory()
      )
      .adding(.setContext())
      .using(.push())
      .from(.navigationController { $0.debugName = "N" })
      .using(.present(.dialog))
      .from(.current)
      let outcome = try await journey.router.navigate(to: product, with: 7)
      #expect(journey.tree == "Home → N[A*]")
      #expect(outcome.target.number == 7 && !outcome.wasAlreadyVisible)
      #expect(outcome.stack.map(\.debugName) == ["Home", "A", "N"])
      journey.close()
    }

    @Test("RT-K3 pushes in a row are one change, and a single one is a push")
    func pushes() async throws {
      let stack = navigation(C())
      let journey = Journey(stack)
      let b = StepAssembly<B, Void>(finder: .classFinder(), factory: .classFactory())
        .using(.push())
        .from(
          StepAssembly<A, Void>(finder: .classFinder(), factory: .classFactory())
            .expectingContainer()
        )
      let chain = b.using(.push())
        .from(FinderStep<NavigationController, Void>(finder: .classFinder())).from(.root)
      try await journey.router.navigate(to: chain)
      #expect(journey.tree == "N[C A B*]")
      journey.close()
    }
  }
}
