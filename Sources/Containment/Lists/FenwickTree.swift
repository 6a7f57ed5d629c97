/// Running sums of numbers that change: adding to one and summing the first few take O(log *n*).
nonisolated struct FenwickTree: Sendable {
  /// `nodes[i]` is the sum of the `lowbit(i)` numbers that end with number `i - 1`; the first is
  /// not used.
  private var nodes: ContiguousArray<Int>

  /// O(*n*).
  init(count: Int, _ number: (Int) -> Int) {
    nodes = ContiguousArray(repeating: 0, count: count + 1)
    for index in 0..<count { nodes[index + 1] = number(index) }
    for index in nodes.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent <= count { nodes[parent] += nodes[index] }
    }
  }

  var count: Int { nodes.count - 1 }

  mutating func add(_ difference: Int, to index: Int) {
    var node = index + 1
    while node < nodes.count {
      nodes[node] += difference
      node += node & -node
    }
  }

  func sum(ofFirst length: Int) -> Int {
    var (node, result) = (length, 0)
    while node > 0 {
      result += nodes[node]
      node &= node - 1
    }
    return result
  }

  /// The first number at which the running sum exceeds `sum`, and what is left of `sum` before it.
  /// Needs numbers that are not negative.
  func position(of sum: Int) -> (index: Int, rest: Int) {
    var (node, rest) = (0, sum)
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if node + step <= count, nodes[node + step] <= rest {
        node += step
        rest -= nodes[node]
      }
      step /= 2
    }
    return (node, rest)
  }
}
