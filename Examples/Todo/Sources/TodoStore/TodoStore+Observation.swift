internal import GRDB

/// Something of a store that is being followed; letting go of it ends that.
@MainActor
public final class StoreObservation {
  private let cancellable: AnyDatabaseCancellable

  init(_ cancellable: AnyDatabaseCancellable) { self.cancellable = cancellable }
}

extension TodoStore {
  /// Follows all lists in their order: calls `onChange` at once, and whenever it has become
  /// different.
  public func followLists(
    onError: @escaping @MainActor (TodoStoreError) -> Void,
    onChange: @escaping @MainActor ([TodoListEntry]) -> Void
  ) -> StoreObservation {
    follow(TodoListEntry.fetchAll, onError, onChange)
  }

  /// Follows which items a list has and in what order, as ``followLists(onError:onChange:)`` does.
  /// What else becomes of an item, observers hear.
  ///
  /// - Parameter limit: how many of them are followed at most, from the first on; nil for all. However
  ///   long a list is, only those are read.
  public func followItems(
    of list: TodoList.ID, limit: Int? = nil,
    onError: @escaping @MainActor (TodoStoreError) -> Void,
    onChange: @escaping @MainActor ([TodoItem.ID]) -> Void
  ) -> StoreObservation {
    follow({ try TodoItem.fetchIDs(of: list, limit: limit, $0) }, onError, onChange)
  }

  private func follow<Value: Equatable & Sendable>(
    _ fetch: @escaping @Sendable (Database) throws -> Value,
    _ onError: @escaping @MainActor (TodoStoreError) -> Void,
    _ onChange: @escaping @MainActor (Value) -> Void
  ) -> StoreObservation {
    let path = path
    return StoreObservation(
      ValueObservation.trackingConstantRegion(fetch).removeDuplicates().start(
        in: pool, scheduling: .immediate,
        onError: { onError(TodoStoreError($0, path: path)) }, onChange: onChange))
  }
}
