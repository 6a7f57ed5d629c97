@testable import Containment
@testable import Routing
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Routing: what others do meanwhile")
  struct MeanwhileTests {
    /// Something that was navigated to before a navigation failed, and what a person did after it.
    private struct Case {
      let name: String
      let start: @MainActor () -> ViewController
      /// Where the interceptor goes before it waits; nowhere if nil.
      var way: @MainActor (Router) async throws -> Void = { _ in }
      let between: String
      let deed: @MainActor (RootWindow) async -> Void
      let end: String
    }

    private static func stack(in root: RootWindow) -> NavigationController? {
      (try? ClassFinder<NavigationController, Void>().find(in: root)) ?? nil
    }

    private let cases: [Case] = [
      Case(
        name: "nothing was done yet: all that a person does stays",
        start: { tabs(navigation(C()), D()) }, between: "T[N[C*]* D]",
        deed: { root in
          Self.stack(in: root)?.viewControllers.append(B())
          (root.rootViewController as? TabsController)?.selectAtOnce(1)
          await root.rootViewController.present(Account(), style: .sheet).finished
        }, end: "T[N[C B*] D*] → Account"),
      Case(
        name: "a page over one that goes",
        start: { navigation(C()) }, way: { try await $0.navigate(to: pushed(A.self)) },
        between: "N[C A*]",
        deed: { root in await Self.stack(in: root)?.push(B(), animated: false).finished },
        end: "N[C B*]"),
      Case(
        name: "a page over one to which was gone back",
        start: { navigation(A(), C()) },
        way: {
          try await $0.navigate(to: existing(A.self).from(.root))
        },
        between: "N[A*]",
        deed: { root in await Self.stack(in: root)?.push(B(), animated: false).finished },
        end: "N[A C B*]"),
      Case(
        name: "another tab than the one that was added",
        start: { tabs(C(), D()) },
        way: {
          try await $0.navigate(
            to: screen(A.self).using(.addTab())
              .from(existing(TabbedController.self)).from(.root))
        },
        between: "T[C D A*]",
        deed: { root in (root.rootViewController as? TabsController)?.selectAtOnce(1) },
        end: "T[C D*]"),
      Case(
        name: "another root",
        start: { Home() },
        way: { try await $0.navigate(to: screen(A.self).using(.replaceRoot(.none)).from(.root)) },
        between: "A", deed: { root in await root.setRootViewController(D()).finished }, end: "D"),
      Case(
        name: "other content of a layer",
        start: {
          let layer = ToolbarController(rootViewController: C())
          layer.debugName = "L"
          return layer
        },
        way: {
          try await $0.navigate(
            to: screen(A.self).using(.setRoot(.none))
              .from(existing(RootController.self)).from(.root))
        },
        between: "L[A*]",
        deed: { root in
          let layer = root.rootViewController as? RootController
          _ = await layer?.transition(to: D(), style: Transition.none).result
        }, end: "L[D*]"),
      Case(
        name: "something presented in place of what was dismissed",
        start: { Home() },
        way: {
          await $0.host.rootViewController.present(D(), style: .sheet).finished
          try await $0.navigate(
            to: FinderStep<Home, Void>(finder: .classFinder(from: .root)).from(.root))
        },
        between: "Home",
        deed: { root in await root.rootViewController.present(B(), style: .sheet).finished },
        end: "Home → B → D"),
      Case(
        name: "a page below something presented that goes",
        start: { navigation(C()) },
        way: { try await $0.navigate(to: screen(A.self).using(.present(.sheet)).from(.current)) },
        between: "N[C*] → A",
        deed: { root in await Self.stack(in: root)?.push(B(), animated: false).finished },
        end: "N[C B*]"),
    ]

    @Test("SO-24 a navigation that fails takes back its own, and leaves what came later")
    func stays() async throws {
      for example in cases {
        let journey = Journey(example.start())
        let router = journey.router
        let gate = Gate()
        let refusing = ClosureInterceptor<Void> { _ in
          try await example.way(router)
          await gate.pass()
          throw Refused()
        }
        let target = screen(Account.self).adding(refusing).using(.present()).from(.current)
        let navigation = journey.begin(AnyDestination(target))
        try await until("the gate") { gate.arrivals == 1 }
        #expect(journey.tree == example.between, "\(example.name)")
        await example.deed(journey.root)
        gate.open()
        #expect(await navigation.value?.kind == .interceptor)
        #expect(journey.tree == example.end, "\(example.name)")
        journey.close()
      }
    }

    @Test(
      "OE-10 only the containers are recorded that a change is about, the outer before the inner")
    func recorded() async {
      let inner = navigation(C())
      let around = tabs(inner, navigation(D()), navigation(A()))
      let journey = Journey(around)
      let change = TreeChange(in: journey.root)
      #expect(change.containers.isEmpty)
      let recorder = Recorder(change)
      ChangeWatch.add(recorder)
      await inner.push(B(), animated: false).finished
      around.selectAtOnce(1)
      ChangeWatch.remove(recorder)
      change.end(in: journey.root)
      #expect(change.containers.map(\.container.debugName) == ["T", "N"])
      await change.undo(in: journey.root, Undoing(leavingFocusOn: nil))
      #expect(journey.tree == "T[N[C*]* N[D*] N[A*]]")
    }

    @Test(
      "PF-08 what others do after a navigation's own change stays, also where nobody tells of it")
    func untold() async throws {
      let curtain = Curtain()
      let stack = navigation(C())
      let around = tabs(stack, curtain)
      let journey = Journey(around)
      let gate = Gate()
      let action = ClosureAction { new, _ in
        let change = stack.push(new, animated: false)
        curtain.shown = 2
        await change.finished
        around.insert(Screen("G"))
        await gate.pass()
        throw Refused()
      }
      let target = fresh(B.self)
        .using(action).from(.root)
      let navigation = journey.begin(AnyDestination(target))
      try await until("the gate") { gate.arrivals == 1 }
      await letTasksRun()
      #expect(journey.tree == "T[N[C B*]* Curtain[D E F*] G]")
      curtain.shown = 1
      around.selectAtOnce(1)
      gate.open()
      #expect(await navigation.value?.underlying is Refused)
      #expect(around.viewControllers.count == 2 && around.selectedIndex == 1)
      #expect(stack.viewControllers.count == 1)
      #expect(curtain.shown == 1)
    }

    @Test("PF-08 what a navigation has changed is taken back, also where nobody tells of it")
    func untoldOfItsOwn() async throws {
      let curtain = Curtain()
      let journey = Journey(tabs(curtain, C()))
      let action = ClosureAction { _, _ in
        curtain.shown = 2
        throw Refused()
      }
      let navigation = journey.begin(AnyDestination(fresh(B.self).using(action).from(.root)))
      #expect(await navigation.value?.underlying is Refused)
      #expect(curtain.shown == 0)
    }

    @Test("SO-24 what a navigation does after a person has done something is taken back alone")
    func later() async throws {
      let journey = Journey(tabs(navigation(C()), D()))
      let gate = Gate()
      let failing = ClosureFactory<B, Void> { throw Refused() }
      let target = StepAssembly<B, Void>(finder: .nilFinder(), factory: failing)
        .adding(ClosureInterceptor { (_: Void) in await gate.pass() })
        .using(.present()).from(pushed(A.self))
      let navigation = journey.begin(AnyDestination(target))
      try await until("the gate") { gate.arrivals == 1 }
      (journey.root.rootViewController as? TabsController)?.selectAtOnce(1)
      #expect(journey.tree == "T[N[C*] D*]")
      gate.open()
      // It selects the other tab, pushes, and fails.
      #expect(await navigation.value?.underlying is Refused)
      #expect(journey.tree == "T[N[C*] D*]")
    }

    @Test("SO-24 what a person does between two changes of one navigation stays")
    func between() async throws {
      let journey = Journey(tabs(navigation(C()), D()))
      let router = journey.router
      let gate = Gate()
      let first = ClosureInterceptor<Void> { _ in
        try await router.navigate(to: pushed(Account.self))
        await gate.pass()
      }
      let failing = ClosureFactory<B, Void> { throw Refused() }
      let target = StepAssembly<B, Void>(finder: .nilFinder(), factory: failing)
        .adding(first).using(.present()).from(pushed(A.self))
      let navigation = journey.begin(AnyDestination(target))
      try await until("the gate") { gate.arrivals == 1 }
      #expect(journey.tree == "T[N[C Account*]* D]")
      (journey.root.rootViewController as? TabsController)?.selectAtOnce(1)
      gate.open()
      // It selects the first tab again, pushes over the first page, and fails.
      #expect(await navigation.value?.underlying is Refused)
      #expect(journey.tree == "T[N[C*] D*]")
    }
  }
}

