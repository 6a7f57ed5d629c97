import Containment

/// Goes through the controllers of a window, each of them once. (Rows RT-K13, RT-A12.)
struct Search {
  private let fits: (ViewController) throws -> Bool
  /// Who has been asked; a tree that is gone through again with more options may lead to them again.
  private var asked: Set<ObjectIdentifier> = []
  /// With what options the trees that are presented, or present, have been gone through.
  private var explored: [ObjectIdentifier: SearchOptions] = [:]

  private init(_ fits: @escaping (ViewController) throws -> Bool) { self.fits = fits }

  /// The first controller that fits, from `start` on.
  static func first(
    from start: ViewController, _ options: SearchOptions,
    where fits: @escaping (ViewController) throws -> Bool
  ) throws -> ViewController? {
    var search = Search(fits)
    return try search.look(at: start, options)
  }

  private mutating func look(
    at controller: ViewController, _ options: SearchOptions
  ) throws -> ViewController? {
    if controller.isBeingDismissed { return nil }
    if options.contains(.current), asked.insert(ObjectIdentifier(controller)).inserted,
      try fits(controller)
    {
      return controller
    }
    if options.contains(.parent), let parent = controller.routingParent,
      let found = try look(at: parent, [.current, .parent])
    {
      return found
    }
    if !options.isDisjoint(with: [.visible, .contained]),
      let adapter = ContainerAdapters.adapter(of: controller)
    {
      let inner: SearchOptions =
        options.contains(.visible) ? [.current, .visible] : .currentAllStack
      let handed = options.contains(.presented) ? inner.union(.presented) : inner
      let visible = adapter.visibleViewControllers
      for child in visible {
        if let found = try look(at: child, handed) { return found }
      }
      if options.contains(.contained) {
        for child in adapter.containedViewControllers
        where !visible.contains(where: { $0 === child }) {
          if let found = try look(at: child, handed) { return found }
        }
      }
    }
    if options.contains(.presented), let above = controller.presentedViewController,
      let found = try enter(above, options.subtracting(.presenting))
    {
      return found
    }
    if options.contains(.presenting), let below = controller.presentingViewController,
      let found = try enter(below, options.subtracting(.presented))
    {
      return found
    }
    return nil
  }

  /// Goes on at the outermost controller of another tree, unless that has been done: all controllers
  /// of a tree present the same, and are presented by the same.
  private mutating func enter(
    _ controller: ViewController, _ options: SearchOptions
  ) throws -> ViewController? {
    let before = explored[ObjectIdentifier(controller)]
    if let before, before.isSuperset(of: options) { return nil }
    explored[ObjectIdentifier(controller)] = options.union(before ?? [])
    return try look(at: controller, options)
  }
}

extension ViewController {
  /// The first controller that fits, from this one on, in the order of the options.
  ///
  /// ```swift
  /// let editor = root.firstViewController(.currentAndUp) { $0 is EditorViewController }
  /// ```
  public final func firstViewController(
    _ options: SearchOptions = .currentAndUp, where fits: @escaping (ViewController) throws -> Bool
  ) throws -> ViewController? {
    try Search.first(from: self, options, where: fits)
  }

  /// What contains this controller, as far as routing is concerned.
  final var routingParent: ViewController? {
    (self as? any RoutingInterceptable)?.overriddenParentViewController ?? parent
  }
}
