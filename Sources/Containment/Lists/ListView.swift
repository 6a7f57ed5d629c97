import GTK

/// The widget of a list: only entries in sight have rows.
///
/// It manages indices, heights and rows, and asks its source for the rest. Entries are in
/// ``lines``, which are what the layout places.
@MainActor
final class ListView: CustomScrollable, FocusChoosing {
  weak var source: (any ListViewSource)?
  /// Where the lines are.
  var layout = ListLayout(count: 0, estimate: 44)
  /// In which line every entry is.
  var lines = ListLines(count: 0)
  /// The entry of a line that keeps its place, so that it does so through any number of widths. It
  /// counts while that line is the anchor.
  var kept: (entry: Int, line: Int)?
  /// The rows of entries, unordered.
  var rows: [ListRow] = []
  /// The outgoing rows, whose entries have been removed.
  var leaving: [ListRow] = []
  /// The running change, and its progress: 0 is the list before it, 1 after it.
  var change: (asked: Change, progress: Double, ticks: AnyObject?)?
  /// Widgets that accompany a row, such as the buttons of its actions.
  var companions: [RowCompanion] = []
  /// The header that sticks to the top.
  var stuckHeader: ListRow?
  /// The index of the next section's header, which pushes the sticky one out.
  private(set) var nextHeader: Int?
  /// Where it begins, and what keeps its place. (``ListViewController/anchor``)
  var anchoring = ListAnchor.start {
    didSet {
      guard anchoring != oldValue else { return }
      layout.edge = anchoring == .end ? .end : .start
      // One that has not been laid out yet, and has not been scrolled, begins at its end.
      if anchoring == .end, layout.range.isEmpty, layout.anchor == .top {
        layout.goToEnd(of: layout.count)
      }
      setNeedsArrange()
    }
  }

  private(set) var width = 0
  /// The height of the content before the running ``arrange()``, in which new rows may cause the
  /// whole list to be measured.
  private var heightBefore: Int?
  var isArranging: Bool { heightBefore != nil }
  private var isConfiguring = false
  private var overflows = false
  /// Where to scroll when the list has been allocated.
  var firstScroll: (index: Int, place: ListPosition)?
  /// The number of lines beyond each end of the room that have rows too: at first 0, so that the
  /// first frame is drawn sooner.
  private var overscan = 0

  override init() { super.init(cssName: "list", role: .list) }

  override var naturalSize: Size { Size(width: 200, height: 300) }
  override var contentHeight: Int { heightBefore ?? layout.heights.total }

  /// A new view at the same scroll position, with heights still to be measured.
  func successor() -> ListView {
    let next = ListView()
    next.lines = lines
    next.layout = ListLayout(count: layout.count, estimate: layout.heights.estimate)
    next.anchoring = anchoring
    if anchoring != .start, layout.isAtEnd {
      next.layout.goToEnd(of: layout.count)
    } else {
      next.layout.hold(layout.anchor.index, at: layout.anchor.y, layout.anchor.edge)
    }
    next.firstScroll = firstScroll
    return next
  }

  /// Sets the entries of a list that had none.
  func fill(_ lines: ListLines) {
    self.lines = lines
    layout.heights = HeightIndex(count: lines.count, estimate: layout.heights.estimate)
    if anchoring == .end { layout.goToEnd(of: lines.count) }
    setNeedsArrange()
  }

  // MARK: Arranging

  override func layout(_ size: Size) {
    // A new row may cause everything around the list to be laid out.
    if isArranging { return queueAllocate() }
    if size.width != width, width > 0 {
      layout.heights.forgetAllHeights(estimate: isGrid ? layout.heights.mean : nil)
    }
    width = size.width
    layout.room = size.height
    // GTK has just used this height to decide whether there is a scrollbar.
    overflows = contentHeight > size.height
    flow()
    if let first = firstScroll {
      firstScroll = nil
      scroll(to: first.index, at: first.place)
    } else {
      arrange()
    }
  }

  /// Determines which entries are in sight, makes their rows, recycles others, and places all of
  /// them.
  func arrange() {
    guard width > 0, !isArranging else { return }
    Transaction.run {
      heightBefore = layout.heights.total
      recycleDistantRows()
      layout.arrange { measure($0) }
      stickHeader()
      for line in overscanned where !layout.range.contains(line) {
        layout.heights.setHeight(measure(line), of: line)
      }
      recycleRows { !overscanned.contains(line(of: $0)) && !isKept($0) }
      configureAdjustment()
      position()
      overscan = 1
      heightBefore = nil
      source?.didArrange()
    }
  }

  /// Calls ``arrange()`` now if the list is on screen, or else before the next frame.
  func setNeedsArrange() {
    arrange()
    queueAllocate()
  }

  private var overscanned: Range<Int> {
    let range = layout.range
    let first = max(range.lowerBound - overscan, 0)
    return first..<max(first, min(range.upperBound + overscan, layout.count))
  }

  /// Measures the rows of a line, and returns its height.
  private func measure(_ line: Int) -> Int {
    let entries = lines.entries(of: line)
    var height = 0
    for index in entries {
      let row = row(at: index)
      row.width = lines.span(of: index, in: width).width
      row.height = self.height(of: row, width: row.width)
      height = max(height, row.height)
    }
    if entries.count > 1 {
      for row in rows where entries.contains(row.index) { row.height = height }
    }
    return height + lines.margin(of: entries.lowerBound).both
  }

