import GTK

extension ListView {
  /// The frame of a row at this moment.
  func frame(of row: ListRow) -> Rectangle {
    let place = presentedPlace(of: row)
    let start = Int((place.x + row.slide).rounded())
    return Rectangle(
      x: direction == .rightToLeft ? width - row.width - start : start,
      y: Int(place.y.rounded()), width: row.width, height: row.height)
  }

  func position() {
    followAnchor()
    for row in rows + leaving {
      let frame = frame(of: row)
      place(row, frame)
      row.placedY = frame.y + contentTop
    }
    for companion in companions {
      place(companion.widget, companion.frame(frame(of: companion.row)))
    }
    queueDraw()
  }

  /// Scrolls the content as a whole, so that rows whose distances do not change need not be placed
  /// again.
  private func followAnchor() {
    guard change == nil else { return }
    let candidates = rows.filter { $0.placedY != nil && $0 !== stuckHeader && $0.held == nil }
    let row = candidates.first { line(of: $0) == layout.anchor.index } ?? candidates.first
    if let row, let y = row.placedY { moveContent(to: y - frame(of: row).y) }
  }

  /// Places all rows according to the progress of a change.
  func reposition() {
    guard width > 0, !isArranging else { return }
    position()
  }

  /// Where a row is at the end of a change, from the start and the top of the room; at most a page
  /// outside the room, so that rows from or to distant places do not move too fast.
  func settledPlace(of row: ListRow) -> SIMD2<Double> {
    if row === stuckHeader { return [0, Double(stuckY)] }
    return place(of: row.index, in: lines, layout, height: row.height)
  }

  /// Where the row of an entry is in such lines and such a layout, at most a page outside the room.
  func place(
    of index: Int, in lines: ListLines, _ layout: ListLayout, height: Int
  ) -> SIMD2<Double> {
    let y = layout.y(of: lines.line(of: index)) + lines.margin(of: index).above
    let room = layout.room
    return [
      Double(lines.span(of: index, in: width).start),
      Double(min(max(y, -room - height), 2 * room)),
    ]
  }

  private var stuckY: Int {
    guard let header = stuckHeader else { return 0 }
    let natural = layout.y(of: line(of: header))
    guard natural < 0 else { return natural }
    guard let nextHeader else { return 0 }
    return min(0, layout.y(of: lines.line(of: nextHeader)) - header.height)
  }

  /// The row at a place of the room; the uppermost if several overlap. One that is dragged aside
  /// counts where it was too.
  func row(at place: SIMD2<Double>) -> ListRow? {
    rows.sorted { level(of: $0) > level(of: $1) }.first { row in
      let frame = frame(of: row)
      return place.y >= Double(frame.y) && place.y < Double(frame.y) + shownHeight(of: row)
        && (row.slide != 0
          || place.x >= Double(frame.x) && place.x < Double(frame.x + frame.width))
    }
  }

  /// The height of the part of a row that is shown while it appears or disappears: a row of a list
  /// unrolls, a cell of a grid, and what replaces another row, only fades.
  func shownHeight(of row: ListRow) -> Double {
    let unrolls = !isGrid && !row.motion.isReplacement
    return Double(row.height) * (unrolls ? presentedReveal(of: row) : 1)
  }

  /// The rows that are in sight or nearly, from top to bottom.
  var orderedRows: [ListRow] { rows.sorted { $0.index < $1.index } }
}
