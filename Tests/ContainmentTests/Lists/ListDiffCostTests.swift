import Containment
import TestSupport
import Testing

/// An id that counts how often it is compared and hashed.
nonisolated private struct CountingID: Hashable {
  nonisolated(unsafe) static var comparisons = 0
  nonisolated(unsafe) static var hashes = 0
  let value: Int

  static func == (one: CountingID, other: CountingID) -> Bool {
    comparisons += 1
    return one.value == other.value
  }

  func hash(into hasher: inout Hasher) {
    CountingID.hashes += 1
    hasher.combine(value)
  }
}

@Suite("ListDiff: cost", .serialized)
struct ListDiffCostTests {
  @Test("LS-20 the work for a shuffle grows with its size and not with its square")
  func shuffle() {
    let count = 100_000
    var dice = Dice(seed: 7)
    var shuffled = Array(0..<count)
    for index in shuffled.indices.reversed() { shuffled.swapAt(index, dice.roll(index + 1)) }
    (CountingID.comparisons, CountingID.hashes) = (0, 0)
    let diff = ListDiff(
      from: (0..<count).map(CountingID.init), to: shuffled.map(CountingID.init))
    #expect(diff.removals.isEmpty && diff.insertions.isEmpty)
    #expect(diff.moves.count > count * 9 / 10, "hardly anything can stay")
    #expect(CountingID.hashes <= 2 * count, "each id once on each side")
    #expect(CountingID.comparisons < 2 * count, "about one for each that is found")
  }
}
