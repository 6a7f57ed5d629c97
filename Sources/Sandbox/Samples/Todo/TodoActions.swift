import Containment
import GTK
import TodoStore

/// What people do with lists and items. What can be undone is offered to be, and what fails is told.
@MainActor
final class TodoActions {
  typealias Step = @MainActor (TodoStore) async throws(TodoStoreError) -> Void

  let store: TodoStore
  /// What time it is.
  let now: @MainActor () -> Moment
  private weak var snackbars: SnackbarController?
  /// What Undo takes back, the last first, for as long as it is offered.
  private var undoable: [Step] = []
  private var offer: SnackbarRequest?

  init(_ store: TodoStore, now: @escaping @MainActor () -> Moment, telling: SnackbarController) {
    self.store = store
    self.now = now
    snackbars = telling
    telling.delegate = self
  }

  /// The day it is where the user is.
  var today: Day { Day(containing: now().rawValue) }

  // MARK: Lists

  func addList(named name: String, emoji: String) {
    perform { store throws(TodoStoreError) in try await store.addList(named: name, emoji: emoji) }
  }

  func update(_ list: TodoList) {
    perform { store throws(TodoStoreError) in try await store.update(list) }
  }

  func remove(_ list: TodoList) {
    perform { [weak self] store throws(TodoStoreError) in
      let removal = try await store.removeList(list.id)
      self?.offerUndo(tr("Deleted “{1}”", list.name)) { store throws(TodoStoreError) in
        try await store.restore([removal])
      }
    }
  }

  // MARK: Items

  /// Adds an item and tells `onAdd` which one it is.
  func addItem(
    named name: String, to list: TodoList.ID, due: Day?,
    onAdd: @escaping @MainActor (TodoItem.ID) -> Void
  ) {
    let creation = now()
    perform { store throws(TodoStoreError) in
      let item = try await store.addItem(
        named: name, to: list, due: due?.dayNumber, at: creation)
      onAdd(item.id)
    }
  }

  func update(_ item: TodoItem) {
    perform { store throws(TodoStoreError) in try await store.update(item) }
  }

  /// Marks an item as done, or not done if it is.
  func toggle(_ item: TodoItem) {
    var next = item
    next.completion = item.completion == nil ? now() : nil
    let isDone = next.completion != nil
    perform { [weak self, next] store throws(TodoStoreError) in
      try await store.update(next)
      guard isDone else { return }
      self?.offerUndo(tr("Completed “{1}”", item.name)) { store throws(TodoStoreError) in
        guard var present = try store.items([item.id]).first else { throw .gone }
        present.completion = nil
        try await store.update(present)
      }
    }
  }

  func remove(_ item: TodoItem) {
    perform { [weak self] store throws(TodoStoreError) in
      let removal = try await store.removeItem(item.id)
      self?.offerUndo(tr("Deleted “{1}”", item.name)) { store throws(TodoStoreError) in
        try await store.restore([removal])
      }
    }
  }

  // MARK: What comes of it

  private func perform(_ step: @escaping Step) {
    Task { [store, weak self] in
      do throws(TodoStoreError) {
        try await step(store)
      } catch {
        self?.snackbars?.show(Snackbar(TodoWords.reason(error)))
      }
    }
  }

  /// Offers to take something back, together with what is offered still.
  private func offerUndo(_ text: String, _ step: @escaping Step) {
    undoable.append(step)
    let count = undoable.count
    let text = count == 1 ? text : tr(one: "{1} change", many: "{1} changes", count: count)
    let previous = offer
    offer = snackbars?.show(
      Snackbar(text, action: .init(tr("Undo")) { [weak self] in self?.undo() }))
    previous?.cancel()
  }

  private func undo() {
    let steps = undoable.reversed()
    undoable = []
    perform { store throws(TodoStoreError) in
      for step in steps { try await step(store) }
    }
  }
}

extension TodoActions: SnackbarControllerDelegate {
  func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar) {
    // Another offer may have come in the place of this one.
    guard snackbar.action != nil, snackbar.text == offer?.snackbar.text else { return }
    offer = nil
    undoable = []
  }
}
