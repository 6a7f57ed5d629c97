import GTK

/// The widget of a ``SplitController``: two panes beside each other, or the second over the first.
final class SplitView: PanesView {
  private let primary: SlidingPane
  private let secondary: SlidingPane
  /// The pane that is shown in place of both.
  var compact: SlidingPane? { didSet { if let compact { insert(compact.view) } } }
  /// An invisible widget around the boundary, which sets the pointer's shape, and has the focus
  /// while keys move the boundary.
  let handle = EventBox()
  /// Width of the area around the boundary where a drag can begin, in logical pixels.
  static let handleWidth = 9
  /// Whose widget it is, once that has loaded it.
  weak var split: SplitController?
  private var isCollapsed: Bool { split?.isCollapsed == true }

  init(primary: SlidingPane, secondary: SlidingPane) {
    self.primary = primary
    self.secondary = secondary
    super.init()
    handle.hasVisibleWindow = true
    handle.realized.connect { [weak self] in self?.handle.setPointer("col-resize") }
    for child in [primary.view, secondary.view, handle] { insert(child) }
  }

  override func measure() -> (minimum: Size, natural: Size) {
    let panes = [primary, secondary, compact].compactMap(\.self)
    let least = panes.map { $0.view.minimumSize }
    let natural = panes.map { $0.view.preferredSize }
    return (
      // If both do not fit, the split collapses to one.
      Size(
        width: least.map(\.width).max() ?? 1, height: least.map(\.height).max() ?? 1),
      Size(
        width: natural.map(\.width).reduce(0, +), height: natural.map(\.height).max() ?? 1)
    )
  }

  /// The width of the first pane when fully revealed beside the other, in `room` pixels.
  func width(in room: Int) -> Int {
    let (wanted, least) = split?.wishForPrimary ?? (wanted: 0, least: 0)
    // The split around this one decides it. While a column slides its split does not have all of its
    // room yet, and nothing is to be squeezed for that.
    let secondaryLeast = primary.isMoving ? 0 : split?.outerSplit?.leastPrimaryWidth ?? 0
    return PaneWish.width(
      of: PaneWish(wanted: wanted, least: least, minimum: primaryMinimum),
      beside: PaneWish(least: secondaryLeast, minimum: secondaryMinimum), in: room)
  }

  /// What the first pane needs; if that has two panes beside each other, what both need.
  var primaryMinimum: Int {
    max(primary.view.minimumSize.width, split?.innerPanes?.minimumBeside ?? 0)
  }

  /// What the second pane needs.
  var secondaryMinimum: Int { secondary.view.minimumSize.width }

  /// What both panes need beside each other, of the first as much as is revealed.
  private var minimumBeside: Int {
    guard !isCollapsed else { return 0 }
    return primary.shown(of: primaryMinimum) + secondaryMinimum
  }

  /// The boundary's distance from the start edge; nil if there is none to move.
  var boundary: Int? {
    guard !isCollapsed, primary.isRevealed, !primary.isMoving else { return nil }
    return width(in: allocation.width)
  }

  private func boundary(in room: Int) -> Int { primary.shown(of: width(in: room)) }

  override func layout(_ size: Size) {
    if isCollapsed {
      let back = Int((Double(size.width) * (1 - primary.position) / 3).rounded())
      let aside = Int((Double(size.width) * (1 - secondary.position)).rounded())
      place(primary, x: -back, width: size.width, in: size)
      place(secondary, x: aside, width: size.width, in: size)
      if let compact { place(compact, x: 0, width: size.width, in: size) }
    } else {
      let width = width(in: size.width)
      let boundary = boundary(in: size.width)
      place(primary, x: boundary - width, width: width, in: size)
      place(secondary, x: boundary, width: size.width - boundary, in: size)
    }
    let place = boundary
    handle.isChildVisible = place != nil
    if let place {
      self.place(
        handle, x: place - SplitView.handleWidth / 2 - 1, width: SplitView.handleWidth, in: size)
    }
    split?.roomDidChange(size.width)
  }

  override func drawChildren(_ context: DrawingContext) {
    let width = allocation.width
    draw(primary.view, in: context)
    draw(secondary.view, in: context)
    if let compact { draw(compact.view, in: context) }
    if !isCollapsed {
      let boundary = boundary(in: width)
      if boundary > 0 { drawLine(at: boundary - 1, isFocused: handle.isFocus, in: context) }
    } else if secondary.isMoving, secondary.position < 1 {
      drawLine(at: Int((Double(width) * (1 - secondary.position)).rounded()) - 1, in: context)
    }
  }
}
