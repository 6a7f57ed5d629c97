@testable import Containment
import GTK
@testable import Routing
import TestSupport
import Testing

/// Tabs with a stack N, a split S with the stack M, a layer L with a drawer, and perhaps a sheet Y.
@MainActor
private final class Scene {
  let clock = ManualClock()
  let window: RootWindow
  let router: Router
  private let grounds = Grounds()
  /// The pages of the stack at first.
  let before: [ViewController]
  /// Whether the navigation has failed, and is being undone or was.
  var hasFailed = false

  var stack: NavigationController { grounds.stack }
  var details: NavigationController { grounds.details }
  var split: SplitController { grounds.split }
  var layer: NavigationDrawerController { grounds.layer }
  var tabs: TabsController { grounds.tabs }

  init(presents: Bool = false) async {
    Motion.standard = Motion(clock: clock)
    before = grounds.stack.viewControllers
    window = RootWindow(Window(title: "Scene", width: 1100, height: 400), root: grounds.tabs)
    router = Router(of: window)
    window.show()
    if presents {
      clock.tick()
      tabs.present(Screen("Y"), style: .sheet, transition: Transition.none)
    }
    await rest()
  }

  func rest() async {
    for _ in 0..<4 { await clock.run(400) }
    await letTasksRun()
  }

  var tree: String { Journey.tree(of: window) }

  /// Begins a navigation that fails after a deed, so many milliseconds of which pass.
  func begin(_ deed: OwnDeed, for milliseconds: Double) async -> Task<Void, Never> {
    let destination = deed.destination(in: self)
    let task = Task { _ = try? await router.navigate(to: destination) }
    await letTasksRun()
    clock.advance(by: milliseconds)
    return task
  }

  /// Waits until a navigation has come to its end, and all that it causes.
  func end(_ task: Task<Void, Never>) async {
    await rest()
    await task.value
    await rest()
  }
}

/// What a navigation does before it fails.
private enum OwnDeed: CaseIterable {
  case push, pushReplacingLast, pushAsRoot, addTab, replaceTab, sheet, dialog, fullPage, replaceRoot
  case layerRoot, secondary, pushToDetails, pop, selectTab, openDrawer, dismiss, two

  /// Whether what a person removes from the stack, or presents, is not comparable with what they would
  /// without the navigation.
  var isInStack: Bool { [.push, .pushReplacingLast, .pushAsRoot, .pop, .two].contains(self) }
  var presents: Bool { [.sheet, .dialog, .fullPage, .replaceRoot, .dismiss].contains(self) }

  @MainActor
  func destination(in scene: Scene) -> AnyDestination {
    let fails = StepAssembly<B, Void>(
      finder: .nilFinder(),
      factory: ClosureFactory<B, Void> {
        scene.hasFailed = true
        throw Refused()
      }
    ).using(.present())
    let own = fresh(A.self)
    func stack() -> Step<NavigationController, Void> {
      .custom(using: ClassFinder<NavigationController, Void>(from: .root))
    }
    func by(_ body: @escaping @MainActor (ViewController) async -> Void) -> AnyDestination {
      AnyDestination(fails.from(own.using(ClosureAction { new, _ in await body(new) }).from(.root)))
    }
    return switch self {
    case .push: AnyDestination(fails.from(own.using(.push()).from(stack())))
    case .pushReplacingLast:
      AnyDestination(fails.from(own.using(.pushReplacingLast()).from(stack())))
    case .pushAsRoot: AnyDestination(fails.from(own.using(.pushAsRoot()).from(stack())))
    case .addTab:
      AnyDestination(
        fails.from(
          own.using(.addTab()).from(
            existing(TabbedController.self).from(.root))))
    case .replaceTab:
      AnyDestination(
        fails.from(
          own.using(.addTab(at: 2, replacing: true)).from(
            existing(TabbedController.self).from(.root))))
    case .sheet: AnyDestination(fails.from(own.using(.present(.sheet)).from(.current)))
    case .dialog: AnyDestination(fails.from(own.using(.present(.dialog)).from(.current)))
    case .fullPage: AnyDestination(fails.from(own.using(.present(.fullPage)).from(.current)))
    case .replaceRoot: AnyDestination(fails.from(own.using(.replaceRoot()).from(.root)))
    case .layerRoot: by { await scene.layer.setContent($0).finished }
    case .secondary:
      by {
        scene.split.secondaryViewController = $0
        await scene.tabs.select(1).finished
      }
    case .pushToDetails: by { await scene.details.push($0).finished }
    case .pop: by { _ in await scene.stack.pop().finished }
    case .selectTab: by { _ in await scene.tabs.select(1).finished }
    case .openDrawer: by { _ in await scene.layer.open().finished }
    case .dismiss: AnyDestination(fails.from(own.using(.push()).from(stack())))
    case .two:
      by {
        await scene.stack.push($0).finished
        await scene.stack.push(Screen("second")).finished
      }
    }
  }
}

