/// A list of values that know who they are: the short way to a list.
///
/// Give it the values, and it finds out which came, went, moved, or only became different.
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
    let textOfID: (@MainActor (Value.ID) -> String?)?
    if let text {
      textOfID = { id in storage.byID[id].flatMap { text($0) } }
    } else {
      textOfID = nil
    }
    let kind = RowKind<Value.ID>(
      make: make,
      configure: { (row: Row, id: Value.ID) in
        if let value = storage.byID[id] { configure(row, value) }
      }, text: textOfID)
    super.init(retention) { _ in kind }
  }

  /// What the list shows.
  public var values: [Value] { storage.values }

  /// The value with an id, if the list has it.
  public func value(withID id: Value.ID) -> Value? { storage.byID[id] }

  /// Shows other values. Rows whose values have the same id stay, and are configured anew where the
  /// value is not equal to what it was.
  ///
  /// - Throws: when two values have the same id; the list stays as it is then.
  public func setValues(_ values: [Value], animated: Bool = true) throws(DuplicateItemError) {
    var next = try ListSnapshot(values.map(\.id))
    let old = storage.byID
    storage.values = values
    storage.byID = Dictionary(values.map { ($0.id, $0) }) { first, _ in first }
    let changed = values.filter { value in old[value.id].map { $0 != value } ?? false }
    try? next.reconfigure(changed.map(\.id))
    request(next, animated: animated) { _ in }
  }
}
