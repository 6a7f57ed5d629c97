import Containment
import GTK

/// Presents the controller. (UIKit's present.)
public struct PresentAction: Action {
  /// The controller that presents.
  public enum Presenter {
    /// The controller of the step before.
    case current
    /// The outermost controller that contains it. In this library both present the same.
    case topmostParent
    /// The controller that the closure returns; nil fails the navigation.
    case custom(() throws -> ViewController?)
  }

  private let style: PresentationStyle
  private let transition: Transition?
  private let presenter: Presenter
  private let size: Size?
  private let configure: (ViewController) -> Void

  /// - Parameters:
  ///   - transition: how a full page appears, and reversed how it disappears; the style's own if
  ///     nil.
  ///   - size: the preferred content size, in logical pixels.
  ///   - configure: called with the controller before it is presented.
  public init(
    _ style: PresentationStyle = .dialog, transition: Transition? = nil,
    from presenter: Presenter = .current, preferredContentSize size: Size? = nil,
    configure: @escaping (ViewController) -> Void = { _ in }
  ) {
    self.style = style
    self.transition = transition
    self.presenter = presenter
    self.size = size
    self.configure = configure
  }

  public func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws {
    let start: ViewController? =
      switch presenter {
      case .current, .topmostParent: existing
      case .custom(let presenter): try presenter()
      }
    guard let start else {
      throw RoutingError(.compositionFailed, "Nobody is there to present \(new.debugName).")
    }
    _ = try usable(start)
    await start.untilLetGo()
    if let other = start.presentedViewController {
      throw RoutingError.impossible("\(start.debugName) presents \(other.debugName) already.")
    }
    guard start.outermostParent.appearance.isOnScreen else {
      throw RoutingError.impossible(
        "\(start.debugName) is not on screen to present \(new.debugName).")
    }
    if let size { new.preferredContentSize = size }
    configure(new)
    new[PresentationResult.self] = nil
    let isThere = await start.present(
      new, style: style, transition: animated ? transition : Transition.none
    ).result
    // The page may already have been finished with a value before its presentation ended.
    guard isThere || new[PresentationResult.self] != nil else {
      throw RoutingError.impossible(
        "\(new.debugName) could not be presented from \(start.debugName), or was dismissed at once."
      )
    }
  }

  public var summary: String { "present as \(style.summary)" }
}

extension PresentationStyle {
  var summary: String {
    switch self {
    case .dialog: "a dialog"
    case .sheet: "a sheet"
    case .popover: "a popover"
    case .fullPage: "a full page"
    }
  }
}

/// Makes the controller the root of the window, or of the part of it in which the router navigates.
/// The step before has to be the current root.
public struct ReplaceRootAction: Action {
  private let transition: Transition

  /// Replaces the root by a transition.
  public init(_ transition: Transition = .crossfade) { self.transition = transition }

  public func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws {
    try check(on: existing, in: host)
    let isThere = await host.setRootViewController(
      new, transition: animated ? transition : .none
    ).result
    guard isThere else {
      throw RoutingError(.compositionFailed, "The window was given another root meanwhile.")
    }
  }

  public func check(on existing: ViewController, in host: any RootHost) throws {
    guard host.rootViewController === existing else {
      throw RoutingError.impossible(
        "\(existing.debugName) is not the window's root, so it cannot be replaced as such. Begin at "
          + "the root.")
    }
  }

  public func removed(byPerformingOn existing: ViewController) -> [ViewController] { [existing] }
  public var summary: String { "replace the root" }
}

/// Does nothing: for a controller that is on screen already, or that other code puts there.
public struct NilAction: Action {
  /// Does nothing.
  public init() {}

  public func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws {}

  public func covered(byPerformingOn existing: ViewController) -> [ViewController] { [] }
  public var summary: String { "nothing" }
}

extension Action {
  /// Presents the controller.
  public static func present(
    _ style: PresentationStyle = .dialog, transition: Transition? = nil,
    from presenter: PresentAction.Presenter = .current, preferredContentSize: Size? = nil,
    configure: @escaping (ViewController) -> Void = { _ in }
  ) -> Self where Self == PresentAction {
    PresentAction(
      style, transition: transition, from: presenter, preferredContentSize: preferredContentSize,
      configure: configure)
  }

  /// Makes the controller the root of the window.
  public static func replaceRoot(
    _ transition: Transition = .crossfade
  ) -> Self where Self == ReplaceRootAction { ReplaceRootAction(transition) }
}

extension Action where Self == NilAction {
  /// Does nothing.
  public static var nothing: NilAction { NilAction() }
}

/// The value with which a presented controller was finished.
enum PresentationResult: Attachment {
  struct Value { let value: Any }
}