/// What a person does meanwhile.
private enum TheirDeed: CaseIterable {
  case push, pop, replace, pushToDetails, select, addTab, secondary, content, drawer, present
  case root, focus, nothing

  @MainActor
  func perform(in scene: Scene) {
    let page = Screen("theirs")
    switch self {
    case .push: scene.stack.viewControllers.append(page)
    case .pop: scene.stack.viewControllers.removeLast()
    case .replace:
      scene.stack.viewControllers = scene.stack.viewControllers.dropLast() + [page]
    case .pushToDetails: scene.details.viewControllers.append(page)
    case .select: scene.tabs.request(2, .bar)
    case .addTab: scene.tabs.insert(page)
    case .secondary: scene.split.secondaryViewController = page
    case .content: scene.layer.content = page
    case .drawer: scene.layer.setOpen(!scene.layer.isOpen(.start), .start)
    case .present: scene.window.topmostViewController.present(page, style: .sheet)
    case .root:
      scene.window.setRootViewController(page, transition: .crossfade)
    case .focus: scene.window.window.focusFirst()
    case .nothing: break
    }
  }

  /// What there is where nobody else has done anything, of each deed that was asked for before.
  @MainActor private static var trees: [String: String] = [:]

  /// What there is where nobody else has done anything.
  @MainActor
  func tree(presents: Bool) async -> String {
    let deed = "\(self), \(presents)"
    if let known = TheirDeed.trees[deed] { return known }
    let scene = await Scene(presents: presents)
    defer { scene.window.close() }
    perform(in: scene)
    await scene.rest()
    TheirDeed.trees[deed] = scene.tree
    return scene.tree
  }

  func isComparable(with own: OwnDeed) -> Bool {
    switch self {
    case .pop, .replace: !own.isInStack && own != .dismiss
    case .present: !own.presents
    case .select: own != .replaceTab && own != .layerRoot
    case .secondary, .pushToDetails: true
    case .drawer: own != .openDrawer
    default: true
    }
  }
}

extension OnScreen {
  @Suite("Routing: what others do during an action")
  struct MeanwhileActionTests {
    private enum Moment: CaseIterable { case before, atOnce, half, end }
    /// When a person acts, and whether the navigation is cancelled then.
    private static let moments = Moment.allCases.flatMap { [($0, false), ($0, true)] }

    @Test(
      "BR-36 what a person does while an action is under way stays when the navigation fails",
      arguments: OwnDeed.allCases)
    fileprivate func stays(_ own: OwnDeed) async {
      let first = OwnDeed.allCases.firstIndex(of: own) ?? 0
      var number = first
      for (index, their) in TheirDeed.allCases.enumerated() where their.isComparable(with: own) {
        // Each pair has other moments, so that all of them are tried with all that is done.
        number += 1
        guard Dice.takes(first + index, oneIn: 6) else { continue }
        let presents = own == .dismiss
        let wanted = await their.tree(presents: presents)
        for (moment, isCancelled) in [Self.moments[number % 8], Self.moments[(number + 3) % 8]] {
          let scene = await Scene(presents: presents)
          let destination = own.destination(in: scene)
          var error: (any Error)?
          var isOver = false
          let task = Task {
            do { try await scene.router.navigate(to: destination) } catch let thrown {
              error = thrown
            }
            isOver = true
          }
          switch moment {
          case .before: break
          case .atOnce: await letTasksRun()
          case .half:
            await letTasksRun()
            scene.clock.advance(by: 100)
          case .end:
            await scene.clock.run(190)
          }
          their.perform(in: scene)
          if isCancelled { task.cancel() }
          for _ in 0..<30 where !isOver { await scene.clock.run(100) }
          await scene.rest()
          let what = "\(own), \(their), \(moment), \(isCancelled)"
          #expect(error != nil && isOver, "\(what)")
          #expect(scene.tree == wanted, "\(what): \(error.map { "\($0)" } ?? "")")
          #expect(Diagnostics.reported.isEmpty, "\(what): \(Diagnostics.reported)")
          Diagnostics.removeAll()
          scene.window.close()
          await letTasksRun()
        }
      }
    }

