/// Tells from look to look whether something stands still.
///
/// Between two looks there need not have been a frame that would have moved it: an app answers
/// first and lays out its window afterwards, and both take their time on a busy machine.
struct Steadiness {
  /// How often in a row it has to be where it was.
  private static let looks = 2

  private var last: Extents?
  private var count = 0

  /// Takes what a look has shown: true if it has been so for some looks.
  mutating func isReached(with extents: Extents) -> Bool {
    count = extents == last ? count + 1 : 0
    last = extents
    return count >= Steadiness.looks
  }
}
