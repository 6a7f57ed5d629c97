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
    let drag = DragTracker(on: sheet.grip, insideFirst: true)
    drag.onPress = { [weak self] _ in
      self?.hand = self?.progress.value ?? 0
      return false
    }
    drag.onDrag = { [weak self, weak drag] in
      guard let self, let drag, isOpen || canOpen, !drag.isTakenInside($0),
        !drag.gesture.isWantedInside(towards: $0.offset)
      else { return .refuses }
      return $0.isSideways ? .waits : .takes
    }
    drag.onMove = { [weak self] in self?.follow($0.y) }
    drag.onEnd = { [weak self, weak drag] offset in
      if offset != nil { self?.letGo(velocity: drag?.gesture.velocity.y ?? 0); return }
      // GTK may be about to take the sheet off the screen, and must not find that done already.
      Task { self?.letGo(velocity: 0) }
    }
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

  private func follow(_ y: Double) {
    guard isOpen || canOpen else { return }
    progress.hold(min(max(hand - y / Double(travel), 0), 1))
  }

  /// Ends a drag: the sheet opens or closes, by its place and its `velocity`, in pixels per second
  /// downwards.
  private func letGo(velocity: Double) {
    guard progress.isHeld else { return }
    let speed = -velocity / Double(travel)
    let goal = progress.value + speed * DragFeel.foresight > 0.5
    let opens = allowsHand(open: goal) ? goal : isOpen
    if opens != isOpen { turn(open: opens) }
    run(open: opens, velocity: speed)
    tellLetGo()
  }
}
