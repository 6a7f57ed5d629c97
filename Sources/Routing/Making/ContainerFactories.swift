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
    ClosureContainerFactory { pages, _ in
      let navigation = NavigationController()
      navigation.viewControllers = pages
      configure(navigation)
      return navigation
    }
  }

  /// Tabs.
  public static func tabsController<Context>(
    configure: @escaping (TabsController) -> Void = { _ in }
  ) -> Self where Self == ClosureContainerFactory<TabsController, Context> {
    ClosureContainerFactory { tabs, _ in
      let controller = TabsController(viewControllers: tabs)
      configure(controller)
      return controller
    }
  }

  /// A bottom navigation, with a section for each child.
  public static func bottomNavigation<Context>(
    configure: @escaping (BottomNavigationController) -> Void = { _ in }
  ) -> Self where Self == ClosureContainerFactory<BottomNavigationController, Context> {
    ClosureContainerFactory { tabs, _ in
      let controller = BottomNavigationController(viewControllers: tabs)
      configure(controller)
      return controller
    }
  }

  /// A split; the first child becomes the primary, the second the secondary.
  public static func splitController<Context>(
    configure: @escaping (SplitController) -> Void = { _ in }
  ) -> Self where Self == ClosureContainerFactory<SplitController, Context> {
    ClosureContainerFactory { panes, _ in
      guard panes.count <= 2 else {
        throw RoutingError(
          .compositionFailed,
          "A split has a primary and a secondary controller, and no room for \(panes.count).")
      }
      let split = SplitController(primary: panes.first, secondary: panes.dropFirst().first)
      configure(split)
      return split
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
