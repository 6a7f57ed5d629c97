import GTK

/// A widget that accompanies a row: its place depends on the row's.
struct RowCompanion {
  let widget: Widget
  let row: ListRow
  /// Whether it is drawn over the row, not under it.
  let isAbove: Bool
  let frame: (Rectangle) -> Rectangle
}

extension ListView {
  /// Puts a widget beside, under or over a row; `frame` returns its frame for a frame of the row.
  func addCompanion(
    _ widget: Widget, of row: ListRow, above: Bool, frame: @escaping (Rectangle) -> Rectangle
  ) {
    companions.append(RowCompanion(widget: widget, row: row, isAbove: above, frame: frame))
    insert(widget)
    reposition()
  }

  /// Removes the widget that was put under or over a row.
  func removeCompanion(of row: ListRow, above: Bool) {
    for companion in companions where companion.row === row && companion.isAbove == above {
      take(companion.widget)
    }
    companions.removeAll { $0.row === row && $0.isAbove == above }
  }

  /// Draws the rows in their stacking order: outgoing ones, others, those that pass others, the
  /// sticky header, and the dragged row.
  ///
  /// While no row moves, they do not overlap, and the sticky header is not drawn here.
  func drawRows(_ context: DrawingContext) {
    if isStill {
      for row in rows where row !== stuckHeader { draw(row, in: context) }
      return
    }
    for row in leaving { draw(row: row, context) }
    for companion in companions where !companion.isAbove { draw(below: companion, context) }
    let rows = rows.sorted { level(of: $0) < level(of: $1) }
    for row in rows { draw(row: row, context) }
    for companion in companions where companion.isAbove { draw(companion.widget, in: context) }
  }

  /// Draws the part of a companion that its row has uncovered by sliding aside.
  private func draw(below companion: RowCompanion, _ context: DrawingContext) {
    let frame = frame(of: companion.row)
    context.saving {
      context.clip(
        x: Double(frame.x > 0 ? 0 : frame.x + frame.width), y: Double(frame.y),
        width: Double(abs(frame.x)), height: Double(frame.height))
      draw(companion.widget, in: context)
    }
  }

  /// The stacking level of a row.
  func level(of row: ListRow) -> Int {
    if row.held != nil { return 3 }
    if row === stuckHeader { return 2 }
    return row.motion.passes ? 1 : 0
  }

  private func draw(row: ListRow, _ context: DrawingContext) {
    let reveal = presentedReveal(of: row)
    guard reveal < 1 else { return draw(row, in: context) }
    guard reveal > 0 else { return }
    let frame = frame(of: row)
    context.saving {
      context.clip(
        x: 0, y: Double(frame.y), width: Double(allocation.width),
        height: shownHeight(of: row))
      context.layer(opacity: reveal) { draw(row, in: context) }
    }
  }
}
