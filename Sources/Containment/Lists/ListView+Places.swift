import GTK

/// The places of the rows.
extension ListView {
  /// The frame of a row at this moment.
  func frame(of row: ListRow) -> Rectangle {
    let slide = Int((direction == .rightToLeft ? -row.slide : row.slide).rounded())
    return Rectangle(
      x: slide, y: Int(presentedY(of: row).rounded()), width: width, height: row.height)
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
    let candidates = rows.filter { $0.placedY != nil && $0 !== stuckHeader && $0.heldY == nil }
    let row = candidates.first { $0.index == layout.anchor.index } ?? candidates.first
    if let row, let y = row.placedY { moveContent(to: y - frame(of: row).y) }
  }

  /// Places all rows according to the progress of a change.
  func reposition() {
    guard width > 0, !isArranging else { return }
    position()
  }

  /// Where a row is at the end of a change; at most a page outside the room, so that rows from or
  /// to distant places do not move too fast.
  func settledY(of row: ListRow) -> Double {
    if row === stuckHeader { return Double(stuckY) }
    let room = layout.room
    return Double(min(max(layout.y(of: row.index), -room - row.height), 2 * room))
  }

  private var stuckY: Int {
    guard let header = stuckHeader else { return 0 }
    let natural = layout.y(of: header.index)
    guard natural < 0 else { return natural }
    guard let nextHeader else { return 0 }
    return min(0, layout.y(of: nextHeader) - header.height)
  }

  /// The row at a `y` of the room; the uppermost if several overlap.
  func row(atY y: Double) -> ListRow? {
    rows.sorted { level(of: $0) > level(of: $1) }.first { row in
      let frame = frame(of: row)
      let shown = row.motion.isReplacement ? 1 : presentedReveal(of: row)
      return y >= Double(frame.y) && y < Double(frame.y) + Double(frame.height) * shown
    }
  }

  /// The rows that are in sight or nearly, from top to bottom.
  var orderedRows: [ListRow] { rows.sorted { $0.index < $1.index } }
}
