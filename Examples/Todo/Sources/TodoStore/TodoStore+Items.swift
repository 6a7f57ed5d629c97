internal import GRDB

extension TodoStore {
  /// Those of the items with these ids that are there, in no order.
  public func items(
    _ ids: some Collection<TodoItem.ID>
  ) throws(TodoStoreError) -> [TodoItem] {
    let ids = ids.map(\.description).joined(separator: ",")
    return try read { try TodoItem.fetchAll($0, where: "id IN (\(ids))") }
  }

  /// Adds an item to a list.
  ///
  /// - Parameter creation: what time it is.
  /// - Throws: ``TodoStoreError/gone`` when the list has been removed.
  @discardableResult
  public func addItem(
    named name: String, to list: TodoList.ID, due: DayNumber? = nil, at creation: Moment
  ) async throws(TodoStoreError) -> TodoItem {
    try await write { db in
      try db.execute(
        sql: "INSERT INTO item (list, name, creation, due) VALUES (?, ?, ?, ?)",
        arguments: [list.rawValue, name, creation.rawValue, due?.rawValue])
      let item = TodoItem(
        id: TodoItem.ID(rawValue: db.lastInsertedRowID), list: list, name: name,
        creation: creation, due: due)
      return (item, [.addedItem(item)])
    }
  }

  /// Saves what is different in an item. Where nothing is, nothing happens and nobody hears of it.
  ///
  /// - Throws: ``TodoStoreError/gone`` when the item has been removed.
  public func update(_ item: TodoItem) async throws(TodoStoreError) {
    try await update(item.id) { $0 = item }
  }

  /// Changes an item as it is by then, whatever has become of it since it was read; see
  /// ``update(_:)``.
  ///
  /// - Returns: the item as it is now.
  @discardableResult
  public func update(
    _ id: TodoItem.ID, _ change: @escaping @Sendable (inout TodoItem) -> Void
  ) async throws(TodoStoreError) -> TodoItem {
    try await write { db in
      guard let present = try TodoItem.fetch(id, db) else { throw TodoStoreError.gone }
      var item = present
      change(&item)
      guard present != item else { return (item, []) }
      try db.execute(
        sql: "UPDATE item SET name = ?, due = ?, completion = ?, notes = ? WHERE id = ?",
        arguments: [
          item.name, item.due?.rawValue, item.completion?.rawValue, item.notes, id.rawValue,
        ])
      return (item, [.updatedItem(item)])
    }
  }

  /// Removes an item.
  ///
  /// - Throws: ``TodoStoreError/gone`` when that has happened already.
  @discardableResult
  public func removeItem(_ id: TodoItem.ID) async throws(TodoStoreError) -> Removal {
    try await write { db in
      guard let item = try TodoItem.fetch(id, db) else { throw TodoStoreError.gone }
      try db.execute(sql: "DELETE FROM item WHERE id = ?", arguments: [id.rawValue])
      return (Removal(list: nil, items: [item]), [.removedItem(item)])
    }
  }
}

extension TodoItem {
  private init(_ row: Row) {
    self.init(
      id: ID(rawValue: row[0]), list: TodoList.ID(rawValue: row[1]), name: row[2],
      creation: Moment(rawValue: row[3]), due: (row[4] as Int?).map(DayNumber.init(rawValue:)),
      completion: (row[5] as Int?).map(Moment.init(rawValue:)), notes: row[6])
  }

  static func fetchAll(
    _ db: Database, where condition: String, _ arguments: StatementArguments = []
  ) throws -> [TodoItem] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT id, list, name, creation, due, completion, notes FROM item WHERE \(condition)
        """, arguments: arguments
    ).map { TodoItem($0) }
  }

  static func fetch(_ id: ID, _ db: Database) throws -> TodoItem? {
    try fetchAll(db, where: "id = ?", [id.rawValue]).first
  }

  /// The items of a list in their order, so many of them at most. An index has it, so that no item is
  /// read for it.
  static func fetchIDs(of list: TodoList.ID, limit: Int? = nil, _ db: Database) throws -> [ID] {
    try Int64.fetchAll(
      db, sql: "SELECT id FROM item WHERE list = ? ORDER BY \(Schema.itemOrder) LIMIT ?",
      // Below zero is no limit.
      arguments: [list.rawValue, limit ?? -1]
    ).map(ID.init(rawValue:))
  }

  func insert(_ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO item (id, list, name, creation, due, completion, notes)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      id.rawValue, list.rawValue, name, creation.rawValue, due?.rawValue, completion?.rawValue,
      notes,
    ])
  }
}
