import GTK

extension WindowController {
  /// Handles a key of `window`, of which this controller fills the whole or a part: by the topmost
  /// layer, then by the controllers that watch keys. `root` is the root controller inside.
  ///
  /// Neither handles it where one of `commands`, whose key it is, comes from inside of it.
  func handle(
    _ event: Event, in window: Window, root: ViewController, besides commands: [OfferedCommand] = []
  ) -> Bool {
    if let topmost = topmostLayer(over: root), event.key?.normalised == .escape,
      !commands.contains(where: { $0.comes(fromInside: topmost.frame) })
    {
      escape(event, in: window, from: topmost)
      return true
    }
    return keys.offer(event) { watcher in
      !commands.contains { $0.comes(fromInside: watcher) }
    }
  }

  /// The layer that Escape would close: the topmost in this window, or the one that the window
  /// itself is.
  private func topmostLayer(over root: ViewController) -> (any WindowLayer)? {
    root.layersAbove.last { $0.frame.parent === self } ?? root.presentedBy
  }

  /// Dismisses the topmost layer, unless something inside of it handles Escape: the focus widget, what
  /// is around that, or a container that needs no focus, the innermost first. (Row NV-11.)
  private func escape(_ event: Event, in window: Window, from topmost: any WindowLayer) {
    // During a transition its slot takes no input, and only reverting makes sense.
    if !topmost.isMoving {
      if let focused = window.focusWidget, focused.isWithin(topmost.frame.view),
        window.letFocusHandle(event)
      {
        return
      }
      let frame = topmost.frame
      if keys.offer(event, innermostFirst: true, where: { $0.outward.contains { $0 === frame } }) {
        return
      }
    }
    topmost.attemptDismissal()
  }
}
