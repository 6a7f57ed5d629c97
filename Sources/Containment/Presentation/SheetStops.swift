/// The heights at which a sheet rests in the room that it has now, from the lowest up.
nonisolated struct SheetStops: Equatable {
  nonisolated struct Stop: Equatable {
    let identifier: Detent.Identifier
    /// In logical pixels.
    let height: Int
  }

  /// At least one.
  let all: [Stop]

  /// A single height.
  init(_ stop: Stop) { all = [stop] }

  /// Nil if there is none.
  init?(_ stops: [Stop]) {
    if stops.isEmpty { return nil }
    all = stops.sorted { $0.height < $1.height }
  }

  var lowest: Stop { all[0] }
  var tallest: Stop { all[all.count - 1] }

  /// Where the sheet rests: at the height with this identifier, or, if there is none, at the lowest.
  func stop(_ identifier: Detent.Identifier?) -> Stop {
    all.first { $0.identifier == identifier } ?? lowest
  }

  func nearest(to height: Double) -> Stop {
    func distance(_ stop: Stop) -> Double { abs(Double(stop.height) - height) }
    return all.reduce(lowest) { distance($1) < distance($0) ? $1 : $0 }
  }

  /// The next one above a height, or below it; nil if there is none.
  func next(above height: Int) -> Stop? { all.first { $0.height > height } }
  func next(below height: Int) -> Stop? { all.last { $0.height < height } }

  /// How much of the ground is to be dimmed, from 0 to 1, under a sheet that is `height` high, and is
  /// `closed` high when it is closed: nothing up to the level `undimmed`, and all from the next one on.
  func dimming(
    at height: Double, closed: Int, undimmed: Detent.Identifier?
  ) -> Double {
    var range = (from: closed, to: lowest.height)
    if let level = all.first(where: { $0.identifier == undimmed }) {
      guard let above = next(above: level.height) else { return 0 }
      range = (level.height, above.height)
    }
    guard range.to > range.from else { return 1 }
    return min(max((height - Double(range.from)) / Double(range.to - range.from), 0), 1)
  }

  /// Whether the page beneath takes input while the sheet rests at `stop`.
  func isUndimmed(_ stop: Stop, upTo undimmed: Detent.Identifier?) -> Bool {
    all.first { $0.identifier == undimmed }.map { stop.height <= $0.height } ?? false
  }
}
