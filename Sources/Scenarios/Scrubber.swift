import Containment
import GTK

/// A slider that shows the progress of a slot's transition, and takes it over when it is moved.
///
/// Releasing it beyond the middle finishes the transition, releasing it before cancels it. By
/// keyboard, the arrow keys move it, Enter finishes and Escape cancels.
final class Scrubber {
  let slider = Scale(.horizontal, in: 0...1, step: 0.02)
  private let slot: Slot
  /// Returns the next page if no transition is running.
  private let next: @MainActor () -> ViewController?
  private var hand: InteractiveTransition?
  private var isFollowing = false

  init(_ slot: Slot, next: @escaping @MainActor () -> ViewController?) {
    self.slot = slot
    self.next = next
    slider.digits = 2
    slider.accessibleID = "lab.scrubber"
    slider.tooltip = tr(
      "Drag to move a transition by hand; Enter finishes it, Escape takes it back")
    slot.onProgress = { [weak self] in self?.follow($0) }
    slider.valueChanged.connect(weak: self) { $0.move() }
    slider.buttonReleased.connect { [weak self] _ in
      self?.letGo()
      return false
    }
    slider.keyPressed.connect { [weak self] event in self?.handle(event.key) ?? false }
  }

  private func follow(_ progress: Double?) {
    if progress == nil { hand = nil }
    isFollowing = true
    slider.value = progress ?? 0
    isFollowing = false
  }

  private func move() {
    guard !isFollowing else { return }
    let wanted = slider.value
    if hand == nil { hand = slot.takeOver() ?? slot.beginInteractive(next()) }
    guard let hand else { return follow(nil) }
    hand.update(wanted)
  }

  private func letGo() {
    guard let hand else { return }
    self.hand = nil
    if slider.value > 0.5 { hand.finish() } else { hand.cancel() }
  }

  private func handle(_ key: Key?) -> Bool {
    guard let hand, key == .enter || key == .escape else { return false }
    self.hand = nil
    if key == .enter { hand.finish() } else { hand.cancel() }
    return true
  }
}
