/// Where somebody has put a screen on the map: the upper corner of its card at the start of a line, in logical pixels
/// of a map that is not zoomed.
struct MapPlace: Equatable {
  /// How far out a card may be, either way.
  static let range = -100_000...100_000

  let x, y: Int

  init(x: Int, y: Int) {
    self.x = min(max(x, MapPlace.range.lowerBound), MapPlace.range.upperBound)
    self.y = min(max(y, MapPlace.range.lowerBound), MapPlace.range.upperBound)
  }
}
