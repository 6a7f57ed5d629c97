internal import Dispatch
internal import GRDB

/// Lists of things to do, in a file.
///
/// What has been written is on the disk when the call returns, all of it or nothing, and stays there
/// whatever happens to the program or the machine. Writing takes place beside the main thread;
/// reading does not wait for it.
///
/// ```swift
/// let store = try TodoStore(path: path)
/// let list = try await store.addList(named: "Groceries")
/// let milk = try await store.addItem(named: "Milk", to: list.id, at: now)
/// ```
@MainActor
public final class TodoStore {
  public let path: String
  /// The name of the file.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  let pool: DatabasePool
  /// Calls this when the store is closed.
  private let onClose: () -> Void
  private var observers = ObserverList()

  /// Opens the store in a file, which is made if there is none, and so is its folder.
  ///
  /// - Throws: ``TodoStoreError/damaged(path:reason:)``, when ``StoreFile/setAside(_:)`` makes room
  ///   for another; ``TodoStoreError/unavailable(path:reason:)``.
  public convenience init(path: String) throws(TodoStoreError) { try self.init(path: path) {} }

  init(path: String, onClose: @escaping () -> Void) throws(TodoStoreError) {
    self.path = path
    self.onClose = onClose
    do {
      pool = try StoreFile.open(path)
    } catch {
      throw TodoStoreError(error, path: path)
    }
  }

  /// What is being written is finished.
  isolated deinit {
    try? pool.close()
    onClose()
  }

  // MARK: Observers

  /// Tells `observer` of every change from now on, after those that came before it. It is not kept
  /// alive. Somebody who observes already goes on doing so.
  public func add(_ observer: any TodoStoreObserver) { observers.add(observer) }

  /// Tells `observer` nothing any more, not even of the change that is being told of.
  public func remove(_ observer: any TodoStoreObserver) { observers.remove(observer) }

  private func tell(_ events: [StoreEvent]) {
    for event in events {
      for observer in observers.observers where observers.contains(observer) {
        event.tell(observer, of: self)
      }
    }
  }

  // MARK: Access

  /// Changes the store in one transaction, tells the observers, and returns.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> (Value, [StoreEvent])
  ) async throws(TodoStoreError) -> Value {
    let path = path
    let result: Result<Value, TodoStoreError> = await withCheckedContinuation { continuation in
      pool.asyncWrite(body) { _, result in
        // The main queue keeps the order in which the transactions ended.
        DispatchQueue.main.async {
          if case .success(let (_, events)) = result { self.tell(events) }
          continuation.resume(
            returning: result.map(\.0).mapError { TodoStoreError($0, path: path) })
        }
      }
    }
    return try result.get()
  }

  func read<Value>(_ body: (Database) throws -> Value) throws(TodoStoreError) -> Value {
    do {
      return try pool.read(body)
    } catch {
      throw TodoStoreError(error, path: path)
    }
  }
}
