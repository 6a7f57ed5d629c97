import Containment

/// Puts a step together, the target first.
///
/// ```swift
/// let product = StepAssembly<ProductViewController, Int>(
///   finder: .classWithContextFinder(), factory: .build { ProductViewController(id: $0) }
/// )
/// .adding(LogIn(router: router))
/// .using(.push())
/// .from(.navigationController())
/// .using(.present(.sheet))
/// .from(.current)
/// ```
public typealias StepAssembly<Target: ViewController, Context> = Assembly<Target, Context, Target>

/// A route to a `Target` whose last step so far, one for a `Last`, has no action yet.
public struct Assembly<Target: ViewController, Context, Last: ViewController>: StepBuilding {
  public var chain: StepChain

  init(kinds: [StepNode.Kind]) { chain = StepChain(kinds: kinds) }

  /// Sets how the last step's controller is brought on screen. The next step has to end with a
  /// `Parent`.
  public func using<Parent>(_ action: some Action<Parent>) -> Connection<Target, Context, Parent> {
    Connection(kinds: changingLast { $0.action = AnyAction(action) }.chain.kinds)
  }
}

extension Assembly where Last == Target {
  /// A step whose controller `finder` finds, or `factory` builds.
  public init(
    finder: some Finder<Target, Context>, factory: some Factory<Target, Context>
  ) {
    self.init(AnyFinder(finder), AnyFactory(factory))
  }

  /// A step whose container `finder` finds, or `factory` builds.
  public init(
    finder: some Finder<Target, Context>, factory: some ContainerFactory<Target, Context>
  ) {
    self.init(AnyFinder(finder), AnyFactory(factory))
  }

  private init(_ finder: AnyFinder, _ factory: AnyFactory) {
    self.init(kinds: [
      .screen(ScreenStep(target: Target.self, finder: finder, factory: factory))
    ])
  }

  /// Declares that the step's controller is, or is inside, a container of this class; see
  /// ``Step/expectingContainer(_:)``.
  public func expectingContainer<Container: ViewController>(
    _ type: Container.Type = Container.self
  ) -> StepAssembly<Container, Context> { StepAssembly<Container, Context>(kinds: chain.kinds) }
}

extension Assembly where Target == NavigationController, Last == NavigationController {
  /// A new navigation controller, which is built together with the pages pushed onto it.
  public static func navigationController(
    configure: @escaping (NavigationController) -> Void = { _ in }
  ) -> Self {
    StepAssembly(finder: .nilFinder(), factory: .navigationController(configure: configure))
  }
}

extension Assembly where Target == TabsController, Last == TabsController {
  /// New tabs, which are built together with the tabs added to them.
  public static func tabsController(
    configure: @escaping (TabsController) -> Void = { _ in }
  ) -> Self {
    StepAssembly(finder: .nilFinder(), factory: .tabsController(configure: configure))
  }
}

extension Assembly where Target == TabbedController, Last == TabbedController {
  /// New tabs, which are built together with the tabs added to them.
  public static func tabsController(
    configure: @escaping (TabsController) -> Void = { _ in }
  ) -> Self { tabbed(TabsController(), configure) }

  /// A new bottom navigation, which is built together with the sections added to it.
  public static func bottomNavigation(
    configure: @escaping (BottomNavigationController) -> Void = { _ in }
  ) -> Self { tabbed(BottomNavigationController(), configure) }

  private static func tabbed<Tabs: TabbedController>(
    _ make: @escaping @autoclosure () -> Tabs, _ configure: @escaping (Tabs) -> Void
  ) -> Self {
    StepAssembly(
      finder: .nilFinder(),
      factory: ClosureContainerFactory<TabbedController, Context> { tabs, _ in
        let controller = make()
        controller.viewControllers = tabs
        configure(controller)
        return controller
      })
  }
}

extension Assembly where Target == SplitController, Last == SplitController {
  /// A new split, which is built together with its panes.
  public static func splitController(
    configure: @escaping (SplitController) -> Void = { _ in }
  ) -> Self {
    StepAssembly(finder: .nilFinder(), factory: .splitController(configure: configure))
  }
}

/// A step that only finds: its controller is on screen, or is brought there by the steps before it.
/// (RouteComposer's nil factory.)
///
/// Planning fails if neither is the case.
public struct FinderStep<Target: ViewController, Context>: StepBuilding {
  public typealias Last = Target
  public var chain: StepChain

  /// A step whose controller `finder` finds.
  public init(finder: some Finder<Target, Context>) {
    self.init(kinds: [.screen(ScreenStep(target: Target.self, finder: AnyFinder(finder)))])
  }

  private var connection: Connection<Target, Context, ViewController> {
    Connection(kinds: chain.kinds)
  }

  /// The complete step, after any other.
  public func from<Previous>(_ step: Step<Previous, Context>) -> Step<Target, Context> {
    connection.from(step)
  }

  /// Continues with a step that has no action yet.
  public func from<Previous>(
    _ step: StepAssembly<Previous, Context>
  ) -> Assembly<Target, Context, Previous> { connection.from(step) }

  /// Declares that the step's controller is, or is inside, a container of this class.
  public func expectingContainer<Container: ViewController>(
    _ type: Container.Type = Container.self
  ) -> FinderStep<Container, Context> { FinderStep<Container, Context>(kinds: chain.kinds) }

  private init(kinds: [StepNode.Kind]) { chain = StepChain(kinds: kinds) }
}
