import GTK

/// Dispatches the keys of a window.
///
/// The ``ViewController/keyCommands`` of the controllers that nothing covers are asked from the innermost
/// outwards, and the first that has the key decides whether it gets it before the focus or after it. So each
/// key is offered to these, in this order, until one has handled it:
///
/// 1. a command before the focus (`.beforeFocus`);
/// 2. a presented controller, which keeps the accelerators of the window from what it covers;
/// 3. the gate: pages that move or are blocked do not get keys, also if they have the focus; what
///    opens or closes gets them when it is there (``HeldKeys``);
/// 4. GTK's accelerators and mnemonics, but no mnemonic of what is out of reach, for which GTK looks in
///    everything visible; then the list of shortcuts, for Ctrl+F1 and Ctrl+?;
/// 5. the widget with the focus and each of its ancestors, and a command after the focus (`.afterFocus`)
///    after the view of its controller, or of the innermost around that on this way; last of all comes
///    the topmost layer, which Escape dismisses;
/// 6. GTK again, which moves the focus by arrows and Tab, but by Tab not out of a popover;
/// 7. the commands for what is left (`.unhandled`).
///
/// Before all of them the focus is removed from a widget that is not on screen.
@MainActor
final class WindowKeyDispatcher {
  private unowned let root: RootWindow
  private let focusKeeper: FocusKeeper
  private let heldKeys: HeldKeys

  init(of root: RootWindow) {
    self.root = root
    focusKeeper = FocusKeeper(root)
    heldKeys = HeldKeys(of: root)
    let window = root.window
    window.keyPressed.connect(weak: self, otherwise: false) { $0.pressed($1) }
    window.keyPressed.connect(weak: self, otherwise: false, after: true) { $0.offerWhatIsLeft($1) }
    window.keyReleased.connect(weak: self, otherwise: false) { $0.released($1) }
  }

  private var window: Window { root.window }

  private func pressed(_ event: Event) -> Bool {
    focusKeeper.check()
    heldKeys.press(event)
    let command = root.command(for: event)
    if let command, command.command.phase == .beforeFocus {
      command.perform(event)
      return true
    }
    return withholdAccelerator(event, command) || keepFromPages(event, command)
      || pressMnemonic(event, command) || keepFocusInside(event, command)
      || perform(command, event)
  }

  private func released(_ event: Event) -> Bool {
    focusKeeper.check()
    heldKeys.release(event)
    return isFocusGated
  }

  /// Performs a command, unless an accelerator or the focus handles the key. Without a command GTK does
  /// the same by itself, and moves the focus besides.
  private func perform(_ command: OfferedCommand?, _ event: Event) -> Bool {
    guard let command else {
      return window.activateAcceleratorOfDigit(event) || root.showShortcuts(for: event)
    }
    if !window.activateAccelerator(event) { _ = offerToFocus(event, command) }
    return true
  }

  /// Offers a key to the widget with the focus, each widget around it, and a command in between.
  ///
  /// - Returns: whether one of them has handled it; always if there is a command.
  private func offerToFocus(_ event: Event, _ command: OfferedCommand?) -> Bool {
    guard let command else { return window.letFocusHandle(event) }
    let focused = window.focusWidget
    var next = focused
    while let widget = next, widget != window, widget.window == window {
      if widget.receive(event) || widget == focused && activates(event) && widget.activate() {
        return true
      }
      let controller = widget.owner as? ViewController
      if command.controller.outward.contains(where: { $0 === controller }) { break }
      next = widget.parent
    }
    command.perform(event)
    return true
  }

  /// Offers a key to all but what belongs to the window.
  private func offerToPage(_ event: Event, _ command: OfferedCommand?) {
    if !offerToFocus(event, command) { offerWhatIsLeft(event) }
  }

  @discardableResult
  private func offerWhatIsLeft(_ event: Event) -> Bool {
    guard let command = root.command(for: event, unhandled: true) else { return false }
    command.perform(event)
    return true
  }

  /// Withholds accelerators of the window while a controller is presented over its root. Actions of
  /// the window are for the root, and GTK would look for their accelerators next.
  private func withholdAccelerator(_ event: Event, _ command: OfferedCommand?) -> Bool {
    let layers = root.rootViewController.layersAbove
    guard layers.first?.isClosing == false, layers.contains(where: { $0.isModal }),
      window.hasAccelerator(event)
    else { return false }
    offerToPage(event, command)
    return true
  }

  /// Keeps the focus inside of what has all input to itself: by Tab it would leave GTK's popovers for
  /// what is beneath.
  private func keepFocusInside(_ event: Event, _ command: OfferedCommand?) -> Bool {
    let isBackward = event.isKey(.tab, .shift)
    guard isBackward || event.isKey(.tab), let grab = window.inputGrab, grab != window,
      window.focusWidget?.isWithin(grab) == true
    else { return false }
    if !offerToFocus(event, command) { grab.cycleFocus(isBackward ? .tabBackward : .tabForward) }
    return true
  }

  /// Presses the mnemonic of a key, if something out of reach has it too: behind a gate, or beside
  /// what has all input to itself. GTK would press that, or all in turn; where all are in reach it
  /// does that by itself.
  private func pressMnemonic(_ event: Event, _ command: OfferedCommand?) -> Bool {
    guard event.isAltDown, event.character != nil else { return false }
    let labels = window.labels(withMnemonic: event)
    let reached = labels.filter(\.isInReach)
    guard reached.count < labels.count else { return false }
    if let label = reached.first {
      label.activateMnemonic()
    } else if window.actions(withAccelerator: event).isEmpty {
      offerToPage(event, command)
    } else {
      return false
    }
    return true
  }

  /// Keeps keys from pages that move or are blocked. Accelerators of the window and of the
  /// application still work, and so do key commands of the controllers around; a mnemonic is not
  /// looked for, as it may be the page's own. What opens or closes gets the others afterwards.
  private func keepFromPages(_ event: Event, _ command: OfferedCommand?) -> Bool {
    let isForLater = heldKeys.isConcerned(by: event)
    guard isFocusGated || isForLater else { return false }
    if isForLater {
      if event.isKey(.escape), heldKeys.offerAround(event) { return true }
      if isWriting(event) {
        heldKeys.keep(event)
        return true
      }
    }
    let isMnemonic = event.isAltDown && event.character != nil
    if !isMnemonic, window.activateAccelerator(event) { return true }
    if let command, !isWriting(event) {
      command.perform(event)
    } else if !offerWhatIsLeft(event), isForLater {
      heldKeys.keep(event)
    }
    return true
  }

  private var isFocusGated: Bool { window.focusWidget?.nearestController?.isGated == true }

  /// Whether GTK's window activates the widget with the focus by this key.
  private func activates(_ event: Event) -> Bool { event.isKey(.space) || event.isKey(.enter) }

  /// Whether somebody goes on writing while the page with the text moves.
  private func isWriting(_ event: Event) -> Bool {
    window.focusWidget?.takesText == true && !event.isControlDown && !event.isAltDown
      && event.key?.normalised != .escape
  }
}
