import GTK

/// A pointer or a finger drags the sheet: between its heights, if it has several, and down, where it is
/// dismissed or comes back at the release.
extension SheetPlace: DragOwner {
  func setUpDrag(on layer: Slot) {
    hand = SheetHand(on: sheet.card, of: frame, height) { [weak self] in
      self?.isInFront == true && self?.isSheetOpen == true
    }
    let drag = DragTracker(on: layer.view)
    drag.owner = self
    self.drag = drag
    layer.view.takesDrags(for: drag) { [weak self, weak drag] begun in
      guard let self, let drag, begun.hand != .touchpad, !begun.isSideways else { return false }
      return isOnSheet(drag) && drag.isOpen && (begun.offset.y > 0 || height.hasDetents)
    }
  }

  /// Whether the press is on the sheet, and nothing there has a use for it: buttons, entries and scrolled
  /// windows come first.
  private func isOnSheet(_ drag: DragTracker) -> Bool { drag.isFree && isInside(drag) }

  private func isInside(_ drag: DragTracker) -> Bool {
    drag.gesture.start.map { sheet.sheetContains(x: $0.x, y: $0.y) } ?? false
  }

  /// Begins to take the sheet away, if it may be dismissed.
  private func beginDismissal() -> InteractiveTransition? {
    presented?.ownPresentation?.dismissByHand { pull() }
  }

  func press(at point: DragGesture.Vector) -> Bool {
    isRefused = false
    if let drag { hand?.press(drag.gesture) }
    return false
  }

  func answer(to begun: BegunDrag) -> DragTracker.Answer {
    guard let drag, isInside(drag) else { return .refuses }
    if let answer = hand?.answer(begun, of: drag) { return answer }
    guard isOnSheet(drag) else { return .refuses }
    guard begun.offset.y > 0, !begun.isSideways else { return .waits }
    dismissal = drag.isTakenInside(begun) ? nil : beginDismissal()
    return dismissal == nil ? .refuses : .takes
  }

  private func progress(_ y: Double) -> Double { y / sheet.travel }

  func drag(by offset: DragGesture.Vector) {
    guard let hand, hand.isHolding, let wanted = hand.follow(-offset.y) else {
      dismissal?.update(progress(offset.y))
      return
    }
    let least = Double(height.stops.lowest.height)
    if wanted < least, dismissal == nil, !isRefused {
      height.hold(least)
      dismissal = beginDismissal()
      isRefused = dismissal == nil
    }
    if wanted < least, let dismissal { return dismissal.update(progress(least - wanted)) }
    dropDismissal()
    height.hold(max(wanted, least))
  }

  /// Ends at once a dismissal from which the hand has come back.
  private func dropDismissal() {
    guard let dismissal else { return }
    self.dismissal = nil
    dismissal.update(0)
    dismissal.cancel()
    layer?.settle()
  }

  func letGo(at offset: DragGesture.Vector?) {
    guard let drag else { return }
    let velocity = drag.gesture.velocity.y
    if let hand, hand.isHolding { return letGoOfHeights(hand, offset?.y, velocity) }
    let dismissal = dismissal
    self.dismissal = nil
    guard let offset else { dismissal?.cancel(); return }
    dismissal?.letGo(at: progress(offset.y), speed: progress(velocity))
  }

  private func letGoOfHeights(_ hand: SheetHand, _ y: Double?, _ velocity: Double) {
    let speed = y == nil ? 0 : -velocity
    let stop = hand.goal(-(y ?? 0), velocity: speed, closed: isRefused || y == nil ? nil : 0)
    let stops = height.stops
    let leaving = stop == nil ? dismissal ?? beginDismissal() : nil
    let returning = dismissal
    dismissal = nil
    if let leaving {
      leaving.finish(velocity: progress(-speed))
      // What leaves is a picture; should it come back, it has one of its heights.
      height.run(open: true)
    } else if let returning {
      returning.cancel(velocity: progress(-speed))
      height.letGo(to: stops.lowest, velocity: 0)
    } else {
      height.letGo(to: stop ?? stops.lowest, velocity: speed)
    }
  }
}
