import OrderedCollections

/// What a list shows, as a value: sections in order, and in them the unique ids of the rows.
///
/// Make one, or copy the list's current one, change it, and give it to the list, which determines
/// the difference. Like UIKit's `NSDiffableDataSourceSnapshot`, with errors in place of exceptions:
/// an operation that throws leaves the snapshot as it was.
///
/// ```swift
/// var snapshot = ListSnapshot<String>()
/// try snapshot.appendSection("fruit")
/// try snapshot.append(["apple", "pear"], to: "fruit")
/// try snapshot.insert(["fig"], before: "pear")
/// snapshot.items  // ["apple", "fig", "pear"]
/// ```
///
/// A row is the offset of an item among the items of all sections. Finding an item by its row or
/// its row by the item costs O(1).
///
/// If the items can be computed from their rows, ``init(count:item:index:)`` takes no time and no
/// memory. Two snapshots are equal if their sections, items and marks are; comparing copies takes
/// O(1), comparing others O(*n*).
public nonisolated struct ListSnapshot<Item: Hashable & Sendable>: Equatable, Sendable {
  /// The items of all sections, one section after the other.
  @usableFromInline var rows = ItemSequence<Item>()
  @usableFromInline var sectionIDs: OrderedSet<String> = []
  /// For each section the row at which it begins, also if it is empty.
  @usableFromInline var starts: [Int] = []

  /// The items whose rows are to be configured again: the row, its controller, its focus and
  /// selection stay. (``reconfigure(_:)``)
  public internal(set) var reconfiguredItems: Set<Item> = []
  /// The items whose rows are to be replaced by new ones. (``reload(_:)``)
  public internal(set) var reloadedItems: Set<Item> = []

  /// The section that items are in when none has been named.
  public static var mainSection: String { "main" }

  /// Nothing: no section, no item.
  @inlinable
  public init() {}

  /// One section, ``mainSection``, with these items. O(*n*).
  ///
  /// - Throws: ``DuplicateItemError`` if an item is there twice.
  @inlinable
  public init(_ items: some Collection<Item>) throws(DuplicateItemError) {
    sectionIDs = [Self.mainSection]
    starts = [0]
    try insertRows(items, at: 0, inSection: 0)
  }

  /// One section, ``mainSection``, with items that are computed from their rows and not stored.
  /// O(1), in time and memory, however many there are.
  ///
  /// ```swift
  /// let lines = ListSnapshot(count: 1_000_000, item: { $0 }, index: { $0 })
  /// ```
  ///
  /// The first change (items appended, inserted, deleted or moved) makes an ordinary snapshot of
  /// it, O(*n*), which traps if an item is there twice; marks and further sections do not.
  /// Unchanged copies of one such snapshot are compared in O(1), so keep it instead of making it
  /// again.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - item: the item of a row in `0..<count`, always the same, and another for each row.
  ///   - index: the row of an item. For an item that is not there it may return nil or any other
  ///     row: every result is checked with `item`.
  /// - Precondition: `count` is not negative.
  public init(
    count: Int, item: @escaping @Sendable (Int) -> Item,
    index: @escaping @Sendable (Item) -> Int?
  ) {
    rows = ItemSequence(ComputedItems(count: count, item: item, index: index))
    sectionIDs = [Self.mainSection]
    starts = [0]
  }

  /// The number of items in all sections. O(1).
  @inlinable
  public var count: Int { rows.count }

  /// Whether there are no items. There can be sections. O(1).
  @inlinable
  public var isEmpty: Bool { rows.isEmpty }

  /// The items of all sections, one section after the other. O(1), but O(*n*) at every
  /// call for a snapshot from ``init(count:item:index:)`` that has not been changed: ask for single
  /// items with ``subscript(_:)`` there.
  @inlinable
  public var items: [Item] { rows.elements }

  /// The section ids in their order. O(1).
  public var sections: [String] { sectionIDs.elements }

  /// The item of a row. O(1).
  ///
  /// - Precondition: the row is in `0..<count`.
  @inlinable
  public subscript(row: Int) -> Item { rows[row] }

  /// Whether an item is in any section. O(1).
  @inlinable
  public func contains(_ item: Item) -> Bool { rows.contains(item) }

  /// The row of an item, counted through all sections; nil if there is no such item. O(1).
  @inlinable
  public func index(of item: Item) -> Int? { rows.firstIndex(of: item) }

  /// The rows of a section; nil if there is no such section. O(1).
  public func rows(in section: String) -> Range<Int>? {
    sectionIDs.firstIndex(of: section).map(rows(ofSection:))
  }

  /// The items of a section, with their rows as indices; nil if there is no such section. As
  /// costly as ``items``.
  public func items(in section: String) -> ArraySlice<Item>? {
    rows(in: section).map { rows.elements[$0] }
  }

  /// The section that an item is in; nil if there is no such item. O(log *s*) for *s* sections.
  public func section(containing item: Item) -> String? {
    index(of: item).map { sectionIDs[section(ofRow: $0)] }
  }

  /// Traps if the parts contradict each other. O(*n*); for tests.
  func _checkInvariants() {
    precondition(starts.count == sectionIDs.count, "Sections and their beginnings do not match.")
    precondition(starts.first ?? 0 == 0, "The first section does not begin with row 0.")
    precondition(zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }, "Sections overlap.")
    precondition(starts.last ?? 0 <= rows.count, "The last section begins after the end.")
    precondition(rows.isEmpty || !starts.isEmpty, "There are items outside sections.")
    precondition(rows.computed == nil || rows.stored.isEmpty, "Items are stored and computed.")
    precondition(Set(rows.elements).count == rows.count, "An item stands twice.")
    for (row, item) in rows.enumerated() {
      precondition(rows.firstIndex(of: item) == row, "\(item) is not found at its row.")
    }
    let marked = reconfiguredItems.union(reloadedItems)
    precondition(marked.allSatisfy(rows.contains), "An item is marked that is not there.")
    precondition(reconfiguredItems.isDisjoint(with: reloadedItems), "An item is marked twice.")
  }
}
