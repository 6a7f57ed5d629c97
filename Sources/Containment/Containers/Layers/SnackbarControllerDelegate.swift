/// Hears of the comings and goings of snackbars.
@MainActor
public protocol SnackbarControllerDelegate: AnyObject {
  /// The snackbar begins to come in.
  func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar)
  /// The snackbar is there.
  func snackbarController(_ controller: SnackbarController, didShow snackbar: Snackbar)
  /// The snackbar begins to go.
  func snackbarController(_ controller: SnackbarController, willHide snackbar: Snackbar)
  /// The snackbar has gone.
  func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar)
}

extension SnackbarControllerDelegate {
  public func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, didShow snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, willHide snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar) {}
}
