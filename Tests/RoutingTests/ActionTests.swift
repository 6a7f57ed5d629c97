@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: actions")
  struct ActionTests {
    @Test("RT-K5 from what is on top, the root cannot be replaced; from the root it can")
    func replaceRoot() async throws {
      let journey = Journey(Home())
      await journey.presentSheet(D())
      let trace = try await journey.trace()
      let fromTop = screen(A.self).using(.replaceRoot()).from(.current)
      let error = await journey.failure { try await journey.router.navigate(to: fromTop) }
      #expect(error?.kind == .compositionFailed && error?.step == "A")
      #expect(journey.tree == "Home → D" && journey.log.take() == [])
      let fromRoot = screen(A.self).using(.replaceRoot()).from(.root)
      try await journey.router.navigate(to: fromRoot)
      #expect(journey.tree == "A")
      #expect(journey.log.take() == ["D.wD", "D.dD", "Home.wD", "A.wA", "Home.dD", "A.dA"])
      withExtendedLifetime(trace) {}
    }

    @Test("RT-K6 a push from inside a navigation controller finds that one around it")
    func pushFromInside() async throws {
      let target = screen(B.self).using(.push())
        .from(FinderStep<A, Void>(finder: .classFinder()).expectingContainer())
        .from(.root)
      let journey = Journey(tabs(Home(), navigation(A(), C())))
      try await journey.router.navigate(to: target)
      #expect(journey.tree == "T[Home N[A B*]*]")
      journey.close()

      let without = Journey(tabs(Home(), A()))
      let error = await without.failure { try await without.router.navigate(to: target) }
      #expect(error?.kind == .typeMismatch && error?.step == "B" && without.tree == "T[Home* A]")
      let planned = await without.failure { try without.router.plan(to: target) }
      #expect(planned?.kind == .typeMismatch && planned?.step == "B")
    }

    @Test("RT-K6 a target that is to be inside a container, and is not: nothing changes")
    func expectedContainer() async throws {
      let journey = Journey(tabs(Home(), A()))
      let target = StepAssembly<A, Void>(finder: .classFinder(), factory: .classFactory())
        .using(.present()).from(.root).expectingContainer(NavigationController.self)
      let error = await journey.failure { try await journey.router.navigate(to: target) }
      #expect(error?.kind == .typeMismatch && journey.tree == "T[Home* A]")
    }

    @Test("RT-K7 presented from the outermost parent")
    func outermost() async throws {
      let journey = Journey(tabs(navigation(A()), Home()))
      let target = screen(B.self).using(.present(.sheet, from: .topmostParent))
        .from(FinderStep<A, Void>(finder: .classFinder())).from(.root)
      let outcome = try await journey.router.navigate(to: target)
      #expect(journey.tree == "T[N[A*]* Home] → B")
      #expect(outcome.target.presentingViewController === journey.root.rootViewController)
    }

    @Test("RT-K8 the root as a destination closes everything above, who presents only the topmost")
    func closing() async throws {
      let journey = Journey(Home())
      for sheet in [A(), B(), C()] { await journey.presentSheet(sheet) }
      #expect(journey.tree == "Home → A → B → C")
      let presenter = Step<ViewController, Void>.custom(using: .presenting())
      let outcome = try await journey.router.navigate(to: presenter)
      #expect(journey.tree == "Home → A → B" && outcome.target.debugName == "B")
      try await journey.router.navigate(to: Step<ViewController, Void>.root)
      #expect(journey.tree == "Home")
      let nobody = await journey.failure { try await journey.router.navigate(to: presenter) }
      #expect(nobody?.kind == .notFound)
    }

    @Test(
      "RT-K9 a tab is replaced, or added where it can be, and is then selected",
      arguments: [
        (0, true, "T[C* B]"), (1, true, "T[A C*]"), (0, false, "T[C* A B]"),
        (9, false, "T[A B C*]"), (9, true, "T[A B C*]"), (nil, false, "T[A B C*]"),
      ] as [(Int?, Bool, String)])
    func addTab(_ index: Int?, _ replaces: Bool, _ result: String) async throws {
      let journey = Journey(tabs(A(), B()))
      let target = screen(C.self).using(.addTab(at: index, replacing: replaces))
        .from(FinderStep<TabsController, Void>(finder: .classFinder())).from(.root)
      try await journey.router.navigate(to: target)
      #expect(journey.tree == result)
    }
  }
}
