import GTK

/// Provides the rows of a ``ListView``.
@MainActor
protocol ListViewSource: AnyObject {
  /// How the entries are in lines of some width.
  func lines(in width: Int) -> ListLines
  /// The row for an entry that scrolls into sight, inserted into the list and shown.
  func makeRow(at index: Int) -> ListRow
  /// Takes back a row that is not needed any more.
  func recycle(_ row: ListRow)
  /// Whether a row is kept although it is out of sight, as it has the focus or is being dragged.
  func isPinned(_ row: ListRow) -> Bool
  /// The index of the header of an entry's section, if headers are sticky.
  func header(covering index: Int) -> Int?
  /// The index of the next section's header.
  func header(after index: Int) -> Int?
  /// Whether rows may be loaded at the start, which are not shown only because that is in sight.
  var growsAtStart: Bool { get }
  /// The index of the entry that gets the focus when it enters the rows; nil without rows.
  var cursorIndex: Int? { get }
  /// Called when the focus enters the list; false leaves it to GTK.
  func moveFocusIn(_ direction: FocusDirection) -> Bool
  /// Called when the user scrolls.
  func didScrollByHand()
  /// Called when the rows in sight, or their places, have changed.
  func didArrange()
}
