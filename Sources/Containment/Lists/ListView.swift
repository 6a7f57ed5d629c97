import GTK

/// Where a ``ListView`` has its rows from.
@MainActor
protocol ListViewSource: AnyObject {
  /// The row for an entry that comes in sight, in the list and on show.
  func makeRow(at index: Int) -> ListRow
  /// A row is not needed any more.
  func retire(_ row: ListRow)
  /// Whether a row stays although it is out of sight: it has the focus, or is being dragged.
  func isPinned(_ row: ListRow) -> Bool
  /// The header of the section that an entry belongs to, if headers stick.
  func header(covering index: Int) -> Int?
  /// The next section's header.
  func header(after index: Int) -> Int?
  /// The entry that gets the focus when that comes into the rows; nil without rows.
  var cursorIndex: Int? { get }
  /// The rows in sight have become others, or stand elsewhere.
  func didArrange()
}

/// The widget of a list: of all entries only those in sight exist as rows.
///
/// It knows indices, heights and rows, and asks its source for the rest. (LS-01, LS-02.)
@MainActor
final class ListView: CustomScrollable {
  weak var source: (any ListViewSource)?
  var layout = ListLayout(count: 0, estimate: 44)
  /// The rows that stand for an entry, in no order.
  var rows: [ListRow] = []
  /// Rows whose entries are gone, on their way out.
  var leaving: [ListRow] = []
  /// The change under way.
  var change: ListChange?
  /// Widgets that go with a row, such as the buttons of its actions.
  var companions: [RowCompanion] = []
  /// The header that sticks to the top.
  var stuckHeader: ListRow?
  /// The next section's header, which pushes that one out.
  private var nextHeader: Int?
  /// Whether the end stays in sight when it was and something is appended. (``sticksToEnd``)
  var sticksToEnd = false

  /// Called when a person scrolls.
  var didScrollByHand: (@MainActor () -> Void)?
  /// Called when the focus comes into the list from outside; false leaves it to GTK.
  var moveFocusIn: (@MainActor (FocusDirection) -> Bool)?

  private var width = 0
  private var isArranging = false
  private var isConfiguring = false
  private var overflows = false
  /// Where to scroll when the list has its room.
  var firstScroll: (index: Int, place: ListLayout.Place)?
  /// Entries beyond each end of the room that exist as well.
  private static let overscan = 1

