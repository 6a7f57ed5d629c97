/// Which rows are selected and where the keyboard is, by item, so that both survive every change of
/// the list.
///
/// All items are of the snapshot that the list shows: operations get it and take no notice of items
/// that are not in it, and ``follow(from:to:)`` tells of another one. Every operation answers
/// whether other items are selected than before.
///
/// ```swift
/// var selection = ListSelection<String>(mode: .multiple)
/// selection.pick("b", in: snapshot)                   // a click
/// selection.pick("d", extending: true, in: snapshot)  // a click with Shift
/// selection.items  // ["b", "c", "d"]
/// ```
nonisolated struct ListSelection<Item: Hashable & Sendable>: Equatable, Sendable {
  /// How many items there can be; ``setMode(_:in:)`` changes it.
  private(set) var mode: ListSelectionMode
  /// What is selected.
  private(set) var items: Set<Item> = []
  /// The row that has the keyboard focus, or gets it with the list.
  var cursor: Item?
  /// The row at which the next range begins.
  var pivot: Item?

  init(mode: ListSelectionMode = .single) { self.mode = mode }

  /// What a click does. Plain, it selects this item only. Where several can be selected, `toggling`
  /// (Ctrl) changes this one and leaves the others, `extending` (Shift) selects what lies between
  /// the pivot and this one and nothing else, both together add that to the others. Where one can,
  /// `extending` makes no difference. The cursor goes to the item in any case, the pivot too unless
  /// a range begins there. O(*r*) for *r* items in the range, and what was selected if that goes.
  @discardableResult
  mutating func pick(
    _ item: Item, toggling: Bool = false, extending: Bool = false, in snapshot: ListSnapshot<Item>
  ) -> Bool {
    guard let row = snapshot.index(of: item) else { return false }
    let isRange = extending && mode == .multiple
    let start = isRange ? (pivot ?? cursor).flatMap(snapshot.index(of:)) : nil
    cursor = item
    pivot = start.map { snapshot[$0] } ?? item
    guard mode != .none else { return false }
    if let start {
      let range = min(start, row)...max(start, row)
      return select(range.lazy.map { snapshot[$0] }, keeping: toggling)
    }
    let isSelected = toggling && items.contains(item)
    guard isSelected else { return select([item], keeping: toggling && mode == .multiple) }
    items.remove(item)
    return true
  }

  /// What an arrow key does that brings the keyboard to an item. Plain, it selects this item only;
  /// `extending` (Shift) and `keeping` (Ctrl) with it mean what they mean for a click, but `keeping`
  /// alone leaves the selection and the pivot as they are.
  @discardableResult
  mutating func moveCursor(
    to item: Item, extending: Bool = false, keeping: Bool = false, in snapshot: ListSnapshot<Item>
  ) -> Bool {
    guard keeping, !extending || mode != .multiple else {
      return pick(item, toggling: keeping, extending: extending, in: snapshot)
    }
    if snapshot.contains(item) { cursor = item }
    return false
  }

  /// Selects every item, where several can be selected. O(*n*).
  @discardableResult
  mutating func selectAll(in snapshot: ListSnapshot<Item>) -> Bool {
    guard mode == .multiple, items.count < snapshot.count else { return false }
    return replace(by: Set(snapshot.rows))
  }

  /// Selects nothing. The keyboard stays where it is.
  @discardableResult
  mutating func clear() -> Bool { replace(by: []) }

  /// Selects these items, as far as they are in the list and the mode allows: where one can be
  /// selected, the first of them in the list's order. The keyboard stays where it is. O(*k*) for
  /// *k* items.
  @discardableResult
  mutating func set(_ items: Set<Item>, in snapshot: ListSnapshot<Item>) -> Bool {
    switch mode {
    case .none: return clear()
    case .single:
      let row = items.lazy.compactMap { snapshot.index(of: $0) }.min()
      return replace(by: row.map { [snapshot[$0]] } ?? [])
    case .multiple: return replace(by: items.filter { snapshot.contains($0) })
    }
  }

  /// Allows more items or fewer; of those that are too many, what ``set(_:in:)`` would keep stays.
  @discardableResult
  mutating func setMode(_ mode: ListSelectionMode, in snapshot: ListSnapshot<Item>) -> Bool {
    self.mode = mode
    return set(items, in: snapshot)
  }

  /// Follows a change of the list: what is gone is not selected any more. A cursor that is gone
  /// goes to the next row behind it that is still there, or else to the nearest one before it; so
  /// does the pivot. O(*k* + *d*) for *k* selected items and a cursor that goes *d* rows far.
  @discardableResult
  mutating func follow(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>) -> Bool {
    guard !old.rows.isIdentical(to: new.rows) else { return false }
    cursor = cursor.flatMap { survivor(of: $0, from: old, to: new) }
    pivot = pivot.flatMap { survivor(of: $0, from: old, to: new) }
    guard !items.allSatisfy(new.contains) else { return false }
    items = items.filter(new.contains)
    return true
  }

  /// The item itself or, if it is gone, the row that takes its place.
  private func survivor(
    of item: Item, from old: ListSnapshot<Item>, to new: ListSnapshot<Item>
  ) -> Item? {
    if new.contains(item) { return item }
    guard !new.isEmpty, let row = old.index(of: item) else { return nil }
    let nearest =
      (row + 1..<old.count).first { new.contains(old[$0]) }
      ?? (0..<row).last { new.contains(old[$0]) }
    return nearest.map { old[$0] }
  }

  private mutating func select(_ added: some Sequence<Item>, keeping: Bool) -> Bool {
    replace(by: keeping ? items.union(added) : Set(added))
  }

  private mutating func replace(by new: Set<Item>) -> Bool {
    guard items != new else { return false }
    items = new
    return true
  }
}
