/// Notified when a ``SplitController`` collapses and expands. Every method has a default.
@MainActor
public protocol SplitControllerDelegate: AnyObject {
  /// Which pane stays visible when only one fits; `proposed` is the one that has the focus, or else
  /// the one requested last. The default returns `proposed`.
  func splitController(
    _ controller: SplitController, paneForCollapsing proposed: SplitController.Pane
  ) -> SplitController.Pane
  /// Only one of the two panes is visible now.
  func splitControllerDidCollapse(_ controller: SplitController)
  /// Both panes are side by side now.
  func splitControllerDidExpand(_ controller: SplitController)
}

extension SplitControllerDelegate {
  public func splitController(
    _ controller: SplitController, paneForCollapsing proposed: SplitController.Pane
  ) -> SplitController.Pane { proposed }
  public func splitControllerDidCollapse(_ controller: SplitController) {}
  public func splitControllerDidExpand(_ controller: SplitController) {}
}
