import GTK

/// Remembers the focus widget of a window before something opens that may take the focus.
@MainActor
final class FocusReturn {
  private let former: WeakObject<Widget>?
  private let window: WeakObject<Window>?

  init(_ window: Window?) {
    self.window = window.map { WeakObject($0) }
    former = window?.focusWidget.map { WeakObject($0) }
  }

  /// Returns the focus to the remembered widget if it is in `area` or nowhere; a focus elsewhere
  /// stays.
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
