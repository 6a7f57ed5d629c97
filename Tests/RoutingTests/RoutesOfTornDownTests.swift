@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

/// Makes a controller of its own the root.
private struct MakingRoot: Routing.Action {
  let root: ViewController

  func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws {
    guard await host.setRootViewController(root).result else { throw Refused() }
  }
}

extension OnScreen {
  @Suite("Routing: controllers of closed windows")
  struct RoutesOfTornDownTests {
    @Test("BR-35 a route that hands out a controller of a closed window fails, and changes nothing")
    func routes() async throws {
      let old = Journey(A())
      let lost = try #require(old.root.rootViewController as? A)
      old.close()
      let journey = Journey(navigation(C()))
      let building = ClosureFactory<A, Void> { lost }
      let made = StepAssembly<A, Void>(finder: .nilFinder(), factory: building)
      let tabs: ClosureContainerFactory<TabsController, Void> = .tabsController()
      let stack = existing(NavigationController.self).from(.root)
      let tree = journey.tree
      let routes: [AnyDestination] = [
        AnyDestination(made.using(.push()).from(stack)),
        AnyDestination(made.using(.present(.sheet)).from(.current)),
        AnyDestination(made.using(.present(.fullPage)).from(.current)),
        AnyDestination(made.using(.replaceRoot()).from(.root)),
        AnyDestination(
          made.using(.push()).from(.navigationController()).using(.present()).from(.current)),
        AnyDestination(
          StepAssembly<TabsController, Void>(
            finder: .nilFinder(), factory: CompleteFactory(tabs).with(building)
          ).using(.present()).from(.current)),
        AnyDestination(
          screen(B.self).using(.present(from: .custom { lost })).from(.current)),
        AnyDestination(
          screen(B.self).using(.present()).from(
            Step<A, Void>.custom(using: ClassFinder<A, Void>(from: .custom { lost })))),
        AnyDestination(
          screen(B.self).using(MakingRoot(root: lost)).from(.current)),
      ]
      for (index, route) in routes.enumerated() {
        let error = await journey.failure { try await journey.router.navigate(to: route) }
        #expect(error != nil, "\(index)")
        #expect(Diagnostics.takeKinds() == [.callbackAfterTeardown], "\(index)")
        #expect(journey.tree == tree && lost.parent == nil, "\(index)")
      }
    }
  }
}
