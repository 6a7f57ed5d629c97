/// What was taken away, as it was, so that it can be brought back. See ``TodoStore/restore(_:)``.
public struct Removal: Hashable, Sendable {
  /// The list, if it was one that was removed.
  public let list: TodoList?
  /// The item that was removed, or all that went with the list.
  public let items: [TodoItem]
}
