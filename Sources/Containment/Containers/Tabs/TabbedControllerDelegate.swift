/// A change of the selected tab, as a ``TabbedControllerDelegate`` hears of it.
public struct TabSelection {
  /// What has asked for a tab.
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

  /// What is selected.
  public let viewController: ViewController
  /// Its place among the tabs, from 0.
  public let index: Int
  /// What has asked for it.
  public let trigger: Trigger
}

/// Hears of every selection of another tab, and may refuse it. (Rows MA-23, MA-24, MA-27.)
///
/// A selection that is allowed says `willSelect`, and then exactly one of `didSelect` and
/// `didCancelSelecting`. Whatever is asked for inside these methods waits until the selection has
/// begun, or ended.
@MainActor
public protocol TabbedControllerDelegate: AnyObject {
  /// Whether the tab may be selected. A refusal leaves no trace.
  func tabbedController(_ controller: TabbedController, shouldSelect selection: TabSelection)
    -> Bool
  /// The tab is about to come.
  func tabbedController(_ controller: TabbedController, willSelect selection: TabSelection)
  /// The tab is there, and its callbacks have been sent.
  func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection)
  /// A swipe was let go, or turned round, and goes back.
  func tabbedController(_ controller: TabbedController, willCancelSelecting selection: TabSelection)
  /// The tab has not come: a swipe has gone back, or another selection came in between.
  func tabbedController(_ controller: TabbedController, didCancelSelecting selection: TabSelection)
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
}
