import OrderedCollections

/// Rows and sections by their offsets, for the public operations.
nonisolated extension ListSnapshot {
  func rows(ofSection section: Int) -> Range<Int> {
    starts[section]..<(section + 1 < starts.count ? starts[section + 1] : rows.count)
  }

  /// The last section that begins at the row or before; earlier ones that begin at the same row are
  /// empty.
  func section(ofRow row: Int) -> Int { starts.firstIndex(ascending: { $0 > row }) - 1 }

  func row(of item: Item) throws(UnknownItemError) -> Int {
    guard let row = rows.firstIndex(of: item) else { throw UnknownItemError(item: item) }
    return row
  }

  @usableFromInline
  func offset(ofSection section: String) throws(UnknownSectionError) -> Int {
    guard let offset = sectionIDs.firstIndex(of: section) else {
      throw UnknownSectionError(section: section, sections: sections)
    }
    return offset
  }

  mutating func shiftSections(after section: Int, by difference: Int) {
    for later in starts.indices.dropFirst(section + 1) { starts[later] += difference }
  }

  @usableFromInline
  func end(ofSection section: Int) -> Int { rows(ofSection: section).upperBound }

  /// Items are appended first, which finds duplicates with one hash each, and then moved to their
  /// place.
  @inlinable
  mutating func insertRows(
    _ items: some Collection<Item>, at row: Int, inSection section: Int
  ) throws(DuplicateItemError) {
    guard !items.isEmpty else { return }
    let computed = rows.computed
    rows.store()
    let oldCount = rows.stored.count
    // Reserving exactly the needed capacity each time would make repeated appending quadratic.
    if oldCount == 0 { rows.stored.reserveCapacity(items.count) }
    for item in items {
      let (inserted, other) = rows.stored.append(item)
      if !inserted {
        let added = rows.stored.count - oldCount
        rows.stored.removeLast(added)
        if let computed { rows = ItemSequence(computed) }
        throw duplicate(item, at: other, and: added, of: row, inSection: section)
      }
    }
    settle(oldCount, at: row, inSection: section)
  }

  /// The error for a duplicate item that would have become number `second` of those inserted at a
  /// row.
  ///
  /// - Parameter first: the row of the item if it was there before; otherwise the number of rows
  ///   plus its place among the inserted ones.
  @usableFromInline
  func duplicate(
    _ item: Item, at first: Int, and second: Int, of row: Int, inSection section: Int
  ) -> DuplicateItemError {
    func place(_ row: Int, _ section: Int) -> DuplicateItemError.Place {
      .init(section: sectionIDs[section], offset: row - starts[section])
    }
    return DuplicateItemError(
      item: item,
      first: first < count
        ? place(first, self.section(ofRow: first)) : place(row + first - count, section),
      second: place(row + second, section))
  }

  /// Moves the items appended after `oldCount` rows to their place and section.
  @usableFromInline
  mutating func settle(_ oldCount: Int, at row: Int, inSection section: Int) {
    let added = rows.count - oldCount
    if row < oldCount, added > 0 {
      let items = rows.elements
      rows = ItemSequence(unique: items[..<row] + items[oldCount...] + items[row..<oldCount])
    }
    shiftSections(after: section, by: added)
  }
}
