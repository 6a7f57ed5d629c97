internal import Foundation
internal import GRDB

/// A list as an example, with the names of its items.
public struct TodoExample: Sendable {
  let emoji: String
  let name: String
  let items: [String]

  public init(_ emoji: String, _ name: String, _ items: [String]) {
    self.emoji = emoji
    self.name = name
    self.items = items
  }
}

extension TodoStore {
  /// A store with these lists in a folder of its own, which is deleted with it.
  public static func temporary(_ lists: [TodoExample]) throws(TodoStoreError) -> TodoStore {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appendingPathComponent("todo-\(UUID())").path
    let store = try TodoStore(path: "\(folder)/todo.sqlite") {
      try? files.removeItem(atPath: folder)
    }
    do {
      try store.pool.write { db in
        for list in lists {
          try db.execute(
            sql: "INSERT INTO list (name, emoji) VALUES (?, ?)", arguments: [list.name, list.emoji])
          let id = db.lastInsertedRowID
          for item in list.items {
            try db.execute(
              sql: "INSERT INTO item (list, name, creation) VALUES (?, ?, 0)",
              arguments: [id, item])
          }
        }
      }
    } catch {
      throw TodoStoreError(error, path: store.path)
    }
    return store
  }
}
