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
  /// Whether the offer is in sight; one that it takes the place of may still be.
  private var isOffered = false

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

  func update(_ id: TodoItem.ID, name: String, due: Day?) {
    perform { store throws(TodoStoreError) in
      try await store.update(id) { item in
        item.name = name
        item.due = due?.dayNumber
      }
    }
  }

  /// Marks an item as done, or not done if it is.
  func toggle(_ id: TodoItem.ID) {
    let now = now()
    perform { [weak self] store throws(TodoStoreError) in
      let item = try await store.update(id) { $0.completion = $0.completion == nil ? now : nil }
      guard item.completion != nil else { return }
      self?.offerUndo(tr("Completed “{1}”", item.name)) { store throws(TodoStoreError) in
        try await store.update(id) { $0.completion = nil }
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
    let (previous, steps) = (offer, undoable)
    isOffered = false
    offer = snackbars?.show(
      Snackbar(text, action: .init(tr("Undo")) { [weak self] in self?.undo(steps) }))
    previous?.cancel()
  }

  private func undo(_ steps: [Step]) {
    undoable = []
    perform { store throws(TodoStoreError) in
      for step in steps.reversed() { try await step(store) }
    }
  }
}

extension TodoActions: SnackbarControllerDelegate {
  func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar) {
    if snackbar.action != nil { isOffered = true }
  }

  func snackbarController(_ controller: SnackbarController, didHide snackbar: Snackbar) {
    guard snackbar.action != nil, isOffered else { return }
    isOffered = false
    offer = nil
    undoable = []
  }
}
