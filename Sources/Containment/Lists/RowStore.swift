import GTK

/// The existing rows of a list: those shown, those waiting to be reused, and the saved state of
/// items whose rows have been reused.
@MainActor
final class RowStore<Item: Hashable & Sendable> {
  typealias Entry = ListEntry<Item>

  /// How the row of an entry is made and configured.
  struct Recipe {
    /// See ``BoundRow/pool``.
    let pool: ObjectIdentifier?
    let make: @MainActor () -> ViewController
    let configure: @MainActor (ViewController) -> Void
  }

  private unowned let list: ListViewController<Item>
  /// The shown rows, including outgoing ones.
  private(set) var live: [Entry: BoundRow<Item>] = [:]
  private var kept: [Entry: BoundRow<Item>] = [:]
  private var pools: [ObjectIdentifier: [BoundRow<Item>]] = [:]
  private var states: [Item: any Sendable] = [:]

  init(of list: ListViewController<Item>) { self.list = list }

  /// How many rows exist, with their controllers.
  var count: Int { live.count + kept.count + pools.values.reduce(0) { $0 + $1.count } }

  /// Shows the row of an entry: a kept, a reused or a new one.
  func show(_ entry: Entry) -> BoundRow<Item> {
    let recipe = list.recipe(for: entry)
    let row: BoundRow<Item>
    if kept[entry]?.isLost == true { replace(entry) }
    if let own = kept.removeValue(forKey: entry) {
      row = own
    } else if let pool = recipe.pool, let used = pools[pool]?.popLast() {
      row = used
      row.entry = entry
      (row.controller as? any ReusableRow)?.prepareForReuse()
      configure(row, recipe)
    } else {
      let made = recipe.make()
      // For who cannot be shown here there is an empty row, which has nothing to be configured.
      row = BoundRow(
        list.canAdopt(made) ? made : ViewController(), for: entry, pool: recipe.pool)
      row.mount(in: list)
      configure(row, recipe)
      list.listView.insert(row)
    }
    live[entry] = row
    row.isShown = true
    return row
  }

  /// Configures a row again after the content of its entry has changed.
  func configureAgain(_ row: BoundRow<Item>) {
    row.watch.run { list.recipe(for: row.entry).configure(row.controller) }
  }

  /// The row of an entry, shown or kept for it.
  func row(of entry: Entry) -> BoundRow<Item>? { live[entry] ?? kept[entry] }

  /// Whether a row is of another kind than its entry needs now.
  func isOfAnotherKind(_ row: BoundRow<Item>) -> Bool {
    list.recipe(for: row.entry).pool != row.pool
  }

  /// Marks the row of an entry as replaced, so that the entry gets another one.
  func replace(_ entry: Entry) {
    if let row = live.removeValue(forKey: entry) { row.isReplaced = true }
    if let row = kept.removeValue(forKey: entry) { discard(row) }
    if case .item(let item) = entry { states[item] = nil }
  }

  /// Takes back a row that has gone out of sight; `isPresent` tells whether its entry is still in
  /// the list.
  func recycle(_ row: BoundRow<Item>, isPresent: Bool) {
    if live[row.entry] === row { live[row.entry] = nil }
    row.endUses()
    let stays = isPresent && !row.isReplaced && !row.isLost
    if let pool = row.pool, !row.isLost {
      if stays { saveState(of: row) }
      row.watch.stop()
      row.leaveEntry()
      row.isReplaced = false
      row.setState([.selected, .prelight], false)
      pools[pool, default: []].append(row)
    } else if stays {
      row.isShown = false
      kept[row.entry] = row
    } else {
      discard(row)
    }
  }

  /// Discards rows and states that are kept for removed entries.
  func discard(where isGone: (Entry) -> Bool) {
    for (entry, row) in kept where isGone(entry) {
      kept[entry] = nil
      discard(row)
    }
    for item in states.keys where isGone(.item(item)) { states[item] = nil }
  }

  /// Hides the rows that have not been reused, and discards spare rows in excess of the shown
  /// ones, as after the list has become smaller.
  func trim() {
    for row in pools.values.joined() where row.isChildVisible { row.isChildVisible = false }
    for (kind, pool) in pools where pool.count > live.count + 2 {
      for row in pool.suffix(pool.count - live.count) { discard(row) }
      pools[kind] = Array(pool.prefix(live.count))
    }
  }

  /// Discards the rows that wait to be reused.
  func releaseSpares() {
    let spares = Array(pools.values.joined())
    pools = [:]
    for row in spares { discard(row) }
  }

  /// Discards all rows, before new ones are made in another view.
  func discardAll() {
    for row in live.values where row.pool != nil { saveState(of: row) }
    let rows = Array(live.values) + Array(kept.values) + pools.values.joined()
    live = [:]
    kept = [:]
    pools = [:]
    for row in rows { discard(row) }
  }

  private func configure(_ row: BoundRow<Item>, _ recipe: Recipe) {
    row.watch.run { recipe.configure(row.controller) }
    if let item = row.item, let state = states.removeValue(forKey: item) {
      (row.controller as? any ReusableRow)?.restore(state)
    }
  }

  private func saveState(of row: BoundRow<Item>) {
    guard let item = row.item, let controller = row.controller as? any ReusableRow else { return }
    states[item] = controller.saveState()
  }

  private func discard(_ row: BoundRow<Item>) {
    row.watch.end()
    row.discard()
    list.listView.take(row)
  }
}
