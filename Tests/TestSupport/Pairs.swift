extension Array {
  /// As few elements as it takes, about, that every pair of values that some element has together is
  /// there: all elements in the nightly tier, of which there may be thousands.
  ///
  /// Most faults need two things to meet, and hardly any need three. Which elements they are is another
  /// choice with each ``Dice/seed``.
  ///
  ///     Case.all.coveringPairs { [$0.way, $0.callback, $0.deed] }
  public func coveringPairs(of values: (Element) -> [AnyHashable]) -> [Element] {
    if Dice.isNightly { return self }
    var dice = Dice()
    var rest = map { (element: $0, pairs: Pair.all(of: values($0)), order: dice.roll(1 << 30)) }
    rest.sort { $0.order < $1.order }
    var covered: Set<Pair> = []
    var chosen: [Element] = []
    // First those that bring the most that is new.
    for wanted in stride(from: rest.map(\.pairs.count).max() ?? 0, to: 0, by: -1) {
      rest.removeAll { entry in
        guard entry.pairs.count(where: { !covered.contains($0) }) >= wanted else { return false }
        covered.formUnion(entry.pairs)
        chosen.append(entry.element)
        return true
      }
    }
    return chosen
  }
}

/// Two values of an element, each with its place.
private nonisolated struct Pair: Hashable {
  let first: Int
  let second: Int
  let values: [AnyHashable]

  static func all(of values: [AnyHashable]) -> [Pair] {
    values.indices.flatMap { first in
      values.indices.dropFirst(first + 1).map {
        Pair(first: first, second: $0, values: [values[first], values[$0]])
      }
    }
  }
}
