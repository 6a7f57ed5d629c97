import OrderedCollections

/// The unique items of a snapshot: in a hash table, or computed by row until the first change.
///
/// Call ``store()`` before changing ``stored``.
@usableFromInline
nonisolated struct ItemSequence<Item: Hashable & Sendable>: RandomAccessCollection, Sendable {
  /// The items; empty while they are computed.
  @usableFromInline var stored: OrderedSet<Item>
  @usableFromInline private(set) var computed: ComputedItems<Item>?

  @inlinable
  init() { stored = [] }

  @usableFromInline
  init(_ computed: ComputedItems<Item>) {
    stored = []
    self.computed = computed
  }

  /// - Precondition: the items are unique.
  init(unique items: some Sequence<Item>) { stored = OrderedSet(uncheckedUniqueElements: items) }

  @inlinable
  var startIndex: Int { 0 }

  @inlinable
  var endIndex: Int { computed?.count ?? stored.count }

  // The default implementation for collections would call through a witness table.
  @inlinable
  var count: Int { endIndex }

  @inlinable
  subscript(row: Int) -> Item {
    guard let computed else { return stored[row] }
    precondition(row >= 0 && row < computed.count, "There is no row \(row) in the list.")
    return computed.item(row)
  }

  /// O(1).
  @inlinable
  func firstIndex(of item: Item) -> Int? {
    guard let computed else { return stored.firstIndex(of: item) }
    return computed.row(of: item)
  }

  @inlinable
  func contains(_ item: Item) -> Bool { firstIndex(of: item) != nil }

  /// O(1) for stored items, O(*n*) for computed ones.
  @inlinable
  var elements: [Item] { computed.map { (0..<$0.count).map($0.item) } ?? stored.elements }

  /// Turns computed items into stored ones. O(*n*), and O(1) if they are stored already.
  @inlinable
  mutating func store() {
    if let computed { store(computed) }
  }

  @usableFromInline
  mutating func store(_ computed: ComputedItems<Item>) {
    stored.reserveCapacity(computed.count)
    for row in 0..<computed.count {
      let (isNew, other) = stored.append(computed.item(row))
      precondition(
        isNew,
        "Rows \(other) and \(row) of a list are both \(String(reflecting: stored[other])): give "
          + "each an item of its own.")
    }
    self.computed = nil
  }

  /// Whether the items are known to be the same without comparing any. O(1).
  func isIdentical(to other: ItemSequence) -> Bool {
    guard count == other.count, computed === other.computed else { return false }
    return computed != nil
      || stored.elements.withUnsafeBufferPointer { items in
        other.stored.elements.withUnsafeBufferPointer { items.baseAddress == $0.baseAddress }
      }
  }
}

nonisolated extension ItemSequence: Equatable {
  @usableFromInline
  static func == (first: ItemSequence, second: ItemSequence) -> Bool {
    if first.isIdentical(to: second) { return true }
    guard first.count == second.count else { return false }
    if first.computed == nil, second.computed == nil { return first.stored == second.stored }
    return (0..<first.count).allSatisfy { first[$0] == second[$0] }
  }
}
