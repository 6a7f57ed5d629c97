/// Where the entries of a list are in its viewport: one of them is the anchor, whose beginning or end
/// keeps its place, and the others are placed relative to it.
///
/// All lengths are pixels; `y` counts down from the top of the viewport, which is called the room.
/// The layout does not know widgets: heights come from a closure, which is called only for entries
/// in sight. It is an object, as the closure makes rows, whose callbacks may ask where entries are,
/// and get an answer then from before.
final class ListLayout {
  /// An entry that keeps its place.
  nonisolated struct Anchor: Equatable {
    var index: Int
    /// At the edge `start`, where the entry begins, counted from the top of the room. At the edge
    /// `end`, where it ends, counted from the bottom of the room: less than zero inside of it.
    var y: Double
    var edge = ListEdge.start

    /// The first entry at the top of the room.
    static let top = Anchor(index: 0, y: 0)

    /// The last of `count` entries at the bottom of the room.
    static func end(of count: Int) -> Anchor { Anchor(index: max(count - 1, 0), y: 0, edge: .end) }
  }

  /// The measured and estimated heights of the entries.
  var heights: HeightIndex
  /// The height of the viewport.
  var room = 0
  /// The height of the part at the top that is covered, such as by a sticky header.
  var coveredTop = 0
  /// Which end of the room the entries keep their places from; at that, entries that do not fill the
  /// room stand.
  var edge = ListEdge.start
  /// The entry that keeps its place.
  private(set) var anchor = Anchor.top
  /// The entries that are in sight.
  private(set) var range = 0..<0
  /// Where the first entry in sight begins, including the fraction of a pixel that smooth scrolling
  /// needs; zero or less, unless entries that do not fill the room stand at its end.
  private var exactTop = 0.0

  init(count: Int, estimate: Int) {
    heights = HeightIndex(count: count, estimate: estimate)
  }

  /// A layout that is as `former` is now.
  init(copying former: ListLayout) {
    heights = former.heights
    room = former.room
    coveredTop = former.coveredTop
    edge = former.edge
    anchor = former.anchor
    range = former.range
    exactTop = former.exactTop
  }

  var count: Int { heights.count }

  /// How far the list is scrolled from its beginning.
  var offset: Double { max(Double(heights.offset(of: range.lowerBound)) - exactTop, 0) }

  /// Whether nothing is scrolled away at the beginning.
  var isAtTop: Bool { range.lowerBound == 0 && exactTop >= 0 }

  /// Whether nothing is scrolled away at the end, or will be when the entries are placed for the first
  /// time.
  var isAtEnd: Bool {
    guard !range.isEmpty else { return count > 0 && anchor == .end(of: count) }
    return range.upperBound == count && y(of: count) <= room
  }

  /// Where an entry begins: exact in sight, estimated elsewhere. For `count`, where the last one
  /// ends.
  func y(of index: Int) -> Int {
    Int(exactTop.rounded()) + heights.offset(of: index) - heights.offset(of: range.lowerBound)
  }

  // MARK: Moving the anchor; `arrange` makes it true

  /// Makes `index` the anchor, with its beginning or its end at `y`; see ``Anchor``.
  func hold(_ index: Int, at y: Double, _ edge: ListEdge = .start) {
    anchor = Anchor(index: index, y: y, edge: edge)
  }

  /// Scrolls to the first entry.
  func goToTop() { anchor = .top }

  /// Scrolls to the last of `count` entries.
  func goToEnd(of count: Int) { anchor = .end(of: count) }

  /// Where an entry would begin according to the present heights, before `arrange`.
  func provisionalY(of index: Int) -> Double {
    let offset = Double(heights.offset(of: index))
    switch anchor.edge {
    case .start: return anchor.y + offset - Double(heights.offset(of: min(anchor.index, count)))
    case .end:
      let end = heights.offset(of: min(anchor.index + 1, count))
      return Double(room) + anchor.y + offset - Double(end)
    }
  }

  /// Scrolls by `distance`, down if positive. Short distances move the anchor, so that the rows
  /// passed are measured and nothing jumps; long ones use the estimate.
  func scroll(by distance: Double) {
    if abs(distance) <= Double(room) {
      anchor.y -= distance
    } else {
      let goal = offset + distance
      let row = heights.row(at: Int(goal)) ?? 0
      hold(row, at: Double(heights.offset(of: row)) - goal)
    }
  }

  /// Scrolls an entry to a place in the room. `measure` returns its height.
  func scroll(to index: Int, at place: ListPosition, measure: (Int) -> Int) {
    let height = measured(index, measure)
    let (first, last) = (coveredTop, max(coveredTop, room - height))
    switch place {
    case .top: hold(index, at: Double(first))
    case .bottom: hold(index, at: Double(last))
    case .centre: hold(index, at: Double(first + (last - first) / 2))
    case .nearest:
      let present = y(of: index)
      if present < first {
        hold(index, at: Double(first))
      } else if present > last {
        hold(index, at: Double(last))
      }
    }
  }

  /// Determines and measures the entries in sight, and fills the room with them.
  func arrange(measure: (Int) -> Int) {
    guard count > 0 else {
      (anchor, range, exactTop) = (Anchor.top, 0..<0, 0)
      return
    }
    var first = min(max(anchor.index, 0), count - 1)
    var y = first == anchor.index ? anchor.y : 0
    if anchor.edge == .end { y += Double(room - measured(first, measure)) }
    // Entries above the room are not in sight.
    while first < count - 1, y < 0 {
      let known = Double(heights.measuredHeight(of: first) ?? measured(first, measure))
      guard y + known <= 0 else { break }
      y += known
      first += 1
    }
    while y > 0, first > 0 {
      first -= 1
      y -= Double(measured(first, measure))
    }
    if first == 0, y > 0 { y = 0 }
    var last = first
    var bottom = y
    while last < count, bottom < Double(room) {
      bottom += Double(measured(last, measure))
      last += 1
    }
    if bottom < Double(room) {
      y += Double(room) - bottom
      while y > 0, first > 0 {
        first -= 1
        y -= Double(measured(first, measure))
      }
      if first == 0, y > 0, edge == .start { y = 0 }
    }
    range = first..<max(last, first + 1)
    exactTop = y
    chooseAnchor()
  }

  /// Measures an entry, and remembers its height.
  private func measured(_ index: Int, _ measure: (Int) -> Int) -> Int {
    let height = measure(index)
    heights.setHeight(height, of: index)
    return height
  }

  /// Makes the first entry that begins in the room the anchor, so that entries growing above it do
  /// not move those in sight; or, from the end, the last that ends there, so that those below do not.
  /// If one entry fills the room, its beginning is the anchor.
  private func chooseAnchor() {
    switch edge {
    case .start:
      var y = exactTop
      for index in range {
        if y >= Double(coveredTop) - 0.5, y < Double(room) { return hold(index, at: y) }
        y += Double(heights.height(of: index))
      }
    case .end:
      let height = heights.offset(of: range.upperBound) - heights.offset(of: range.lowerBound)
      var end = exactTop + Double(height)
      for index in range.reversed() {
        if end <= Double(room) + 0.5, end > Double(coveredTop) {
          return hold(index, at: end - Double(room), .end)
        }
        end -= Double(heights.height(of: index))
      }
    }
    hold(range.lowerBound, at: exactTop)
  }
}
