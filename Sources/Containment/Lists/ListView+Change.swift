import GTK

/// An animated change of a list: its progress, and its completion.
@MainActor
final class ListChange {
  /// The progress: 0 is the list before the change, 1 after it.
  private(set) var progress = 0.0
  private let duration: Double
  private var elapsed = 0.0
  private var onEnd: (@MainActor (Bool) -> Void)?
  var ticks: AnyObject?

  init(duration: Double, onEnd: @escaping @MainActor (Bool) -> Void) {
    self.duration = duration
    self.onEnd = onEnd
  }

  /// Advances the time; returns true when the change is over.
  func advance(by milliseconds: Double) -> Bool {
    elapsed += milliseconds
    let time = duration > 0 ? elapsed / duration : 1
    progress = Timing.easeInOut.progress(at: time)
    return time >= 1 - 1e-9
  }

  /// Calls the completion, once.
  func end(finished: Bool) {
    ticks = nil
    let onEnd = onEnd
    self.onEnd = nil
    onEnd?(finished)
  }
}

/// A change of the entries of a ``ListView``.
@MainActor
struct ListChangeRequest {
  let diff: ListDiff
  /// The old indices of entries whose height has changed, or may have.
  let outdated: [Int]
  /// The old index of a row's entry; nil if it is new.
  let oldIndex: (ListRow) -> Int?
  /// The new index of a row's entry; nil if it is removed.
  let newIndex: (ListRow) -> Int?
  /// The new index of the entry at an old index; nil if it is removed.
  let survivor: (Int) -> Int?
  /// Whether a row's entry gets another row.
  let isReloaded: (ListRow) -> Bool
  /// The duration in milliseconds; 0 means no animation.
  var duration: Double
  /// Whether rows move to their places, or only fade.
  var moves = true
  var clock: any AnimationClock
  var speed: Double
  /// A row whose drag has ended, and which moves to its place from where it was held.
  var released: ListRow?
  /// Whether the scroll offset stays the same, whatever rows are in sight then.
  var keepsOffset = false
}

extension ListView {
  /// Applies a change of the entries. Rows that are moving continue from where they are.
  ///
  /// - Parameter onEnd: called once: with true at the end, with false if another change came first.
  func apply(_ request: ListChangeRequest, onEnd: @escaping @MainActor (Bool) -> Void) {
    let isAnimated = request.duration > 0 && isMapped
    let old = layout
    let starts = (rows + leaving).map { ($0, (presentedY(of: $0), presentedReveal(of: $0))) }
    for (row, start) in starts {
      row.motion = RowMotion()
      row.motion.start = start
    }
    request.released?.heldY = nil
    let superseded = change
    firstScroll = nil
    change = nil

    holdPlace(through: request)
    for index in request.outdated { layout.heights.forgetHeight(of: index) }
    layout.heights.apply(request.diff)
    sortOut(request, keepsLeaving: isAnimated)
    if isAnimated { for row in rows { row.motion.lingers = wasInSight(row) } }
    arrange()
    if isAnimated {
      begin(request, after: old)
      let change = ListChange(duration: request.duration, onEnd: onEnd)
      self.change = change
      let speed = request.speed
      change.ticks = request.clock.onEachFrame(of: self) { [weak self] milliseconds in
        self?.advanceChange(by: milliseconds * speed)
      }
      reposition()
    }
    superseded?.end(finished: false)
    queueAllocate()
    if !isAnimated { onEnd(true) }
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
    change.end(finished: true)
  }

  private func advanceChange(by milliseconds: Double) {
    guard let change else { return }
    if change.advance(by: milliseconds) { finishChange() } else { reposition() }
  }

  // MARK: Beginning

  private func wasInSight(_ row: ListRow) -> Bool {
    guard let y = row.motion.start?.y else { return false }
    return y < Double(layout.room) && y + Double(row.height) > 0
  }

