import Containment
import GTK
import TodoStore

/// What people do with lists and items. All of it can be taken back; what takes something away says
/// so and offers to, and what fails is told. (Rows MV-21, ST-09.)
@MainActor
final class TodoActions {
  let store: TodoStore
  /// What time it is.
  let now: @MainActor () -> Moment
  private let history: TodoHistory
  private weak var snackbars: SnackbarController?
  /// The last message that was shown.
  private var message: SnackbarRequest?

  init(_ store: TodoStore, now: @escaping @MainActor () -> Moment, telling: SnackbarController) {
    self.store = store
    self.now = now
    history = TodoHistory.of(store.path)
    snackbars = telling
  }

  /// The day it is where the user is.
  var today: Day { Day(containing: now().rawValue) }

  // MARK: Lists

  func addList(named name: String, emoji: String) {
    perform(tr("Created “{1}”", name), .addList(named: name, emoji: emoji))
  }

  func update(_ list: TodoList) { perform(tr("Changed “{1}”", list.name), .update(list)) }

  func remove(_ list: TodoList) {
    perform(tr("Deleted “{1}”", list.name), .removeList(list.id), isTold: true)
  }

  // MARK: Items

  /// Adds an item and tells `onAdd` which one it is.
  func addItem(
    named name: String, to list: TodoList.ID, onAdd: @escaping @MainActor (TodoItem.ID) -> Void
  ) {
    perform(
      tr("Added “{1}”", name),
      .addItem(named: name, to: list, at: now(), onAdd: onAdd))
  }

  /// Saves what is written about an item, and calls `onEnd` when that is over. Whether it is done is
  /// left as it is by then.
  func update(_ item: TodoItem, onEnd: @escaping @MainActor () -> Void = {}) {
    perform(
      tr("Changed “{1}”", item.name),
      .update(item.id) { ($0.name, $0.due, $0.notes) = (item.name, item.due, item.notes) })
    history.inTurn { onEnd() }
  }

  /// Marks an item as done, or not done if it is by then.
  func toggle(_ id: TodoItem.ID) {
    let now = now()
    attempt { [self] () throws(TodoStoreError) in
      guard let item = try store.items([id]).first else { throw .gone }
      let isDone = item.completion != nil
      let text = isDone ? tr("“{1}” is not done", item.name) : tr("Completed “{1}”", item.name)
      let deed = TodoDeed.update(id) { $0.completion = isDone ? nil : now }
      let entry = try await history.add(text, deed, to: store)
      if !isDone { offerUndo(of: entry, text) }
    }
  }

  func remove(_ item: TodoItem) {
    perform(tr("Deleted “{1}”", item.name), .removeItem(item.id), isTold: true)
  }

  // MARK: History

  /// Takes back what was done last; false if nothing was.
  func undo() -> Bool {
    guard history.canUndo else { return false }
    undo(nil)
    return true
  }

  /// Does again what was taken back last; false if nothing was.
  func redo() -> Bool {
    guard history.canRedo else { return false }
    attempt { [self] () throws(TodoStoreError) in
      guard let entry = try await history.redo(in: store) else { return }
      offerUndo(of: entry, tr("Redone: {1}", entry.text))
    }
    return true
  }

  /// Takes back one step, and says which.
  private func undo(_ id: TodoHistory.Entry.ID?) {
    attempt { [self] () throws(TodoStoreError) in
      guard let entry = try await history.undo(id, in: store) else { return }
      tell(Snackbar(tr("Undone: {1}", entry.text)))
    }
  }

  private func perform(_ text: String, _ deed: TodoDeed, isTold: Bool = false) {
    attempt { [self] () throws(TodoStoreError) in
      let entry = try await history.add(text, deed, to: store)
      if isTold { offerUndo(of: entry, text) }
    }
  }

  // MARK: What comes of it

  private func attempt(_ body: @escaping @MainActor () async throws(TodoStoreError) -> Void) {
    history.inTurn { [self] in
      do throws(TodoStoreError) {
        try await body()
      } catch {
        tell(Snackbar(TodoWords.reason(error)))
      }
    }
  }

  /// Offers to take back that step and no other.
  private func offerUndo(of entry: TodoHistory.Entry, _ text: String) {
    tell(Snackbar(text, action: .init(tr("Undo")) { [weak self] in self?.undo(entry.id) }))
  }

  /// Says something in place of what was said before.
  private func tell(_ snackbar: Snackbar) {
    let previous = message
    message = snackbars?.show(snackbar)
    previous?.cancel()
  }
}
