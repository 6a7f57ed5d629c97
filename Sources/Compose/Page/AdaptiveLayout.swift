import GTK

/// Two widgets side by side, or below each other if there is little width, and between them a boundary that is dragged,
/// or moved by keys as that of a split: after F8 by the arrow keys, with Control further, until Enter or F8 leave it
/// where it is, or Escape where it was.
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
  /// What had the focus before the boundary, and what the share was then.
  private var before: (focus: WeakObject<Widget>?, share: Double?)?
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
    keyPressed.connect(weak: self, otherwise: false) { $0.take($1) }
    handle.notify(property: "is-focus").connect(weak: self) { layout in
      // Tab skips the boundary.
      if !layout.handle.isFocus { layout.handle.canFocus = false }
      layout.queueDraw()
    }
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
    give(min(max(isMirrored ? part : 1 - part, 0.2), 0.8))
  }

  private func give(_ share: Double?) {
    self.share = share
    layoutChildren()
    queueDraw()
  }

  // MARK: Keyboard

  private func take(_ event: Event) -> Bool {
    guard !event.isAltDown, !event.isShiftDown else { return false }
    guard handle.isFocus else { return event.isKey(.f8) && takeFocus() }
    origin = boundary
    let step = event.isControlDown ? 50.0 : 10
    switch event.key?.normalised {
    case .left where isBeside: move(by: (x: -step, y: 0))
    case .right where isBeside: move(by: (x: step, y: 0))
    case .up where !isBeside: move(by: (x: 0, y: -step))
    case .down where !isBeside: move(by: (x: 0, y: step))
    case .enter, .space, .f8: leave()
    case .escape:
      give(before?.share)
      leave()
    default: return false
    }
    return true
  }

  private func takeFocus() -> Bool {
    guard handle.isChildVisible else { return false }
    before = (window?.focusWidget.map { WeakObject($0) }, share)
    handle.canFocus = true
    handle.grabFocus()
    return true
  }

  private func leave() {
    if let widget = before?.focus?.object { widget.grabFocus() } else { window?.focusWidget = nil }
    before = nil
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
    let (name, margin) = handle.isFocus ? ("theme_selected_bg_color", 1) : ("borders", 0)
    guard handle.isChildVisible, let line = themeColor(name) else { return }
    let (start, width) = (Double(boundary - margin), Double(1 + 2 * margin))
    context.fill(
      line, x: isBeside ? start : 0, y: isBeside ? 0 : start,
      width: isBeside ? width : Double(allocation.width),
      height: isBeside ? Double(allocation.height) : width)
  }

  override func measure() -> (minimum: Size, natural: Size) {
    let sizes = [first, second].map(\.minimumSize)
    let least = Size(
      width: sizes.map(\.width).max() ?? 1, height: sizes.map(\.height).reduce(0, +))
    return (least, Size(width: least.width, height: max(least.height, 420)))
  }
}