extension TabbedController {
  /// Selects a tab as a person does, at once.
  fileprivate func selectAtOnce(_ index: Int) {
    setViewControllers(viewControllers, selectedIndex: index)
  }
}

/// Records in a change what is about to be changed.
private final class Recorder: ChangeWatcher {
  let change: TreeChange

  init(_ change: TreeChange) { self.change = change }

  func treeWillChange(by author: AnyObject?) {}
  func containerWillChange(_ container: ViewController) { change.note(container) }
  func treeDidChange(by author: AnyObject?) {}
}

/// A container of somebody else, which tells nobody which of its three children it shows.
private final class Curtain: ViewController, RoutableContainer {
  var shown = 0

  override init() {
    super.init()
    debugName = "Curtain"
    for child in [Screen("D"), Screen("E"), Screen("F")] {
      addChild(child)
      child.didMove(toParent: self)
    }
  }

  var routingAdapter: any ContainerAdapter { CurtainAdapter(curtain: self) }
}

private struct CurtainAdapter: ContainerAdapter {
  let curtain: Curtain

  var containedViewControllers: [ViewController] { curtain.children }
  var visibleViewControllers: [ViewController] { [curtain.children[curtain.shown]] }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    curtain.shown = curtain.children.firstIndex { $0 === child } ?? 0
  }

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {}
}
