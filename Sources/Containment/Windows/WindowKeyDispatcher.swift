import GTK

/// Dispatches the keys of a window. (Row AR-04.)
///
/// Each key is offered to these, in this order, until one has handled it:
///
/// 1. the topmost layer, for Escape, and for mnemonics, which GTK would look for in everything
///    visible;
/// 2. the controllers that watch the keys of the window and are not covered, in the order in which
///    they began to (`ViewController.watchWindowKeys`);
/// 3. a presented controller, which keeps the accelerators of the window from what it covers;
/// 4. the gate: pages that move or are blocked do not get keys, also if they have the focus;
/// 5. GTK: accelerators and mnemonics, the widget with the focus, and each of its ancestors;
/// 6. the controllers that handle the keys that are left (``ViewController/whenKeysAreLeft(_:)``).
///
/// Before all of them the focus is removed from a widget that is not on screen.
@MainActor
final class WindowKeyDispatcher {
  private unowned let root: RootWindow
  private let focusKeeper: FocusKeeper

  init(of root: RootWindow) {
    self.root = root
    focusKeeper = FocusKeeper(root)
    let window = root.window
    window.keyPressed.connect(weak: self, otherwise: false) { $0.pressed($1) }
    window.keyPressed.connect(weak: self, otherwise: false, after: true) { $0.offerWhatIsLeft($1) }
    window.keyReleased.connect(weak: self, otherwise: false) { dispatcher, _ in
      dispatcher.released()
    }
  }

  private var window: Window { root.window }

  private func pressed(_ event: Event) -> Bool {
    focusKeeper.check()
    return root.controller.handle(event, in: window, root: root.rootViewController)
      || withholdAccelerator(event) || keepFromPages(event)
  }

  private func released() -> Bool {
    focusKeeper.check()
    return isFocusGated
  }

  @discardableResult
  private func offerWhatIsLeft(_ event: Event) -> Bool {
    root.controller.keys.offer(event, last: true)
  }

  /// Withholds accelerators of the window while a controller is presented over its root. Actions of
  /// the window are for the root, and GTK would look for their accelerators next.
  private func withholdAccelerator(_ event: Event) -> Bool {
    guard let presentation = root.rootViewController.presents, !presentation.isClosing,
      window.hasAccelerator(event)
    else { return false }
    if !window.letFocusHandle(event) { offerWhatIsLeft(event) }
    return true
  }

  /// Keeps keys from pages that move or are blocked. Accelerators of the window and of the
  /// application still work; a mnemonic is not looked for, as it may be the page's own.
  private func keepFromPages(_ event: Event) -> Bool {
    guard isFocusGated else { return false }
    let isMnemonic = event.isAltDown && event.character != nil
    if isMnemonic || !window.activateAccelerator(event) { offerWhatIsLeft(event) }
    return true
  }

  private var isFocusGated: Bool { window.focusWidget?.nearestController?.isGated == true }
}
