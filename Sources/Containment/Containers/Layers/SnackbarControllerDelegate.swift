/// Notified when snackbars are shown and hidden.
@MainActor
public protocol SnackbarControllerDelegate: AnyObject {
  /// The snackbar begins to slide in.
  func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar)
  /// The snackbar is shown.
  func snackbarController(_ controller: SnackbarController, didShow snackbar: Snackbar)
  /// The snackbar begins to slide out.
  func snackbarController(_ controller: SnackbarController, willHide snackbar: Snackbar)
  /// The snackbar is hidden.
  func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar)
}

extension SnackbarControllerDelegate {
  public func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, didShow snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, willHide snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar) {}
}
