import GTK

/// A list as its parts see it.
///
/// A part belongs to its list, and refers to it unowned. What GTK or a clock calls goes through the
/// list, which thereby lives until that returns.
@MainActor
protocol RowList<RowItem>: AnyObject {
  associatedtype RowItem: Hashable & Sendable

  // MARK: What it shows

  var listView: ListView { get }
  var outline: ListOutline<RowItem> { get }
  var motion: Motion { get }
  func itemRow(at place: SIMD2<Double>) -> BoundRow<RowItem>?
  func shownRow(of item: RowItem) -> BoundRow<RowItem>?
  func rearrange(to snapshot: ListSnapshot<RowItem>, releasing: ListRow?, keepingOffset: Bool)
  @discardableResult
  func scroll(to item: RowItem, at position: ListPosition) -> Bool
  func whileChanging(
    moves: Bool, _ body: @escaping @MainActor (_ time: Double) -> Void
  ) -> AnyObject?

  // MARK: What is done with its rows

  var hoverButtons: RowHoverButtons { get }
  var onHoverChange: (@MainActor (RowItem?) -> Void)? { get }
  func click(_ item: RowItem, count: Int, _ modifiers: Key.Modifiers)
  func actions(of item: RowItem) -> RowActions<RowItem>
  func button(for action: RowAction<RowItem>, of item: RowItem, isFlat: Bool) -> Button
  func perform(_ action: RowAction<RowItem>, on item: RowItem)
  func closeActions()
  func focusAfterMenu()
  func mayMove(_ item: RowItem) -> Bool
  func mayMove(_ item: RowItem, to snapshot: ListSnapshot<RowItem>) -> Bool
  func didMove(_ item: RowItem, to snapshot: ListSnapshot<RowItem>) -> Bool

  // MARK: What is selected

  var selectionState: ListSelection<RowItem> { get set }
  var waitingChange: WaitingChange<RowItem>? { get set }
  var allowsMultipleSelectionDuringEditing: Bool { get }
  func actions(ofSelected items: [RowItem]) -> [RowAction<[RowItem]>]
  func selectionDidChange()
  func editingDidChange(selectionChanged: Bool)
  func focusCursor(scrolling: Bool)

  // MARK: Its other parts

  var press: RowPress<RowItem> { get }
  var hovering: RowHover<RowItem> { get }
  var reveal: RowReveal<RowItem> { get }
  var reorder: RowReorder<RowItem> { get }
  var selecting: RowSelecting<RowItem> { get }
}
