import Containment

/// What routing needs to know about a container, and can ask it to do.
///
/// The library's own containers have adapters. A custom container provides one by conforming to
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
  /// All children, visible or not. Each has the container as its parent, or names it by
  /// ``RoutingInterceptable``.
  var containedViewControllers: [ViewController] { get }
  /// The children that the container shows, whether or not it is visible itself.
  var visibleViewControllers: [ViewController] { get }
  /// Shows one of the children, and returns when it is there.
  ///
  /// - Throws: ``RoutingError`` of the kind ``RoutingError/Kind/compositionFailed`` if `child` is
  ///   not contained, or the container refuses or was asked for something else meanwhile.
  func makeVisible(_ child: ViewController, animated: Bool) async throws
  /// Replaces the children, and returns when the change has ended.
  ///
  /// - Throws: ``RoutingError`` of the kind ``RoutingError/Kind/compositionFailed`` if the
  ///   container has no room for them, refuses, or was asked for something else meanwhile.
  func setContainedViewControllers(_ children: [ViewController], animated: Bool) async throws
  /// The children that are removed when `child` is shown: none, unless the container is a stack.
  func removed(byShowing child: ViewController) -> [ViewController]
  /// Records the container's state, to which the result can restore it without animation.
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
        let others = OthersWatch(self)
        if !containedViewControllers.elementsEqual(contained, by: ===) {
          try await setContainedViewControllers(contained, animated: false)
        }
        // Other code may have removed it again meanwhile, or shown something else.
        for child in visible where !others.haveActed && contains(child) && !shows(child) {
          try await makeVisible(child, animated: false)
        }
      })
  }

  // Written with the loop below, these two crash the compiler of Swift 6.3 in a release build.
  func contains(_ child: ViewController) -> Bool {
    containedViewControllers.contains { $0 === child }
  }

  func shows(_ child: ViewController) -> Bool {
    visibleViewControllers.contains { $0 === child }
  }
}

extension [ViewController] {
  // Without a closure, whose isolation is checked at each call: a search asks for every child.
  func contains(_ controller: ViewController) -> Bool {
    for candidate in self where candidate === controller { return true }
    return false
  }
}

/// The adapter of a container that shows one of its children at a time.
protocol SingleViewAdapter: ContainerAdapter {
  /// The child that it shows.
  var visibleViewController: ViewController? { get }
}

extension SingleViewAdapter {
  // Without a closure, whose isolation is checked at each call: a search asks every container.
  var visibleViewControllers: [ViewController] {
    if let visibleViewController { [visibleViewController] } else { [] }
  }
}

/// The adapter of a container with several places that do not depend on each other, such as the panes of
/// a split: each of them is restored by itself.
protocol PlacesAdapter: ContainerAdapter {
  /// The places, in the order in which they are restored.
  var places: [ContainerPlace] { get }
}

extension PlacesAdapter {
  func snapshot() -> ContainerSnapshot {
    let before = places.map { (place: $0, content: $0.content()) }
    return ContainerSnapshot(
      isCurrent: { before.allSatisfy { $0.place.content().isSame(as: $0.content) } },
      restore: {
        for (place, content) in before where !place.content().isSame(as: content) {
          try await place.restore(content)
        }
      })
  }
}

/// A place of a container.
struct ContainerPlace {
  /// What can be in a place.
  enum Content {
    /// A controller, or nothing.
    case controller(ViewController?)
    /// Whether something is open, or in front.
    case isOpen(Bool)

    func isSame(as other: Content) -> Bool {
      switch (self, other) {
      case (.controller(let one), .controller(let other)): one === other
      case (.isOpen(let one), .isOpen(let other)): one == other
      default: false
      }
    }
  }

  /// What is there now.
  let content: () -> Content
  /// Puts something there, without animation where it can.
  let restore: @MainActor (Content) async throws -> Void

  /// A place for a controller.
  static func controller(
    _ get: @escaping () -> ViewController?, _ set: @escaping @MainActor (ViewController?) -> Void
  ) -> ContainerPlace {
    ContainerPlace(content: { .controller(get()) }) {
      if case .controller(let controller) = $0 { set(controller) }
    }
  }

