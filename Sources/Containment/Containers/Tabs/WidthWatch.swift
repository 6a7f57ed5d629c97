import GTK

/// A widget around another that tells when its width has passed a limit. (Row MA-32.)
///
/// Close to the limit it sticks to what it was, so that nothing flutters.
final class WidthWatch: CustomBin {
  /// Pixels beyond the limit that it takes to become wide.
  private static let stickiness = 30

  /// The width below which it is narrow, in logical pixels.
  let limit: Int
  private(set) var isNarrow = false
  /// Called after a change, when everything may be arranged anew.
  var onChange: (@MainActor () -> Void)?
  // A widget may not be arranged anew in the middle of being arranged.
  private lazy var change = DeferredCall { [weak self] in self?.onChange?() }

  init(limit: Int, _ child: Widget) {
    self.limit = limit
    super.init()
    add(child)
  }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    limit = 0
    super.init(retaining: pointer)
  }

  /// Reckons with a width that is not there yet.
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
