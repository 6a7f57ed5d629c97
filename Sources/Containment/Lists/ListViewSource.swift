import GTK

/// Where a ``ListView`` has its rows from.
@MainActor
protocol ListViewSource: AnyObject {
  /// The row for an entry that comes in sight, in the list and on show.
  func makeRow(at index: Int) -> ListRow
  /// A row is not needed any more.
  func retire(_ row: ListRow)
  /// Whether a row stays although it is out of sight: it has the focus, or is being dragged.
  func isPinned(_ row: ListRow) -> Bool
  /// The header of the section that an entry belongs to, if headers stick.
  func header(covering index: Int) -> Int?
  /// The next section's header.
  func header(after index: Int) -> Int?
  /// The entry that gets the focus when that comes into the rows; nil without rows.
  var cursorIndex: Int? { get }
  /// The rows in sight have become others, or stand elsewhere.
  func didArrange()
}
