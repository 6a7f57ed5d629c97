import GTK

/// Keeps a new window looking active until it is known whether it has the focus.
///
/// A Wayland compositor tells a window before its first frame that it has no focus, and gives it the
/// focus after it. GTK would compute the styles of all widgets for either look, and the first frame
/// would look inactive. (Row WL-12.)
final class ActiveStart {
  private enum Phase {
    /// Nothing has been heard of the focus.
    case silent
    /// GTK has not heard that there is no focus, and will when this has passed.
    case withheld(Timeout)
    case over
  }

  /// Milliseconds in which the focus comes, if it does.
  private static let patience = 400

  private let window: Window
  private var phase = Phase.silent

  init(of window: Window) { self.window = window }

  /// Follows an event of the window's state; all but the loss of the focus is left to GTK.
  func hear(_ event: Event) {
    guard let hasFocus = event.focused else { return }
    switch phase {
    case .over: return
    case .silent where !hasFocus:
      phase = .withheld(
        .after(milliseconds: Self.patience) { [weak self] in
          self?.phase = .over
          self?.window.setState(.backdrop, true)
        })
    case .withheld where !hasFocus: break
    case .silent, .withheld: return phase = .over
    }
    event.withholdFocus()
  }
}
