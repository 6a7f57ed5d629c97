@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

extension OnScreen {
  /// Where the original fails; see the F rows of the routing contract.
  @Suite("Routing: what others get wrong")
  struct FaultTests {
    @Test("RT-F1 a switch behind a conversion sees the converted context")
    func convertedSwitch() async throws {
      let journey = Journey(navigation(C()))
      let log = journey.log
      let stack = SwitchAssembly<NavigationController, String>()
        .addCase { text in
          log.add(text)
          return Step.custom(using: .classFinder())
        }
        .assemble()
      let step = StepAssembly<A, Int>(finder: .nilFinder(), factory: .classFactory())
        .using(.push()).from(stack.adaptingContext { (number: Int) in "number \(number)" })
      try await journey.router.navigate(to: step, with: 7)
      #expect(log.take() == ["number 7"] && journey.tree == "N[C A*]")
    }

    @Test("RT-F2 the action of the first child in a complete factory is honoured")
    func firstAction() async throws {
      let journey = Journey()
      let first = ClosureFactory<A, Void> { A() }
      let second = ClosureFactory<B, Void> { B() }
      let factory = CompleteFactory<ClosureContainerFactory<TabsController, Void>>(namedTabs())
        .with(first, using: TabActionForTests(log: journey.log))
        .with(second)
      let step = StepAssembly<TabsController, Void>(finder: .nilFinder(), factory: factory)
        .using(.replaceRoot()).from(.root)
      try await journey.router.navigate(to: step)
      #expect(journey.tree == "T[A* B]" && journey.log.take() == ["embedded A"])
    }

    @Test("RT-F6 what nobody brings is found out before a modal is dismissed")
    func missing() async throws {
      let journey = Journey()
      let modal = B()
      await journey.root.rootViewController.present(modal).finished
      let step = fresh(A.self)
        .using(.push())
        .from(existing(NavigationController.self)).from(.root)
      await journey.expectFailure(
        .notFound, at: "NavigationController", leaving: "Home → B", of: step)
      #expect(modal.appearance.isOnScreen)
      #expect(throws: RoutingError.self) { try journey.router.plan(to: step) }
    }

    @Test("RT-F8 two containers of one class: each child lands in its own")
    func identity() async throws {
      let journey = Journey(navigation(C()))
      let inner = NavigationController()
      inner.debugName = "I"
      // The inner one is made by a plain factory, which takes no children.
      let chain = fresh(A.self)
        .using(.push())
        .from(
          StepAssembly<NavigationController, Void>(
            finder: .nilFinder(), factory: .build { _ in inner })
        )
        .using(.push())
        .from(existing(NavigationController.self)).from(.root)
      try await journey.expect("N[C I[A*]*]", after: chain)
    }

    @Test("RT-F7 tasks of another class are not called, and do not harm a finished navigation")
    func otherClass() async throws {
      let journey = Journey(navigation(C()))
      let log = journey.log
      struct Note: PostTask {
        let log: CallLog
        func perform(on controller: ViewController, with context: Any, stack: [ViewController]) {
          log.add("\(controller.debugName) of \(stack.count)")
        }
      }
      journey.router.add(Note(log: log))
      try await journey.router.navigate(to: pushed(A.self))
      #expect(log.take() == ["N of 2", "A of 2"] && journey.tree == "N[C A*]")
    }

    @Test(
      "SO-24 RT-F7 a post task for another class or context is left out, and a diagnostic says so")
    func mismatch() async throws {
      let journey = Journey(navigation(C()))
      let log = journey.log
      // What the step leads to is inside a navigation controller, and is none.
      let step = fresh(B.self)
        .expectingContainer(NavigationController.self)
        .adding(ClosurePostTask<NavigationController, Void> { _, _, _ in log.add("not this") })
        .using(.push())
        .from(existing(NavigationController.self)).from(.root)
      try await journey.router.navigate(to: step)
      #expect(journey.tree == "N[C B*]" && log.take() == [])
      #expect(Diagnostics.reported.map(\.kind) == [.mismatchedTask])
      #expect(
        Diagnostics.reported.first?.message.hasPrefix(
          "A post task was left out: it is for a NavigationController") == true)
      Diagnostics.removeAll()
    }

    @Test("RT-F10 a failure after the first visible change leaves the tree as it was")
    func rollback() async throws {
      let (a, b) = (A(), B())
      let stack = navigation(a, b)
      let journey = Journey(tabs(C(), stack))
      let modal = D()
      await journey.root.rootViewController.present(modal, style: .sheet).finished
      (modal.view as? Entry)?.grabFocus()
      let before = journey.tree
      struct Failing: Action {
        func perform(
          with new: ViewController, on existing: ViewController, animated: Bool,
          in host: any RootHost
        ) async throws { throw Refused() }
      }
      // Dismisses the modal, selects the tab, pops, then fails to build further.
      let step = fresh(Home.self)
        .using(Failing()).from(existing(A.self)).from(.root)
      let error = await journey.failure { try await journey.router.navigate(to: step) }
      #expect(error?.underlying as? Refused == Refused() && error?.step == "Home")
      #expect(journey.tree == before)
      #expect(journey.root.rootViewController.presentedViewController === modal)
      #expect(journey.root.window.focusWidget == modal.view)
      #expect(stack.viewControllers.map(\.debugName) == ["A", "B"])
    }
  }
}

/// Puts a tab first, and notes that it has been asked.
private struct TabActionForTests: ContainerAction {
  typealias Parent = TabsController
  let log: CallLog

  func embed(_ new: ViewController, in tabs: inout [ViewController]) {
    log.add("embedded \(new.debugName)")
    tabs.insert(new, at: 0)
  }
}
