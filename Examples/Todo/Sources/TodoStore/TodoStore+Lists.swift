internal import GRDB

extension TodoStore {
  /// The list with an id; nil if there is none.
  public func list(_ id: TodoList.ID) throws(TodoStoreError) -> TodoList? {
    try read { try TodoList.fetch(id, $0) }
  }

  /// Adds an empty list.
  @discardableResult
  public func addList(
    named name: String, emoji: String = TodoList.defaultEmoji
  ) async throws(TodoStoreError) -> TodoList {
    try await write { db in
      try db.execute(
        sql: "INSERT INTO list (name, emoji) VALUES (?, ?)", arguments: [name, emoji])
      let list = TodoList(
        id: TodoList.ID(rawValue: db.lastInsertedRowID), name: name, emoji: emoji)
      return (list, [.addedList(list)])
    }
  }

  /// Saves what is different in a list. Where nothing is, nothing happens and nobody hears of it.
  ///
  /// - Throws: ``TodoStoreError/gone`` when the list has been removed.
  public func update(_ list: TodoList) async throws(TodoStoreError) {
    try await write { db in
      guard let present = try TodoList.fetch(list.id, db) else { throw TodoStoreError.gone }
      guard present != list else { return ((), []) }
      try db.execute(
        sql: "UPDATE list SET name = ?, emoji = ? WHERE id = ?",
        arguments: [list.name, list.emoji, list.id.rawValue])
      return ((), [.updatedList(list)])
    }
  }

  /// Removes a list with all its items.
  ///
  /// - Throws: ``TodoStoreError/gone`` when that has happened already.
  @discardableResult
  public func removeList(_ id: TodoList.ID) async throws(TodoStoreError) -> Removal {
    try await write { db in
      guard let list = try TodoList.fetch(id, db) else { throw TodoStoreError.gone }
      let items = try TodoItem.fetchAll(db, where: "list = ?", [id.rawValue])
      try db.execute(sql: "DELETE FROM list WHERE id = ?", arguments: [id.rawValue])
      return (Removal(list: list, items: items), [.removedList(list)])
    }
  }

  /// Brings back what was removed, exactly as it was.
  ///
  /// - Throws: ``TodoStoreError/gone`` when the list of an item has been removed since, or when the
  ///   thing is there already.
  public func restore(_ removals: [Removal]) async throws(TodoStoreError) {
    try await write { db in
      var events: [StoreEvent] = []
      for removal in removals {
        if let list = removal.list {
          try list.insert(db)
          events.append(.addedList(list))
        }
        for item in removal.items { try item.insert(db) }
        if removal.list == nil { events += removal.items.map { .addedItem($0) } }
      }
      return ((), events)
    }
  }
}

extension TodoList {
  init(_ row: Row) { self.init(id: ID(rawValue: row[0]), name: row[1], emoji: row[2]) }

  static func fetch(_ id: ID, _ db: Database) throws -> TodoList? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT id, name, emoji FROM list WHERE id = ?"),
      arguments: [id.rawValue]
    ).map { TodoList($0) }
  }

  func insert(_ db: Database) throws {
    try db.execute(
      sql: "INSERT INTO list (id, name, emoji) VALUES (?, ?, ?)",
      arguments: [id.rawValue, name, emoji])
  }
}

extension TodoListEntry {
  /// All lists, by name.
  static func fetchAll(_ db: Database) throws -> [TodoListEntry] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, name, emoji, (SELECT count(*) FROM item WHERE list = list.id) FROM list
        ORDER BY name COLLATE \(Schema.collation.name), id
        """
    ).map { TodoListEntry(list: TodoList($0), count: $0[3]) }
  }
}
