@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: actions")
  struct ActionTests {
    @Test("RT-K5 from what is on top, the root cannot be replaced; from the root it can")
    func replaceRoot() async throws {
      let journey = Journey(Home())
      await journey.presentSheet(D())
      try await journey.trace()
      let fromTop = screen(A.self).using(.replaceRoot()).from(.current)
      await journey.expectFailure(
        .compositionFailed, at: "A", leaving: "Home → D", of: fromTop)
      #expect(journey.log.take() == [])
      try await journey.expect("A", after: screen(A.self).using(.replaceRoot()).from(.root))
      journey.log.expect("D.wD", "D.dD", "Home.wD", "A.wA", "Home.dD", "A.dA")
    }

    @Test("RT-K6 a push from inside a navigation controller finds that one around it")
    func pushFromInside() async throws {
      let target = screen(B.self).using(.push())
        .from(existing(A.self).expectingContainer())
        .from(.root)
      let journey = Journey(tabs(Home(), navigation(A(), C())))
      try await journey.expect("T[Home N[A B*]*]", after: target)
      journey.close()

      let without = Journey(tabs(Home(), A()))
      await without.expectFailure(.typeMismatch, at: "B", leaving: "T[Home* A]", of: target)
      let planned = await without.failure { try without.router.plan(to: target) }
      #expect(planned?.kind == .typeMismatch && planned?.step == "B")
    }

    @Test("RT-K6 a target that is to be inside a container, and is not: nothing changes")
    func expectedContainer() async throws {
      let journey = Journey(tabs(Home(), A()))
      let target = screen(A.self)
        .using(.present()).from(.root).expectingContainer(NavigationController.self)
      await journey.expectFailure(.typeMismatch, leaving: "T[Home* A]", of: target)
    }

    @Test("FL-04 show pushes where a stack is around the step before, and presents where none is")
    func show() async throws {
      let journey = Journey(navigation(Home()))
      let target = screen(A.self).using(.show(.sheet))
        .from(existing(Home.self)).from(.root)
      try await journey.expect("N[Home A*]", after: target)
      journey.close()

      let without = Journey(tabs(Home(), B()))
      try await without.expect("T[Home* B] → A", after: target)
    }

    @Test("FL-04 what has left the window since shows nothing, and the user is not told")
    func showFromOutside() async throws {
      let (journey, gone) = (Journey(Home()), B())
      await journey.root.setRootViewController(gone, transition: .none).finished
      await journey.root.setRootViewController(Home(), transition: .none).finished
      for target in [screen(A.self).using(.show()), screen(A.self).using(.showDetail())] {
        let step = target.from(
          Step<ViewController, Void>.custom(using: .instance(gone as ViewController)))
        let error = await journey.failure { try await journey.router.navigate(to: step) }
        #expect(error?.kind == .compositionFailed && error?.isOutrun == true)
      }
      #expect(journey.tree == "Home" && Diagnostics.takeKinds() == [])
    }

    @Test("FL-04 what is shown is taken back if the navigation fails after it")
    func showUndone() async throws {
      let journey = Journey(navigation(Home()))
      let shown = screen(A.self).using(.show()).from(.current)
      let failing = StepAssembly<C, Void>(
        finder: .nilFinder(), factory: .build { (_: Void) throws -> C in throw Refused() }
      ).using(.push()).from(shown.expectingContainer(NavigationController.self))
      let error = await journey.failure { try await journey.router.navigate(to: failing) }
      #expect(error != nil && journey.tree == "N[Home*]")
    }

    @Test("FL-04 details are shown by a split around the step before, and presented without one")
    func showDetail() async throws {
      let primary = Home()
      let journey = Journey(SplitController(primary: primary, secondary: C()))
      let target = screen(A.self).using(.showDetail(.sheet))
        .from(existing(Home.self)).from(.root)
      let outcome = try await journey.router.navigate(to: target)
      #expect(primary.splitController?.secondaryViewController === outcome.target)
      journey.close()

      let without = Journey(Home())
      try await without.expect("Home → A", after: target)
    }

    @Test("FL-05 a page is pushed by a transition of its own, which it keeps for the way back")
    func pushTransition() async throws {
      let clock = ManualClock()
      let stack = navigation(Home())
      let journey = Journey(stack)
      stack.motion = Motion(clock: clock)
      var names: [String] = []
      let trace = TransitionTrace { event in
        guard event.phase == .began, event.incoming is Screen else { return }
        names.append(event.transition.name)
      }
      let push = Task {
        _ = try await journey.router.navigate(
          to: screen(A.self).using(.push(transition: .zoom)).from(
            Step<ViewController, Void>.current.expectingContainer(NavigationController.self)))
      }
      try await until("the page") { stack.viewControllers.count == 2 && !names.isEmpty }
      clock.advance(by: 1000)
      try await push.value
      let pop = stack.pop()
      try await until("the way back") { names.count == 2 }
      clock.advance(by: 1000)
      await pop.finished
      #expect(names == ["Zoom", "Zoom, reversed"])
      withExtendedLifetime(trace) {}
    }

    @Test("RT-K7 presented from the outermost parent")
    func outermost() async throws {
      let journey = Journey(tabs(navigation(A()), Home()))
      let target = screen(B.self).using(.present(.sheet, from: .topmostParent))
        .from(existing(A.self)).from(.root)
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
      try await journey.expect("Home", after: Step<ViewController, Void>.root)
      await journey.expectFailure(.notFound, leaving: "Home", of: presenter)
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
        .from(existing(TabsController.self)).from(.root)
      try await journey.router.navigate(to: target)
      #expect(journey.tree == result)
    }

    @Test("RT-K9 what takes the place of the selected tab is shown in it, and no other on the way")
    func replaceSelectedTab() async throws {
      let pages = tabs(A(), B())
      let journey = Journey(pages)
      pages.setViewControllers(pages.viewControllers, selectedIndex: 1)
      try await journey.trace()
      let target = screen(C.self).using(.addTab(at: 1, replacing: true))
        .from(existing(TabsController.self)).from(.root)
      try await journey.expect("T[A C*]", after: target)
      journey.log.expect("B.wD", "C.wA", "B.dD", "C.dA")
    }

    @Test("RT-K6 a page may take the place of the one on top; those below it stay")
    func replaceLast() async throws {
      let journey = Journey(navigation(Home(), A()))
      let target = screen(B.self).using(.pushReplacingLast())
        .from(existing(NavigationController.self)).from(.root)
      try await journey.expect("N[Home B*]", after: target)
    }

    @Test("AR-07 either pane of a split is exchanged, the other stays; the first comes first")
    func panes() async throws {
      let journey = Journey(split(A(), B()))
      let panes = existing(SplitController.self)
      try await journey.expect(
        "S[A* C*]", after: screen(C.self).using(.pushToSecondary()).from(panes).from(.root))
      try await journey.router.navigate(
        to: screen(D.self).using(.setPrimary()).from(panes).from(.root))
      #expect(journey.tree == "S[D* C*]")

      let fresh = StepAssembly<SplitController, Void>.splitController { $0.debugName = "S" }
      let first = screen(Home.self).using(.setPrimary()).from(fresh)
      try await journey.expect("S[Home*]", after: first.using(.replaceRoot()).from(.root))
      let second = screen(B.self).using(.pushToSecondary()).from(fresh)
        .using(.replaceRoot()).from(.root)
      await journey.expectFailure(.compositionFailed, leaving: "S[Home*]", of: second)
    }

    @Test("AR-07 a split without a primary keeps its secondary, and gets none before the primary")
    func withoutPrimary() async throws {
      let half = SplitController(secondary: B())
      half.debugName = "S"
      (half.collapseWidth, half.expandWidth) = (0, 0)
      let journey = Journey(half)
      let panes = existing(SplitController.self)
      let early = screen(C.self).using(.pushToSecondary()).from(panes).from(.root)
      await journey.expectFailure(.compositionFailed, at: "C", leaving: "S[B*]", of: early)
      try await journey.expect(
        "S[D* B*]", after: screen(D.self).using(.setPrimary()).from(panes).from(.root))
    }

    @Test("AR-07 a page is pushed onto the stack in the second pane, which comes into sight")
    func details() async throws {
      let details = navigation(B())
      let narrow = split(A(), details)
      (narrow.collapseWidth, narrow.expandWidth) = (1000, 1000)
      let journey = Journey(narrow)
      try await until("one pane") { narrow.isCollapsed }
      #expect(journey.tree == "S[A* N[B*]]")
      let panes = existing(SplitController.self)
      try await journey.expect(
        "S[A N[B C*]*]", after: screen(C.self).using(.pushToDetails()).from(panes).from(.root))
      // The same by a finder, from which the stack is a step of its own.
      let stack = Step<NavigationController, Void>.custom(using: .details())
      try await journey.router.navigate(to: screen(D.self).using(.push()).from(stack))
      #expect(journey.tree == "S[A N[B C D*]*]" && details.viewControllers.count == 3)

      let without = Journey(split(A(), B()))
      await without.expectFailure(
        .compositionFailed, leaving: "S[A* B*]",
        of: screen(C.self).using(.pushToDetails()).from(panes).from(.root))
      await without.expectFailure(.notFound, leaving: "S[A* B*]", of: stack)
    }
  }
}
