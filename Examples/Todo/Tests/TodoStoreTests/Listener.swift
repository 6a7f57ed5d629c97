import TodoStore

/// Writes down what it hears of a store.
@MainActor
final class Listener: TodoStoreObserver {
  @MainActor
  final class Record { var lines: [String] = [] }

  private let name: String
  private let record: Record
  /// Called after every line.
  var onEvent: (() -> Void)?

  init(_ name: String, _ record: Record) {
    self.name = name
    self.record = record
  }

  private func add(_ line: String) {
    record.lines.append(name.isEmpty ? line : "\(name): \(line)")
    onEvent?()
  }

  func store(_ store: TodoStore, didAdd list: TodoList) { add("added list \(list.name)") }
  func store(_ store: TodoStore, didUpdate list: TodoList) { add("updated list \(list.name)") }
  func store(_ store: TodoStore, didRemove list: TodoList) { add("removed list \(list.name)") }
  func store(_ store: TodoStore, didAdd item: TodoItem) { add("added item \(item.name)") }
  func store(_ store: TodoStore, didUpdate item: TodoItem) { add("updated item \(item.name)") }
  func store(_ store: TodoStore, didRemove item: TodoItem) { add("removed item \(item.name)") }
}
