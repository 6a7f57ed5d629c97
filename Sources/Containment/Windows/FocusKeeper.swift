import GTK

/// Gives a window that comes on screen its first focus (OP-15), and sees to it that the focus never
/// stays on what has left the screen, where it would get keys that it cannot take (OP-08).
///
/// GTK does the latter by itself only while every container on the way down knows that the focus is
/// inside, which is lost for instance where a focus that goes round comes back to the same widget.
@MainActor
final class FocusKeeper {
  private unowned let root: RootWindow
  private var unmapping: SignalConnection?

  init(_ root: RootWindow) {
    self.root = root
    let window = root.window
    window.mapped.connect(weak: self) { $0.begin() }
    window.focusChanged.connect(weak: self) { $0.follow($1) }
  }

  /// Everything has its place by now, and GTK is about to give the focus to the first that takes it,
  /// unless something has it.
  private func begin() {
    if root.window.focusWidget == nil { root.controller.base.content?.takeInitialFocus() }
  }

  private func follow(_ focused: Widget?) {
    unmapping?.disconnect()
    unmapping = focused?.unmapped.connect(weak: self) { $0.check() }
  }

  /// Takes the focus from what is not on screen; in a window that is hidden as a whole it waits.
  ///
  /// Each key asks for it: who gave the focus to something may have meant to show it next, and then
  /// did not.
  func check() {
    let window = root.window
    if window.isMapped, let focused = window.focusWidget, !focused.isMapped {
      window.focusWidget = nil
    }
  }
}
