import OrderedCollections

nonisolated extension ListSnapshot {
  /// Adds a section without items behind the others. O(1).
  ///
  /// - Throws: ``DuplicateSectionError`` when it is there already.
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
  /// - Throws: ``DuplicateItemError`` when one of them is there already or stands there twice,
  ///   ``UnknownSectionError`` when the section is not there.
  @inlinable
  public mutating func append(
    _ items: some Collection<Item>, to section: String? = nil
  ) throws {
    if section == nil, sectionIDs.isEmpty {
      self = try ListSnapshot(items)
    } else {
      let offset = try section.map(offset(ofSection:)) ?? sectionIDs.count - 1
      try appendRows(items, toSection: offset)
    }
  }

  /// Adds items before another, in its section. O(*n* + *k*) for *k* items, as one call: insert
  /// many in one.
  ///
  /// - Throws: ``DuplicateItemError`` when one of them is there already or stands there twice,
  ///   ``UnknownItemError`` when `target` is not there.
  public mutating func insert(_ items: some Collection<Item>, before target: Item) throws {
    let row = try row(of: target)
    try insertRows(items, at: row, inSection: section(ofRow: row))
  }

  /// Adds items after another, in its section. O(*n* + *k*) for *k* items, as one call: insert
  /// many in one.
  ///
  /// - Throws: ``DuplicateItemError`` when one of them is there already or stands there twice,
  ///   ``UnknownItemError`` when `target` is not there.
  public mutating func insert(_ items: some Collection<Item>, after target: Item) throws {
    let row = try row(of: target)
    try insertRows(items, at: row + 1, inSection: section(ofRow: row))
  }

  /// Takes items out, and their marks. Their sections stay, also when they become empty. An item
  /// named twice goes once. O(*n* + *k*) for *k* items, as one call: delete many in one.
  ///
  /// - Throws: when one of them is not there.
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

  /// Puts an item before another, in that one's section. It keeps its marks. O(*n*).
  ///
  /// - Throws: when one of the two is not there.
  public mutating func move(_ item: Item, before target: Item) throws(UnknownItemError) {
    try move(item, to: target, after: false)
  }

  /// Puts an item after another, in that one's section. It keeps its marks. O(*n*).
  ///
  /// - Throws: when one of the two is not there.
  public mutating func move(_ item: Item, after target: Item) throws(UnknownItemError) {
    try move(item, to: target, after: true)
  }

  /// Marks items whose content is another: their rows are configured anew where they are, and keep
  /// controller, focus and selection. An item marked with ``reload(_:)`` stays so marked. O(*k*).
  ///
  /// - Throws: when one of them is not there.
  public mutating func reconfigure(_ items: some Collection<Item>) throws(UnknownItemError) {
    for item in items { _ = try row(of: item) }
    for item in items where !reloadedItems.contains(item) { reconfiguredItems.insert(item) }
  }

  /// Marks items whose rows are to be replaced by new ones, because another kind of row is wanted
  /// or nothing of the old one shall remain. O(*k*).
  ///
  /// - Throws: when one of them is not there.
  public mutating func reload(_ items: some Collection<Item>) throws(UnknownItemError) {
    for item in items { _ = try row(of: item) }
    reloadedItems.formUnion(items)
    reconfiguredItems.subtract(items)
  }

  /// Forgets what ``reconfigure(_:)`` and ``reload(_:)`` have marked; a list does so with what it
  /// has applied. O(1).
  public mutating func clearMarks() {
    reconfiguredItems = []
    reloadedItems = []
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
