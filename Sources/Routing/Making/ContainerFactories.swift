import Containment

/// Builds a container from its children by a closure. The library's container factories are made
/// with it; use it for custom containers too.
///
/// ```swift
/// let factory = ClosureContainerFactory<CarouselController, Void> { pages, _ in
///   CarouselController(pages: pages)
/// }
/// ```
public struct ClosureContainerFactory<Target: ViewController, Context>: ContainerFactory {
  private let make: ([ViewController], Context) throws -> Target

  /// Builds by `make`, which gets the children in order.
  public init(_ make: @escaping ([ViewController], Context) throws -> Target) { self.make = make }

  /// Builds by `make`, and hands the container to `configure`.
  init(
    configure: @escaping (Target) -> Void, _ make: @escaping ([ViewController]) throws -> Target
  ) {
    self.make = { children, _ in
      let container = try make(children)
      configure(container)
      return container
    }
  }

  public func build(
    with context: Context, integrating children: ChildCoordinator
  ) throws -> Target { try make(children.build(), context) }

  public var summary: String { "\(Target.self)" }
}

extension ContainerFactory {
  /// A navigation controller with a stack.
  public static func navigationController<Context>(
    configure: @escaping (NavigationController) -> Void = { _ in }
  ) -> Self where Self == ClosureContainerFactory<NavigationController, Context> {
    ClosureContainerFactory(configure: configure) { pages in
      let navigation = NavigationController()
      navigation.viewControllers = pages
      return navigation
    }
  }

  /// Tabs.
  public static func tabsController<Context>(
    configure: @escaping (TabsController) -> Void = { _ in }
  ) -> Self where Self == ClosureContainerFactory<TabsController, Context> {
    ClosureContainerFactory(configure: configure) { TabsController(viewControllers: $0) }
  }

  /// A bottom navigation, with a section for each child.
  public static func bottomNavigation<Context>(
    configure: @escaping (BottomNavigationController) -> Void = { _ in }
  ) -> Self where Self == ClosureContainerFactory<BottomNavigationController, Context> {
    ClosureContainerFactory(configure: configure) {
      BottomNavigationController(viewControllers: $0)
    }
  }

  /// A split; the first child becomes the primary, the second the secondary.
  public static func splitController<Context>(
    configure: @escaping (SplitController) -> Void = { _ in }
  ) -> Self where Self == ClosureContainerFactory<SplitController, Context> {
    ClosureContainerFactory(configure: configure) { panes in
      try SplitAdapter.check(panes)
      return SplitController(primary: panes.first, secondary: panes.dropFirst().first)
    }
  }

  /// A layer of the root controllers' family, made by a closure; its child becomes its root.
  ///
  /// ```swift
  /// let toolbar = StepAssembly<ToolbarController, Void>(
  ///   finder: .nilFinder(), factory: .layer { ToolbarController(rootViewController: $0) })
  /// ```
  public static func layer<Layer: RootController, Context>(
    _ make: @escaping (ViewController?) -> Layer
  ) -> Self where Self == ClosureContainerFactory<Layer, Context> {
    ClosureContainerFactory { children, _ in
      guard children.count <= 1 else {
        throw RoutingError(
          .compositionFailed, "\(Layer.self) is around one controller, not \(children.count).")
      }
      return make(children.first)
    }
  }
}
