import GTK

/// Two widgets side by side, or below each other if there is little width, and between them a boundary that is dragged.
final class AdaptiveLayout: CustomLayout {
  /// The width of the area around the boundary where a drag can begin, in logical pixels.
  private static let handleWidth = 9

  private let first: Widget
  private let second: Widget
  private let limit: Int
  /// Around the boundary, over both.
  private let handle = EventBox()
  /// How much of the room a person has given to the second widget; nil until then.
  private var share: Double?
  private var isBeside = false { didSet { if isBeside != oldValue { showPointer() } } }
  /// Where the boundary is, from the left or the upper edge.
  private var boundary = 0
  /// Where it was when a drag began.
  private var origin = 0
  /// Whether the upper widget has no more than its natural height, and the lower one the rest.
  var isLowerFirst = false { didSet { if isLowerFirst != oldValue { queueResize() } } }

  /// - Parameter limit: the width from which they are side by side, in logical pixels.
  init(_ first: Widget, _ second: Widget, width limit: Int) {
    self.first = first
    self.second = second
    self.limit = limit
    super.init()
    handle.hasVisibleWindow = true
    handle.accessibleID = "compose.boundary"
    handle.accessibleRole = .separator
    handle.accessibleName = tr("Boundary")
    handle.realized.connect { [weak self] in self?.showPointer() }
    for widget in [first, second, handle] { insert(widget) }
    let drag = DragGesture(on: self, phase: .capture)
    drag.onBegan { [weak self, weak drag] place in
      if self?.take(at: place) == true { drag?.claim() } else { drag?.deny() }
    }
    drag.onChanged { [weak self] in self?.move(by: $0) }
  }

  private func showPointer() {
    if handle.isRealized { handle.setPointer(isBeside ? "col-resize" : "row-resize") }
  }

  private func take(at place: DragGesture.Vector) -> Bool {
    origin = boundary
    let distance = abs((isBeside ? place.x : place.y) - Double(boundary))
    return handle.isChildVisible && distance <= Double(AdaptiveLayout.handleWidth) / 2
  }

  private func move(by offset: DragGesture.Vector) {
    let length = Double(isBeside ? allocation.width : allocation.height)
    let part = (Double(origin) + (isBeside ? offset.x : offset.y)) / max(length, 1)
    let isMirrored = isBeside && direction == .rightToLeft
    share = min(max(isMirrored ? part : 1 - part, 0.2), 0.8)
    layoutChildren()
    queueDraw()
  }

  override func layout(_ size: Size) {
    isBeside = size.width >= limit
    let isMirrored = isBeside && direction == .rightToLeft
    let length = isBeside ? size.width : size.height
    let isFixed = isLowerFirst && !isBeside
    let part =
      isFixed
      ? max(length - first.preferredSize.height, length / 2)
      : Int((Double(length) * (share ?? (isBeside ? 0.5 : 0.6))).rounded())
    boundary = isMirrored ? part : length - part
    func strip(_ start: Int, _ length: Int) -> Rectangle {
      isBeside
        ? Rectangle(x: start, y: 0, width: length, height: size.height)
        : Rectangle(x: 0, y: start, width: size.width, height: length)
    }
    place(first, strip(isMirrored ? part : 0, length - part))
    place(second, strip(isMirrored ? 0 : boundary, part))
    handle.isChildVisible = !isFixed
    place(
      handle, strip(boundary - AdaptiveLayout.handleWidth / 2, AdaptiveLayout.handleWidth))
  }

  override func drawChildren(_ context: DrawingContext) {
    super.drawChildren(context)
    guard handle.isChildVisible, let line = themeColor("borders") else { return }
    let (x, y) = isBeside ? (boundary, 0) : (0, boundary)
    context.fill(
      line, x: Double(x), y: Double(y), width: isBeside ? 1 : Double(allocation.width),
      height: isBeside ? Double(allocation.height) : 1)
  }

  override func measure() -> (minimum: Size, natural: Size) {
    let sizes = [first, second].map(\.minimumSize)
    let least = Size(
      width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).reduce(0, +))
    return (least, Size(width: least.width, height: max(least.height, 420)))
  }
}
