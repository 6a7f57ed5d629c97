nonisolated extension ListSnapshot: CustomStringConvertible {
  private static var limit: Int { 20 }

  /// The items by sections, and of many the first ones: a failed test of thousands can be read.
  public var description: String {
    sections.map { section in
      let rows = rows(in: section) ?? 0..<0
      let items = rows.prefix(Self.limit).map { "\(self[$0])" }
      // Not translated: for developers.
      let rest = rows.count > Self.limit ? ["and \(rows.count - Self.limit) more"] : []
      return "\(section): [\((items + rest).joined(separator: ", "))]"
    }.joined(separator: ", ")
  }
}
