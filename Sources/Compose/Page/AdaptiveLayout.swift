import GTK

/// Two widgets side by side, or below each other if there is little width.
final class AdaptiveLayout: CustomLayout {
  /// The maximum height of the lower widget, in logical pixels.
  private static let lowerHeight = 270

  private let first: Widget
  private let second: Widget
  private let limit: Int
  /// Whether the upper widget has no more than its natural height, and the lower one the rest.
  var isLowerFirst = false { didSet { if isLowerFirst != oldValue { queueResize() } } }

  /// - Parameter limit: the width from which they are side by side, in logical pixels.
  init(_ first: Widget, _ second: Widget, width limit: Int) {
    self.first = first
    self.second = second
    self.limit = limit
    super.init()
    insert(first)
    insert(second)
  }

  override func layout(_ size: Size) {
    let isMirrored = direction == .rightToLeft
    let half = size.width / 2
    let lower =
      isLowerFirst
      ? max(size.height - first.preferredSize.height, size.height / 2)
      : min(AdaptiveLayout.lowerHeight, size.height / 2)
    for (widget, isFirst) in [(first, true), (second, false)] {
      let frame =
        size.width < limit
        ? Rectangle(
          x: 0, y: isFirst ? 0 : size.height - lower, width: size.width,
          height: isFirst ? size.height - lower : lower)
        : Rectangle(
          x: isFirst == isMirrored ? size.width - half : 0, y: 0, width: half, height: size.height)
      place(widget, frame)
    }
  }

  override func measure() -> (minimum: Size, natural: Size) {
    let sizes = [first, second].map(\.minimumSize)
    let least = Size(
      width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).reduce(0, +))
    return (least, Size(width: least.width, height: max(least.height, 420)))
  }
}
