/// A row's controller that minds being used for one item after another.
///
/// In recycled mode a list asks it to keep what belongs to the item that leaves, such as a text that
/// is being typed or a section that is unfolded, and to forget it before the next item comes. Any
/// view controller can be a row; only those with such a state need to conform. (LS-10.)
///
/// ```swift
/// final class NoteRow: ViewController, ReusableRow {
///   var isExpanded = false
///   func prepareForReuse() { isExpanded = false }
///   func saveState() -> Bool? { isExpanded ? true : nil }
///   func restoreState(_ isExpanded: Bool) { self.isExpanded = isExpanded }
/// }
/// ```
@MainActor
public protocol ReusableRow: ViewController {
  /// What comes back with an item.
  associatedtype SavedState: Sendable = Never

  /// The row is about to be configured for another item: forget what the last one left, apart from
  /// what configuring sets anyway.
  func prepareForReuse()

  /// What of the present item's state shall come back with it; nil if there is nothing to keep.
  func saveState() -> SavedState?

  /// The item is back, and the row has been configured for it.
  func restoreState(_ state: SavedState)
}

extension ReusableRow {
  public func saveState() -> SavedState? { nil }
  public func restoreState(_ state: SavedState) {}

  func restore(_ state: any Sendable) {
    if let state = state as? SavedState { restoreState(state) }
  }
}
