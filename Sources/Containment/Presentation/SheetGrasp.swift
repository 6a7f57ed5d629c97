import GTK

/// A hand that moves a sheet with several heights, and what scrolls in it: as one length, of which the
/// content scrolls what is beyond the greatest height.
///
/// So not a pixel is lost where one hands over to the other, there and back.
@MainActor
struct SheetGrasp {
  private let scrolled: Adjustment?
  /// How high the sheet was, with as much of the content above its edge as the hand can take back.
  private let start: Double
  /// What is scrolled to when the sheet is at its greatest height: the beginning, unless the content was
  /// scrolled when the sheet was lower.
  private let base: Double

  /// A hand on a sheet that is `height` high, over what scrolls by `adjustment`.
  init(height: Double, tallest: Double, over adjustment: Adjustment?) {
    scrolled = adjustment
    let value = adjustment?.value ?? 0
    base = height < tallest - 0.5 ? value : adjustment?.lower ?? 0
    start = height + value - base
  }

  /// Scrolls the content for a hand that has moved so many pixels up, and returns how high the sheet is
  /// for it: at most `tallest`, and perhaps less than it can be.
  func move(by up: Double, tallest: Double) -> Double {
    let length = start + up
    if let scrolled {
      let over = length - tallest
      // What has become less where a higher sheet shows its end does not come back beneath the hand.
      scrolled.value = over > 0 ? base + over : min(scrolled.value, base)
    }
    return min(length, tallest)
  }

  /// Whether the hand, after so many pixels up, scrolls the content.
  func isScrolling(at up: Double, tallest: Double) -> Bool {
    scrolled != nil && start + up > tallest
  }

  /// Lets the content go on at a speed in pixels per second, as after a throw, as long as `mayScroll` is
  /// true.
  func glide(
    _ velocity: Double, by controller: ViewController,
    while mayScroll: @escaping @MainActor () -> Bool
  ) -> PropertyAnimation? {
    guard let scrolled, abs(velocity) > SheetGrasp.leastSpeed, controller.motion.duration(1) > 0
    else { return nil }
    let weakly = WeakObject(scrolled)
    let animation = PropertyAnimation(controller, timing: .easeOut) { _, value in
      if mayScroll() { weakly.object?.value = value }
    }
    let from = scrolled.value
    let length = SheetGrasp.glideTime / 1000
    let end = min(
      max(from + velocity * length / 3, scrolled.lower),
      max(scrolled.upper - scrolled.pageSize, scrolled.lower))
    animation.go(from: from, to: end, within: SheetGrasp.glideTime, velocity: velocity)
    return animation
  }

  /// Pixels per second.
  private static let leastSpeed = 50.0
  /// Milliseconds.
  private static let glideTime = 700.0
}
