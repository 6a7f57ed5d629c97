import CGTK

/// Keeps a new window looking active until it is known whether it has the focus.
///
/// A Wayland compositor tells a window that it has no focus before its first frame, and gives it the
/// focus afterwards. GTK would compute the styles of all its widgets for either look, and its first
/// frame would look inactive. On X a window hears of neither before its first frame. (Row WL-12.)
@MainActor
package final class ActiveStart {
  /// Milliseconds between the first frame and the look without the focus, if there is none by then.
  private static let patience = 100

  private let window: WeakObject<Window>
  private var news: SignalConnection?
  private var frame: SignalConnection?
  private var end: Timeout?
  /// What the window has been told of the focus, and GTK has not; nil if nothing.
  private var hasFocus: Bool?

  /// Begins with a window that has just been shown, and has not been drawn yet.
  package init(of window: Window) {
    self.window = WeakObject(window)
    news = window.stateChanged.connect(weak: self, otherwise: false) { start, event in
      start.hear(event)
      return false
    }
    frame = window.framePainting?.connect(weak: self) { $0.awaitFocus() }
  }

  /// Takes the focus out of the event if the window has lost it; all else in it is left to GTK.
  private func hear(_ event: Event) {
    let focused = GDK_WINDOW_STATE_FOCUSED.rawValue
    let news = event.unsafePointer.pointee.window_state
    guard news.changed_mask.rawValue & focused != 0 else { return }
    hasFocus = news.new_window_state.rawValue & focused != 0
    if hasFocus == false {
      event.unsafePointer.pointee.window_state.changed_mask = GdkWindowState(
        rawValue: news.changed_mask.rawValue & ~focused)
    }
  }

  private func awaitFocus() {
    frame?.disconnect()
    frame = nil
    end = .after(milliseconds: Self.patience) { [weak self] in self?.finish() }
  }

  private func finish() {
    news?.disconnect()
    news = nil
    if hasFocus == false { window.object?.setState(.backdrop, true) }
  }
}
