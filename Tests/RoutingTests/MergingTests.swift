@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: changes that are made together")
  struct MergingTests {
    private let anyStack = existing(NavigationController.self)

    @Test("RT-K3 two pushes in a row are one change to three")
    func twoPushes() async throws {
      let journey = Journey(navigation(C()))
      try await journey.trace()
      let target = screen(B.self).using(.push())
        .from(screen(A.self).expectingContainer())
        .using(.push()).from(anyStack).from(.root)
      try await journey.expect("N[C A B*]", after: target)
      journey.log.expect("C.wD", "B.wA", "C.dD", "B.dA")
    }

    @Test("RT-K3 a single push is a live one")
    func singlePush() async throws {
      let journey = Journey(navigation(C()))
      try await journey.trace()
      let target = screen(A.self).using(NotedPush(log: journey.log)).from(anyStack).from(.root)
      try await journey.expect("N[C A*]", after: target)
      journey.log.expect("pushes live", "C.wD", "A.wA", "C.dD", "A.dA")
    }

    @Test("RT-K3 as the root, then on top of it: one change to two")
    func asRoot() async throws {
      let journey = Journey(navigation(C("C1"), C("C2")))
      try await journey.trace()
      let target = screen(B.self).using(.push())
        .from(screen(A.self).expectingContainer())
        .using(.pushAsRoot()).from(anyStack).from(.root)
      try await journey.expect("N[A B*]", after: target)
      journey.log.expect("C2.wD", "B.wA", "C2.dD", "B.dA")
    }

    @Test("RT-K3 two tabs in a row are one change; what was selected stays until then")
    func twoTabs() async throws {
      let journey = await Start.otherTab.begin()
      try await journey.trace()
      let target = screen(B.self).using(.addTab())
        .from(screen(A.self).expectingContainer(TabbedController.self))
        .using(.addTab())
        .from(existing(TabsController.self)).from(.root)
      try await journey.expect("T[Home D A B*]", after: target)
      journey.log.expect("D.wD", "B.wA", "D.dD", "B.dA")
    }

    @Test("RT-K3 a push and a presentation: a live push, then the other")
    func pushAndPresent() async throws {
      let journey = Journey(navigation(C()))
      try await journey.trace()
      let target = screen(B.self).using(.present(.sheet))
        .from(screen(A.self)).using(NotedPush(log: journey.log)).from(anyStack).from(.root)
      try await journey.expect("N[C A*] → B", after: target)
      journey.log.expect("pushes live", "C.wD", "A.wA", "C.dD", "A.dA", "B.wA", "B.dA")
    }
  }

  @Suite("Routing: what goes where")
  struct PlaceTests {
    @Test("RT-K4 what goes into another container is not built into this one")
    func otherContainer() async throws {
      let journey = Journey(tabs(Home()))
      let target = screen(A.self).using(.addTab())
        .from(
          StepAssembly<NavigationController, Void>(
            finder: .nilFinder(), factory: namedNavigation()
          ).expectingContainer(TabbedController.self)
        )
        .using(.addTab())
        .from(existing(TabsController.self)).from(.root)
      try await journey.expect("T[Home N[] A*]", after: target)
    }

    @Test("RT-F6 a step that brings something else does not help one that only finds")
    func otherClass() async throws {
      let journey = Journey()
      await journey.presentSheet(D())
      let target = existing(A.self)
        .from(screen(B.self)).using(.replaceRoot()).from(.root)
      let error = await journey.failure { try journey.router.plan(to: target) }
      #expect(error?.kind == .notFound && error?.step == "A")
    }
  }
}

/// A push that notes when it is performed on what is on screen.
private struct NotedPush: ContainerAction {
  let log: CallLog

  func perform(
    with new: ViewController, on navigation: NavigationController, animated: Bool,
    in host: any RootHost
  ) async throws {
    log.add("pushes live")
    await navigation.push(new, animated: animated).finished
  }
}
