import GTK

/// A change of the entries of a ``ListView``.
@MainActor
struct ListChangeRequest {
  let diff: ListDiff
  /// How the new entries are in lines.
  let lines: ListLines
  /// The old indices of entries whose height has changed, or may have.
  let outdated: [Int]
  /// The old index of a row's entry; nil if it is new.
  let oldIndex: (ListRow) -> Int?
  /// The new index of a row's entry; nil if it is removed.
  let newIndex: (ListRow) -> Int?
  /// Whether a row's entry gets another row.
  let isReloaded: (ListRow) -> Bool
  /// Calls a closure at each frame with the elapsed share of the duration, until that is 1 or the returned
  /// token is released; nil means no animation.
  let animate: ((@escaping @MainActor (_ time: Double) -> Void) -> AnyObject?)?
  /// Whether rows move to their places, or only fade.
  var moves = true
  /// A row whose drag has ended, and which moves to its place from where it was held.
  var released: ListRow?
  /// A row in sight that stays where it is, whatever else moves.
  var staying: ListRow?
  /// Whether the scroll offset stays the same, whatever rows are in sight then.
  var keepsOffset = false
}

extension ListView {
  /// Applies a change of the entries. Rows that are moving continue from where they are.
  ///
  /// - Parameter asked: ends with true at the end, with false if another change came first.
  func apply(_ request: ListChangeRequest, for asked: Change) {
    let animate = isMapped ? request.animate : nil
    let isAnimated = animate != nil
    let old = (lines: lines, layout: layout)
    layout = ListLayout(copying: layout)
    let starts = (rows + leaving).map { ($0, (presentedPlace(of: $0), presentedReveal(of: $0))) }
    for (row, start) in starts {
      row.motion = RowMotion()
      row.motion.start = start
    }
    request.released?.held = nil
    let superseded = change
    firstScroll = nil
    change = nil

    holdPlace(through: request)
    for index in request.outdated { layout.heights.forgetHeight(of: lines.line(of: index)) }
    layout.heights = heights(after: request)
    lines = request.lines
    sortOut(request, keepsLeaving: isAnimated)
    if isAnimated { for row in rows { row.motion.lingers = wasInSight(row) } }
    arrange()
    if let animate {
      begin(request, after: old)
      change = (asked, 0, nil)
      let ticks = animate { [weak self] time in
        guard let self else { return }
        self.change?.progress = Timing.easeInOut.progress(at: time)
        if time == 1 { finishChange() } else { reposition() }
      }
      change?.ticks = ticks
      reposition()
    }
    superseded?.asked.end(false)
    queueAllocate()
    if !isAnimated { asked.end(true) }
  }

  /// Ends the running change at once.
  func finishChange() {
    guard let change else { return }
    self.change = nil
    let gone = leaving
    leaving = []
    for row in rows { row.motion = RowMotion() }
    Transaction.run {
      for row in gone { letGo(row) }
      arrange()
    }
    queueAllocate()
    change.asked.end(true)
  }

  // MARK: Beginning

  private func wasInSight(_ row: ListRow) -> Bool {
    guard let y = row.motion.start?.place.y else { return false }
    return y < Double(layout.room) && y + Double(row.height) > 0
  }

  /// Chooses the anchor during the change: the row that is to stay, the very top or the very end if they are in sight,
  /// otherwise the first row in sight that remains without moving among the others, or the last.
  private func holdPlace(through request: ListChangeRequest) {
    let (entry, anchor) = (anchorEntry, layout.anchor)
    kept = nil
    func hold(_ index: Int, at y: Double, _ edge: ListEdge = .start) {
      let line = request.lines.line(of: index)
      layout.hold(line, at: y, edge)
      kept = (index, line)
    }
    if layout.range.isEmpty {
      if layout.isAtEnd || anchoring == .end && layout.count == 0 {
        return layout.goToEnd(of: request.lines.count)
      }
      // The anchor has to be in its place when the list is shown for the first time, or again.
      if anchor != .top, entry < request.diff.oldCount,
        let index = request.diff.offset(of: entry)
      {
        return hold(index, at: anchor.y, anchor.edge)
      }
    }
    if let row = request.staying, isInSight(row.index), let index = request.newIndex(row) {
      return hold(index, at: Double(layout.y(of: line(of: row))))
    }
    let showsTop = anchoring != .end && source?.growsAtStart != true
    if layout.isAtTop, showsTop || layout.range.isEmpty { return layout.goToTop() }
    let first = layout.range.lowerBound
    if request.keepsOffset { return layout.hold(first, at: Double(layout.y(of: first))) }
    if anchoring != .start, layout.isAtEnd {
      return layout.goToEnd(of: request.lines.count)
    }
    for row in candidates(in: request, from: entry) {
      guard let index = request.newIndex(row) else { continue }
      let line = line(of: row)
      let end = layout.y(of: line + 1) - layout.room
      // One that goes on below the room is held where it begins.
      if layout.edge == .end, end <= 0 { return hold(index, at: Double(end), .end) }
      return hold(index, at: Double(layout.y(of: line)))
    }
    // If no row in sight remains, the scroll offset is kept.
    let offset = layout.offset
    let heights = heights(after: request)
    let line = heights.row(at: Int(offset)) ?? 0
    layout.hold(line, at: Double(heights.offset(of: line)) - offset)
  }

