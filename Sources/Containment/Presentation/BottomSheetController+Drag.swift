import GTK

/// The hand that moves a bottom sheet, as far as it may.
extension BottomSheetController {
  /// Moves the sheet because a person wants it.
  func moveByHand(open: Bool) { if allowsHand(open: open) { move(open: open) } }

  /// Whether a person may bring the sheet there; the delegate hears who may not close it.
  private func allowsHand(open: Bool) -> Bool {
    if open == isOpen || (open ? canOpen : canClose) { return true }
    if !open { delegate?.bottomSheetDidAttemptToClose(self) }
    return false
  }

  func setUpDrag() {
    let drag = DragGesture(on: sheet.grip)
    drag.onBegan { [weak self] _ in self?.hand = self?.progress.value }
    drag.onChanged { [weak self] in self?.follow($0.y) }
    drag.onEnded { [weak self] in self?.letGo($0.y) }
    drag.onCancelled { [weak self] in self?.letGo(0) }
    self.drag = drag
  }

  private func follow(_ y: Double) {
    guard let hand, isOpen || canOpen, abs(y) > 8 || progress.isHeld else { return }
    if !progress.isHeld { drag?.claim() }
    progress.hold(min(max(hand - y / Double(travel), 0), 1))
  }

  /// Beyond the middle it goes on, or with speed; a mere click on the edge of a closed one opens it.
  private func letGo(_ y: Double) {
    guard hand != nil else { return }
    hand = nil
    guard progress.isHeld else {
      if !isOpen, abs(y) <= 8 { moveByHand(open: true) }
      return
    }
    let speed = -(drag?.velocity.y ?? 0) / Double(travel)
    let goal = progress.value + speed * 0.15 > 0.5
    let opens = allowsHand(open: goal) ? goal : isOpen
    if opens != isOpen { turn(open: opens) }
    run(open: opens, velocity: speed)
  }
}
