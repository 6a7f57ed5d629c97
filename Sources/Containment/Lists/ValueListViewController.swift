/// A list of identifiable values: the simplest way to make a list.
///
/// Given the values, it determines which were inserted, removed, moved or changed.
///
/// ```swift
/// let list = ValueListViewController<Track>(
///   make: { TrackRow() }, configure: { row, track in row.title = track.name })
/// try list.setValues(tracks)
/// ```
@MainActor
open class ValueListViewController<Value: Identifiable & Equatable>: ListViewController<Value.ID>
where Value.ID: Sendable {
  @MainActor
  private final class Storage {
    var values: [Value] = []
    var byID: [Value.ID: Value] = [:]
  }

  private let storage: Storage

  /// A list without values; parameters as those of ``RowKind``.
  public init<Row: ViewController>(
    _ retention: RowRetention = .recycled, make: @escaping @MainActor () -> Row,
    configure: @escaping @MainActor (Row, Value) -> Void,
    text: (@MainActor (Value) -> String?)? = nil
  ) {
    let storage = Storage()
    self.storage = storage
    let textOfID = text.map { text -> @MainActor (Value.ID) -> String? in
      { id in storage.byID[id].flatMap { text($0) } }
    }
    let kind = RowKind<Value.ID>(
      make: make,
      configure: { (row: Row, id: Value.ID) in
        if let value = storage.byID[id] { configure(row, value) }
      }, text: textOfID)
    super.init(retention) { _ in kind }
  }

  /// The values that the list shows.
  public var values: [Value] { storage.values }

  /// The value with an id, if the list has it.
  public func value(withID id: Value.ID) -> Value? { storage.byID[id] }

  /// Shows other values. Rows whose ids remain are kept, and configured again if their value has
  /// changed.
  ///
  /// - Throws: ``DuplicateItemError`` if two values have the same id; the list then stays as it is.
  public func setValues(_ values: [Value], animated: Bool = true) throws(DuplicateItemError) {
    var next = try ListSnapshot(values.map(\.id))
    let old = storage.byID
    storage.values = values
    storage.byID = Dictionary(values.map { ($0.id, $0) }) { first, _ in first }
    // What waits for the end of an operation has not reached the rows: any may show what was before.
    let changed = values.filter { waitingChange != nil || (old[$0.id] ?? $0) != $0 }
    try? next.reconfigure(changed.map(\.id))
    apply(next, animated: animated)
  }
}
