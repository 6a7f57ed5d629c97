import Containment
import TodoStore

/// The items of a list near those that were last asked for: however long the list is, only what is
/// about to be seen is read.
@MainActor
final class ItemWindow {
  /// How many items are read at once, and how many are kept.
  private static let page = 64
  private static let limit = 16 * page

  private let store: TodoStore
  private var items: [TodoItem.ID: TodoItem] = [:]
  /// All ids in their order.
  var snapshot = ListSnapshot<TodoItem.ID>()

  init(_ store: TodoStore) { self.store = store }

  /// The item with an id; nil if it has just been removed.
  func item(_ id: TodoItem.ID) throws(TodoStoreError) -> TodoItem? {
    if let item = items[id] { return item }
    guard let row = snapshot.index(of: id) else { return nil }
    if items.count >= Self.limit { items = [:] }
    let first = row - row % Self.page
    let last = min(first + Self.page, snapshot.count)
    for item in try store.items((first..<last).map { snapshot[$0] }) { items[item.id] = item }
    return items[id]
  }

  /// The item has become another.
  func update(_ item: TodoItem) {
    if items[item.id] != nil { items[item.id] = item }
  }

  /// The item is gone; should it come back, it is read anew.
  func forget(_ id: TodoItem.ID) { items[id] = nil }
}
