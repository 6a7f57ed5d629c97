import GTK

/// How the entries are in lines.
extension ListView {
  /// Whether several entries can be in a line.
  var isGrid: Bool { lines.cells != nil }

  /// By how many items a key moves along the line of a grid; nil for other keys and in a list.
  func step(of key: Key) -> Int? {
    guard isGrid, key == .left || key == .right else { return nil }
    return (key == .right) == (direction != .rightToLeft) ? 1 : -1
  }

  func line(of row: ListRow) -> Int { lines.line(of: row.index) }

  /// Whether an entry is in sight, also in part.
  func isInSight(_ index: Int) -> Bool { layout.range.contains(lines.line(of: index)) }

  /// The entries in sight, also in part.
  var entriesInSight: Range<Int> { lines.entries(of: layout.range) }

  /// The entry that keeps its place.
  var anchorEntry: Int {
    let line = layout.anchor.index
    if let kept, kept.line == line { return kept.entry }
    return lines.entries(of: line).lowerBound
  }

  /// Makes an entry the anchor, with its beginning or its end at `y`.
  func anchor(_ index: Int, at y: Double, _ edge: ListEdge = .start) {
    // No list is longer, but saved state may say so.
    let index = min(index, Int(Int32.max))
    let line = lines.line(of: index)
    layout.hold(line, at: y, edge)
    kept = (index, line)
  }

  /// Lets the cells of a grid fill lines anew if there is room for another number of columns. The
  /// first entry in sight keeps its place.
  func flow() {
    guard let next = source?.lines(in: width),
      next.columns != lines.columns || next.cells != lines.cells
    else { return }
    let (entry, anchor) = (anchorEntry, layout.anchor)
    layout.heights = HeightIndex(count: next.count, estimate: layout.heights.mean)
    lines = next
    self.anchor(entry, at: anchor.y, anchor.edge)
  }

  /// The frame of an entry's row, if it does not move: exact in sight, estimated elsewhere.
  func frame(of index: Int) -> Rectangle {
    let (line, span, margin) = (
      lines.line(of: index), lines.span(of: index, in: width), lines.margin(of: index)
    )
    return Rectangle(
      x: direction == .rightToLeft ? width - span.start - span.width : span.start,
      y: layout.y(of: line) + margin.above, width: span.width,
      height: max(layout.heights.height(of: line) - margin.both, 0))
  }

  /// A place in the room with `x` counted from the start of the lines.
  func fromStart(_ place: SIMD2<Double>) -> SIMD2<Double> {
    direction == .rightToLeft ? [Double(width) - place.x, place.y] : place
  }
}
