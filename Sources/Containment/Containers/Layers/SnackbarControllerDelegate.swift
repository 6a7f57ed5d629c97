/// Hears of the comings and goings of snackbars.
@MainActor
public protocol SnackbarControllerDelegate: AnyObject {
  func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar)
  func snackbarController(_ controller: SnackbarController, didShow snackbar: Snackbar)
  func snackbarController(_ controller: SnackbarController, willHide snackbar: Snackbar)
  func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar)
}

extension SnackbarControllerDelegate {
  public func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, didShow snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, willHide snackbar: Snackbar) {}
  public func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar) {}
}
