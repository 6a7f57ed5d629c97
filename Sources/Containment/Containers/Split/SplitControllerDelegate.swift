/// Hears of a ``SplitController`` that collapses and expands. Every method has a default.
@MainActor
public protocol SplitControllerDelegate: AnyObject {
  /// Which pane is to be seen when only one fits; `proposed` is the one that has the focus, or else
  /// the one that was asked for last. The default answers that.
  func splitController(
    _ controller: SplitController, paneForCollapsing proposed: SplitController.Pane
  ) -> SplitController.Pane
  /// Only one of the two is to be seen now.
  func splitControllerDidCollapse(_ controller: SplitController)
  /// Both are beside each other now.
  func splitControllerDidExpand(_ controller: SplitController)
}

extension SplitControllerDelegate {
  public func splitController(
    _ controller: SplitController, paneForCollapsing proposed: SplitController.Pane
  ) -> SplitController.Pane { proposed }
  public func splitControllerDidCollapse(_ controller: SplitController) {}
  public func splitControllerDidExpand(_ controller: SplitController) {}
}
