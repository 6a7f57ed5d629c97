import TodoStore

/// Something to do with a store. Doing it answers with what takes it back, exactly that.
struct TodoDeed {
  let run: @MainActor (TodoStore) async throws(TodoStoreError) -> TodoDeed
}

extension TodoDeed {
  static func addList(named name: String, emoji: String) -> TodoDeed {
    TodoDeed { store throws(TodoStoreError) in
      .removeList(try await store.addList(named: name, emoji: emoji).id)
    }
  }

  static func removeList(_ id: TodoList.ID) -> TodoDeed {
    TodoDeed { store throws(TodoStoreError) in
      .restore(try await store.removeList(id), unlike: .removeList(id))
    }
  }

  static func update(_ list: TodoList) -> TodoDeed {
    TodoDeed { store throws(TodoStoreError) in
      guard let before = try store.list(list.id) else { throw .gone }
      try await store.update(list)
      return .update(before)
    }
  }

  /// Adds an item and tells `onAdd` which one it is.
  static func addItem(
    named name: String, to list: TodoList.ID, at creation: Moment,
    onAdd: @escaping @MainActor (TodoItem.ID) -> Void
  ) -> TodoDeed {
    TodoDeed { store throws(TodoStoreError) in
      let item = try await store.addItem(named: name, to: list, at: creation)
      onAdd(item.id)
      return .removeItem(item.id)
    }
  }

  static func removeItem(_ id: TodoItem.ID) -> TodoDeed {
    TodoDeed { store throws(TodoStoreError) in
      .restore(try await store.removeItem(id), unlike: .removeItem(id))
    }
  }

  static func update(
    _ id: TodoItem.ID, _ change: @escaping @Sendable (inout TodoItem) -> Void
  ) -> TodoDeed {
    TodoDeed { store throws(TodoStoreError) in
      guard let before = try store.items([id]).first else { throw .gone }
      let after = try await store.update(id, change)
      // What has become of the rest of it by then stays.
      return .update(id) {
        if after.name != before.name { $0.name = before.name }
        if after.due != before.due { $0.due = before.due }
        if after.completion != before.completion { $0.completion = before.completion }
        if after.notes != before.notes { $0.notes = before.notes }
      }
    }
  }

  private static func restore(_ removal: Removal, unlike opposite: TodoDeed) -> TodoDeed {
    TodoDeed { store throws(TodoStoreError) in
      try await store.restore([removal])
      return opposite
    }
  }
}
