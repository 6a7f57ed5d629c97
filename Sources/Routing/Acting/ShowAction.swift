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
  private let asDetails: Bool

  /// - Parameters:
  ///   - style: how the controller is presented if no container shows it.
  ///   - transition: how it comes in place of that of the container.
  ///   - asDetails: whether it is shown as the details of the step before, for which a split around that has its
  ///     secondary. (UIKit's showDetailViewController(_:sender:).)
  public init(
    _ style: PresentationStyle = .dialog, transition: Transition? = nil, asDetails: Bool = false
  ) {
    self.style = style
    self.transition = transition
    self.asDetails = asDetails
  }

  public func perform(
    with new: ViewController, on existing: ViewController, animated: Bool, in host: any RootHost
  ) async throws {
    _ = try usable(existing)
    // A container that was taken away in the meantime would show it where nobody sees it.
    guard existing.outermostParent.viewIfLoaded?.window != nil else {
      throw RoutingError.outrun("\(existing.debugName) has left the window.")
    }
    let transition = animated ? transition : Transition.none
    let change =
      asDetails
      ? existing.showDetail(new, style: style, transition: transition)
      : existing.show(new, style: style, transition: transition)
    try await RoutingError.check(change, existing)
  }

  public func covered(byPerformingOn existing: ViewController) -> [ViewController] {
    // One that lies under others is brought into sight before.
    guard existing.hiddenAncestry.isEmpty else { return existing.inSight }
    let around = existing.routingAncestry.filter {
      asDetails ? $0 is SplitController : $0 is NavigationController
    }
    // Of two splits, which are three columns, it depends on the column which answers.
    guard let first = around.first, !asDetails || around.count == 1 else { return existing.inSight }
    return Array(ContainerAdapters.adapter(of: first)?.visibleViewControllers.suffix(1) ?? [])
  }

  public var summary: String { asDetails ? "show as details" : "show" }
}

extension Action where Self == ShowAction {
  /// Shows the controller where what is around shows what comes next.
  public static func show(
    _ style: PresentationStyle = .dialog, transition: Transition? = nil
  ) -> ShowAction { ShowAction(style, transition: transition) }

  /// Shows the controller as details: in the secondary of a split around the step before, or presented where
  /// there is none.
  public static func showDetail(
    _ style: PresentationStyle = .dialog, transition: Transition? = nil
  ) -> ShowAction { ShowAction(style, transition: transition, asDetails: true) }
}