    @Test(
      "BR-36 what a person does while a navigation is being undone stays",
      arguments: OwnDeed.allCases)
    fileprivate func undoing(_ own: OwnDeed) async {
      let first = OwnDeed.allCases.firstIndex(of: own) ?? 0
      for (index, their) in TheirDeed.allCases.enumerated()
      where their.isComparable(with: own) && Dice.takes(first + 5 * index, oneIn: 6) {
        let presents = own == .dismiss
        let wanted = await their.tree(presents: presents)
        // So many turns after the failure: one of three with each deed, as the walk has them all.
        let turns = (first + index) % 3
        let scene = await Scene(presents: presents)
        let destination = own.destination(in: scene)
        var (isOver, passed) = (false, 0)
        Task {
          _ = try? await scene.router.navigate(to: destination)
          isOver = true
        }
        for _ in 0..<60 where !isOver || passed <= turns {
          await letTasksRun()
          if scene.hasFailed {
            if passed == turns { their.perform(in: scene) }
            passed += 1
          }
          scene.clock.advance(by: 20)
        }
        await scene.rest()
        #expect(isOver && scene.hasFailed, "\(own), \(their), \(turns)")
        #expect(scene.tree == wanted, "\(own), \(their), \(turns)")
        #expect(Diagnostics.reported.isEmpty, "\(own), \(their): \(Diagnostics.reported)")
        Diagnostics.removeAll()
        scene.window.close()
        await letTasksRun()
      }
    }

    @Test("BR-36 what a person does in another window during an action stays")
    func elsewhere() async {
      typealias Deed = @MainActor (RootWindow, NavigationController, Scene) -> Void
      let deeds: [(OwnDeed, Deed, String, String)] = [
        (.push, { _, n, _ in n.viewControllers.append(Screen("X")) }, "N[H C*]", "N2[O Q X*]"),
        (.push, { _, n, _ in n.viewControllers.removeLast() }, "N[H C*]", "N2[O*]"),
        (
          .push, { w, _, _ in w.rootViewController.present(Screen("X"), style: .sheet) },
          "N[H C*]",
          "N2[O Q*] → X"
        ),
        (
          .sheet, { w, _, _ in w.rootViewController.present(Screen("X"), style: .sheet) },
          "N[H C*]",
          "N2[O Q*] → X"
        ),
        (.replaceRoot, { _, n, _ in n.viewControllers = [Screen("X")] }, "N[H C*]", "N2[X*]"),
        // A page goes to the other window.
        (
          .push, { _, n, s in n.viewControllers.append(s.stack.viewControllers[1]) }, "N[H*]",
          "N2[O Q C*]"
        ),
        (.pop, { _, n, s in n.viewControllers.append(s.before[1]) }, "N[H*]", "N2[O Q C*]"),
        (
          .pushReplacingLast, { _, n, s in n.viewControllers.append(s.before[1]) }, "N[H*]",
          "N2[O Q C*]"
        ),
      ]
      for (index, (own, deed, here, there)) in deeds.enumerated() {
        for progress in [0.0, 60, 190] {
          let scene = await Scene()
          let other = NavigationController()
          other.debugName = "N2"
          other.viewControllers = [Screen("O"), Screen("Q")]
          let window = RootWindow(Window(title: "Other", width: 400, height: 300), root: other)
          window.show()
          await scene.rest()
          let task = await scene.begin(own, for: progress)
          deed(window, other, scene)
          for _ in 0..<3 { await scene.rest() }
          await task.value
          await scene.rest()
          #expect(Journey.describe(scene.stack) == here, "\(index), \(own), \(progress)")
          #expect(Journey.tree(of: window) == there, "\(index), \(own), \(progress)")
          #expect(Diagnostics.reported.isEmpty, "\(index): \(Diagnostics.reported)")
          Diagnostics.removeAll()
          window.close()
          scene.window.close()
          await letTasksRun()
        }
      }
    }

