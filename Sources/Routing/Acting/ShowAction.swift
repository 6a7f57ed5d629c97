import Containment

/// Shows the controller where the containers around the step before show what comes next: the nearest stack
/// pushes it, and where nobody answers it is presented. (UIKit's show(_:sender:).)
///
/// ```swift
/// let product = StepAssembly<ProductViewController, Int>(
///   finder: .classWithContextFinder(), factory: .build { ProductViewController(id: $0) }
/// )
/// .using(.show())
/// .from(.current)
/// ```
public struct ShowAction: Action {
  private let style: PresentationStyle
  private let transition: Transition?

  /// - Parameters:
  ///   - style: how the controller is presented if no container shows it.
  ///   - transition: how it comes in place of that of the container.
  public init(_ style: PresentationStyle = .dialog, transition: Transition? = nil) {
    self.style = style
    self.transition = transition
  }

  public func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws {
    _ = try usable(existing)
    let change = existing.show(
      new, style: style, transition: animated ? transition : Transition.none)
    try await RoutingError.check(change, existing)
  }

  public var summary: String { "show" }
}

/// Shows the controller as the details of the step before: a split around it shows it in its secondary, and where
/// there is none it is presented. (UIKit's showDetailViewController(_:sender:).)
public struct ShowDetailAction: Action {
  private let style: PresentationStyle
  private let transition: Transition?

  /// - Parameters:
  ///   - style: how the controller is presented if no container shows it.
  ///   - transition: how it comes in place of other details.
  public init(_ style: PresentationStyle = .dialog, transition: Transition? = nil) {
    self.style = style
    self.transition = transition
  }

  public func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws {
    _ = try usable(existing)
    let change = existing.showDetail(
      new, style: style, transition: animated ? transition : Transition.none)
    try await RoutingError.check(change, existing)
  }

  public var summary: String { "show as details" }
}

extension Action where Self == ShowAction {
  /// Shows the controller where what is around shows what comes next.
  public static func show(
    _ style: PresentationStyle = .dialog, transition: Transition? = nil
  ) -> ShowAction { ShowAction(style, transition: transition) }
}

extension Action where Self == ShowDetailAction {
  /// Shows the controller as details.
  public static func showDetail(
    _ style: PresentationStyle = .dialog, transition: Transition? = nil
  ) -> ShowDetailAction { ShowDetailAction(style, transition: transition) }
}
