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
  /// What the folders of temporary stores begin with, before the number of their process.
  private static let prefix = "todo-temporary-"
  private static var temporaryFolder: String { FileManager.default.temporaryDirectory.path }

  /// Deletes the folders of processes that ended without closing their stores.
  private static func deleteLeftovers() {
    let files = FileManager.default
    for name in (try? files.contentsOfDirectory(atPath: temporaryFolder)) ?? []
    where name.hasPrefix(prefix) {
      let process = name.dropFirst(prefix.count).prefix { $0 != "-" }
      guard let id = pid_t(process), id > 0, kill(id, 0) != 0, errno == ESRCH else { continue }
      try? files.removeItem(atPath: "\(temporaryFolder)/\(name)")
    }
  }

  /// A store with these lists in a folder of its own, which is deleted with it.
  public static func temporary(_ lists: [TodoExample]) throws(TodoStoreError) -> TodoStore {
    let files = FileManager.default
    deleteLeftovers()
    let folder = "\(temporaryFolder)/\(prefix)\(getpid())-\(UUID())"
    let store = try TodoStore(path: "\(folder)/todo.sqlite") {
      try? files.removeItem(atPath: folder)
    }
    do {
      // What is deleted in the end need not be safe on the disk.
      try store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = OFF") }
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

  /// The same with one list of very many items, one for each day. It is filled beside the main thread.
  ///
  /// - Parameters:
  ///   - item: the names of the items, in which `{1}` stands for their numbers.
  ///   - count: how many there are.
  ///   - day: when the first is due.
  public static func temporary(
    _ list: TodoExample, filledWith item: String, count: Int, from day: DayNumber
  ) async throws(TodoStoreError) -> TodoStore {
    let store = try temporary([list])
    try await store.write { db in
      try db.execute(
        sql: """
          INSERT INTO item (list, name, creation, due)
          WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
          SELECT (SELECT id FROM list), replace(?, '{1}', n), 0, ? + n - 1 FROM numbers
          """, arguments: [count, item, day.rawValue])
      return ((), [])
    }
    return store
  }
}