  /// Something that is open or not.
  static func isOpen(
    _ get: @escaping () -> Bool, _ set: @escaping @MainActor (Bool) async -> Void
  ) -> ContainerPlace {
    ContainerPlace(content: { .isOpen(get()) }) {
      if case .isOpen(let isOpen) = $0 { await set(isOpen) }
    }
  }
}

/// The recorded state of a container, and how to restore it.
public struct ContainerSnapshot {
  /// Whether the container still has, or has again, the recorded state.
  public let isCurrent: () -> Bool
  /// Restores the recorded state, without animation.
  public let restore: @MainActor () async throws -> Void

  /// A snapshot made of two closures.
  public init(
    isCurrent: @escaping () -> Bool, restore: @escaping @MainActor () async throws -> Void
  ) {
    self.isCurrent = isCurrent
    self.restore = restore
  }
}

/// A container that takes part in routing by an adapter of its own. In a subclass of one of the
/// library's containers, it replaces the library's adapter.
public protocol RoutableContainer: ViewController {
  /// The adapter of the container.
  var routingAdapter: any ContainerAdapter { get }
}

/// A controller whose parent, as far as routing is concerned, is not its `parent`.
public protocol RoutingInterceptable: ViewController {
  /// The container that routing takes as its parent.
  var overriddenParentViewController: ViewController? { get }
}

extension RoutingInterceptable {
  public var overriddenParentViewController: ViewController? { parent }
}

/// Finds the adapter of a controller.
enum ContainerAdapters {
  /// Cached by class.
  private static var found: [ObjectIdentifier: ContainerKind?] = [:]

  static func adapter(of controller: ViewController) -> (any ContainerAdapter)? {
    kind(type(of: controller))?.adapter(of: controller)
  }

  /// The adapter of a container in which something is to be put.
  static func known(_ container: ViewController) throws(RoutingError) -> any ContainerAdapter {
    if let adapter = adapter(of: container) { return adapter }
    throw .impossible(
      "\(container.debugName) is no container that is known to routing. Let it be a RoutableContainer."
    )
  }

  /// How many of the classes of controllers have been looked at, and whether one of them brings an adapter.
  private static var lookedAt = 0
  private static var areBrought = false

  /// Whether there may be containers that bring an adapter: of what changes in them nobody tells.
  static var mayBeBrought: Bool {
    while !areBrought, lookedAt < ControllerClasses.all.count {
      areBrought = isBrought(ControllerClasses.all[lookedAt])
      lookedAt += 1
    }
    return areBrought
  }

  /// Whether containers of a class bring an adapter.
  static func isBrought(_ type: ViewController.Type) -> Bool { kind(type) == .routable }

  /// Whether controllers of a class have an adapter.
  static func isContainer(_ type: ViewController.Type) -> Bool { kind(type) != nil }

  private static func kind(_ type: ViewController.Type) -> ContainerKind? {
    if let kind = found[ObjectIdentifier(type)] { return kind }
    let kind = ContainerKind.allCases.first { $0.fits(type) }
    found[ObjectIdentifier(type)] = .some(kind)
    return kind
  }
}

/// The kinds of containers; the first that fits a class is taken, so that a subclass comes before its
/// superclass.
private enum ContainerKind: CaseIterable {
  /// It brings an adapter itself.
  case routable
  case navigation, tabs, split, drawer, slot

  func fits(_ type: ViewController.Type) -> Bool {
    switch self {
    case .routable: type is any RoutableContainer.Type
    case .navigation: type is NavigationController.Type
    case .tabs: type is TabbedController.Type
    case .split: type is SplitController.Type
    case .drawer: type is NavigationDrawerController.Type
    case .slot: type is ContainerViewController.Type
    }
  }

  func adapter(of controller: ViewController) -> (any ContainerAdapter)? {
    switch self {
    case .routable: (controller as? any RoutableContainer)?.routingAdapter
    case .navigation: (controller as? NavigationController).map(NavigationAdapter.init)
    case .tabs: (controller as? TabbedController).map(TabsAdapter.init)
    case .split: (controller as? SplitController).map(SplitAdapter.init)
    case .drawer: (controller as? NavigationDrawerController).map(DrawerAdapter.init)
    case .slot: (controller as? ContainerViewController).map(SlotAdapter.init)
    }
  }
}
