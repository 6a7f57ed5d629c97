import GTK

/// Docking drawers beside the root, and dragging those that lie over it.
extension NavigationDrawerController {
  /// Called during layout, in which nothing can be changed.
  func roomDidChange(_ width: Int) {
    if (width >= breakpoint) != isDocked { roomCheck.request() }
  }

  func checkRoom() {
    guard appearance.isOnScreen else { return }
    let isRoomy = panes.allocation.width >= breakpoint
    changePanes { [weak self] _ in self?.dock(isRoomy) }
  }

  /// Docks the drawers beside the root, in their last docked state, or closes them.
  func dock(_ isRoomy: Bool) {
    guard isRoomy != isDocked else { return }
    ChangeWatch.note(self)
    for drawer in [start, end] { drawer.pane.slot.settle() }
    isDocked = isRoomy
    held = nil
    for drawer in [start, end] where drawer.pane.controller != nil {
      drawer.pane.set(revealed: isRoomy && drawer.isOpenWhenDocked, duration: 0)
    }
    if isRoomy { focusBefore = nil }
    drawersDidMove()
  }

  /// Gives a drawer its content. One that is docked loses its place with its content, as when the two
  /// exchange theirs, and has it again with the next.
  func setController(_ controller: ViewController?, of drawer: Drawer) {
    drawer.pane.controller = controller
    changePanes { [weak self] _ in self?.arrangeDocked(drawer) }
    guard controller != nil else { return }
    // A controller that leaves another place comes when the operation has ended.
    Transaction.wait { [weak self] in
      if let self { Transaction.run(in: self) { arrangeDocked(drawer) } }
    }
  }

  private func arrangeDocked(_ drawer: Drawer) {
    guard isDocked, drawer.isOpenWhenDocked, !drawer.pane.isRevealed else { return }
    drawer.pane.set(revealed: true, duration: 0)
  }

  // MARK: The hand

  func followHand() {
    let drag = PaneDrag(on: panes)
    drag.accepts = { [weak self] place, direction, drag in
      guard let drawer = self?.drawer(for: place, direction) else { return false }
      // A drag from an edge leads back out of what is around, before it opens anything.
      return drawer.pane.isRevealed || drawer.pane.isMoving || !drag.isFromEdge
    }
    drag.onBegan = { [weak self] in self?.take(at: $0, $1) ?? false }
    drag.onMoved = { [weak self] in self?.move(by: $0) }
    drag.onEnded = { [weak self] in self?.letGo($0) }
    self.drag = drag
    let clicks = ClickGesture(on: panes, phase: .capture)
    clicks.onClick(on: { [weak self] in self?.part(at: $0, $1) }) { [weak self] part, _ in
      guard let self, self.drag?.hasDragged != true else { return }
      delegate?.navigationDrawerController(self, didTapAt: part.place, side: part.side)
    }
  }

  /// What a click on the panes is on, while a drawer lies over the root.
  private struct Part: Equatable {
    let side: Side
    let isInDrawer: Bool
    let place: (x: Double, y: Double)

    static func == (one: Part, other: Part) -> Bool {
      (one.side, one.isInDrawer) == (other.side, other.isInDrawer)
    }
  }

  private func part(at x: Double, _ y: Double) -> Part? {
    guard let modal = panes.modal, let corner = modal.pane.view.convert(x: 0, y: 0, to: panes)
    else { return nil }
    let start = Double(corner.x)
    let isInDrawer = x >= start && x < start + Double(modal.pane.view.allocation.width)
    return Part(side: modal.side, isInDrawer: isInDrawer, place: (x, y))
  }

  /// +1 if a drag towards the end opens the drawer, else -1.
  private func sign(of drawer: Drawer) -> Double { drawer.side == .start ? 1 : -1 }

  private func take(at place: Double, _ direction: Double) -> Bool {
    guard let drawer = drawer(for: place, direction), drawer.pane.hold(duration: duration) else {
      return false
    }
    held = (drawer, drawer.pane.reveal)
    tell { $0.navigationDrawerController(self, didBeginPanAt: $1, side: drawer.side) }
    return true
  }

  /// The drawer that a drag moves; nil if it moves none.
  private func drawer(for place: Double, _ direction: Double) -> Drawer? {
    guard !isDocked, let drawer = drawer(under: place, direction), drawer.isEnabled,
      drawer.pane.controller != nil
    else { return nil }
    // It turns to another page in the root instead of opening a closed drawer.
    let isClosed = !drawer.pane.isRevealed && !drawer.pane.isMoving
    let pages = isClosed ? rootViewController : nil
    return pages?.isSwipable(direction > 0 ? .backward : .forward) == true ? nil : drawer
  }

  /// The drawer that is open, or the one at the edge where the drag begins.
  private func drawer(under place: Double, _ direction: Double) -> Drawer? {
    if let present = [start, end].first(where: { $0.pane.isRevealed || $0.pane.isMoving }) {
      return present
    }
    if place <= edgeZone, direction > 0 { return start }
    return place >= Double(panes.allocation.width) - edgeZone && direction < 0 ? end : nil
  }

  private func move(by distance: Double) {
    guard let (drawer, origin) = held else { return }
    let width = Double(panes.width(of: drawer, in: panes.allocation.width))
    drawer.pane.move(to: min(max(origin + sign(of: drawer) * distance / width, 0), 1))
    tell { $0.navigationDrawerController(self, didChangePanAt: $1, side: drawer.side) }
  }

  /// Opens the drawer if at least half of it is visible, unless the drag is faster than 1000 pixels
  /// a second.
  private func letGo(_ velocity: Double?) {
    guard let (drawer, _) = held else { return }
    held = nil
    let speed = sign(of: drawer) * (velocity ?? 0)
    let opens = abs(speed) > 1000 ? speed > 0 : drawer.pane.reveal >= 0.5
    tell { $0.navigationDrawerController(self, didEndPanAt: $1, side: drawer.side) }
    let width = Double(panes.width(of: drawer, in: panes.allocation.width))
    drawer.pane.release(revealed: opens, velocity: speed / width)
  }

  private func tell(
    _ call: (any NavigationDrawerControllerDelegate, (x: Double, y: Double)) -> Void
  ) {
    if let delegate, let drag { call(delegate, drag.point) }
  }
}
