import GTK

/// Rows of controls that take more lines where there is less room, and are scrolled sideways where
/// even that is not enough.
final class ControlRows {
  /// What stands in lines of its own.
  private enum Lines: CaseIterable {
    case rows
    /// Also the parts of a row that has no label before it.
    case parts
    /// Also labels, above what they name.
    case labels
  }

  /// Pixels between what stands side by side.
  private static let spacing = 12

  private let column: WeakObject<Box>
  private let gap: WeakObject<Widget>?
  private var lines = Lines.rows
  /// While GTK gives places, it may miss that something wants another size.
  private lazy var breaking = DeferredCall { [weak self] in self?.apply() }

  private init(_ column: Box, gap: Widget?) {
    self.column = WeakObject(column)
    self.gap = gap.map { WeakObject($0) }
  }

  /// The rows of `column`, each a box, and what they are scrolled by. Where labels stand above what
  /// they name, `gap` is not there.
  static func view(_ column: Box, gap: Widget? = nil) -> Widget {
    let viewport = Viewport(column)
    let scroller = ScrolledWindow(viewport)
    scroller.setPolicies(horizontal: .external, vertical: .never)
    viewport.focusHAdjustment = scroller.hadjustment
    let rows = ControlRows(column, gap: gap)
    let weakly = WeakObject(scroller)
    // This keeps the rows as long as there is something to scroll.
    scroller.allocated.connect {
      if let scroller = weakly.object { rows.fit(scroller.allocation.width) }
    }
    return scroller
  }

  /// Breaks as few lines as fit.
  private func fit(_ width: Int) {
    guard let column = column.object else { return }
    let room = width - column.margins.start - column.margins.end
    let rows = column.children.compactMap(ControlRows.box)
    let fitting = Lines.allCases.first { lines in
      rows.allSatisfy { ControlRows.width(of: $0, in: lines) <= room }
    }
    guard fitting ?? .labels != lines else { return }
    lines = fitting ?? .labels
    breaking.request()
  }

  private func apply() {
    for row in column.object?.children.compactMap(ControlRows.box) ?? [] {
      ControlRows.set(row, lines)
    }
    gap?.object?.isVisible = lines != .labels
  }

  private static func width(of row: Box, in lines: Lines) -> Int {
    let parts = row.children.filter(\.isVisible).map { part in
      if let inner = box(part), isLabelled(inner) { return width(of: inner, in: lines) }
      return part.preferredSize.width
    }
    if isBroken(row, in: lines) { return parts.max() ?? 0 }
    return parts.reduce(spacing * max(parts.count - 1, 0), +)
  }

  private static func set(_ row: Box, _ lines: Lines) {
    for part in row.children.compactMap(box) where isLabelled(part) { set(part, lines) }
    let isBroken = isBroken(row, in: lines)
    guard isBroken != (row.orientation == .vertical) else { return }
    row.orientation = isBroken ? .vertical : .horizontal
    guard isLabelled(row), let label = row.children.first else { return }
    row.spacing = isBroken ? 6 : spacing
    Label(retaining: label.unsafePointer).xalign = isBroken ? 0 : 1
  }

  private static func isBroken(_ row: Box, in lines: Lines) -> Bool {
    lines == .labels || lines == .parts && !isLabelled(row)
  }

  private static func isLabelled(_ row: Box) -> Bool {
    row.children.first?.typeName == "GtkLabel"
  }

  /// `widget` as a row that can be broken.
  private static func box(_ widget: Widget) -> Box? {
    guard widget.typeName == "GtkBox", !widget.styleClasses.contains("linked") else { return nil }
    return Box(retaining: widget.unsafePointer)
  }
}
