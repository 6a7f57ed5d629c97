/// Something to do.
public struct TodoItem: Identifiable, Hashable, Sendable {
  public let id: Identifier<TodoItem>
  public let list: TodoList.ID
  public var name: String
  public let creation: Moment
  /// The day on which it should be done; nil if that does not matter.
  public var due: DayNumber?
  /// When it was done; nil if it has not been.
  public var completion: Moment?
  /// What else is to be said about it; often nothing.
  public var notes = ""
}
