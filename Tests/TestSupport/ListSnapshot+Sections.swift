import Containment

nonisolated extension ListSnapshot {
  /// Items in sections.
  ///
  ///     try ListSnapshot(sections: ["a": [0, 1], "empty": [], "b": [2]])
  public init(sections: KeyValuePairs<String, [Item]>) throws {
    self.init()
    for (section, items) in sections {
      try appendSection(section)
      try append(items, to: section)
    }
  }
}
