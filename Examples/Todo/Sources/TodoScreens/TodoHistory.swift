import TodoStore

/// What was done with one store, step by step, to be taken back and done again for as long as the
/// app runs, whatever screens come and go. (Row ST-09.)
@MainActor
final class TodoHistory {
  /// One step.
  struct Entry: Identifiable {
    let id: Int
    /// What was done: “Deleted “Trip””.
    let text: String
    /// Takes it back or, where it was taken back, does it again.
    fileprivate let opposite: TodoDeed
  }

  private static var all: [String: TodoHistory] = [:]

  private var done: [Entry] = []
  private var undone: [Entry] = []
  private var count = 0
  private var last: Task<Void, Never>?
  private var waiting = 0

  /// The history of the store in the file at `path`.
  static func of(_ path: String) -> TodoHistory {
    if let history = all[path] { return history }
    let history = TodoHistory()
    all[path] = history
    return history
  }

  /// Whether there is something to take back, or about to be.
  var canUndo: Bool { !done.isEmpty || waiting > 0 }
  /// Whether there is something to do again, or about to be.
  var canRedo: Bool { !undone.isEmpty || waiting > 0 }

  /// Does `body` when all that was asked for before has been done: what is taken back is what was
  /// done last, however fast the keys come.
  func inTurn(_ body: @escaping @MainActor () async -> Void) {
    waiting += 1
    last = Task { [last] in
      await last?.value
      await body()
      waiting -= 1
    }
  }

  /// Waits until all that was asked for has been done, whatever the store.
  static func finish() async {
    for history in all.values {
      while history.waiting > 0 { await history.last?.value }
    }
  }

  /// Does something, which is the last step from now on. What was taken back before cannot be done
  /// again.
  func add(
    _ text: String, _ deed: TodoDeed, to store: TodoStore
  ) async throws(TodoStoreError) -> Entry {
    let opposite = try await deed.run(store)
    count += 1
    let entry = Entry(id: count, text: text, opposite: opposite)
    done.append(entry)
    undone = []
    return entry
  }

  /// Takes back one step, the last unless another is named.
  ///
  /// - Returns: the step; nil if there is none, or that has been taken back.
  func undo(
    _ id: Entry.ID? = nil, in store: TodoStore
  ) async throws(TodoStoreError) -> Entry? {
    try await move(id, from: \.done, to: \.undone, in: store)
  }

  /// Does what was taken back last once more.
  ///
  /// - Returns: the step; nil if there is none.
  func redo(in store: TodoStore) async throws(TodoStoreError) -> Entry? {
    try await move(nil, from: \.undone, to: \.done, in: store)
  }

  private func move(
    _ id: Entry.ID?, from source: ReferenceWritableKeyPath<TodoHistory, [Entry]>,
    to goal: ReferenceWritableKeyPath<TodoHistory, [Entry]>, in store: TodoStore
  ) async throws(TodoStoreError) -> Entry? {
    guard let index = self[keyPath: source].lastIndex(where: { id == nil || $0.id == id }) else {
      return nil
    }
    let entry = self[keyPath: source].remove(at: index)
    do throws(TodoStoreError) {
      let opposite = try await entry.opposite.run(store)
      self[keyPath: goal].append(Entry(id: entry.id, text: entry.text, opposite: opposite))
      return entry
    } catch {
      // What it was about is not there any more; anything else may work the next time.
      if error != .gone { self[keyPath: source].insert(entry, at: index) }
      throw error
    }
  }
}
