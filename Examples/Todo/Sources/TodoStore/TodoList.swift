/// A list of things to do.
public struct TodoList: Identifiable, Hashable, Sendable {
  public let id: Identifier<TodoList>
  public var name: String
  /// What stands before the name.
  public var emoji: String

  /// What stands before the name of a list for which nothing else was chosen.
  public static let defaultEmoji = "📝"
}

/// A list as an overview shows it.
public struct TodoListEntry: Identifiable, Hashable, Sendable {
  public let list: TodoList
  /// How many items it has, done or not.
  public let count: Int

  public var id: TodoList.ID { list.id }
}
