@testable import Containment
import GTK
@testable import Routing
import TestSupport

/// Counts the places at which a navigation can fail, and lets it fail at one of them.
@MainActor
final class Sabotage {
  enum Way: CaseIterable { case fail, cancel }

  private var passed = 0
  var target = 0
  var way = Way.fail
  var task: Task<Bool, Never>?
  private(set) var hasStruck = false

  func begin(at target: Int, _ way: Way) {
    passed = 0
    self.target = target
    self.way = way
    hasStruck = false
  }

  func point() throws {
    defer { passed += 1 }
    guard passed == target else { return }
    hasStruck = true
    switch way {
    case .fail: throw Refused(reason: "point \(target)")
    case .cancel: task?.cancel()
    }
  }
}

/// What another adapter does, with places to fail before and after.
private struct SabotagedAdapter: ContainerAdapter {
  let base: any ContainerAdapter
  let sabotage: Sabotage

  var containedViewControllers: [ViewController] { base.containedViewControllers }
  var visibleViewControllers: [ViewController] { base.visibleViewControllers }

  func makeVisible(_ child: ViewController, animated: Bool) async throws {
    try sabotage.point()
    try await base.makeVisible(child, animated: animated)
    try sabotage.point()
  }

  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws {
    try sabotage.point()
    try await base.setContainedViewControllers(children, animated: animated)
    try sabotage.point()
  }

  func removed(byShowing child: ViewController) -> [ViewController] {
    base.removed(byShowing: child)
  }

  func snapshot() -> ContainerSnapshot { base.snapshot() }
}

final class FragileStack: NavigationController, RoutableContainer {
  var sabotage: Sabotage?
  var routingAdapter: any ContainerAdapter {
    let base = NavigationAdapter(navigation: self)
    return sabotage.map { SabotagedAdapter(base: base, sabotage: $0) } ?? base
  }
}

final class FragileTabs: TabsController, RoutableContainer {
  var sabotage: Sabotage?
  var routingAdapter: any ContainerAdapter {
    let base = TabsAdapter(tabs: self)
    return sabotage.map { SabotagedAdapter(base: base, sabotage: $0) } ?? base
  }
}

/// Trees and routes by dice.
@MainActor
final class Generator {
  private var dice: Dice
  let sabotage: Sabotage
  init(_ dice: Dice, _ sabotage: Sabotage) {
    self.dice = dice
    self.sabotage = sabotage
  }

  private static let screens: [() -> Screen] = [
    { A() }, { B() }, { C() }, { D() }, { Home() }, { Account() },
  ]

  func screen() -> Screen { Generator.screens[dice.roll(Generator.screens.count)]() }

  private func stack() -> ViewController {
    let stack = FragileStack()
    stack.sabotage = sabotage
    stack.viewControllers = (0...dice.roll(3)).map { _ in screen() }
    return stack
  }

  private func tabs() -> ViewController {
    let tabs = FragileTabs()
    tabs.sabotage = sabotage
    let count = 2 + dice.roll(2)
    tabs.setViewControllers(
      (0..<count).map { _ in dice.roll(2) == 0 ? screen() : stack() },
      selectedIndex: dice.roll(count))
    return tabs
  }

  func tree() -> ViewController {
    switch dice.roll(6) {
    case 0: screen()
    case 1: stack()
    case 2: tabs()
    case 3: ToolbarController(rootViewController: dice.roll(2) == 0 ? stack() : tabs())
    case 4: SplitController(primary: screen(), secondary: stack())
    default: ContainerViewController(content: tabs())
    }
  }

  /// What is presented over the root.
  func modals() -> [(ViewController, PresentationStyle)] {
    (0..<dice.roll(3)).map { _ in
      let styles: [PresentationStyle] = [.dialog, .sheet, .fullPage]
      return (dice.roll(2) == 0 ? screen() : stack(), styles[dice.roll(3)])
    }
  }

  // MARK: Routes

  func route() -> StepNode {
    var node =
      dice.roll(4) == 0
      ? Step<ViewController, Void>.current.node : Step<ViewController, Void>.root.node
    for _ in 0...dice.roll(3) { node = StepNode(.screen(step()), after: node) }
    return node
  }

