import GTK

extension WindowController {
  /// Deals with a key that has come to `window`, of which this controller is the whole or a part:
  /// the topmost layer is asked, then the controllers that watch. `root` is what is shown in it.
  func handle(_ event: Event, in window: Window, root: ViewController) -> Bool {
    if let topmost = topmostLayer(over: root) {
      if event.key?.normalised == .escape {
        escape(event, in: window, from: topmost)
        return true
      }
      if event.isAltDown, activateMnemonic(event) { return true }
    }
    return keys.offer(event)
  }

  /// What Escape would close: the topmost layer in this window, or the window's own.
  private func topmostLayer(over root: ViewController) -> (any WindowLayer)? {
    root.layersAbove.last { $0.frame.parent === self } ?? root.presentedBy
  }

  /// Escape closes what is topmost, unless the focus widget in it has a use for it. (Row NV-11.)
  private func escape(_ event: Event, in window: Window, from topmost: any WindowLayer) {
    // While something moves its slot is gated, and only going back makes sense.
    if !topmost.isMoving, let focused = window.focusWidget,
      focused.isWithin(topmost.frame.view), window.letFocusHandle(event)
    {
      return
    }
    topmost.attemptDismissal()
  }
}
