import GTK

/// Keeps a new window looking active until it is known whether it has the focus.
///
/// A Wayland compositor tells a window before its first frame that it has no focus, and gives it
/// the focus after it. GTK would compute the styles of all widgets for either look, and the first
/// frame would look inactive.
final class ActiveStart {
  /// Milliseconds for which a window is new.
  private static let youth = 1000.0
  /// Milliseconds in which the focus comes to a new window, if it does.
  private static let patience = 400

  private let window: Window
  private let end: Double
  /// While GTK has not heard that there is no focus.
  private var wait: Timeout?

  /// - Parameter birth: when the window was shown, by `Clock`.
  init(of window: Window, at birth: Double = Clock.milliseconds()) {
    self.window = window
    end = birth + ActiveStart.youth
  }

  /// Follows an event of the window's state. All but the loss of the focus is left to GTK.
  func hear(_ event: Event) {
    guard let hasFocus = event.focused else { return }
    if hasFocus {
      wait = nil
    } else if wait != nil || Clock.milliseconds() < end {
      event.withholdFocus()
      if wait == nil { wait = .after(milliseconds: Self.patience) { [weak self] in self?.tell() } }
    }
  }

  private func tell() {
    wait = nil
    window.setState(.backdrop, true)
  }
}
