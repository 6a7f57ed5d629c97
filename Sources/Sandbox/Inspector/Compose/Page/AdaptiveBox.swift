import GTK

/// Two widgets of equal room: below each other, or beside each other where there is the width for it.
final class AdaptiveBox: CustomBin {
  private let limit: Int
  private let box = Box(.vertical)
  private var isWide = false
  // A widget may not be arranged anew in the middle of being arranged.
  private lazy var change = DeferredCall { [weak self] in self?.arrange() }

  /// - Parameter limit: the width, in logical pixels, from which they stand beside each other.
  init(width limit: Int) {
    self.limit = limit
    super.init()
    add(box)
  }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    limit = 0
    super.init(retaining: pointer)
  }

  func set(first: Widget, second: Widget) {
    box.isHomogeneous = true
    box.packStart(first, expand: true)
    box.packStart(second, expand: true)
  }

  private func arrange() { box.orientation = isWide ? .horizontal : .vertical }

  override func didAllocate(_ frame: Rectangle) {
    guard (frame.width >= limit) != isWide else { return }
    isWide.toggle()
    change.request()
  }
}
