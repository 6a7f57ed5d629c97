import GTK

/// Moves a bottom sheet for the user, as far as that is allowed.
extension BottomSheetController {
  /// Opens or closes the sheet for the user, if that is allowed.
  func moveByHand(open: Bool) { if allowsHand(open: open) { move(open: open) } }

  /// Whether the user may open or close the sheet; the delegate is told if it may not be closed.
  private func allowsHand(open: Bool) -> Bool {
    if open == isOpen || (open ? canOpen : canClose) { return true }
    if !open { delegate?.bottomSheetDidAttemptToClose(self) }
    return false
  }

  func setUpDrag() {
    let hand = SheetHand(on: sheet.content, of: self, height) { [weak self] in
      self?.isOpen == true
    }
    self.hand = hand
    let drag = DragTracker(on: sheet.grip, within: view, insideFirst: true)
    drag.owner = self
    self.drag = drag
    sheet.grip.takesDrags(for: drag) { [weak self, weak drag] in
      guard let self, drag?.isOpen == true, $0.hand != .touchpad, !$0.isSideways else {
        return false
      }
      return isOpen || canOpen
    }
    // A mere click on the edge of a closed sheet opens it.
    let isClosed: @MainActor (Double, Double) -> Bool? = { [weak self] _, _ in
      self.flatMap { $0.isOpen || $0.drag?.hasDragged == true ? nil : true }
    }
    ClickGesture(on: sheet.grip).onClick(on: isClosed) { [weak self] _, _ in
      self?.moveByHand(open: true)
    }
  }

  /// Ends a drag that has gone so many pixels down, nil if it was lost: the sheet goes to one of its
  /// heights or closes, by its place and its `velocity`, in pixels per second downwards.
  private func letGo(_ y: Double?, velocity: Double) {
    guard progress.isHeld else { return }
    let stops = height.stops
    let closed = Double(closedHeight)
    var stop: SheetStops.Stop?
    if let hand, hand.isHolding {
      let up = y.map { -$0 } ?? height.value - heightAtPress
      stop = hand.goal(up, velocity: -velocity, closed: closed)
    } else {
      let foreseen = height.value - velocity * DragFeel.foresight
      let isClosed = foreseen <= (closed + Double(stops.lowest.height)) / 2
      stop = isClosed ? nil : stops.nearest(to: foreseen)
    }
    let opens = allowsHand(open: stop != nil) ? stop != nil : isOpen
    let goal = opens ? stop ?? stops.lowest : nil
    Transaction.run(in: self) {
      height.letGo(to: goal, velocity: -velocity) {
        if opens != isOpen { turn(open: opens) }
      }
    }
  }
}

extension BottomSheetController: DragOwner {
  func press(at point: DragGesture.Vector) -> Bool {
    guard let hand, let drag else { return false }
    heightAtPress = height.value
    hand.press(drag.gesture)
    drag.insideFirst = !(isOpen && hand.comesFirst)
    return false
  }

  func answer(to begun: BegunDrag) -> DragTracker.Answer {
    guard let drag, isOpen || canOpen else { return .refuses }
    if isOpen, let answer = hand?.answer(begun, of: drag) { return answer }
    guard !drag.isTakenInside(begun), !drag.gesture.isWantedInside(towards: begun.offset) else {
      return .refuses
    }
    return begun.isSideways ? .waits : .takes
  }

  func drag(by offset: DragGesture.Vector) {
    guard isOpen || canOpen else { return }
    let wanted = hand?.follow(-offset.y) ?? heightAtPress - offset.y
    height.hold(
      min(max(wanted, Double(closedHeight)), Double(height.stops.tallest.height)))
  }

  func letGo(at offset: DragGesture.Vector?) {
    if let offset { return letGo(offset.y, velocity: drag?.gesture.velocity.y ?? 0) }
    // GTK may be about to take the sheet off the screen, and must not find that done already.
    Task { [weak self] in self?.letGo(nil, velocity: 0) }
  }
}
