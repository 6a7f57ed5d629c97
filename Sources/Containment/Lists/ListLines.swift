/// Which entries of a list stand side by side.
///
/// In a list every entry is a line of its own. In a grid the items of each section fill lines of
/// several columns, and every other entry is a line of its own.
///
/// ```swift
/// let outline = ListOutline(snapshot: try ListSnapshot(["a", "b", "c", "d"]), hasHeader: true)
/// let lines = ListLines(outline, cells: CellShape(minimumWidth: 100, spacing: 0), width: 320)
/// lines.columns         // 3
/// lines.count           // 3: the header, "a" to "c", "d"
/// lines.line(of: 4)     // 2, of the entry of "d"
/// lines.entries(of: 1)  // 1..<4
/// ```
///
/// A list stores nothing but its count, a grid one range for each section. Costs are given for *s*
/// sections.
nonisolated struct ListLines: Equatable, Sendable {
  /// The items of a section, which fill lines.
  private struct Run: Equatable {
    let entries: Range<Int>
    /// The first of their lines.
    let line: Int
    let lineCount: Int
  }

  /// How items share a line; nil in a list.
  let cells: CellShape?
  /// How many items a line has room for.
  let columns: Int
  private let entryCount: Int
  private var runs: [Run] = []

  init(count: Int) {
    cells = nil
    columns = 1
    entryCount = count
  }

  /// The lines of a grid. O(*s* log *s*).
  init<Item>(_ outline: ListOutline<Item>, cells: CellShape, width: Int) {
    self.cells = cells
    columns = cells.columns(in: width)
    entryCount = outline.count
    for section in outline.snapshot.starts.indices {
      let rows = outline.snapshot.rows(ofSection: section)
      guard !rows.isEmpty else { continue }
      let first = outline.index(ofRow: rows.lowerBound)
      runs.append(
        Run(
          entries: first..<first + rows.count, line: line(of: first),
          lineCount: (rows.count + columns - 1) / columns))
    }
  }

  /// The number of lines.
  var count: Int { line(of: entryCount) }

  /// The line that an entry is in; for an entry behind the last, the line behind the last.
  /// O(log *s*).
  func line(of entry: Int) -> Int {
    guard let run = run(upTo: entry) else { return entry }
    let end = run.entries.upperBound
    return entry < end
      ? run.line + (entry - run.entries.lowerBound) / columns
      : entry - (end - run.line - run.lineCount)
  }

  /// The entries of a line. O(log *s*).
  func entries(of line: Int) -> Range<Int> {
    let next = runs.firstIndex(ascending: { $0.line > line })
    guard next > 0 else { return line..<line + 1 }
    let run = runs[next - 1]
    let offset = line - run.line
    guard offset < run.lineCount else {
      let entry = run.entries.upperBound + offset - run.lineCount
      return entry..<entry + 1
    }
    let first = run.entries.lowerBound + offset * columns
    return first..<min(first + columns, run.entries.upperBound)
  }

  /// The entries of several lines.
  func entries(of lines: Range<Int>) -> Range<Int> {
    guard !lines.isEmpty else { return 0..<0 }
    return entries(of: lines.lowerBound).lowerBound..<entries(of: lines.upperBound - 1).upperBound
  }

  /// The column of an item of a grid; nil for what fills a line. O(log *s*).
  func column(of entry: Int) -> Int? {
    guard let run = run(upTo: entry), run.entries.contains(entry) else { return nil }
    return (entry - run.entries.lowerBound) % columns
  }

  /// Where in a line of some width an entry begins, counted from the start of the line, and how wide
  /// it is.
  func span(of entry: Int, in width: Int) -> (start: Int, width: Int) {
    guard let cells, let column = column(of: entry) else { return (0, width) }
    return cells.span(of: column, of: columns, in: width)
  }

  /// The height that an entry's line has above its row, and in all beside it.
  func margin(of entry: Int) -> (above: Int, both: Int) {
    guard let cells, column(of: entry) != nil else { return (0, 0) }
    return (cells.spacing / 2, cells.spacing)
  }

  /// How many lines at the beginning have the same entries as in `other`, where the first of the
  /// entries that differ is `entry`.
  func commonCount(with other: ListLines, before entry: Int) -> Int {
    guard entry > 0, columns == other.columns, cells == other.cells else { return 0 }
    // The line of the last entry that is the same may have become longer.
    let lines = line(of: entry - 1)
    guard let (old, new) = zip(runs, other.runs).first(where: { $0 != $1 }) else {
      return min(lines, other.line(of: entry - 1))
    }
    guard old.entries.lowerBound == new.entries.lowerBound else { return min(lines, old.line) }
    let whole = min(old.entries.count, new.entries.count) / columns
    return min(lines, old.line + whole)
  }

  /// The last run that begins with an entry or before it.
  private func run(upTo entry: Int) -> Run? {
    let next = runs.firstIndex(ascending: { $0.entries.lowerBound > entry })
    return next > 0 ? runs[next - 1] : nil
  }
}

/// How wide the cells of a grid are, and how far apart.
nonisolated struct CellShape: Equatable, Sendable {
  let minimumWidth: Int
  let spacing: Int
  /// No window is wider.
  private static let limit = Int(Int16.max)

  init(minimumWidth: Int, spacing: Int) {
    self.minimumWidth = min(max(minimumWidth, 1), Self.limit)
    self.spacing = min(max(spacing, 0), Self.limit)
  }

  /// How many cells fit side by side, at least one.
  func columns(in width: Int) -> Int { max(width / (minimumWidth + spacing), 1) }

  /// Where a cell begins, counted from the start of the line, and how wide it is. All together fill
  /// the width, with half of the spacing on either side of each.
  func span(of column: Int, of columns: Int, in width: Int) -> (start: Int, width: Int) {
    let (start, end) = (width * column / columns, width * (column + 1) / columns)
    return (start + spacing / 2, max(end - start - spacing, 1))
  }
}
