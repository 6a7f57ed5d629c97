import GTK

/// The widget of a ``NavigationDrawerController``: the root, and the drawers over it or beside it.
final class DrawerView: PanesView, FocusChoosing {
  /// The widget around the root's slot; its GDK window keeps the root below the drawers.
  let root = EventBox()
  private weak var layer: NavigationDrawerController?
  private let drawers: [Drawer]

  init(of layer: NavigationDrawerController) {
    self.layer = layer
    drawers = [layer.start, layer.end]
    super.init()
    root.hasVisibleWindow = true
    insert(root)
    for drawer in drawers { insert(drawer.pane.view) }
  }

  private var isDocked: Bool { layer?.isDocked == true }

  /// The open drawer that lies over the root and keeps the focus.
  var modal: Drawer? { isDocked ? nil : drawers.first { $0.pane.isRevealed } }

  override func measure() -> (minimum: Size, natural: Size) {
    let heights = drawers.map { $0.pane.view.minimumSize.height }
    let least = root.minimumSize
    let natural = root.preferredSize
    let height = max(least.height, heights.max() ?? 0)
    return (
      Size(width: least.width, height: height),
      Size(width: natural.width, height: max(natural.height, height))
    )
  }

  /// The width of a drawer in a room of `room` pixels: over the root it always leaves a part of the
  /// root visible.
  func width(of drawer: Drawer, in room: Int) -> Int {
    let width = max(drawer.width(isDocked: isDocked), drawer.pane.view.minimumSize.width)
    return isDocked ? width : min(width, max(room - 48, 1))
  }

  override func layout(_ size: Size) {
    var before = 0
    var after = 0
    for drawer in drawers {
      let width = width(of: drawer, in: size.width)
      let shown = drawer.pane.shown(of: width)
      let isStart = drawer.side == .start
      place(drawer.pane, x: isStart ? shown - width : size.width - shown, width: width, in: size)
      guard isDocked else { continue }
      if isStart { before = shown } else { after = shown }
    }
    let between = max(size.width - before - after, 1)
    layer?.slot.seenSize = Size(width: between, height: size.height)
    place(root, x: before, width: between, in: size)
    layer?.roomDidChange(size.width)
  }

  override func drawChildren(_ context: DrawingContext) {
    draw(root, in: context)
    let width = allocation.width
    for drawer in drawers where drawer.pane.view.isVisible {
      let shown = drawer.pane.shown(of: self.width(of: drawer, in: width))
      if !isDocked { drawShadow(of: drawer, shown, in: context) }
      draw(drawer.pane.view, in: context)
      guard isDocked, shown > 0 else { continue }
      drawLine(at: drawer.side == .start ? shown - 1 : width - shown, in: context)
    }
  }

  /// Draws the drawer's shadow on the root, a dozen pixels wide.
  private func drawShadow(of drawer: Drawer, _ shown: Int, in context: DrawingContext) {
    let frame = allocation
    let isAtLeft = (drawer.side == .start) != (direction == .rightToLeft)
    for distance in 0..<12 where shown > 0 {
      let fade = 1 - Double(distance) / 12
      context.fill(
        .black.faded(0.2 * fade * fade),
        x: Double(isAtLeft ? shown + distance : frame.width - shown - distance - 1), y: 0,
        width: 1, height: Double(frame.height))
    }
  }

  override func focus(_ direction: FocusDirection) -> Bool {
    guard let modal else { return super.focus(direction) }
    // Handled even if there is no other widget to focus: the focus stays in the drawer.
    modal.pane.view.cycleFocus(direction)
    return true
  }

  var focusChain: [Widget]? { modal.map { [$0.pane.view] } }
}
