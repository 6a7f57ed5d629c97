import GTK

/// A widget around another that reports when its width has passed a limit.
///
/// Close to the limit the state does not change (hysteresis), so that the layout does not flicker.
final class WidthWatch: CustomBin {
  /// Pixels beyond the limit that it takes to become wide.
  private static let stickiness = 30

  /// The width below which it is narrow, in logical pixels.
  let limit: Int
  private(set) var isNarrow = false
  /// Called after a change, outside of layout, so that widgets may be rearranged.
  var onChange: (@MainActor () -> Void)?
  // Deferred, as widgets may not be rearranged during layout.
  private lazy var change = DeferredCall { [weak self] in self?.onChange?() }

  init(limit: Int, _ child: Widget) {
    self.limit = limit
    super.init()
    add(child)
  }

  /// Assumes a width before it is allocated.
  func expect(width: Int) { isNarrow = isNarrow(at: width) }

  private func isNarrow(at width: Int) -> Bool {
    width < limit + (isNarrow ? WidthWatch.stickiness : 0)
  }

  override func didAllocate(_ frame: Rectangle) {
    let isNarrowNow = isNarrow(at: frame.width)
    guard isNarrowNow != isNarrow else { return }
    isNarrow = isNarrowNow
    change.request()
  }
}
