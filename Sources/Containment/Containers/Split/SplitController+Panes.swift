import GTK

/// Which panes are visible, and how that changes.
extension SplitController {
  /// A request for the pane in front.
  struct Asking {
    /// The pane that had the focus then.
    let focused: Pane?
  }

  /// Makes one of the two panes.
  func makePane(_ kind: Pane) -> SlidingPane {
    let pane = SlidingPane(of: self)
    if kind == .secondary { pane.view.styleClasses.insert("background") }
    pane.onShow = { [weak self] in self?.panes.handle.raise() }
    pane.onMove = { [weak self] in self?.paneDidMove(kind) }
    pane.onLose = { [weak self] in self?.frontCheck.request() }
    return pane
  }

  private func pane(_ kind: Pane) -> SlidingPane { kind == .primary ? primary : secondary }

  /// Whether a pane has to be visible.
  private func wants(_ kind: Pane) -> Bool {
    if isCompact { return false }
    return isCollapsed ? kind == topPane : kind == .secondary || !isPrimaryHidden
  }

  /// The panes that have a controller, and whether each has to be visible.
  private var wishes: [(pane: SlidingPane, isWanted: Bool)] {
    var wishes: [(pane: SlidingPane, isWanted: Bool)] = [
      (primary, wants(.primary)), (secondary, wants(.secondary)),
    ]
    if let compact { wishes.append((compact, isCompact)) }
    return wishes.filter { pane, _ in pane.controller != nil }
  }

  /// Reveals and conceals the panes as needed, within `duration` milliseconds.
  @discardableResult
  func arrangePanes(within duration: Double = 0) -> Change {
    let change = Change()
    changePanes(for: (change, requests)) { [weak self] isOutdated in
      guard let self else { return change.end(false) }
      arrangePanesNow(within: isOutdated ? 0 : duration, for: change)
    }
    return change
  }

  private func arrangePanesNow(within duration: Double = 0, for change: Change? = nil) {
    boundary?.leave()
    // The outgoing pane goes first; the end of the incoming one is that of both.
    let wishes = wishes
    let ordered = wishes.filter { !$0.isWanted } + wishes.filter(\.isWanted)
    let last = ordered.last { $0.isWanted != $0.pane.isRevealed } ?? ordered.last
    for (pane, isWanted) in ordered {
      pane.set(
        revealed: isWanted, duration: duration, for: pane === last?.pane ? change : nil)
    }
    if ordered.isEmpty { change?.end(true) }
    setNeedsChromeUpdate()
    updateWayBack()
  }

  @discardableResult
  func setTop(_ kind: Pane) -> Change {
    ChangeWatch.make(in: self) {
      let former = topPane
      topPane = kind
      asking = Asking(focused: focusedPane)
      if kind == .primary, !isCollapsed, isPrimaryHidden { isPrimaryHidden = false }
      let change = arrangePanes(within: duration)
      if isCollapsed, kind != former {
        turn = (change, former)
        change.carrier = self
        change.whenEnded { [weak self, weak change] _ in
          if self?.turn?.asked === change { self?.turn = nil }
        }
      }
      return change
    }
  }

  private func paneDidMove(_ kind: Pane) {
    guard isViewLoaded else { return }
    let pane = pane(kind)
    primary.slot.dimming =
      isCollapsed && secondary.view.isVisible && secondary.isMoving ? 0.1 * secondary.reveal : 0
    layoutPanes()
    // Both panes move together; the outgoing one has to be settled before the incoming one is.
    // (Contract, “States”.)
    let other = kind == .primary ? secondary : primary
    if isCollapsed, pane.isArriving, other.isMoving, !other.isRevealed { other.slot.settle() }
  }

  /// Places the panes anew, and those of the split that has this one in its primary.
  func layoutPanes() {
    panes.layoutChildren()
    outerSplit?.layoutPanes()
  }

  // MARK: Room

  /// Called during layout, in which nothing can be changed.
  func roomDidChange(_ width: Int) {
    let isOther = needsCollapsing(width) != isCollapsed
    if isOther
      || innerSplit?.appearance.isOnScreen == true
        && innerSplit?.isCollapsed == hasColumns(in: width)
    {
      roomCheck.request()
    }
  }

  func needsCollapsing(_ width: Int) -> Bool {
    if let outerSplit { return !outerSplit.hasColumns(in: outerSplit.panes.expectedWidth) }
    return width < (isCollapsed ? max(expandWidth, collapseWidth) : collapseWidth)
  }

  func checkRoom() {
    guard appearance.isOnScreen else { return }
    let isNarrow = needsCollapsing(panes.allocation.width)
    changePanes { [weak self] _ in
      self?.setCollapsed(isNarrow)
      self?.innerSplit?.checkRoom()
    }
  }

  /// Shows the other pane if that in front has lost its controller, and not only until the two have changed places.
  func checkFront() { if isCollapsed, isFrontEmpty { setCollapsed(true, force: true) } }

