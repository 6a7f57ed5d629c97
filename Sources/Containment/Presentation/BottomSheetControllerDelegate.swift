/// Hears of a bottom sheet as it opens and closes. (Row MA-56.)
@MainActor
public protocol BottomSheetControllerDelegate: AnyObject {
  func bottomSheetWillOpen(_ controller: BottomSheetController)
  func bottomSheetDidOpen(_ controller: BottomSheetController)
  func bottomSheetWillClose(_ controller: BottomSheetController)
  func bottomSheetDidClose(_ controller: BottomSheetController)
  /// Somebody wanted to close the sheet, which ``BottomSheetController/canClose`` forbids. The
  /// place for a question.
  func bottomSheetDidAttemptToClose(_ controller: BottomSheetController)
}

extension BottomSheetControllerDelegate {
  public func bottomSheetWillOpen(_ controller: BottomSheetController) {}
  public func bottomSheetDidOpen(_ controller: BottomSheetController) {}
  public func bottomSheetWillClose(_ controller: BottomSheetController) {}
  public func bottomSheetDidClose(_ controller: BottomSheetController) {}
  public func bottomSheetDidAttemptToClose(_ controller: BottomSheetController) {}
}
