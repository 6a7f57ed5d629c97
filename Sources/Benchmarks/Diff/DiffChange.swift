import Containment

/// The difference between two lists.
enum DiffChange: String, CaseIterable {
  /// All rows in random order.
  case shuffle
  /// All rows in reverse order.
  case reverse
  /// Of every hundred rows one is removed, one inserted, one moved, and one reconfigured.
  case edits
  /// The first row at the end.
  case firstToEnd = "first-to-end"

  /// The new snapshot of a list with the rows `0..<count`.
  func snapshot(from count: Int) throws -> ListSnapshot<Int> {
    var random = PseudoRandom(seed: 4)
    var items = Array(0..<count)
    switch self {
    case .shuffle: items.shuffle(using: &random)
    case .reverse: items.reverse()
    case .firstToEnd: items.append(items.removeFirst())
    case .edits: return try edited(items, &random)
    }
    return try ListSnapshot(items)
  }

  private func edited(
    _ items: [Int], _ random: inout PseudoRandom
  ) throws -> ListSnapshot<Int> {
    let edits = max(items.count / 100, 1)
    let chosen = items.shuffled(using: &random).prefix(3 * edits)
    let moved = Array(chosen.dropFirst(edits).prefix(edits))
    let out = Set(chosen.prefix(2 * edits))
    let stay = items.filter { !out.contains($0) }
    // Inserted rows, whose numbers are new, and moved ones get random places.
    let coming = (moved + (items.count..<items.count + edits))
      .map { (item: $0, place: Int.random(in: 0...stay.count, using: &random)) }
      .sorted { $0.place < $1.place }
    var result: [Int] = []
    result.reserveCapacity(items.count)
    var rest = coming[...]
    for place in 0...stay.count {
      while let next = rest.first, next.place == place {
        result.append(next.item)
        rest.removeFirst()
      }
      if place < stay.count { result.append(stay[place]) }
    }
    var snapshot = try ListSnapshot(result)
    try snapshot.reconfigure(chosen.suffix(edits).filter(snapshot.contains))
    return snapshot
  }
}