  /// The rows that may be held through a change, the best first: those in sight, from that of the
  /// anchor away from its end of the room, then back. What is loaded at the start comes behind the
  /// headings there, which are held last.
  private func candidates(in request: ListChangeRequest, from entry: Int) -> [ListRow] {
    let sign = layout.edge == .end ? -1 : 1
    let rows = rows.filter { isInSight($0.index) && !request.diff.moves(from: $0.index) }
      .sorted {
        let (first, second) = (sign * ($0.index - entry), sign * ($1.index - entry))
        if (first >= 0) != (second >= 0) { return first >= 0 }
        return abs(first) < abs(second)
      }
    guard source?.growsAtStart == true else { return rows }
    // Only rows of items can have the focus.
    return rows.filter(\.canFocus) + rows.filter { !$0.canFocus }
  }

  /// The heights of the new lines. In a grid the items behind a change are in other lines.
  private func heights(after request: ListChangeRequest) -> HeightIndex {
    guard isGrid || request.lines.cells != nil else {
      var heights = layout.heights
      heights.apply(request.diff)
      return heights
    }
    let common = lines.commonCount(with: request.lines, before: request.diff.firstChange)
    return layout.heights.replacingRows(after: common, count: request.lines.count)
  }

  /// Gives remaining rows their new indices, and moves the others out of ``rows``.
  private func sortOut(_ request: ListChangeRequest, keepsLeaving: Bool) {
    var survivors: [ListRow] = []
    var gone: [ListRow] = []
    for row in rows + leaving {
      if let index = request.newIndex(row), !row.isReplaced {
        row.index = index
        survivors.append(row)
      } else {
        gone.append(row)
      }
    }
    rows = survivors
    leaving = gone.filter { keepsLeaving && wasInSight($0) }
    for row in leaving { row.endUses() }
    if let stuckHeader, gone.contains(where: { $0 === stuckHeader }) { self.stuckHeader = nil }
    for row in gone where !leaving.contains(where: { $0 === row }) { letGo(row) }
  }

  /// Sets how every row moves to its place.
  private func begin(
    _ request: ListChangeRequest, after old: (lines: ListLines, layout: ListLayout)
  ) {
    var above: ListRow?
    var coming: [ListRow] = []
    for row in orderedRows {
      row.motion.passes = request.diff.moves(to: row.index)
      let settled = settledPlace(of: row)
      if let start = row.motion.start {
        row.motion.displacement = start.place - settled
        row.motion.reveal.from = start.reveal
      } else if let index = request.oldIndex(row) {
        let place = place(of: index, in: old.lines, old.layout, height: row.height)
        row.motion.displacement = place - settled
        if request.isReloaded(row) {
          row.motion.reveal.from = 0
          row.motion.isReplacement = true
        }
      } else {
        row.motion.reveal.from = 0
        // One below another that comes is where that is.
        if let above, coming.isEmpty {
          row.motion.displacement.y =
            settledPlace(of: above).y + above.motion.displacement.y
            + Double(above.height) * above.motion.reveal.from - settled.y
        } else if !isGrid {
          coming.append(row)
        }
      }
      // A cell that goes to another line and another column passes those between.
      if row.motion.displacement.x != 0, row.motion.displacement.y != 0 { row.motion.passes = true }
      if !row.motion.passes {
        // Rows inserted at the very top open upwards from the row below them.
        if request.oldIndex(row) != nil, !coming.isEmpty {
          let y = settled.y + row.motion.displacement.y
          for row in coming { row.motion.displacement.y = y - settledPlace(of: row).y }
          coming = []
        }
        // A cell of a grid appears in its place.
        above = isGrid ? nil : row
      }
      if !request.moves { row.motion.displacement = .zero }
    }
    for row in coming { row.motion.displacement = .zero }
    beginLeaving(request)
  }

  /// A removed row closes upwards, to the bottom of the row above it, and a removed cell of a grid
  /// stays; a replaced one moves with its successor.
  private func beginLeaving(_ request: ListChangeRequest) {
    func startY(_ row: ListRow) -> Double { row.motion.start?.place.y ?? .infinity }
    let present = (rows.filter { !$0.motion.passes && $0.motion.start != nil } + leaving)
      .sorted { startY($0) < startY($1) }
    let staying = Set(rows.map(ObjectIdentifier.init))
    var end: Double?
    for (offset, row) in present.enumerated() {
      if staying.contains(ObjectIdentifier(row)) {
        end = settledPlace(of: row).y + Double(row.height)
        continue
      }
      let place = row.motion.start?.place ?? .zero
      row.motion.path = (place, place)
      row.motion.reveal = (row.motion.start?.reveal ?? 1, 0)
      if let index = request.newIndex(row) {
        row.motion.isReplacement = true
        row.motion.path.to = self.place(of: index, in: lines, layout, height: row.height)
      } else if !isGrid {
        let below = present[offset...].first { staying.contains(ObjectIdentifier($0)) }
        row.motion.path.to.y = end ?? below.map { settledPlace(of: $0).y } ?? place.y
      }
      if !request.moves { row.motion.path.to = place }
    }
  }

  // MARK: Presenting

  private var progress: Double { change?.progress ?? 1 }

  /// Where a row is drawn at this moment, from the start and the top of the room.
  func presentedPlace(of row: ListRow) -> SIMD2<Double> {
    if let held = row.held { return held }
    if leaving.contains(where: { $0 === row }) {
      let path = row.motion.path
      return path.from + (path.to - path.from) * progress
    }
    return settledPlace(of: row) + row.motion.displacement * (1 - progress)
  }

  /// The revealed share of a row at this moment, 0…1.
  func presentedReveal(of row: ListRow) -> Double {
    let reveal = row.motion.reveal
    return reveal.from + (reveal.to - reveal.from) * progress
  }
}
