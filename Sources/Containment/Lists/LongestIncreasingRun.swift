/// The values of a longest increasing subsequence of the non-negative `sources`, by patience
/// sorting. O(*n* log *n*); O(*n*) if the values ascend already.
///
/// - Parameter bound: greater than every value. The values have to be unique.
nonisolated func longestIncreasingRun(
  in sources: ContiguousArray<Int32>, below bound: Int
) -> ContiguousArray<Int32> {
  // tails[k] is the smallest value that can end an increasing run of k + 1 values.
  var tails = ContiguousArray<Int32>()
  // For each value the one before it in the longest run that it ends.
  var predecessors = ContiguousArray<Int32>(repeating: -1, count: bound)
  for value in sources where value >= 0 {
    let length: Int
    if tails.isEmpty || tails[tails.count - 1] < value {
      length = tails.count
      tails.append(value)
    } else {
      length = tails.withUnsafeBufferPointer { firstOffset(in: $0, notBelow: value) }
      tails[length] = value
    }
    if length > 0 { predecessors[Int(value)] = tails[length - 1] }
  }
  var run = ContiguousArray<Int32>(repeating: 0, count: tails.count)
  var value = tails.last ?? -1
  for offset in run.indices.reversed() {
    run[offset] = value
    value = predecessors[Int(value)]
  }
  return run
}

/// The first offset in ascending `values` whose value is not below `bound`, without a branch that
/// depends on the values: a shuffled list would make the processor guess wrong half the time.
private nonisolated func firstOffset(
  in values: UnsafeBufferPointer<Int32>, notBelow bound: Int32
) -> Int {
  var low = 0
  var count = values.count
  while count > 1 {
    let half = count / 2
    low += values[low + half - 1] < bound ? half : 0
    count -= half
  }
  return low + (count == 1 && values[low] < bound ? 1 : 0)
}
