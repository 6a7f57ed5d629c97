/// The entries of a list from top to bottom, computed by index: the header, the row for more at the
/// start, for each section its header (also without items) and its items, the row for more at the
/// end, the footer.
///
/// ```swift
/// let outline = ListOutline(snapshot: try ListSnapshot(["a", "b"]), hasHeader: true)
/// outline.count           // 3
/// outline[1]              // .item("a")
/// outline.index(ofRow: 1) // 2
/// ```
///
/// An index counts all entries, a row only items, as in ``ListSnapshot``. Costs are given for *s*
/// sections.
nonisolated struct ListOutline<Item: Hashable & Sendable>: RandomAccessCollection, Sendable {
  var snapshot: ListSnapshot<Item>
  var hasHeader = false
  var hasMoreBefore = false
  var hasSectionHeaders = false
  var hasMore = false
  var hasFooter = false

  var startIndex: Int { 0 }

  var endIndex: Int { body.upperBound + (hasMore ? 1 : 0) + (hasFooter ? 1 : 0) }

  /// The entry at an index. O(log *s*).
  ///
  /// - Precondition: the index is in `0..<count`.
  subscript(index: Int) -> ListEntry<Item> {
    if let row = row(at: index) { return .item(snapshot[row]) }
    if index < body.lowerBound { return leading[index] }
    if index >= body.upperBound { return trailing[index - body.upperBound] }
    return .sectionHeader(snapshot.sectionIDs[firstSection(after: index) - 1])
  }

  /// The index of an entry; nil if the list does not show it. O(log *s*).
  func index(of entry: ListEntry<Item>) -> Int? {
    switch entry {
    case .header, .moreBefore: leading.firstIndex(of: entry)
    case .sectionHeader(let id):
      hasSectionHeaders ? snapshot.sectionIDs.firstIndex(of: id).map(headerIndex) : nil
    case .item(let item): snapshot.index(of: item).map(index(ofRow:))
    case .more, .footer: trailing.firstIndex(of: entry).map { body.upperBound + $0 }
    }
  }

  /// The index of an item's entry. O(log *s*).
  ///
  /// - Precondition: the row is one of the snapshot's.
  func index(ofRow row: Int) -> Int {
    precondition(
      row >= 0 && row < snapshot.count, "There is no row \(row) in a list of \(snapshot.count).")
    return body.lowerBound + row + (hasSectionHeaders ? snapshot.section(ofRow: row) + 1 : 0)
  }

  /// The row of the item at an index; nil if the entry is none. O(log *s*).
  ///
  /// - Precondition: the index is in `0..<count`.
  func row(at index: Int) -> Int? {
    checkIndex(index)
    guard body.contains(index) else { return nil }
    guard let section = section(at: index) else { return index - body.lowerBound }
    let start = headerIndex(ofSection: section)
    return index == start ? nil : snapshot.starts[section] + index - start - 1
  }

  /// The index of the header of the section to which an entry, an item or that header, belongs; nil
  /// without section headers and for entries outside sections. O(log *s*).
  ///
  /// - Precondition: the index is in `0..<count`.
  func sectionHeader(covering index: Int) -> Int? {
    checkIndex(index)
    return body.contains(index) ? section(at: index).map(headerIndex) : nil
  }

  /// The index of the first section header behind an entry; nil if none follows. O(log *s*).
  ///
  /// - Precondition: the index is in `0..<count`.
  func sectionHeader(after index: Int) -> Int? {
    checkIndex(index)
    guard hasSectionHeaders else { return nil }
    let section = firstSection(after: index)
    return section < snapshot.starts.count ? headerIndex(ofSection: section) : nil
  }

  /// The entries before section headers and items.
  var leading: [ListEntry<Item>] {
    (hasHeader ? [.header] : []) + (hasMoreBefore ? [.moreBefore] : [])
  }

  /// The indices of section headers and items.
  var body: Range<Int> {
    let start = (hasHeader ? 1 : 0) + (hasMoreBefore ? 1 : 0)
    return start..<start + snapshot.count + (hasSectionHeaders ? snapshot.starts.count : 0)
  }

  /// The entries after section headers and items.
  var trailing: [ListEntry<Item>] {
    (hasMore ? [.more] : []) + (hasFooter ? [.footer] : [])
  }

  private func checkIndex(_ index: Int) {
    // `count` would be computed by generic code.
    precondition(
      index >= 0 && index < endIndex, "There is no entry \(index) in a list of \(count).")
  }

  private func headerIndex(ofSection section: Int) -> Int {
    body.lowerBound + snapshot.starts[section] + section
  }

  /// The section that an index of the body is in; nil without section headers.
  private func section(at index: Int) -> Int? {
    hasSectionHeaders ? firstSection(after: index) - 1 : nil
  }

  /// The first section whose header is behind an index.
  private func firstSection(after index: Int) -> Int {
    snapshot.starts.indices.firstIndex(ascending: { headerIndex(ofSection: $0) > index })
  }
}
