/// A row's controller with state that has to be reset when it is reused for another item.
///
/// In recycled mode a list asks it to save the state of an item that scrolls out of sight, such as
/// a text being typed or an unfolded section, and to reset it before it shows the next item. Any
/// view controller can be a row; only those with such a state need to conform.
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
  /// The state that is saved and restored with an item.
  associatedtype SavedState: Sendable = Never

  /// Called before the row is configured for another item: reset any state that configuring does
  /// not set.
  func prepareForReuse()

  /// The state of the current item to restore later; nil if there is none.
  func saveState() -> SavedState?

  /// Called when the item is shown again, after the row has been configured for it.
  func restoreState(_ state: SavedState)
}

extension ReusableRow {
  public func saveState() -> SavedState? { nil }
  public func restoreState(_ state: SavedState) {}

  func restore(_ state: any Sendable) {
    if let state = state as? SavedState { restoreState(state) }
  }
}
