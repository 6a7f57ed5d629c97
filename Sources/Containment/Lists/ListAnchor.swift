/// One of the two ends of a list.
public nonisolated enum ListEdge: String, Sendable, CaseIterable {
  /// The beginning: the top.
  case start
  /// The end: the bottom.
  case end
}

/// Where a list begins, and what stays where it is when rows, their heights or the list's own size
/// change. See ``ListViewController/anchor``.
public nonisolated enum ListAnchor: String, Sendable, CaseIterable {
  /// The list begins at its start. The first row in sight keeps its place below the top of the
  /// viewport; at the very start, what comes there is seen.
  case start
  /// As ``start``, but a list that stands at its end stays there when rows are added, as a log does.
  case log
  /// The list begins at its end, and few rows stand at the bottom. The last row that ends in sight
  /// keeps its place above the bottom of the viewport, and at the very end the list stays there, as a
  /// chat does.
  case end
}
