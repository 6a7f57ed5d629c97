/// Tells from several reads of an element's extents whether it has stopped moving.
///
/// Two reads may fall within one frame: an app answers before it lays out its window, and either
/// may take long on a busy machine.
struct Steadiness {
  /// The number of successive reads that must find the extents unchanged.
  private static let looks = 2

  /// The milliseconds between two reads, which are more than a frame.
  static let pause = 24

  private var last: Extents?
  private var count = 0

  /// Adds the result of a read; returns whether the element has stopped moving.
  mutating func isReached(with extents: Extents) -> Bool {
    count = extents == last ? count + 1 : 0
    last = extents
    return count >= Steadiness.looks
  }
}