    /// A stack to which a navigation has pushed a page, half of whose animation is over.
    private func pushed() async -> (Scene, Task<Void, Never>) {
      let scene = await Scene()
      let task = await scene.begin(.push, for: 60)
      #expect(scene.stack.viewControllers.last is A)
      return (scene, task)
    }

    @Test("BR-36 a person removes what the navigation has brought, or puts something in its place")
    func removed() async {
      let deeds: [(@MainActor (Scene) -> Void, String)] = [
        ({ $0.stack.viewControllers.removeLast() }, "N[H C*]"),
        ({ $0.stack.viewControllers = [$0.stack.viewControllers[0]] }, "N[H*]"),
        ({ $0.stack.viewControllers[2] = Screen("X") }, "N[H C X*]"),
        ({ $0.stack.viewControllers = [Screen("X")] }, "N[X*]"),
        ({ $0.stack.viewControllers.insert(Screen("X"), at: 1) }, "N[H X C*]"),
        (
          {
            $0.stack.viewControllers.append(Screen("X"))
            $0.stack.viewControllers.append(Screen("Z"))
          }, "N[H C X Z*]"
        ),
      ]
      for (deed, wanted) in deeds {
        let (scene, task) = await pushed()
        deed(scene)
        await scene.end(task)
        #expect(Journey.describe(scene.stack) == wanted)
        #expect(Diagnostics.reported.isEmpty)
        scene.window.close()
      }
    }

    @Test("BR-36 a swipe by which a person goes back during an action holds")
    func swiped() async {
      for commits in [true, false] {
        let scene = await Scene()
        let task = await scene.begin(.sheet, for: 30)
        let hand = scene.stack.beginSwipe(.backward)
        hand?.update(0.4)
        #expect(hand != nil)
        scene.clock.advance(by: 30)
        if commits { hand?.finish() } else { hand?.cancel() }
        await scene.end(task)
        #expect(Journey.describe(scene.stack) == (commits ? "N[H*]" : "N[H C*]"))
        #expect(scene.window.rootViewController.presentedViewController == nil)
        scene.window.close()
      }
    }

    @Test("BR-36 a focus that a person has moved meanwhile stays where it is")
    func focus() async throws {
      for byKey in [true, false] {
        let scene = await Scene()
        scene.tabs.setViewControllers(scene.tabs.viewControllers, selectedIndex: 1)
        await scene.rest()
        let page = try #require(scene.split.primaryViewController?.view)
        let tab = try #require(
          scene.tabs.view.descendants.first { $0.accessibleRole == .pageTab && $0.canFocus })
        tab.grabFocus()
        #expect(tab.isFocus)
        let task = await scene.begin(.pushToDetails, for: 60)
        if byKey { scene.window.window.realKey(.tab) } else { page.realClick() }
        try await letEventsArrive()
        let chosen = scene.window.window.focusWidget
        #expect(chosen != nil && chosen != tab)
        await scene.rest()
        await task.value
        #expect(scene.window.window.focusWidget == chosen, "by key: \(byKey)")
        scene.window.close()
      }
    }

    @Test(
      "BR-36 between two changes of one action: both are undone, cancelled or not, but not a person's",
      arguments: [true, false])
    func between(isCancelled: Bool) async {
      let scene = await Scene()
      let task = await scene.begin(.two, for: 100)
      if isCancelled { task.cancel() } else { scene.tabs.insert(Screen("X")) }
      await scene.end(task)
      #expect(scene.tree == "T[N[H C*]* S[P* M[E*]*] L[R* K]\(isCancelled ? "" : " X")]")
    }
  }
}
