import OrderedCollections

nonisolated extension ListSnapshot {
  /// Adds a section without items after the others. O(1).
  ///
  /// - Throws: ``DuplicateSectionError`` if it is there already.
  public mutating func appendSection(_ section: String) throws(DuplicateSectionError) {
    if let offset = sectionIDs.firstIndex(of: section) {
      throw DuplicateSectionError(section: section, offset: offset)
    }
    sectionIDs.append(section)
    starts.append(rows.count)
  }

  /// Adds items at the end of a section; of the last one, or ``mainSection`` if there is none yet,
  /// when no section is named. Expected O(*k*) for *k* items at the end of the list, otherwise
  /// O(*n* + *k*).
  ///
  /// - Throws: ``DuplicateItemError`` if one of them is there already or twice among them,
  ///   ``UnknownSectionError`` if the section is not there.
  @inlinable
  public mutating func append(
    _ items: some Collection<Item>, to section: String? = nil
  ) throws {
    if section == nil, sectionIDs.isEmpty {
      self = try ListSnapshot(items)
    } else {
      let offset = try section.map(offset(ofSection:)) ?? sectionIDs.count - 1
      try insertRows(items, at: end(ofSection: offset), inSection: offset)
    }
  }

  /// Adds items before another, in its section. O(*n* + *k*) for *k* items, as one call: insert
  /// many in one.
  ///
  /// - Throws: ``DuplicateItemError`` if one of them is there already or twice among them,
  ///   ``UnknownItemError`` if `target` is not there.
  public mutating func insert(_ items: some Collection<Item>, before target: Item) throws {
    let row = try row(of: target)
    try insertRows(items, at: row, inSection: section(ofRow: row))
  }

  /// Adds items after another, in its section. O(*n* + *k*) for *k* items, as one call: insert
  /// many in one.
  ///
  /// - Throws: ``DuplicateItemError`` if one of them is there already or twice among them,
  ///   ``UnknownItemError`` if `target` is not there.
  public mutating func insert(_ items: some Collection<Item>, after target: Item) throws {
    let row = try row(of: target)
    try insertRows(items, at: row + 1, inSection: section(ofRow: row))
  }

  /// Removes items, and their marks. Their sections stay, also if they become empty. An item may be
  /// named twice. O(*n* + *k*) for *k* items, as one call: delete many in one.
  ///
  /// - Throws: ``UnknownItemError`` if one of them is not there.
  public mutating func delete(_ items: some Collection<Item>) throws(UnknownItemError) {
    guard !items.isEmpty else { return }
    var doomed = [Bool](repeating: false, count: count)
    for item in items { doomed[try row(of: item)] = true }
    rows.store()
    var kept: [Item] = []
    kept.reserveCapacity(count)
    for section in starts.indices {
      let range = rows(ofSection: section)
      starts[section] = kept.count
      for row in range where !doomed[row] { kept.append(rows[row]) }
    }
    rows = ItemSequence(unique: kept)
    reconfiguredItems.subtract(items)
    reloadedItems.subtract(items)
  }

  /// Moves an item before another, into that one's section. It keeps its marks. O(*n*).
  ///
  /// - Throws: ``UnknownItemError`` if one of the two is not there.
  public mutating func move(_ item: Item, before target: Item) throws(UnknownItemError) {
    try move(item, to: target, after: false)
  }

  /// Moves an item after another, into that one's section. It keeps its marks. O(*n*).
  ///
  /// - Throws: ``UnknownItemError`` if one of the two is not there.
  public mutating func move(_ item: Item, after target: Item) throws(UnknownItemError) {
    try move(item, to: target, after: true)
  }

  /// Marks items whose content has changed: their rows are configured again, and keep controller,
  /// focus and selection. An item marked with ``reload(_:)`` keeps that mark. O(*k*).
  ///
  /// - Throws: ``UnknownItemError`` if one of them is not there.
  public mutating func reconfigure(_ items: some Collection<Item>) throws(UnknownItemError) {
    for item in items { _ = try row(of: item) }
    for item in items where !reloadedItems.contains(item) { reconfiguredItems.insert(item) }
  }

  /// Marks items whose rows are to be replaced by new ones, because the kind of row changes or
  /// nothing of the old one should remain. O(*k*).
  ///
  /// - Throws: ``UnknownItemError`` if one of them is not there.
  public mutating func reload(_ items: some Collection<Item>) throws(UnknownItemError) {
    for item in items { _ = try row(of: item) }
    reloadedItems.formUnion(items)
    reconfiguredItems.subtract(items)
  }

  /// Removes the marks of ``reconfigure(_:)`` and ``reload(_:)``; a list does so after applying
  /// them. O(1).
  public mutating func clearMarks() {
    reconfiguredItems = []
    reloadedItems = []
  }

  /// The same with the marks of a snapshot in whose place it is shown, as far as their items are in both.
  func keepingMarks(of other: ListSnapshot) -> ListSnapshot {
    var result = self
    result.reloadedItems.formUnion(other.reloadedItems.filter(contains))
    result.reconfiguredItems.formUnion(other.reconfiguredItems.filter(contains))
    result.reconfiguredItems.subtract(result.reloadedItems)
    return result
  }

  private mutating func move(
    _ item: Item, to target: Item, after: Bool
  ) throws(UnknownItemError) {
    let from = try row(of: item)
    let goal = try row(of: target)
    guard from != goal else { return }
    let (oldSection, newSection) = (section(ofRow: from), section(ofRow: goal))
    rows.store()
    rows.stored.moveSubrange(from...from, to: goal + (after ? 1 : 0))
    shiftSections(after: oldSection, by: -1)
    shiftSections(after: newSection, by: 1)
  }
}
