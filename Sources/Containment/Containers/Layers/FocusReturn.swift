import GTK

/// Remembers what had the focus of a window when something came that may take it.
@MainActor
final class FocusReturn {
  private let former: WeakObject<Widget>?
  private let window: WeakObject<Window>?

  init(_ window: Window?) {
    self.window = window.map { WeakObject($0) }
    former = window?.focusWidget.map { WeakObject($0) }
  }

  /// Gives the focus back if it is in `area` or nowhere; what took it otherwise keeps it.
  func giveBack(from area: Widget) {
    guard let window = window?.object else { return }
    if let focus = window.focusWidget, !focus.isWithin(area) { return }
    if let former = former?.object, former.isMapped, former.window == window {
      former.grabFocus()
    } else {
      window.focusWidget = nil
    }
  }
}
