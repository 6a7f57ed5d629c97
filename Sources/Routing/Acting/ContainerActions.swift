import Containment

/// Pushes the controller onto a navigation controller's stack.
public struct PushAction: ContainerAction {
  /// What happens to the pages already on the stack.
  public enum Way: String, Sendable {
    /// They stay below the new page.
    case onTop = "push"
    /// They are removed: the new page is the only one.
    case asRoot = "push as root"
    /// The last one is removed, the others stay.
    case replacingLast = "push replacing the last"
  }

  private let way: Way
  private let transition: Transition?

  /// Pushes in one of the ways.
  ///
  /// - Parameter transition: how a page comes that is pushed by itself, on top or in place of the last, and reversed
  ///   how it goes, in place of the navigation controller's own.
  public init(_ way: Way = .onTop, transition: Transition? = nil) {
    self.way = way
    self.transition = transition
  }

  public func embed(_ new: ViewController, in pages: inout [ViewController]) {
    switch way {
    case .onTop: break
    case .asRoot: pages.removeAll()
    case .replacingLast: _ = pages.popLast()
    }
    pages.append(new)
  }

  public func perform(
    with new: ViewController, on navigation: NavigationController, animated: Bool,
    in host: any RootHost
  ) async throws {
    if animated, let transition, way != .asRoot {
      let change =
        way == .onTop
        ? navigation.push(new, transition: transition)
        : navigation.replaceTop(with: new, transition: transition)
      return try await RoutingError.check(change, navigation)
    }
    var pages = navigation.viewControllers
    embed(new, in: &pages)
    try await RoutingError.check(
      navigation.setViewControllers(pages, animated: animated), navigation)
  }

  public var summary: String { way.rawValue }
}

/// Adds the controller as a tab, and selects it.
public struct AddTabAction: ContainerAction {
  private let index: Int?
  private let replaces: Bool

  /// Adds at the end if the index is nil or out of range; otherwise at the index, or in place of
  /// the tab there.
  public init(at index: Int? = nil, replacing: Bool = false) {
    self.index = index
    replaces = replacing
  }

  public func embed(_ new: ViewController, in tabs: inout [ViewController]) {
    guard let index, tabs.indices.contains(index) else { return tabs.append(new) }
    if replaces { tabs[index] = new } else { tabs.insert(new, at: index) }
  }

  /// Any container with tabs.
  public typealias Parent = TabbedController
  public var summary: String { replaces ? "replace a tab" : "add a tab" }
}

/// Puts the controller into one of the panes of a split.
public struct SetPaneAction: ContainerAction {
  /// The pane that gets the controller.
  public enum Pane: String, Sendable {
    /// The primary pane.
    case primary = "set the primary"
    /// The secondary pane.
    case secondary = "push to the secondary"
  }

  private let pane: Pane

  /// Puts the controller into `pane`.
  public init(_ pane: Pane) { self.pane = pane }

  public func embed(_ new: ViewController, in panes: inout [ViewController]) throws {
    switch pane {
    case .primary: panes = [new] + panes.dropFirst()
    case .secondary:
      guard let primary = panes.first else { throw SetPaneAction.tooEarly }
      panes = [primary, new]
    }
  }

  private static let tooEarly = RoutingError.impossible(
    "The split has no primary controller yet. Set it before the secondary.")

  public func check(on split: SplitController, in host: any RootHost) throws {
    if pane == .secondary, split.primaryViewController == nil { throw SetPaneAction.tooEarly }
  }

  public func perform(
    with new: ViewController, on split: SplitController, animated: Bool, in host: any RootHost
  ) async throws {
    let adapter = try ContainerAdapters.known(split)
    if pane == .primary, split.primaryViewController == nil, adapter is SplitAdapter {
      // The first of what the split contains is its secondary.
      split.primaryViewController = new
    } else {
      var panes = adapter.containedViewControllers
      try embed(new, in: &panes)
      try await adapter.setContainedViewControllers(panes, animated: animated)
    }
    try await adapter.makeVisible(new, animated: animated)
  }

  public func removed(byPerformingOn split: SplitController) -> [ViewController] {
    let old = pane == .primary ? split.primaryViewController : split.secondaryViewController
    return [old].compactMap(\.self)
  }

  /// A split.
  public typealias Parent = SplitController
  public var summary: String { pane.rawValue }
}

/// Pushes the controller onto the navigation controller in the secondary pane of a split.
public struct PushToDetailsAction: Action {
  /// Pushes with the navigation controller's own transition.
  public init() {}

  public func perform(
    with new: ViewController, on split: SplitController, animated: Bool, in host: any RootHost
  ) async throws {
    guard let details = split.secondaryViewController as? NavigationController else {
      throw RoutingError(
        .compositionFailed, "The secondary controller of the split is no navigation controller.")
    }
    try await RoutingError.check(details.push(new, animated: animated), details)
    try await RoutingError.check(split.showSecondary(), split)
  }

  public func covered(byPerformingOn split: SplitController) -> [ViewController] {
    Array(SplitAdapter(split: split).visibleViewControllers.suffix(1))
  }

  public var summary: String { "push onto the details" }
}

/// Makes the controller the root of a layer.
public struct SetLayerRootAction: ContainerAction {
  private let transition: Transition

  /// Sets the root by a transition.
  public init(_ transition: Transition = .crossfade) { self.transition = transition }

  public func embed(_ new: ViewController, in roots: inout [ViewController]) { roots = [new] }

  public func perform(
    with new: ViewController, on layer: RootController, animated: Bool, in host: any RootHost
  ) async throws {
    try await RoutingError.check(
      layer.transition(to: new, style: animated ? transition : Transition.none), layer)
  }

  /// What is in the drawers of a layer stays.
  public func removed(byPerformingOn layer: RootController) -> [ViewController] {
    [layer.rootViewController].compactMap(\.self)
  }

  public var summary: String { "set the root of the layer" }
}

extension Action {
  /// Pushes the controller, perhaps by a transition of its own.
  public static func push(
    transition: Transition? = nil
  ) -> Self where Self == PushAction { PushAction(transition: transition) }
  /// Makes the controller the only page.
  public static func pushAsRoot() -> Self where Self == PushAction { PushAction(.asRoot) }
  /// Shows the controller in place of the top, perhaps by a transition of its own.
  public static func pushReplacingLast(
    transition: Transition? = nil
  ) -> Self where Self == PushAction { PushAction(.replacingLast, transition: transition) }

  /// Adds the controller as a tab.
  public static func addTab(
    at index: Int? = nil, replacing: Bool = false
  ) -> Self where Self == AddTabAction { AddTabAction(at: index, replacing: replacing) }

  /// Makes the controller the primary of a split.
  public static func setPrimary() -> Self where Self == SetPaneAction { SetPaneAction(.primary) }
  /// Makes the controller the secondary of a split.
  public static func pushToSecondary() -> Self where Self == SetPaneAction {
    SetPaneAction(.secondary)
  }

  /// Pushes the controller onto the navigation controller in the secondary pane.
  public static func pushToDetails() -> Self where Self == PushToDetailsAction {
    PushToDetailsAction()
  }

  /// Makes the controller the root of a layer.
  public static func setRoot(
    _ transition: Transition = .crossfade
  ) -> Self where Self == SetLayerRootAction { SetLayerRootAction(transition) }
}
