import GTK
import GTKTools

extension MeasureTool {
  private static let (pink, violet) = (
    Color(red: 0.85, green: 0.1, blue: 0.35), Color(red: 0.1, green: 0.4, blue: 0.85)
  )
  private static let (orange, green) = (
    Color(red: 0.95, green: 0.6, blue: 0.15, alpha: 0.4),
    Color(red: 0.25, green: 0.7, blue: 0.35, alpha: 0.4)
  )

  /// Draws what is measured over the frame.
  func draw(in context: DrawingContext) {
    board.drawOverFrame(context) {
      if let pointed, let frame = pointed.frame(in: area) {
        drawRoom(of: pointed, frame, context)
        mark(frame, MeasureTool.violet, context)
      }
      if let frame = pinned?.frame(in: area) { mark(frame, MeasureTool.pink, context) }
      let distances = distances
      if distances.isEmpty, let frame = pointed?.frame(in: area) {
        let seen = board.seen(frame)
        tag(
          frame.size.text, MeasureTool.violet,
          x: seen.x + seen.width / 2, y: seen.y + seen.height + 12, context)
      }
      for distance in distances { draw(distance, context) }
    }
  }

  /// An outline in a colour and in white, to be seen on every ground.
  private func mark(_ frame: Rectangle, _ color: Color, _ context: DrawingContext) {
    let seen = board.seen(frame)
    context.outline(seen, color, width: 2)
    context.outline(
      (seen.x - 1, seen.y - 1, seen.width + 2, seen.height + 2), .white.faded(0.8))
  }

  /// The margin of a widget in orange, and its padding in green.
  private func drawRoom(of widget: Widget, _ frame: Rectangle, _ context: DrawingContext) {
    let room = widget.keptRoom
    let background = frame.inset(by: room.margin)
    ring(from: frame.outset(by: room.around), to: background, MeasureTool.orange, context)
    let content = background.inset(by: room.border)
    ring(from: content, to: content.inset(by: room.padding), MeasureTool.green, context)
  }

  private func ring(
    from outer: Rectangle, to inner: Rectangle, _ color: Color, _ context: DrawingContext
  ) {
    let (all, hole) = (board.seen(outer), board.seen(inner))
    let (top, bottom) = (hole.y - all.y, all.y + all.height - hole.y - hole.height)
    let (left, right) = (hole.x - all.x, all.x + all.width - hole.x - hole.width)
    context.fill(color, x: all.x, y: all.y, width: all.width, height: top)
    context.fill(color, x: all.x, y: hole.y + hole.height, width: all.width, height: bottom)
    context.fill(color, x: all.x, y: hole.y, width: left, height: hole.height)
    context.fill(color, x: hole.x + hole.width, y: hole.y, width: right, height: hole.height)
  }

  private func draw(_ distance: Distance, _ context: DrawingContext) {
    let isAcross = distance.axis == .horizontal
    let line = board.seen(
      isAcross
        ? Rectangle(x: distance.from, y: distance.across, width: distance.length, height: 0)
        : Rectangle(x: distance.across, y: distance.from, width: 0, height: distance.length))
    let color = MeasureTool.pink
    context.fill(
      .white.faded(0.8), x: line.x - 1, y: line.y - 1, width: line.width + 3,
      height: line.height + 3)
    context.fill(
      color, x: line.x, y: line.y, width: isAcross ? line.width : 1,
      height: isAcross ? 1 : line.height)
    for end in [0, 1.0] {
      let (x, y) = (line.x + end * line.width, line.y + end * line.height)
      context.fill(
        color, x: isAcross ? x - end : x - 3, y: isAcross ? y - 3 : y - end,
        width: isAcross ? 1 : 7, height: isAcross ? 7 : 1)
    }
    tag(
      "\(distance.length)", color, x: line.x + line.width / 2, y: line.y + line.height / 2, context)
  }

  /// A text on a coloured ground around a point, inside of the frame.
  private func tag(
    _ text: String, _ color: Color, x: Double, y: Double, _ context: DrawingContext
  ) {
    // A size is read from the left in every language.
    let layout = TextLayout(text, font: board.font, direction: .leftToRight)
    let extents = layout.extents
    let (width, height) = (extents.width + 8, extents.height + 2)
    let place = board.place
    let left = max(
      min(x - width / 2, Double(place.x + place.width) - width - 2), Double(place.x) + 2)
    let top = max(
      min(y - height / 2, Double(place.y + place.height) - height - 2), Double(place.y) + 2)
    context.fill(color, x: left.rounded(), y: top.rounded(), width: width, height: height)
    context.draw(layout, .white, x: left.rounded() + 4 - extents.x, y: top.rounded() + 1)
  }
}

extension Rectangle {
  fileprivate func inset(by sides: Sides) -> Rectangle {
    Rectangle(
      x: x + sides.left, y: y + sides.top, width: max(width - sides.left - sides.right, 0),
      height: max(height - sides.top - sides.bottom, 0))
  }

  fileprivate func outset(by sides: Sides) -> Rectangle {
    Rectangle(
      x: x - sides.left, y: y - sides.top, width: width + sides.left + sides.right,
      height: height + sides.top + sides.bottom)
  }
}
