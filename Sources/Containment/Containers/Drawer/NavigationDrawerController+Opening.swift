import GTK

/// How drawers open and close, and how the root is dimmed and blocked meanwhile.
extension NavigationDrawerController {
  /// Makes the drawer of a side, and connects its callbacks to this controller.
  func makeDrawer(_ side: Side) -> Drawer {
    let drawer = Drawer(side, of: self)
    let pane = drawer.pane
    pane.onMove = { [weak self] in self?.drawersDidMove() }
    pane.onTurn = { [weak self] opens in
      guard let self else { return }
      if opens {
        if panes.modal != nil { rememberFocus() }
        delegate?.navigationDrawerController(self, willOpen: side)
      } else {
        delegate?.navigationDrawerController(self, willClose: side)
      }
    }
    pane.onStart = { [weak self] opens in self?.moveFocus(to: side, opens) }
    pane.onSettle = { [weak self] isOpen in
      guard let self else { return }
      if isOpen {
        delegate?.navigationDrawerController(self, didOpen: side)
      } else {
        delegate?.navigationDrawerController(self, didClose: side)
      }
    }
    return drawer
  }

  @discardableResult
  func setOpen(_ isOpen: Bool, _ side: Side, duration: Double? = nil) -> Change {
    let drawer = drawer(at: side)
    guard canAdopt(nil), !isOpen || drawer.isEnabled else { return .ended(false) }
    let change = Change()
    changePanes(for: (change, drawer.requests)) { [weak self] isOutdated in
      guard let self else { return change.end(false) }
      let other = other(than: drawer)
      drawer.asked = change
      change.carrier = self
      (drawer.replacesOther, other.replacesOther) = (false, false)
      let duration = isOutdated ? 0 : duration ?? self.duration
      if isDocked {
        drawer.isOpenWhenDocked = isOpen
      } else if isOpen, other.pane.isRevealed, drawer.pane.controller != nil {
        drawer.replacesOther = true
        other.pane.set(revealed: false, duration: duration)
      }
      drawer.pane.set(revealed: isOpen, duration: duration, for: change)
    }
    return change
  }

  /// Closes the drawer that lies over the root.
  func closeModal() {
    if let modal = panes.modal { setOpen(false, modal.side) }
  }

  /// Called when a drawer has moved: blocks and dims the root accordingly, and lays everything out
  /// again.
  func drawersDidMove() {
    let drawers = [start, end]
    let isModal = !isDocked && drawers.contains { $0.pane.isRevealed || $0.pane.isMoving }
    if isModal, !isBlocking {
      block { [weak self] in if self?.drag?.hasDragged != true { self?.closeModal() } }
    } else if !isModal, isBlocking {
      unblock()
    }
    let share = isDocked ? 0 : drawers.map(\.pane.reveal).max() ?? 0
    slot.dimming = NavigationDrawerController.dimming * share
    if isViewLoaded { panes.layoutChildren() }
  }

  // MARK: The focus

  private func rememberFocus() {
    guard focusBefore == nil, let focused = viewIfLoaded?.window?.focusWidget,
      ![start, end].contains(where: { focused.isWithin($0.pane.view) })
    else { return }
    focusBefore = FocusReturn(focused.window)
  }

  /// Moves the focus into a drawer that opens over the root, and back when no drawer is open.
  private func moveFocus(to side: Side, _ opens: Bool) {
    guard let window = viewIfLoaded?.window else { return }
    if opens {
      guard !isDocked, let controller = drawer(at: side).pane.controller else { return }
      window.focusWidget = nil
      return drawer(at: side).pane.slot.restoreFocus(of: controller)
    }
    guard panes.modal == nil else { return }
    let before = focusBefore
    focusBefore = nil
    // A focus that was moved elsewhere meanwhile stays there.
    guard window.focusWidget == nil else { return }
    if let before {
      before.giveBack(from: drawer(at: side).pane.view)
    } else if let root = rootViewController {
      slot.restoreFocus(of: root)
    }
  }

  // MARK: Width

  /// The width of a drawer, in logical pixels: unless set, 280 over the root and 320 beside it.
  public func width(of side: Side) -> Int { drawer(at: side).width(isDocked: isDocked) }

  /// Sets the width of a drawer, in logical pixels.
  ///
  /// - Parameters:
  ///   - isHidden: closes the drawer meanwhile (true) or opens it (false); nil leaves it as it is.
  ///   - duration: milliseconds; 0 changes the width at once.
  /// - Returns: what ends with the animation; with false if another width was set in between.
  @discardableResult
  public func setWidth(
    _ width: Int, of side: Side, isHidden: Bool? = nil, duration: Double = 500
  ) -> Change {
    let drawer = drawer(at: side)
    if let isHidden { setOpen(!isHidden, side) }
    let change = Change()
    drawer.animation.go(
      from: Double(self.width(of: side)), to: Double(width), within: duration
    ) { change.end($0) }
    return change
  }
}

extension NavigationDrawerController: ChangeCarrier {
  func progress(of change: Change) -> Double? { drawer(for: change)?.pane.slot.progress }

  func takeBack(_ change: Change) {
    guard let drawer = drawer(for: change), drawer.pane.isMoving, drawer.pane.hand == nil else {
      return
    }
    let replaced = drawer.replacesOther ? other(than: drawer) : nil
    setOpen(!drawer.pane.isRevealed, drawer.side)
    if let replaced { setOpen(true, replaced.side) }
  }

  private func other(than drawer: Drawer) -> Drawer { drawer === start ? end : start }

  private func drawer(for change: Change) -> Drawer? { [start, end].first { $0.asked === change } }
}