  /// Whether of the two panes only the other one than that in front has a controller.
  private var isFrontEmpty: Bool {
    pane(topPane).controller == nil && (primaryViewController ?? secondaryViewController) != nil
  }

  /// Lays the panes over each other, or beside each other; with `force` also if nothing changes.
  func setCollapsed(_ collapses: Bool, force: Bool = false) {
    ChangeWatch.make(in: self) {
      guard collapses != isCollapsed || force else { return }
      let isOther = collapses != isCollapsed
      for pane in [primary, secondary, compact].compactMap(\.self) { pane.slot.settle() }
      boundary?.leave()
      let focused = focusedPane
      let returning = focusReturning
      if collapses, isOther {
        // Where somebody went last: the pane that was asked for, or that with the focus if it came there since.
        let proposed = asking?.focused == focused ? topPane : focused ?? topPane
        topPane = effectiveDelegate?.splitController(self, paneForCollapsing: proposed) ?? proposed
      }
      if collapses, isFrontEmpty { topPane = topPane == .primary ? .secondary : .primary }
      isCollapsed = collapses
      arrangePanesNow()
      panes.layoutChildren()
      guard isOther else { return }
      if collapses {
        let top = pane(topPane)
        if isCompact {
          focusedBeforeCompact = focused
        } else if let focused, focused != topPane, let controller = top.controller {
          top.slot.restoreFocus(of: controller)
        }
        effectiveDelegate?.splitControllerDidCollapse(self)
      } else {
        focusedBeforeCompact = nil
        if let returning, pane(returning).isRevealed, let controller = pane(returning).controller {
          pane(returning).slot.restoreFocus(of: controller)
        }
        effectiveDelegate?.splitControllerDidExpand(self)
      }
    }
  }

  /// The pane that had the focus before the compact controller, and gets it again when that goes: unless
  /// the focus is elsewhere by then.
  private var focusReturning: Pane? {
    guard let compact, let window = viewIfLoaded?.window else { return nil }
    return window.focusWidget?.isWithin(compact.view) ?? true ? focusedBeforeCompact : nil
  }

  var focusedPane: Pane? {
    guard let focused = viewIfLoaded?.window?.focusWidget else { return nil }
    return [Pane.primary, .secondary].first { focused.isWithin(pane($0).view) }
  }

  // MARK: Hands

  func followHands() {
    let drag = PaneDrag(on: panes)
    drag.accepts = { [weak self] in self?.goesBack(from: $0, $1) == true && !$2.isFromEdge }
    drag.onBegan = { [weak self] in self?.take(at: $0, $1) ?? false }
    drag.onMoved = { [weak self] in self?.move(by: $0) }
    drag.onEnded = { [weak self] in self?.letGo($0) }
    self.drag = drag
    let back = ClickGesture(on: panes, button: 8)
    back.pressed.connect(weak: self) { split, _, _, _ in
      if split.canGoBack { split.setTop(.primary) }
    }
    boundary = SplitBoundary(of: self)
  }

  private func take(at place: Double, _ direction: Double) -> Bool {
    guard goesBack(from: place, direction), secondary.hold(duration: duration) else {
      return false
    }
    // If one of the two cannot move, neither does.
    guard primary.hold(duration: duration) else {
      secondary.release(revealed: true)
      return false
    }
    return true
  }

  /// Whether a drag from a place leads back to the primary.
  private func goesBack(from place: Double, _ direction: Double) -> Bool {
    canGoBack && place <= edgeZone && direction > 0
      && secondaryViewController?.isSwipable(.backward) != true
  }

  private func move(by distance: Double) {
    let share = min(max(distance / Double(max(panes.allocation.width, 1)), 0), 1)
    secondary.move(to: 1 - share)
    primary.move(to: share)
  }

  private func letGo(_ velocity: Double?) {
    // Another request may have ended the drag meanwhile.
    guard primary.hand != nil, secondary.hand != nil else { return }
    let speed = (velocity ?? 0) / Double(max(panes.allocation.width, 1))
    let goesBack = abs(velocity ?? 0) > 1000 ? speed > 0 : primary.reveal >= 0.5
    let leaving = goesBack ? secondary : primary
    let coming = goesBack ? primary : secondary
    ChangeWatch.make(in: self) {
      topPane = goesBack ? .primary : .secondary
      leaving.release(revealed: false, velocity: goesBack ? -speed : speed)
      coming.release(revealed: true, velocity: goesBack ? speed : -speed)
    }
    setNeedsChromeUpdate()
  }
}

extension SplitController: SwipeTaker {
  func takesSwipe(_ way: Swipe.Way) -> Bool { way == .backward && canGoBack }
}

extension SplitController: ChangeCarrier {
  func progress(of change: Change) -> Double? { pane(topPane).slot.progress }

  /// Both panes turn round, as by a request for the other.
  func takeBack(_ change: Change) {
    guard let turn, turn.asked === change, isCollapsed, primary.hand == nil, secondary.hand == nil
    else { return }
    change.end(false)
    setTop(turn.former)
  }
}
