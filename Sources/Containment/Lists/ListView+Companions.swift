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
}
