nonisolated extension RandomAccessCollection where Index == Int {
  /// The first index at which `predicate` holds, or the end if it holds nowhere. Once it holds, it
  /// has to hold for all later elements. O(log *n*).
  func firstIndex(ascending predicate: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
