import GTK

/// A widget around another that reports when its width has passed a limit.
///
/// Close to a limit the state does not change (hysteresis), so that the layout does not flicker.
final class WidthWatch: CustomBin {
  /// Pixels beyond a limit that it takes to become wide.
  private static let stickiness = 30

  /// The widths from which on there is room for more, in logical pixels and in ascending order.
  var limits: [Int] {
    didSet {
      guard limits != oldValue else { return }
      level = min(level, limits.count)
      if allocation.width > 1 { level = level(at: allocation.width) }
    }
  }
  /// What is needed for what there is from the last limit on, in logical pixels; that limit is no less.
  var need: @MainActor () -> Int = { 0 }
  /// How many limits the width has reached.
  private(set) var level: Int
  /// Called after a change, outside of layout, so that widgets may be rearranged.
  var onChange: (@MainActor () -> Void)?
  // Deferred, as widgets may not be rearranged during layout.
  private lazy var change = DeferredCall { [weak self] in self?.onChange?() }

  init(limits: [Int], _ child: Widget) {
    self.limits = limits
    level = limits.count
    super.init()
    add(child)
  }

  /// Whether it is narrower than all limits.
  var isNarrow: Bool { level == 0 }

  /// Assumes a width before it is allocated.
  func expect(width: Int) { level = level(at: width) }

  private func level(at width: Int) -> Int {
    limits.enumerated().prefix { index, limit in
      let limit = index + 1 < limits.count ? limit : max(limit, need())
      return width >= limit + (index < level ? 0 : WidthWatch.stickiness)
    }.count
  }

  override func didAllocate(_ frame: Rectangle) {
    let present = level(at: frame.width)
    guard present != level else { return }
    level = present
    change.request()
  }
}
