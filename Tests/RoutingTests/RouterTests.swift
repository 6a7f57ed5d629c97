@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

/// What interceptors and factories of the tests throw.
struct Refused: Error, Equatable {
  var reason = "no"
}

/// Something that somebody waits for until it is opened.
@MainActor
final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var isOpen = false
  private(set) var arrivals = 0

  func pass() async {
    arrivals += 1
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// A new page of a class on the first navigation controller, or on a new one.
func pushed<Page: Screen & Constructible>(
  _ page: Page.Type = Page.self, behind interceptor: ClosureInterceptor<Void>? = nil
) -> Step<Page, Void> {
  var step = screen(Page.self)
  if let interceptor { step = step.adding(interceptor) }
  return step.using(.push())
    .from(existing(NavigationController.self)).from(.root)
}

extension OnScreen {
  @Suite("Routing: plan and act")
  struct RouterTests {
    @Test("RT-A1 a plan says what would be done and does nothing")
    func plan() throws {
      let journey = Journey(navigation(C()))
      let before = journey.tree
      let plan = try journey.router.plan(to: pushed(A.self))
      #expect(
        plan.decisions.map(\.description) == [
          "A: looked for A anywhere in the window: not there",
          "NavigationController: looked for NavigationController anywhere in the window: found N, "
            + "the way begins there",
          "A: is built by A()",
          "A: push, on N",
        ])
      #expect(journey.tree == before)
    }

    @Test("RT-A3 RT-F4 the origin is found after the interceptors, who may replace the tree")
    func interceptorReplacesTree() async throws {
      let journey = Journey(navigation(C()))
      let other = navigation(D())
      let root = journey.root
      let login = ClosureInterceptor<Void> { _ in await root.setRootViewController(other).finished }
      try await journey.router.navigate(to: pushed(A.self, behind: login))
      #expect(journey.tree == "N[D A*]" && journey.root.rootViewController === other)
    }

    @Test("RT-A3 RT-F9 context tasks on what is found run after the interceptors agreed")
    func tasksAfterInterceptors() async throws {
      let journey = Journey(navigation(A()))
      let log = journey.log
      let step = existing(A.self)
        .adding(ClosureInterceptor { _ in log.add("interceptor") })
        .adding(ClosureContextTask<A, Void> { _, _ in log.add("task") })
        .from(.root)
      try await journey.router.navigate(to: step)
      log.expect("interceptor", "task")
      let refusing = existing(A.self)
        .adding(ClosureInterceptor { _ in throw Refused() })
        .adding(ClosureContextTask<A, Void> { _, _ in log.add("task") })
        .from(.root)
      let error = await journey.failure { try await journey.router.navigate(to: refusing) }
      #expect(error?.kind == .interceptor && error?.underlying as? Refused == Refused())
      #expect(error?.step == "A" && log.take() == [])
    }

    @Test("RT-A4 RT-F5 only who would be removed or covered is asked, and is named")
    func refusals() async throws {
      let (a, b, c) = (A(), B(), C())
      let stack = navigation(a, b)
      let journey = Journey(tabs(stack, c))
      let toC = existing(C.self).from(.root)
      let toA = existing(A.self).from(.root)
      // One deeper in the stack does not mind what happens on top of it.
      a.isStubborn = true
      try await journey.router.navigate(to: toC)
      // One in a hidden tab does not mind what happens in others.
      try await journey.expect(
        "T[N[A B*] C*] → D",
        after: fresh(D.self)
          .using(.present()).from(.current))
      try await journey.router.navigate(to: toC)
      a.isStubborn = false
      // One that would be popped does.
      b.isStubborn = true
      var error = await journey.failure { try await journey.router.navigate(to: toA) }
      #expect(error?.kind == .refused && error?.step == "B")
      #expect(journey.tree == "T[N[A B] C*]" || journey.tree == "T[N[A B*] C*]")
      b.isStubborn = false
      // One that would be covered does, and nothing has moved.
      c.isStubborn = true
      error = await journey.failure { try await journey.router.navigate(to: toA) }
      #expect(error?.kind == .refused && error?.description.contains("C does not want") == true)
      #expect(journey.tree == "T[N[A B*] C*]")
      // Being gone to is no harm.
      let outcome = try await journey.router.navigate(to: toC)
      #expect(outcome.wasAlreadyVisible && outcome.target === c)
    }

    @Test("RT-A4 who a later action would remove or cover is asked too, before anything moves")
    func refusalsOfLaterActions() async {
      func stubborn() -> D {
        let screen = D()
        screen.isStubborn = true
        return screen
      }
      let stack = existing(NavigationController.self)
      let bothPanes = screen(C.self).using(.pushToSecondary())
        .from(screen(B.self).expectingContainer(SplitController.self))
        .using(.setPrimary()).from(existing(SplitController.self)).from(.root)
      let sheetOverAll = screen(C.self).using(.present(.sheet))
        .from(screen(B.self)).using(.push()).from(stack).from(.root)
      let onlyPage = screen(C.self).using(.pushAsRoot())
        .from(screen(B.self).expectingContainer()).using(.push()).from(stack).from(.root)
      let journeys =
        [
          ({ split(A(), stubborn()) }, bothPanes, "S[A* D*]"),
          ({ split(navigation(A()), stubborn()) }, sheetOverAll, "S[N[A*]* D*]"),
          ({ navigation(stubborn(), A()) }, onlyPage, "N[D A*]"),
        ] as [(() -> ViewController, Step<C, Void>, String)]
      for (makeRoot, target, tree) in journeys {
        let journey = Journey(makeRoot())
        await journey.expectFailure(.refused, at: "D", leaving: tree, of: target)
      }
    }

    @Test("RT-A4 who stays in sight is not asked, be it beside details, a stack, or nothing at all")
    func staying() async throws {
      let (a, details) = (A(), navigation(B()))
      a.isStubborn = true
      let journey = Journey(split(a, details))
      let panes = existing(SplitController.self)
      try await journey.expect(
        "S[A* N[B*]*]", after: fresh(D.self).using(.nothing).from(.root))
      try await journey.expect(
        "S[A* N[B C*]*]", after: fresh(C.self).using(.pushToDetails()).from(panes).from(.root))
      try await journey.expect(
        "S[A* N[B C D*]*]",
        after: fresh(D.self).using(.show()).from(existing(C.self)).from(.root))
      // Who is covered is.
      let top = try #require(details.topViewController as? D)
      top.isStubborn = true
      let covering: [Step<Home, Void>] = [
        fresh(Home.self).using(.show()).from(existing(D.self)).from(.root),
        fresh(Home.self).using(.pushToDetails()).from(panes).from(.root),
        fresh(Home.self).using(.showDetail()).from(existing(A.self)).from(.root),
        fresh(Home.self).using(.present()).from(.root),
      ]
      for step in covering {
        let error = await journey.failure { try await journey.router.navigate(to: step) }
        #expect(error?.kind == .refused && journey.tree == "S[A* N[B C D*]*]")
      }
      top.isStubborn = false
      try await journey.expect(
        "S[A* Home*]",
        after: fresh(Home.self).using(.showDetail()).from(existing(A.self)).from(.root))
    }

    @Test("RT-A4 who lies under others from which it shows is asked as it is brought into sight")
    func underOthers() async throws {
      let (a, b) = (A(), B())
      a.isStubborn = true
      let journey = Journey(navigation(a, b))
      let step = fresh(Home.self).using(.show()).from(existing(A.self)).from(.root)
      let error = await journey.failure { try await journey.router.navigate(to: step) }
      #expect(error?.kind == .refused && journey.tree == "N[A B*]")
    }

    @Test("RT-A6 the outcome tells target, stack and whether it was in sight")
    func outcome() async throws {
      let journey = Journey(navigation(C()))
      let first = try await journey.router.navigate(to: pushed(A.self))
      #expect(first.stack.map(\.debugName) == ["N", "A"] && !first.wasAlreadyVisible)
      let second = try await journey.router.navigate(to: pushed(A.self))
      #expect(second.target === first.target && second.wasAlreadyVisible)
      #expect(second.stack.map(\.debugName) == ["A"])
    }

    @Test("RT-A7 nothing behind a step that is found is evaluated")
    func laziness() async throws {
      let journey = Journey(navigation(A()))
      let log = journey.log
      let step = screen(A.self)
        .using(.push())
        .from(
          SwitchAssembly<NavigationController, Void>()
            .addCase { _ in
              log.add("switch")
              return nil
            }
            .assemble())
      try await journey.router.navigate(to: step)
      #expect(log.take() == [])
    }

    @Test("RT-A8 back, close, and a value that comes back")
    func closing() async throws {
      let journey = Journey(navigation(C()))
      let (router, a) = (journey.router, A())
      let dialog = StepAssembly<A, Void>(finder: .nilFinder(), factory: .build { a })
        .using(.push()).from(.navigationController { $0.debugName = "M" })
        .using(.present()).from(.current)
      let value = Task { try await router.present(Destination(dialog), for: Int.self) }
      try await until("the dialog") { a.appearance.isOnScreen }
      #expect(journey.tree == "N[C*] → M[A*]")
      await a.finish(42)
      #expect(try await value.value == 42)
      #expect(journey.tree == "N[C*]")

      let nothing = Task { try await router.present(Destination(dialog), for: Int.self) }
      try await until("the dialog") { a.appearance.isOnScreen }
      #expect(await router.close(a))
      #expect(try await nothing.value == nil)

      let wrong = Task {
        await journey.failure { try await router.present(Destination(dialog), for: Int.self) }
      }
      try await until("the dialog") { a.appearance.isOnScreen }
      await a.finish("forty-two")
      #expect(await wrong.value?.kind == .typeMismatch)

      try await router.navigate(to: pushed(B.self))
      try await journey.expect("N[C B D*]", after: pushed(D.self))
      let b = (journey.root.rootViewController as? NavigationController)?.viewControllers[1]
      if let b { #expect(await router.close(b)) }
      #expect(journey.tree == "N[C*]")
      try await router.navigate(to: pushed(B.self))
      #expect(await router.back())
      #expect(journey.tree == "N[C*]")
      #expect(await router.back() == false)

      try await router.navigate(to: pushed(B.self))
      try await router.navigate(to: pushed(D.self))
      let whole = journey.root.rootViewController
      #expect(await router.popToRoot(in: whole))
      #expect(journey.tree == "N[C*]")
      #expect(await router.popToRoot(in: whole) == false)
    }

    @Test("AP-06 details that are closed give way to the placeholder", arguments: [false, true])
    func closedDetails(isCollapsed: Bool) async throws {
      let (list, placeholder) = (A(), B())
      let split = SplitController(primary: list)
      split.placeholderViewController = placeholder
      // The window is narrow.
      if !isCollapsed { (split.collapseWidth, split.expandWidth) = (0, 0) }
      let journey = Journey(split)
      try await until("the width") { split.isCollapsed == isCollapsed }
      #expect(split.secondaryViewController === placeholder)
      #expect(await journey.router.close(placeholder) == false)
      let details = C()
      await list.showDetail(details).finished
      #expect(split.secondaryViewController === details)
      #expect(await journey.router.close(details))
      #expect(split.secondaryViewController === placeholder && split.topPane == .primary)
      #expect(list.appearance.isOnScreen && details.parent == nil)
    }

    /// Is left with a value as soon as it is about to appear, or when it has.
    private final class Hasty: Screen {
      var waitsForAppearance = false

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !waitsForAppearance { Task { await finish(7) } }
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if waitsForAppearance { Task { await finish(7) } }
      }
    }

    @Test(
      "OP-09 a value counts whenever it comes, also while what is presented still comes",
      arguments: 0..<3, [false, true])
    func hasty(_ style: Int, _ isAnimated: Bool) async throws {
      let style = [PresentationStyle.dialog, .sheet, .fullPage][style]
      let journey = Journey()
      let clock = ManualClock()
      journey.root.rootViewController.motion = Motion(clock: clock)
      await journey.arrive()
      for waitsForAppearance in [false, true] {
        let hasty = Hasty()
        hasty.waitsForAppearance = waitsForAppearance
        let step = StepAssembly<Hasty, Void>(finder: .nilFinder(), factory: .build { hasty })
          .using(.push()).from(.navigationController())
          .using(.present(style)).from(.current)
        var value: Int??
        Task {
          value = try await journey.router.present(
            Destination(step), for: Int.self, animated: isAnimated)
        }
        try await until("the value") {
          clock.advance(by: 10)
          return value != nil
        }
        #expect(value == 7 && journey.tree == "Home")
      }
    }

    @Test("RT-A9 each window has its own router, which looks nowhere else")
    func windows() async throws {
      let (one, other) = (Journey(navigation(C())), Journey(navigation(A())))
      await one.expectFailure(.notFound, leaving: "N[C*]", of: existing(A.self).from(.root))
      try await one.router.navigate(to: pushed(A.self))
      #expect(one.tree == "N[C A*]" && other.tree == "N[A*]")
    }

    @Test("RT-A1 RT-R3 what an action cannot do where it stands is found out in the plan")
    func impossible() async throws {
      let journey = Journey()
      let log = journey.log
      await journey.root.rootViewController.present(B()).finished
      let step = StepAssembly<A, Void>(
        finder: .nilFinder(),
        factory: .build {
          log.add("built"); return A()
        }
      )
      .adding(ClosureInterceptor { _ in log.add("asked") })
      .using(.replaceRoot()).from(.current)
      #expect(throws: RoutingError.self) { try journey.router.plan(to: step) }
      await journey.expectFailure(.compositionFailed, at: "A", leaving: "Home → B", of: step)
      #expect(log.take() == [])
    }

    @Test("RT-K9 tabs of either form are built with the tabs that are added")
    func forms() async throws {
      let journey = Journey()
      let page = fresh(A.self)
      try await journey.router.navigate(
        to: page.using(.addTab()).from(.tabsController()).using(.replaceRoot()).from(.root))
      #expect((journey.root.rootViewController as? TabsController)?.viewControllers.count == 1)
      try await journey.router.navigate(
        to: page.using(.addTab()).from(.bottomNavigation()).using(.replaceRoot()).from(.root))
      #expect(
        (journey.root.rootViewController as? BottomNavigationController)?.viewControllers.count == 1
      )
    }

    @Test("RT-K10 a switch takes the first case whose condition holds when the route is resolved")
    func conditions() async throws {
      let (first, second, third) = (navigation(), navigation(), navigation())
      let journey = Journey(tabs(first, second, third))
      func stack(_ controller: NavigationController) -> Step<NavigationController, Int> {
        .custom(using: .instance(controller))
      }
      var isOpen = false
      let step = StepAssembly<A, Int>(finder: .nilFinder(), factory: .classFactory())
        .using(.push())
        .from(
          SwitchAssembly<NavigationController, Int>()
            .addCase(when: isOpen, from: stack(first))
            .addCase(when: { $0 > 9 }, from: stack(second))
            .assemble(default: stack(third)))
      try await journey.router.navigate(to: step, with: 9)
      #expect(journey.tree == "T[N[] N[] N[A*]*]")
      try await journey.router.navigate(to: step, with: 10)
      #expect(journey.tree == "T[N[] N[A*]* N[A*]]")
      isOpen = true
      try await journey.router.navigate(to: step, with: 10)
      #expect(journey.tree == "T[N[A*]* N[A*] N[A*]]")
    }

    @Test("RT-K10 who has to agree is asked once, also where a case makes the step at each call")
    func madeAnew() async throws {
      let journey = Journey(navigation(C()))
      func page<Page: Screen & Constructible>(
        _ step: StepAssembly<Page, Void>
      ) -> Step<ViewController, Void> {
        step.using(.push()).from(existing(NavigationController.self)).from(.root)
          .expectingContainer(ViewController.self)
      }
      var asked = 0
      let same = SwitchAssembly<ViewController, Void>()
        .addCase { _ in
          page(
            fresh(A.self).asking { _ in
              asked += 1
              if asked > 1 { throw Refused() }
            })
        }
        .assemble()
      try await journey.expect("N[C A*]", after: same)
      #expect(asked == 1)
      // What says something else is another way, which is taken.
      let changing = SwitchAssembly<ViewController, Void>()
        .addCase { _ in
          asked > 1 ? page(fresh(B.self)) : page(fresh(D.self).asking { _ in asked += 1 })
        }
        .assemble()
      try await journey.expect("N[C A B*]", after: changing)
      #expect(asked == 2)
      // Two that are there at each call are asked both, though they say the same, and the second is taken.
      var titles: [String] = []
      func titled(_ title: String) -> Step<ViewController, Void> {
        page(
          StepAssembly<Home, Void>(
            finder: .nilFinder(),
            factory: .build {
              titles.append(title)
              return Home()
            }
          )
          .asking { _ in asked += 1 })
      }
      let (guest, member) = (titled("guest"), titled("member"))
      let constant = SwitchAssembly<ViewController, Void>()
        .addCase { _ in asked == 2 ? guest : member }
        .assemble()
      try await journey.expect("N[C A B Home*]", after: constant)
      #expect(asked == 4 && titles == ["member"])
    }

    @Test(
      "RT-K2 a certain controller is brought into sight among its like, for as long as it lives")
    func instance() async throws {
      let (first, second) = (A(), A())
      let journey = Journey(tabs(first, second))
      var other: A? = A()
      let toSecond = FinderStep<A, Void>(finder: .instance(second)).from(.root)
      let toOther = FinderStep<A, Void>(finder: .instance(other)).from(.root)
      let outcome = try await journey.router.navigate(to: toSecond)
      #expect(outcome.target === second && journey.tree == "T[A A*]")
      weak let gone = other
      other = nil
      #expect(gone == nil, "it is not kept")
      await journey.expectFailure(.notFound, leaving: "T[A A*]", of: toOther)
    }

    @Test("AR-07 a screen is built from a file, and one that cannot be is an error with the reason")
    func uiFile() async throws {
      let folder = ScratchFolder()
      folder.write(
        """
        <interface><object class="GtkLabel" id="view"><property name="label">Good morning</property>
        </object></interface>
        """, to: "Greeting.ui")
      let journey = Journey(navigation(Home()))
      func greeting(_ name: String) -> Step<BuilderViewController, Void> {
        StepAssembly(finder: .nilFinder(), factory: .uiFile(name, in: [folder.path]))
          .using(.push())
          .from(existing(NavigationController.self)).from(.root)
      }
      let outcome = try await journey.router.navigate(to: greeting("Greeting"))
      #expect(outcome.target.object("view", as: Label.self)?.text == "Good morning")
      let error = await journey.failure {
        try await journey.router.navigate(to: greeting("Farewell"))
      }
      #expect(error?.underlying is BuilderError && error?.step == "BuilderViewController")
      #expect(
        (journey.root.rootViewController as? NavigationController)?.viewControllers.count == 2)
    }

    @Test("RT-A12 among ten thousand controllers each is looked at once")
    func tenThousand() async throws {
      let sections = (0..<100).map { _ in navigation() }
      for section in sections { section.viewControllers = (0..<100).map { _ in A() } }
      let root = TabsController(viewControllers: sections)
      let journey = Journey(root)
      await root.present(navigation(B(), C())).finished
      var visits: [ObjectIdentifier: Int] = [:]
      let finder = PredicateFinder<ViewController, Void>(options: .fullStack) { controller, _ in
        visits[ObjectIdentifier(controller), default: 0] += 1
        return false
      }
      #expect(try finder.find(in: journey.root) == nil)
      let total = 10_104  // the tabs, their stacks, the pages; the modal and its two
      #expect(visits.count == total)
      #expect(visits.values.allSatisfy { $0 == 1 })
    }

    @Test("RT-A11 the log says in the plan's words what is done")
    func log() async throws {
      let journey = Journey(navigation(C()))
      var lines: [String] = []
      journey.router.log = { lines.append($0.text) }
      let plan = try journey.router.plan(to: pushed(A.self))
      try await journey.router.navigate(to: pushed(A.self))
      #expect(lines == plan.decisions.map(\.description))
      lines = []
      let missing = existing(D.self).from(.root)
      let error = await journey.failure { try await journey.router.navigate(to: missing) }
      #expect(lines == [error?.description])
    }
  }
}
