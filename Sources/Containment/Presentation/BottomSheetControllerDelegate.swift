/// Notified when a bottom sheet opens and closes.
@MainActor
public protocol BottomSheetControllerDelegate: AnyObject {
  /// The sheet begins to open.
  func bottomSheetWillOpen(_ controller: BottomSheetController)
  /// The sheet is open.
  func bottomSheetDidOpen(_ controller: BottomSheetController)
  /// The sheet begins to close.
  func bottomSheetWillClose(_ controller: BottomSheetController)
  /// The sheet is closed.
  func bottomSheetDidClose(_ controller: BottomSheetController)
  /// The user tried to close the sheet, which ``BottomSheetController/canClose`` forbids. A
  /// delegate may ask a question here.
  func bottomSheetDidAttemptToClose(_ controller: BottomSheetController)
}

extension BottomSheetControllerDelegate {
  public func bottomSheetWillOpen(_ controller: BottomSheetController) {}
  public func bottomSheetDidOpen(_ controller: BottomSheetController) {}
  public func bottomSheetWillClose(_ controller: BottomSheetController) {}
  public func bottomSheetDidClose(_ controller: BottomSheetController) {}
  public func bottomSheetDidAttemptToClose(_ controller: BottomSheetController) {}
}
