/// The selected rows and the cursor of the keyboard, as items, so that both survive changes of the
/// list.
///
/// All items are in the snapshot that the list shows: operations get it and ignore items that are
/// not in it, and ``follow(from:to:)`` adapts to a new one. Every operation returns whether the
/// selected items have changed.
///
/// ```swift
/// var selection = ListSelection<String>(mode: .multiple)
/// selection.pick("b", in: snapshot)                   // a click
/// selection.pick("d", extending: true, in: snapshot)  // a click with Shift
/// selection.items  // ["b", "c", "d"]
/// ```
nonisolated struct ListSelection<Item: Hashable & Sendable>: Equatable, Sendable {
  /// How many items can be selected; ``setMode(_:in:)`` changes it.
  private(set) var mode: ListSelectionMode
  /// The selected items.
  private(set) var items: Set<Item> = []
  /// The row that has the keyboard focus, or gets it with the list.
  var cursor: Item?
  /// The row at which the next range begins.
  var pivot: Item?

  init(mode: ListSelectionMode = .single) { self.mode = mode }

  /// Does what a click does. Plain, it selects this item only. If several can be selected,
  /// `toggling` (Ctrl) toggles this one and keeps the others, `extending` (Shift) selects only the
  /// range from the pivot to this one, and both together add that range to the others. If only one
  /// can be selected, `extending` makes no difference. The cursor moves to the item in any case,
  /// and the pivot unless a range is selected. O(*r*) for *r* items in the range, plus the
  /// deselected ones.
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

  /// Does what an arrow key does that moves the cursor to an item. Plain, it selects this item
  /// only; `extending` (Shift), also with `keeping` (Ctrl), has the same effect as for a click, but
  /// `keeping` alone leaves the selection and the pivot as they are.
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

  /// Selects every item, if several can be selected. O(*n*).
  @discardableResult
  mutating func selectAll(in snapshot: ListSnapshot<Item>) -> Bool {
    guard mode == .multiple, items.count < snapshot.count else { return false }
    return replace(by: Set(snapshot.rows))
  }

  /// Deselects all items. The cursor stays.
  @discardableResult
  mutating func clear() -> Bool { replace(by: []) }

  /// Selects these items, as far as they are in the list and the mode allows: if only one can be
  /// selected, the first of them in the list's order. The cursor stays. O(*k*) for *k* items.
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

  /// Changes the mode; of too many selected items, those that ``set(_:in:)`` would select stay.
  @discardableResult
  mutating func setMode(_ mode: ListSelectionMode, in snapshot: ListSnapshot<Item>) -> Bool {
    self.mode = mode
    return set(items, in: snapshot)
  }

  /// Adapts to a change of the list: removed items are deselected. If the item of the cursor is
  /// removed, the cursor moves to the next remaining row after it, or else to the nearest one
  /// before it; so does the pivot. O(*k* + *d*) for *k* selected items and a cursor that moves *d*
  /// rows.
  @discardableResult
  mutating func follow(from old: ListSnapshot<Item>, to new: ListSnapshot<Item>) -> Bool {
    guard !old.rows.isIdentical(to: new.rows) else { return false }
    cursor = cursor.flatMap { survivor(of: $0, from: old, to: new) }
    pivot = pivot.flatMap { survivor(of: $0, from: old, to: new) }
    guard !items.allSatisfy(new.contains) else { return false }
    items = items.filter(new.contains)
    return true
  }

  /// The item itself or, if it is removed, the remaining item nearest to its row.
  func survivor(
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
