import Containment

/// Goes through the controllers of a host, each of them once, and tests those of a class.
///
/// A window may have ten thousand of them. So the test is handed on: a closure that is kept has its
/// isolation checked at every call.
struct Search<Target: ViewController> {
  /// The tree presented above, or the one below, the tree being searched: all controllers of one
  /// tree share what they present and what presents them.
  private struct Neighbour {
    let controller: ViewController?
    /// The options with which it has been searched.
    var searched: SearchOptions

    init(_ controller: ViewController?) {
      self.controller = controller
      searched = controller == nil ? SearchOptions(SearchOptions.allCases) : []
    }
  }

  typealias Test = (Target) throws -> Bool

  private var above = Neighbour(nil)
  private var below = Neighbour(nil)
  /// The last class that is no container. Most controllers are pages, and siblings are mostly of one
  /// class.
  private var plain: ViewController.Type?
  /// The controllers already tested, if a tree may be searched again with more options; else nil.
  private var asked: Set<ObjectIdentifier>?

  private init(_ options: SearchOptions) {
    // With these options, only visible children of the first container are searched, but all
    // controllers of a tree presented over it.
    asked = options.isSuperset(of: [.visible, .contained, .presented]) ? [] : nil
  }

  /// The first controller of the class that fits, from `start` on.
  static func first(
    from start: ViewController, _ options: SearchOptions, where fits: Test
  ) throws -> Target? {
    var search = Search(options)
    return try search.enter(start, options, fits)
  }

  /// Begins at a controller of another tree. Only its outermost controller can be being dismissed.
  private mutating func enter(
    _ controller: ViewController, _ options: SearchOptions, _ fits: Test
  ) throws -> Target? {
    if controller.isBeingDismissed { return nil }
    let outer = (above, below)
    defer { (above, below) = outer }
    above = Neighbour(options.contains(.presented) ? controller.presentedViewController : nil)
    below = Neighbour(options.contains(.presenting) ? controller.presentingViewController : nil)
    return try look(at: controller, options, fits)
  }

  private mutating func look(
    at controller: ViewController, _ options: SearchOptions, _ fits: Test
  ) throws -> Target? {
    if options.contains(.current), asked?.insert(ObjectIdentifier(controller)).inserted != false,
      let candidate = controller as? Target, try fits(candidate)
    {
      return candidate
    }
    if options.contains(.parent), let parent = controller.routingParent,
      !parent.isBeingDismissed, let found = try look(at: parent, [.current, .parent], fits)
    {
      return found
    }
    if !options.isDisjoint(with: [.visible, .contained]), type(of: controller) != plain {
      if let adapter = ContainerAdapters.adapter(of: controller) {
        if let found = try look(into: adapter, options, fits) { return found }
      } else {
        plain = type(of: controller)
      }
    }
    if options.contains(.presented) {
      let onwards = options.subtracting(.presenting)
      if !above.searched.isSuperset(of: onwards), let controller = above.controller {
        above.searched.formUnion(onwards)
        if let found = try enter(controller, onwards, fits) { return found }
      }
    }
    if options.contains(.presenting) {
      let onwards = options.subtracting(.presented)
      if !below.searched.isSuperset(of: onwards), let controller = below.controller {
        below.searched.formUnion(onwards)
        if let found = try enter(controller, onwards, fits) { return found }
      }
    }
    return nil
  }

  private mutating func look(
    into adapter: any ContainerAdapter, _ options: SearchOptions, _ fits: Test
  ) throws -> Target? {
    let inner: SearchOptions = options.contains(.visible) ? .currentVisibleOnly : .currentAllStack
    let handed = options.contains(.presented) ? inner.union(.presented) : inner
    let visible = adapter.visibleViewControllers
    for child in visible {
      if let found = try look(at: child, handed, fits) { return found }
    }
    guard options.contains(.contained) else { return nil }
    for child in adapter.containedViewControllers where !visible.contains(child) {
      if let found = try look(at: child, handed, fits) { return found }
    }
    return nil
  }
}

extension ViewController {
  /// The first controller that fits, from this one on, in the order of the options.
  ///
  /// ```swift
  /// let editor = try root.firstViewController(.currentAndUp) { $0 is EditorViewController }
  /// ```
  ///
  /// - Throws: the errors of `fits`.
  public final func firstViewController(
    _ options: SearchOptions = .currentAndUp,
    where fits: @MainActor (ViewController) throws -> Bool
  ) throws -> ViewController? {
    try Search<ViewController>.first(from: self, options, where: fits)
  }

  /// The parent of this controller, as far as routing is concerned.
  final var routingParent: ViewController? {
    (self as? any RoutingInterceptable)?.overriddenParentViewController ?? parent
  }

  /// The controller and those around it as far as routing is concerned, the innermost first.
  final var routingAncestry: some Sequence<ViewController> {
    sequence(first: self as ViewController) { $0.routingParent }
  }

  /// The outermost controller that contains this one as far as routing is concerned, or itself.
  final var outermostParent: ViewController { routingAncestry.reduce(self) { $1 } }

  /// The containers around this controller that show something else, the innermost first.
  final var hiddenAncestry:
    [(container: any ContainerAdapter, parent: ViewController, child: ViewController)]
  {
    routingAncestry.compactMap { child in
      guard let parent = child.routingParent, let adapter = ContainerAdapters.adapter(of: parent),
        adapter.contains(child), !adapter.shows(child)
      else { return nil }
      return (adapter, parent, child)
    }
  }

  /// The outermost controller around this one, or where one shows something else this one.
  final var inSight: [ViewController] { [hiddenAncestry.isEmpty ? outermostParent : self] }
}
