import GTK

/// A value between 0, closed, and 1, open, that a clock or a hand moves.
@MainActor
final class SheetProgress {
  private(set) var value = 0.0
  /// Whether a hand holds it.
  private(set) var isHeld = false
  private var frames: AnyObject?
  private var target = 0.0
  private let onChange: @MainActor (Double) -> Void
  private let onEnd: @MainActor (_ isOpen: Bool) -> Void

  init(
    onChange: @escaping @MainActor (Double) -> Void, onEnd: @escaping @MainActor (Bool) -> Void
  ) {
    self.onChange = onChange
    self.onEnd = onEnd
  }

  /// Whether it is on its way, by itself or by hand.
  var isMoving: Bool { frames != nil || isHeld }

  /// Moves to `target` from where it is, within the share of `duration` milliseconds that the way is
  /// of the whole.
  func run(
    to target: Double, duration: Double, _ motion: Motion, on widget: Widget?
  ) {
    isHeld = false
    self.target = target
    let origin = value
    let time = abs(target - origin) * duration
    guard let widget, time > 0 else { return finish(moving: true) }
    var elapsed = 0.0
    frames = motion.clock.onEachFrame(of: widget) { [weak self] step in
      guard let self else { return }
      elapsed += step * motion.speed
      guard elapsed < time - 1e-9 else { return finish() }
      value = origin + (target - origin) * Timing.easeOut.progress(at: elapsed / time)
      onChange(value)
    }
  }

  /// Takes it into the hand.
  func hold(_ value: Double) {
    isHeld = true
    frames = nil
    self.value = min(max(value, 0), 1)
    onChange(self.value)
  }

  /// Ends at once what moves.
  func finish() { finish(moving: isMoving) }

  private func finish(moving: Bool) {
    guard moving else { return }
    frames = nil
    isHeld = false
    value = target
    onChange(value)
    onEnd(target > 0.5)
  }
}