  private func step() -> ScreenStep {
    switch dice.roll(8) {
    case 0: screenStep(A.self, { A() })
    case 1: screenStep(B.self, { B() })
    case 2: screenStep(C.self, { C() })
    case 3: screenStep(D.self, { D() })
    case 4: finding(FragileStack.self)
    case 5: finding(Account.self)
    case 6: container()
    default: screenStep(Home.self, { Home() })
    }
  }

  private func finder<Target: ViewController>(_: Target.Type) -> AnyFinder {
    dice.roll(3) == 0
      ? AnyFinder(ClassFinder<Target, Void>()) : AnyFinder(NilFinder<Target, Void>())
  }

  private func screenStep<Target: ViewController>(
    _ type: Target.Type, _ make: @escaping () -> Target
  ) -> ScreenStep {
    decorated(
      ScreenStep(
        target: type, finder: finder(type),
        factory: AnyFactory(SabotagedFactory(make: make, sabotage: sabotage)), action: action()),
      type)
  }

  private func finding<Target: ViewController>(_ type: Target.Type) -> ScreenStep {
    decorated(ScreenStep(target: type, finder: AnyFinder(ClassFinder<Target, Void>())), type)
  }

  private func container() -> ScreenStep {
    let factory = ClosureContainerFactory<FragileStack, Void> { [sabotage] pages, _ in
      try sabotage.point()
      let stack = FragileStack()
      stack.sabotage = sabotage
      stack.viewControllers = pages
      return stack
    }
    return decorated(
      ScreenStep(
        target: FragileStack.self, finder: finder(FragileStack.self),
        factory: AnyFactory(factory), action: action()), FragileStack.self)
  }

  private func decorated<Target: ViewController>(
    _ step: ScreenStep, _: Target.Type
  ) -> ScreenStep {
    var step = step
    let sabotage = sabotage
    if dice.roll(2) == 0 {
      step.interceptors.append(
        AnyInterceptor(
          ClosureInterceptor<Void>(prepare: { _ in try sabotage.point() }) { _ in
            try sabotage.point()
          }))
    }
    if dice.roll(2) == 0 {
      step.contextTasks.append(
        AnyContextTask(
          ClosureContextTask<Target, Void>(prepare: { _ in try sabotage.point() }) { _, _ in
            try sabotage.point()
          }))
    }
    return step
  }

  private func action() -> AnyAction {
    let styles: [PresentationStyle] = [.dialog, .sheet, .fullPage]
    return switch dice.roll(7) {
    case 0: AnyAction(Sabotaged(base: PushAction(), sabotage: sabotage))
    case 1: AnyAction(PushAction(.asRoot))
    case 2: AnyAction(PushAction(.replacingLast))
    case 3: AnyAction(AddTabAction(at: dice.roll(3), replacing: dice.roll(2) == 0))
    case 4: AnyAction(Sabotaged(base: ReplaceRootAction(), sabotage: sabotage))
    case 5: AnyAction(SetLayerRootAction())
    default: AnyAction(Sabotaged(base: PresentAction(styles[dice.roll(3)]), sabotage: sabotage))
    }
  }
}

private struct SabotagedFactory<Target: ViewController>: Factory {
  let make: () -> Target
  let sabotage: Sabotage

  mutating func prepare(with context: Void) throws { try sabotage.point() }

  func build(with context: Void) throws -> Target {
    try sabotage.point()
    return make()
  }
}

/// An action that can fail before it has done anything, and when it has done all.
private struct Sabotaged<Base: Routing.Action>: Routing.Action {
  let base: Base
  let sabotage: Sabotage

  func perform(
    with new: ViewController, on existing: Base.Parent, animated: Bool, in host: any RootHost
  ) async throws {
    try sabotage.point()
    try await base.perform(with: new, on: existing, animated: animated, in: host)
    try sabotage.point()
  }

  func removed(byPerformingOn existing: Base.Parent) -> [ViewController] {
    base.removed(byPerformingOn: existing)
  }
}
