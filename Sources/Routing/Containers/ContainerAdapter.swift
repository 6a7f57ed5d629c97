import Containment

/// What routing has to know of a container, and can ask it to do.
///
/// The library's own containers have theirs. A container of one's own says so by
/// ``RoutableContainer``:
///
/// ```swift
/// struct CarouselAdapter: ContainerAdapter {
///   let carousel: CarouselController
///   var containedViewControllers: [ViewController] { carousel.pages }
///   var visibleViewControllers: [ViewController] { [carousel.page] }
///   func makeVisible(_ child: ViewController, animated: Bool) async throws {
///     await carousel.turn(to: child)
///   }
///   func setContainedViewControllers(_ pages: [ViewController], animated: Bool) async throws {
///     carousel.pages = pages
///   }
/// }
///
/// extension CarouselController: RoutableContainer {
///   public var routingAdapter: any ContainerAdapter { CarouselAdapter(carousel: self) }
/// }
/// ```
@MainActor
public protocol ContainerAdapter {
  /// All that is inside, on show or not. Each of them has the container for its parent, or says so by
  /// ``RoutingInterceptable``.
  var containedViewControllers: [ViewController] { get }
  /// What is on show, as far as the container is.
  var visibleViewControllers: [ViewController] { get }
  /// Brings one of the contained on show, and returns when it is there. An error says why not.
  func makeVisible(_ child: ViewController, animated: Bool) async throws
  /// Contains others from now on, and returns when the change has ended.
  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws
  /// What goes when `child` is brought on show: nothing, unless the container is a stack.
  func removed(byShowing child: ViewController) -> [ViewController]
  /// Writes down how the container is, and answers with the way back to it, at once.
  func snapshot() -> ContainerSnapshot
}

extension ContainerAdapter {
  public func removed(byShowing child: ViewController) -> [ViewController] { [] }

  public func snapshot() -> ContainerSnapshot {
    let contained = containedViewControllers
    let visible = visibleViewControllers
    return ContainerSnapshot(
      isCurrent: {
        containedViewControllers.elementsEqual(contained, by: ===)
          && visibleViewControllers.elementsEqual(visible, by: ===)
      },
      restore: {
        if !containedViewControllers.elementsEqual(contained, by: ===) {
          try await setContainedViewControllers(contained, animated: false)
        }
        // Others may have taken it out again meanwhile.
        for child in visible where contains(child) && !shows(child) {
          try await makeVisible(child, animated: false)
        }
      })
  }

  func contains(_ child: ViewController) -> Bool {
    containedViewControllers.contains { $0 === child }
  }

  func shows(_ child: ViewController) -> Bool {
    visibleViewControllers.contains { $0 === child }
  }
}

/// How a container was, and the way back.
public struct ContainerSnapshot {
  /// Whether the container is still, or again, as it was.
  public let isCurrent: () -> Bool
  /// Makes the container what it was, without animation.
  public let restore: @MainActor () async throws -> Void

  /// How a container was, and how it is made so again.
  public init(
    isCurrent: @escaping () -> Bool, restore: @escaping @MainActor () async throws -> Void
  ) {
    self.isCurrent = isCurrent
    self.restore = restore
  }
}

/// A container that takes part in routing by an adapter of its own; a subclass of one of the
/// library's containers replaces the library's so.
public protocol RoutableContainer: ViewController {
  /// What speaks for the container.
  var routingAdapter: any ContainerAdapter { get }
}

/// A controller that has a word to say about routing.
public protocol RoutingInterceptable: ViewController {
  /// What contains it, where that is not its parent.
  var overriddenParentViewController: ViewController? { get }
}

extension RoutingInterceptable {
  public var overriddenParentViewController: ViewController? { parent }
}

/// Which controller has which adapter.
enum ContainerAdapters {
  private enum Kind { case none, own, navigation, tabs, split, drawer, slot }
  /// By class: what a class is does not change.
  private static var kinds: [ObjectIdentifier: Kind] = [:]

  static func adapter(of controller: ViewController) -> (any ContainerAdapter)? {
    switch kind(of: controller) {
    case .none: nil
    case .own: (controller as? any RoutableContainer)?.routingAdapter
    case .navigation: (controller as? NavigationController).map(NavigationAdapter.init)
    case .tabs: (controller as? TabbedController).map(TabsAdapter.init)
    case .split: (controller as? SplitController).map(SplitAdapter.init)
    case .drawer: (controller as? NavigationDrawerController).map(DrawerAdapter.init)
    case .slot: (controller as? ContainerViewController).map(SlotAdapter.init)
    }
  }

  /// Whether controllers of a class have an adapter.
  static func isContainer(_ type: ViewController.Type) -> Bool {
    type is any RoutableContainer.Type || type is NavigationController.Type
      || type is TabbedController.Type || type is SplitController.Type
      || type is ContainerViewController.Type
  }

  private static func kind(of controller: ViewController) -> Kind {
    let type = ObjectIdentifier(Swift.type(of: controller))
    if let known = kinds[type] { return known }
    let kind: Kind =
      switch controller {
      case is any RoutableContainer: .own
      case is NavigationController: .navigation
      case is TabbedController: .tabs
      case is SplitController: .split
      case is NavigationDrawerController: .drawer
      case is ContainerViewController: .slot
      default: .none
      }
    kinds[type] = kind
    return kind
  }
}
