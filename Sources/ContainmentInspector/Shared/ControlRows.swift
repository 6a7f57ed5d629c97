import GTK

/// Rows of controls that are broken into several lines in narrow windows, and scroll horizontally
/// if that is not enough.
final class ControlRows {
  /// What gets a line of its own, from wide to narrow.
  private enum Lines: Int, CaseIterable, Comparable {
    case rows
    /// Also the parts of a row without a label.
    case parts
    /// Also the labels, above their controls.
    case labels
    /// Also linked buttons.
    case buttons

    static func < (one: Lines, other: Lines) -> Bool { one.rawValue < other.rawValue }
  }

  /// The style class of labels that stand at the end of their room while they are before their controls.
  static let captionClass = "enfilade-row-caption"
  /// The style class of texts that are lines already.
  static let linesClass = "enfilade-lines"
  /// The spacing within a row, in pixels.
  private static let spacing = 12

  private let column: WeakObject<Box>
  private let gap: WeakObject<Widget>?
  private var lines = Lines.rows
  /// Deferred, since GTK may miss a resize that is requested during allocation.
  private lazy var breaking = DeferredCall { [weak self] in self?.apply() }

  private init(_ column: Box, gap: Widget?) {
    self.column = WeakObject(column)
    self.gap = gap.map { WeakObject($0) }
  }

  /// A scroller for `column`, whose children are the rows, each a box. `gap` is hidden while labels
  /// are above their controls.
  static func view(_ column: Box, gap: Widget? = nil) -> ScrolledWindow {
    let scroller = ScrolledWindow(narrowing: column)
    let rows = ControlRows(column, gap: gap)
    let weakly = WeakObject(scroller)
    // The closure keeps the object alive as long as the scroller.
    scroller.allocated.connect {
      if let scroller = weakly.object { rows.fit(scroller.allocation.width) }
    }
    return scroller
  }

  /// Breaks the rows as little as `width` allows.
  private func fit(_ width: Int) {
    guard let column = column.object else { return }
    let room = width - column.margins.start - column.margins.end
    let rows = column.children.compactMap(ControlRows.box)
    let fitting = Lines.allCases.first { lines in
      rows.allSatisfy {
        ControlRows.width(of: $0, in: lines) + $0.margins.start + $0.margins.end <= room
      }
    }
    guard fitting ?? .buttons != lines else { return }
    lines = fitting ?? .buttons
    breaking.request()
  }

  private func apply() {
    for row in column.object?.children.compactMap(ControlRows.box) ?? [] {
      ControlRows.set(row, lines)
    }
    gap?.object?.isVisible = lines < .labels
  }

  private static func width(of row: Box, in lines: Lines) -> Int {
    let parts = row.children.filter(\.isVisible).map { part in
      if let inner = box(part), staysTogether(inner) { return width(of: inner, in: lines) }
      return part.preferredSize.width
    }
    if isBroken(row, in: lines) { return parts.max() ?? 0 }
    return parts.reduce(isLinked(row) ? 0 : spacing * max(parts.count - 1, 0), +)
  }

  private static func set(_ row: Box, _ lines: Lines) {
    for part in row.children.compactMap(box) where staysTogether(part) { set(part, lines) }
    let isBroken = isBroken(row, in: lines)
    guard isBroken != (row.orientation == .vertical) else { return }
    row.orientation = isBroken ? .vertical : .horizontal
    guard let label = label(of: row) else { return }
    row.spacing = isBroken ? 6 : spacing
    let isAtEnd = !isBroken && label.styleClasses.contains(ControlRows.captionClass)
    label.xalign = isAtEnd ? 1 : 0
  }

  private static func isBroken(_ row: Box, in lines: Lines) -> Bool {
    if isLinked(row) { return lines == .buttons }
    return lines >= .labels || lines == .parts && !isLabelled(row)
  }

  private static func label(of row: Box) -> Label? { row.children.first?.as(Label.self) }

  private static func isLabelled(_ row: Box) -> Bool { label(of: row) != nil }

  private static func isLinked(_ row: Box) -> Bool { row.styleClasses.contains("linked") }

  /// Whether a part of a row is broken later than the row itself.
  private static func staysTogether(_ part: Box) -> Bool { isLinked(part) || isLabelled(part) }

  /// `widget` as a row that can be broken; a column has lines of its own already.
  private static func box(_ widget: Widget) -> Box? {
    widget.styleClasses.contains(linesClass) ? nil : widget.as(Box.self)
  }
}