  override init() { super.init(cssName: "list", role: .list) }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A list view is made by its list, never wrapped again.")
  }

  override var naturalSize: Size { Size(width: 200, height: 300) }
  override var contentHeight: Int { layout.heights.total }

  /// Stands for `count` entries, of which there were none before.
  func fill(count: Int) {
    layout.heights = HeightIndex(count: count, estimate: layout.heights.estimate)
    setNeedsArrange()
  }

  // MARK: Arranging

  override func layout(_ size: Size) {
    if size.width != width, width > 0 { layout.heights.forgetAllHeights() }
    width = size.width
    layout.room = size.height
    if let first = firstScroll {
      firstScroll = nil
      scroll(to: first.index, at: first.place)
    } else {
      arrange()
    }
  }

  /// Finds out which entries are in sight, makes their rows, lets others go, and puts all of them
  /// in their places.
  func arrange() {
    guard width > 0, !isArranging else { return }
    Turn.run {
      isArranging = true
      retireDistantRows()
      layout.arrange { measure($0) }
      stickHeader()
      for index in overscanned where !layout.range.contains(index) {
        layout.heights.setHeight(measure(index), of: index)
      }
      retireRows { !isNeeded($0) }
      configureAdjustment()
      position()
      isArranging = false
      source?.didArrange()
    }
  }

  /// Does ``arrange()`` now if the list is on screen, or before the next frame.
  func setNeedsArrange() {
    arrange()
    queueAllocate()
  }

  private var overscanned: Range<Int> {
    let range = layout.range
    let first = max(range.lowerBound - Self.overscan, 0)
    return first..<max(first, min(range.upperBound + Self.overscan, layout.count))
  }

  private func measure(_ index: Int) -> Int {
    let row = row(at: index)
    row.height = height(of: row, width: width)
    return row.height
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

  /// The row of an entry if it exists.
  func existingRow(at index: Int) -> ListRow? { rows.first { $0.index == index } }

  private func isNeeded(_ row: ListRow) -> Bool {
    overscanned.contains(row.index) || row === stuckHeader || row.motion.lingers
      || source?.isPinned(row) == true
  }

  /// Before new rows are made, those that have gone far out of sight are let go, to be used again.
  private func retireDistantRows() {
    let reach = layout.room + layout.heights.estimate
    retireRows { row in
      guard row !== stuckHeader, !row.motion.lingers, source?.isPinned(row) != true else {
        return false
      }
      let y = layout.provisionalY(of: row.index)
      return y > Double(reach) || y + Double(row.height + layout.heights.estimate) < 0
    }
  }

  private func retireRows(_ isDoomed: (ListRow) -> Bool) {
    let doomed = rows.filter(isDoomed)
    guard !doomed.isEmpty else { return }
    rows.removeAll { row in doomed.contains { $0 === row } }
    for row in doomed { letGo(row) }
  }

  /// A row is not needed any more.
  func letGo(_ row: ListRow) {
    if row === stuckHeader { stuckHeader = nil }
    row.motion = RowMotion()
    row.placedY = nil
    source?.retire(row)
  }

  private func stickHeader() {
    guard let index = source?.header(covering: layout.range.lowerBound) else {
      stuckHeader = nil
      layout.coveredTop = 0
      return
    }
    nextHeader = source?.header(after: index)
    let header = row(at: index)
    layout.heights.setHeight(measure(index), of: index)
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
    didScrollByHand?()
  }

  /// Scrolls by a distance, down if positive.
  func scroll(by distance: Double) {
    layout.scroll(by: distance)
    for row in leaving { row.motion.shiftPath(by: -distance) }
    setNeedsArrange()
  }

  /// Brings an entry to a place in the room.
  func scroll(to index: Int, at place: ListLayout.Place) {
    guard width > 0 else {
      layout.hold(index, at: 0)
      firstScroll = (index, place)
      return
    }
    Turn.run { layout.scroll(to: index, at: place) { measure($0) } }
    setNeedsArrange()
  }

  /// Brings the last entry to the bottom of the room.
  func scrollToEnd() {
    layout.goToEnd(of: layout.count)
    setNeedsArrange()
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

  // MARK: Places

  /// Where a row is to be seen now.
  func frame(of row: ListRow) -> Rectangle {
    let slide = Int((direction == .rightToLeft ? -row.slide : row.slide).rounded())
    return Rectangle(
      x: slide, y: Int(presentedY(of: row).rounded()), width: width, height: row.height)
  }

  private func position() {
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

  /// Scrolls the content so that rows which keep their distances need not be placed again.
  private func followAnchor() {
    guard change == nil else { return }
    let candidates = rows.filter { $0.placedY != nil && $0 !== stuckHeader && $0.heldY == nil }
    let row = candidates.first { $0.index == layout.anchor.index } ?? candidates.first
    if let row, let y = row.placedY { moveContent(to: y - frame(of: row).y) }
  }

  /// Puts all rows where they belong at this moment of a change.
  func reposition() {
    guard width > 0, !isArranging else { return }
    position()
  }

  /// Where a row ends up when nothing moves; never farther outside than a page, so that rows that
  /// come from afar or go there do not race.
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

  /// The row that is seen at a height of the room, if need be the uppermost of several.
  func row(atY y: Double) -> ListRow? {
    rows.sorted { level(of: $0) > level(of: $1) }.first { row in
      let frame = frame(of: row)
      let shown = row.motion.isReplacement ? 1 : presentedReveal(of: row)
      return y >= Double(frame.y) && y < Double(frame.y) + Double(frame.height) * shown
    }
  }

  /// The rows that are in sight or nearly, from top to bottom.
  var orderedRows: [ListRow] { rows.sorted { $0.index < $1.index } }

  // MARK: Companions

  /// Puts a widget beside, under or over a row; `frame` says where for each place of the row.
  func addCompanion(
    _ widget: Widget, of row: ListRow, above: Bool, frame: @escaping (Rectangle) -> Rectangle
  ) {
    companions.append(RowCompanion(widget: widget, row: row, isAbove: above, frame: frame))
    insert(widget)
    reposition()
  }

  /// Takes the widget that was put under or over a row away.
  func removeCompanion(of row: ListRow, above: Bool) {
    for companion in companions where companion.row === row && companion.isAbove == above {
      take(companion.widget)
    }
    companions.removeAll { $0.row === row && $0.isAbove == above }
  }

  // MARK: Focus

  /// Whether the window's focus is at a row or something in it.
  func hasFocus(in row: Widget) -> Bool { window?.focusWidget?.isWithin(row) == true }

  /// Arrows are the list's own. To Tab all items' rows are one stop, the cursor's; what else is in
  /// sight and takes the focus, such as a button in the footer, is a stop of its own.
  override func focus(_ direction: FocusDirection) -> Bool {
    let present = rows.first { hasFocus(in: $0) }
    if let present, present.childFocus(direction) { return true }
    guard direction == .tabForward || direction == .tabBackward else {
      return present == nil && moveFocusIn?(direction) == true
    }
    let cursor = source?.cursorIndex
    var stops = rows.filter { !$0.canFocus && layout.range.contains($0.index) }.map(\.index)
    if let cursor { stops.append(cursor) }
    if let present, let place = present.canFocus ? cursor : present.index {
      stops.removeAll { direction == .tabForward ? $0 <= place : $0 >= place }
    }
    stops.sort(by: direction == .tabForward ? (<) : (>))
    for stop in stops {
      let took =
        stop == cursor
        ? moveFocusIn?(direction) : existingRow(at: stop)?.childFocus(direction)
      if took == true { return true }
    }
    return present == nil && cursor == nil && moveFocusIn?(direction) == true
  }

  override func drawChildren(_ context: DrawingContext) { clipped(context) { drawRows(context) } }
  override func drawOver(_ context: DrawingContext) { clipped(context) { drawFixed(context) } }

  /// Draws within the room: in a picture the window of the list does not clip.
  private func clipped(_ context: DrawingContext, _ body: () -> Void) {
    let frame = allocation
    context.saving {
      context.clip(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
      body()
    }
  }

  override var isStill: Bool {
    change == nil && leaving.isEmpty && companions.isEmpty
      && !rows.contains { $0.slide != 0 || $0.heldY != nil }
  }

  override var accessibleChildren: [Widget] { orderedRows }
}

/// A widget that goes with a row: where it is depends on where the row is.
struct RowCompanion {
  let widget: Widget
  let row: ListRow
  /// Whether it is drawn over the row, not under it.
  let isAbove: Bool
  let frame: (Rectangle) -> Rectangle
}
