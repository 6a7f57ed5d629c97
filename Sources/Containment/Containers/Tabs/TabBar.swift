import GTK

/// Tabs in one row, which scrolls if it is too narrow: the selected tab stays visible, in the
/// middle if possible. If the titles do not fit and every tab has an icon, icons are shown instead.
@MainActor
final class TabBar: SelectionBar {
  /// The line that marks the selected tab, and the scroll offset that shows it.
  private struct Mark {
    var line: TabStrip.Line
    var scroll: Double

    func moved(to other: Mark, by share: Double) -> Mark {
      Mark(
        line: TabStrip.Line(
          x: line.x + (other.line.x - line.x) * share,
          width: line.width + (other.line.width - line.width) * share),
        scroll: scroll + (other.scroll - scroll) * share)
    }
  }

  let scroller = ScrolledWindow()
  let strip = TabStrip()
  /// A movement of the mark: its start, the tab to which it goes, and its progress.
  private var movement: (start: Mark, goal: Int, progress: Double)?
  private var shown: [TabItem] { items.filter { !$0.isHidden } }
  /// As many titles mostly have room.
  private static let fewTabs = 5
  /// Whether icons are shown instead of titles.
  private var isCompact = false {
    didSet { for tab in tabs { tab.isCompact = isCompact } }
  }
  private lazy var fitting = FitWatch(scroller, text: strip) { [weak self] in self?.fit(into: $0) }

  init() {
    super.init(scroller)
    scroller.setPolicies(horizontal: .external, vertical: .never)
    let viewport = Viewport()
    scroller.add(viewport)
    viewport.add(strip)
    strip.onAllocate = { [weak self] in
      guard let self else { return }
      place()
      if !isCompact, strip.allocation.width > fitting.room { fitting.request() }
    }
    _ = fitting
  }

  override func show(_ items: [TabItem], selected: Int?) {
    if !items.elementsEqual(self.items, by: ===) { rebuild(items) }
    // Many tabs that have an icon for this have hardly room for their titles, and would be laid out twice
    // before their first frame.
    if fitting.room == 0 {
      isCompact = shown.count > TabBar.fewTabs && shown.allSatisfy(\.hasCompactIcon)
    }
    fitting.request()
    super.show(items, selected: selected)
    place()
  }

  /// Shows titles, or icons alone if the titles do not fit.
  private func fit(into room: Int) {
    // Where there is no more room than for icons, titles need not be tried.
    if isCompact, strip.row.preferredSize.width >= room { return }
    isCompact = false
    guard shown.allSatisfy({ $0.shownCompactIcon != nil }) else { return }
    isCompact = strip.row.preferredSize.width > room
  }

  override func rebuild(_ items: [TabItem]) {
    movement = nil
    makeTabs(for: items, form: { _ in .row }) { tab in
      tab.isCompact = isCompact
      strip.row.add(tab.button)
    }
    for (index, tab) in tabs.enumerated() { strip.row.reorder(tab.button, to: index) }
  }

  // MARK: The mark

  override func beginMoving(to index: Int) {
    guard tabs.indices.contains(index), let present = present else { return movement = nil }
    movement = (present, index, 0)
  }

  override func move(_ progress: Double?) {
    if let progress { movement?.progress = progress } else { movement = nil }
    place()
  }

  private var present: Mark? {
    if let movement, tabs.indices.contains(movement.goal) {
      return movement.start.moved(to: mark(of: movement.goal), by: movement.progress)
    }
    return selected.map(mark)
  }

  private func mark(of index: Int) -> Mark {
    let line = strip.line(under: tabs[index].button)
    let page = scroller.hadjustment.pageSize
    let end = max(scroller.hadjustment.upper - page, 0)
    return Mark(line: line, scroll: min(max(line.x + line.width / 2 - page / 2, 0), end))
  }

  private func place() {
    guard strip.isMapped || strip.allocation.width > 1 else { return }
    let mark = present
    strip.line = mark?.line
    if let mark { scroller.hadjustment.value = mark.scroll }
  }
}
