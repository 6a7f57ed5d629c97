import GTK

/// A container that cuts its child off at the end where that needs more room than there is.
final class CutRoom: CustomLayout {
  private let child: Widget
  private lazy var telling = DeferredCall { [weak self] in self?.onNeed?() }

  /// Whether the child may get less room than it needs; if not, the room is at least as large.
  var cuts = true { didSet { if cuts != oldValue { queueResize() } } }
  /// The size that the child has instead of that of the room, which is smaller; nil if it fits.
  private(set) var need: Size? { didSet { if need != oldValue { telling.request() } } }
  /// Called when the need has changed, after the layout.
  var onNeed: (@MainActor () -> Void)?

  init(_ child: Widget) {
    self.child = child
    super.init()
    insert(child)
  }

  override func measure() -> (minimum: Size, natural: Size) {
    let least = Size(width: 1, height: 1)
    return cuts ? (least, least) : (child.minimumSize, child.preferredSize)
  }

  override func layout(_ size: Size) {
    let width = max(size.width, child.minimumWidth)
    let inner = Size(width: width, height: max(size.height, child.minimumHeight(forWidth: width)))
    need = inner == size ? nil : inner
    place(
      child,
      Rectangle(
        x: child.direction == .rightToLeft ? size.width - width : 0, y: 0, width: width,
        height: inner.height))
  }
}

/// A container whose child is drawn and gets no focus while something is over it.
final class CoveredRoom: CustomBin {
  var isCovered = false

  override func focus(_ direction: FocusDirection) -> Bool {
    isCovered ? false : super.focus(direction)
  }
}
