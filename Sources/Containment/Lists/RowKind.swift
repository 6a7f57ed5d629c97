/// How the rows of one kind are made and configured.
///
/// ```swift
/// let tracks = RowKind(make: { TrackRow() }, configure: { row, id in row.track = store[id] })
/// ```
///
/// In recycled mode, rows are reused for items of the same kind, so a list with several types of
/// rows needs a kind for each.
@MainActor
public final class RowKind<Item: Hashable & Sendable> {
  let make: @MainActor () -> ViewController
  let configure: @MainActor (ViewController, Item) -> Void
  /// The text of an item's row, for assistive technology and for finding the row by typing. If nil,
  /// the accessible name comes from the row's labels, and typing finds existing rows by the titles
  /// of their controllers.
  public let text: (@MainActor (Item) -> String?)?

  /// A kind of rows.
  ///
  /// - Parameters:
  ///   - make: makes a row, not yet configured for an item.
  ///   - configure: shows an item in a row, whose view has been loaded.
  ///   - text: the text of an item's row, for assistive technology and for finding it by typing.
  public init<Row: ViewController>(
    make: @escaping @MainActor () -> Row, configure: @escaping @MainActor (Row, Item) -> Void,
    text: (@MainActor (Item) -> String?)? = nil
  ) {
    self.make = make
    self.configure = { controller, item in
      if let row = controller as? Row { configure(row, item) }
    }
    self.text = text
  }
}

/// How long a list keeps the controllers of its rows.
public nonisolated enum RowRetention: Hashable, Sendable, CaseIterable {
  /// One controller for each item, from when the item is first seen until it leaves the list: for
  /// hundreds of rows that have a state of their own.
  case retained
  /// Only as many controllers as are in sight; one that scrolls out is used for an item that
  /// scrolls in. For any number of rows.
  case recycled
}
