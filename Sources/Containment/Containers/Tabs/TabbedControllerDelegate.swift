/// A change of the selected tab, for a ``TabbedControllerDelegate``.
public struct TabSelection {
  /// What caused a selection.
  public enum Trigger: String, Sendable {
    /// A click, a tap or the wheel on the bar.
    case bar
    /// A key.
    case keyboard
    /// A swipe from one page to the next.
    case swipe
    /// ``TabbedController/select(_:)``.
    case program
  }

  /// The tab that is selected.
  public let viewController: ViewController
  /// The index of the tab, from 0.
  public let index: Int
  /// What caused the selection.
  public let trigger: Trigger
}

/// Notified of every selection of another tab, and may refuse it.
///
/// An allowed selection calls `willSelect`, and then exactly one of `didSelect` and
/// `didCancelSelecting`. Requests made inside these methods wait until the selection has begun, or
/// ended.
@MainActor
public protocol TabbedControllerDelegate: AnyObject {
  /// Whether the tab may be selected. After a refusal no other method is called.
  func tabbedController(_ controller: TabbedController, shouldSelect selection: TabSelection)
    -> Bool
  /// The tab is about to be shown.
  func tabbedController(_ controller: TabbedController, willSelect selection: TabSelection)
  /// The tab is shown, and its appearance callbacks have been sent.
  func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection)
  /// A swipe was released or reversed, and goes back.
  func tabbedController(_ controller: TabbedController, willCancelSelecting selection: TabSelection)
  /// The tab was not selected: a swipe went back, the selection was cancelled, or another came in between.
  func tabbedController(_ controller: TabbedController, didCancelSelecting selection: TabSelection)
  /// The user has put the tabs into another order, which ``TabbedController/viewControllers`` has.
  func tabbedControllerDidReorder(_ controller: TabbedController)
}

extension TabbedControllerDelegate {
  public func tabbedController(
    _ controller: TabbedController, shouldSelect selection: TabSelection
  ) -> Bool { true }
  public func tabbedController(
    _ controller: TabbedController, willSelect selection: TabSelection
  ) {}
  public func tabbedController(
    _ controller: TabbedController, didSelect selection: TabSelection
  ) {}
  public func tabbedController(
    _ controller: TabbedController, willCancelSelecting selection: TabSelection
  ) {}
  public func tabbedController(
    _ controller: TabbedController, didCancelSelecting selection: TabSelection
  ) {}
  public func tabbedControllerDidReorder(_ controller: TabbedController) {}
}