  /// The row of an entry, made if it does not exist.
  private func row(at index: Int) -> ListRow {
    if let row = existingRow(at: index) { return row }
    guard let source else { preconditionFailure("A list view has a source while it has entries.") }
    let row = source.makeRow(at: index)
    row.index = index
    rows.append(row)
    return row
  }

  /// The row of an entry, which is about to get the focus: then it stays, also out of sight.
  func rowToFocus(at index: Int) -> ListRow? {
    if let row = existingRow(at: index) { return row }
    guard width > 0, !isArranging else { return nil }
    let line = lines.line(of: index)
    Transaction.run { layout.heights.setHeight(measure(line), of: line) }
    queueAllocate()
    return existingRow(at: index)
  }

  /// The row of an entry if it exists.
  func existingRow(at index: Int) -> ListRow? {
    // No closure, as its actor isolation would be checked at each call.
    for row in rows where row.index == index { return row }
    return nil
  }

  /// Whether a row stays, wherever its line is.
  private func isKept(_ row: ListRow) -> Bool {
    row === stuckHeader || row.motion.lingers || source?.isPinned(row) == true
  }

  /// Recycles rows that are far out of sight before new ones are made, so that they can be reused.
  private func recycleDistantRows() {
    let reach = layout.room + layout.heights.estimate
    recycleRows { row in
      guard !isKept(row) else { return false }
      let y = layout.provisionalY(of: line(of: row))
      return y > Double(reach) || y + Double(row.height + layout.heights.estimate) < 0
    }
  }

  private func recycleRows(_ isDoomed: (ListRow) -> Bool) {
    let doomed = rows.filter(isDoomed)
    guard !doomed.isEmpty else { return }
    rows.removeAll { row in doomed.contains { $0 === row } }
    for row in doomed { letGo(row) }
  }

  /// Retires a row that is not needed any more.
  func letGo(_ row: ListRow) {
    if row === stuckHeader { stuckHeader = nil }
    row.motion = RowMotion()
    row.placedY = nil
    source?.recycle(row)
  }

  private func stickHeader() {
    guard let index = source?.header(covering: entriesInSight.lowerBound) else {
      stuckHeader = nil
      layout.coveredTop = 0
      return
    }
    nextHeader = source?.header(after: index)
    let header = row(at: index)
    let line = lines.line(of: index)
    layout.heights.setHeight(measure(line), of: line)
    stuckHeader = header
    layout.coveredTop = header.height
  }

  // MARK: Scrolling

  override func didScroll() {
    guard !isConfiguring else { return }
    let adjustment = vadjustment
    let distance = adjustment.value - layout.offset
    guard abs(distance) > 0.001 else { return }
    if adjustment.value <= 0 {
      layout.goToTop()
    } else if distance > 0, adjustment.value >= adjustment.upper - adjustment.pageSize - 0.5 {
      layout.goToEnd(of: layout.count)
    } else {
      layout.scroll(by: distance)
    }
    for row in leaving { row.motion.shiftPath(by: -distance) }
    setNeedsArrange()
    source?.didScrollByHand()
  }

  /// Scrolls by a distance, down if positive.
  func scroll(by distance: Double) {
    layout.scroll(by: distance)
    for row in leaving { row.motion.shiftPath(by: -distance) }
    setNeedsArrange()
  }

  /// Scrolls an entry to a place in the room.
  func scroll(to index: Int, at place: ListPosition) {
    guard width > 0 else {
      anchor(index, at: 0)
      firstScroll = (index, place)
      return
    }
    let line = lines.line(of: index)
    Transaction.run { layout.scroll(to: line, at: place) { measure($0) } }
    setNeedsArrange()
  }

  /// Scrolls so that an entry is at the ``anchorPlace`` that another list had, now or once the list is
  /// allocated.
  func hold(_ index: Int, at y: Double) {
    firstScroll = nil
    anchor(index, at: y, layout.edge)
    setNeedsArrange()
  }

  /// Where the entry that keeps its place is: where it begins below the top of the room or, in a list
  /// that stands at its end, where it ends below the bottom.
  var anchorPlace: Double {
    let anchor = layout.anchor
    guard anchor.edge != layout.edge, anchor.index < layout.count else { return anchor.y }
    let rest = Double(layout.room - layout.heights.height(of: anchor.index))
    return layout.edge == .start ? anchor.y + rest : anchor.y - rest
  }

  private func configureAdjustment() {
    let room = Double(layout.room)
    let upper = max(Double(layout.heights.total), room)
    if overflows != (upper > room) {
      overflows.toggle()
      queueResize()
    }
    isConfiguring = true
    defer { isConfiguring = false }
    vadjustment.configure(
      value: layout.offset, lower: 0, upper: upper, step: max(room / 10, 1),
      page: max(room * 0.9, 1), pageSize: room)
  }

  // MARK: What GTK asks

  override func focus(_ direction: FocusDirection) -> Bool { moveFocus(direction) }

  override func drawChildren(_ context: DrawingContext) { clipped(context) { drawRows(context) } }

  /// Draws the sticky header, which does not move with the rows.
  override func drawOver(_ context: DrawingContext) {
    if isStill, let stuckHeader { clipped(context) { draw(stuckHeader, in: context) } }
  }

  /// Clips drawing to the list: in a snapshot its GDK window does not clip.
  private func clipped(_ context: DrawingContext, _ body: () -> Void) {
    let frame = allocation
    context.saving {
      context.clip(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
      body()
    }
  }

  override var isStill: Bool {
    change == nil && leaving.isEmpty && companions.isEmpty
      && !rows.contains { $0.slide != 0 || $0.held != nil }
  }

  override var accessibleChildren: [Widget] { orderedRows }
}
