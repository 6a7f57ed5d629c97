/// Hears of what has changed in a store, once it is safe on the disk. Everything has a default.
///
/// A list that is removed or brought back takes its items with it; nothing is said of those.
@MainActor
public protocol TodoStoreObserver: AnyObject {
  func store(_ store: TodoStore, didAdd list: TodoList)
  func store(_ store: TodoStore, didUpdate list: TodoList)
  func store(_ store: TodoStore, didRemove list: TodoList)
  func store(_ store: TodoStore, didAdd item: TodoItem)
  func store(_ store: TodoStore, didUpdate item: TodoItem)
  func store(_ store: TodoStore, didRemove item: TodoItem)
}

extension TodoStoreObserver {
  public func store(_ store: TodoStore, didAdd list: TodoList) {}
  public func store(_ store: TodoStore, didUpdate list: TodoList) {}
  public func store(_ store: TodoStore, didRemove list: TodoList) {}
  public func store(_ store: TodoStore, didAdd item: TodoItem) {}
  public func store(_ store: TodoStore, didUpdate item: TodoItem) {}
  public func store(_ store: TodoStore, didRemove item: TodoItem) {}
}

/// Something that has changed.
enum StoreEvent: Sendable {
  case addedList(TodoList), updatedList(TodoList), removedList(TodoList)
  case addedItem(TodoItem), updatedItem(TodoItem), removedItem(TodoItem)

  @MainActor
  func tell(_ observer: any TodoStoreObserver, of store: TodoStore) {
    switch self {
    case .addedList(let list): observer.store(store, didAdd: list)
    case .updatedList(let list): observer.store(store, didUpdate: list)
    case .removedList(let list): observer.store(store, didRemove: list)
    case .addedItem(let item): observer.store(store, didAdd: item)
    case .updatedItem(let item): observer.store(store, didUpdate: item)
    case .removedItem(let item): observer.store(store, didRemove: item)
    }
  }
}

/// Observers in the order in which they came, none of them kept alive.
@MainActor
struct ObserverList {
  private struct Entry { weak var observer: (any TodoStoreObserver)? }
  private var entries: [Entry] = []

  /// Those that are still there.
  var observers: [any TodoStoreObserver] { entries.compactMap(\.observer) }

  func contains(_ observer: any TodoStoreObserver) -> Bool {
    entries.contains { $0.observer === observer }
  }

  mutating func add(_ observer: any TodoStoreObserver) {
    guard !contains(observer) else { return }
    entries.removeAll { $0.observer == nil }
    entries.append(Entry(observer: observer))
  }

  mutating func remove(_ observer: any TodoStoreObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }
}