  /// Chooses the anchor during the change: the very top or the very end if they are in sight,
  /// otherwise the first row in sight that remains without moving among the others.
  private func holdPlace(through request: ListChangeRequest) {
    let place = layout.anchor
    if layout.range.isEmpty, place != (0, 0), let index = request.survivor(place.index) {
      // The anchor has to be in its place when the list is shown for the first time, or again.
      return layout.hold(index, at: place.y)
    }
    if layout.isAtTop { return layout.goToTop() }
    let first = layout.range.lowerBound
    if request.keepsOffset { return layout.hold(first, at: Double(layout.y(of: first))) }
    if sticksToEnd, layout.isAtEnd {
      return layout.goToEnd(of: request.diff.newCount)
    }
    let candidates = rows.filter {
      layout.range.contains($0.index) && !request.diff.moves(from: $0.index)
    }
    .sorted {
      // From the anchor down, then from the anchor up.
      let (first, second) = ($0.index - place.index, $1.index - place.index)
      if (first >= 0) != (second >= 0) { return first >= 0 }
      return abs(first) < abs(second)
    }
    for row in candidates {
      if let index = request.newIndex(row) {
        return layout.hold(index, at: Double(layout.y(of: row.index)))
      }
    }
    // If no row in sight remains, the scroll offset is kept.
    let offset = layout.offset
    var heights = layout.heights
    heights.apply(request.diff)
    let row = heights.row(at: Int(offset)) ?? 0
    layout.hold(row, at: Double(heights.offset(of: row)) - offset)
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
    if let stuckHeader, gone.contains(where: { $0 === stuckHeader }) { self.stuckHeader = nil }
    for row in gone where !leaving.contains(where: { $0 === row }) { letGo(row) }
  }

  /// Sets how every row moves to its place.
  private func begin(_ request: ListChangeRequest, after old: ListLayout) {
    var above: ListRow?
    var coming: [ListRow] = []
    for row in orderedRows {
      row.motion.passes = request.diff.moves(to: row.index)
      let settled = settledY(of: row)
      if let start = row.motion.start {
        row.motion.displacement = start.y - settled
        row.motion.reveal.from = start.reveal
      } else if let index = request.oldIndex(row) {
        let room = Double(old.room)
        let y = min(max(Double(old.y(of: index)), -room - Double(row.height)), 2 * room)
        row.motion.displacement = y - settled
        if request.isReloaded(row) {
          row.motion.reveal.from = 0
          row.motion.isReplacement = true
        }
      } else {
        row.motion.reveal.from = 0
        if let above {
          row.motion.displacement = bottomAtStart(of: above) - settled
        } else {
          coming.append(row)
        }
      }
      if !row.motion.passes {
        // Rows inserted at the very top open upwards from the row below them.
        if request.oldIndex(row) != nil, !coming.isEmpty {
          let y = settled + row.motion.displacement
          for row in coming { row.motion.displacement = y - settledY(of: row) }
          coming = []
        }
        above = row
      }
      if !request.moves { row.motion.displacement = 0 }
    }
    for row in coming { row.motion.displacement = 0 }
    beginLeaving(request)
  }

  private func bottomAtStart(of row: ListRow) -> Double {
    settledY(of: row) + row.motion.displacement + Double(row.height) * row.motion.reveal.from
  }

  /// A removed row closes upwards, to the bottom of the row above it; a replaced one moves with its
  /// successor.
  private func beginLeaving(_ request: ListChangeRequest) {
    func startY(_ row: ListRow) -> Double { row.motion.start?.y ?? .infinity }
    let present = (rows.filter { !$0.motion.passes && $0.motion.start != nil } + leaving)
      .sorted { startY($0) < startY($1) }
    let staying = Set(rows.map(ObjectIdentifier.init))
    var end: Double?
    for (offset, row) in present.enumerated() {
      if staying.contains(ObjectIdentifier(row)) {
        end = settledY(of: row) + Double(row.height)
        continue
      }
      let y = startY(row)
      row.motion.path = (y, y)
      row.motion.reveal = (row.motion.start?.reveal ?? 1, 0)
      if let index = request.newIndex(row) {
        row.motion.isReplacement = true
        row.motion.path.to = Double(layout.y(of: index))
      } else {
        let below = present[offset...].first { staying.contains(ObjectIdentifier($0)) }
        row.motion.path.to = end ?? below.map { settledY(of: $0) } ?? y
      }
      if !request.moves { row.motion.path.to = y }
    }
  }

  // MARK: Presenting

  private var progress: Double { change?.progress ?? 1 }

  /// Where a row is drawn at this moment, from the top of the room.
  func presentedY(of row: ListRow) -> Double {
    if let held = row.heldY { return held }
    if leaving.contains(where: { $0 === row }) {
      let path = row.motion.path
      return path.from + (path.to - path.from) * progress
    }
    return settledY(of: row) + row.motion.displacement * (1 - progress)
  }

  /// The revealed share of a row at this moment, 0…1.
  func presentedReveal(of row: ListRow) -> Double { row.motion.reveal(at: progress) }
}
