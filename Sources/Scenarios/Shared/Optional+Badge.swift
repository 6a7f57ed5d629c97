extension String? {
  /// What a badge says when there is one more to count: one if it said no number, and a number too large to
  /// count on is kept.
  var oneMore: String { String(min(flatMap { Int($0) } ?? 0, Int.max - 1) + 1) }
}
