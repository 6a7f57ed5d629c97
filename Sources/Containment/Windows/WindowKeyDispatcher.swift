import GTK

/// The one way of a key through a window. (Row AR-04.)
///
/// Each of these is asked, in this order, until one has dealt with the key:
///
/// 1. the topmost layer, for Escape, and for mnemonics, which GTK would look for in all that is seen;
/// 2. the controllers that watch the keys of the window and are not covered, in the order in which
///    they began to (`ViewController.watchWindowKeys`);
/// 3. what is presented: it keeps the accelerators of the window from what it covers;
/// 4. the gate: where the focus is in pages that move, or that are blocked, they do not get the key;
/// 5. GTK: accelerators and mnemonics, the widget with the focus, and each widget around that;
/// 6. the controllers that wait for what is left (``ViewController/whenKeysAreLeft(_:)``).
///
/// Before all of them the focus leaves what is not on screen.
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

  /// Actions of the window are for its root, and GTK would look for their accelerators next: while
  /// something is presented over that, the key is only for what is presented.
  private func withholdAccelerator(_ event: Event) -> Bool {
    guard let presentation = root.rootViewController.presents, !presentation.isClosing,
      window.hasAccelerator(event)
    else { return false }
    if !window.letFocusHandle(event) { offerWhatIsLeft(event) }
    return true
  }

  /// Pages that move or are blocked take no keys. Those of the window and of the program work as
  /// everywhere; only the mnemonics may be the pages' own.
  private func keepFromPages(_ event: Event) -> Bool {
    guard isFocusGated else { return false }
    let isMnemonic = event.isAltDown && event.character != nil
    if isMnemonic || !window.activateAccelerator(event) { offerWhatIsLeft(event) }
    return true
  }

  private var isFocusGated: Bool { window.focusWidget?.nearestController?.isGated == true }
}
