/// What happens after the user picks a row. (MVCTodo's list answers the same way.)
public nonisolated enum ListSelectionResponse: Hashable, Sendable {
  /// The row stays selected.
  case none
  /// The row is deselected again, after the selection was briefly visible.
  case deselect
  /// The row is replaced by a new one that fades in.
  case reload
}

/// Decides about the rows of a list, and is notified about them. Every method has a default.
@MainActor
public protocol ListViewControllerDelegate<Item>: AnyObject {
  /// The type of the items, which identify rows.
  associatedtype Item: Hashable & Sendable

  /// A row was picked, by click, Enter or Space, and is selected now. The default answer is
  /// ``ListSelectionResponse/deselect``.
  ///
  /// Arrow keys select without picking; ``ListViewController/onSelectionChange`` is called for
  /// both.
  func list(_ list: ListViewController<Item>, didSelect item: Item) -> ListSelectionResponse

  /// A row was activated: by Enter, Space or a double click, or by a single click if
  /// ``ListViewController/activatesOnSingleClick`` is true. The default does nothing.
  func list(_ list: ListViewController<Item>, didActivate item: Item)

  /// The actions of a row. The default is none.
  func list(_ list: ListViewController<Item>, actionsFor item: Item) -> RowActions<Item>

  /// Whether the menu of a row's ``list(_:actionsFor:)`` opens, for a click with the secondary button or the
  /// Menu key. The default is true.
  ///
  /// Return false where something else is done instead, such as to open a menu of your own.
  func list(_ list: ListViewController<Item>, shouldOpenMenuOf item: Item) -> Bool

  /// What can be done with the selected rows in selection mode, the first at the end of the bar: asked
  /// with the items in the list's order, and with none before there are any. The default is nothing.
  ///
  /// An action ends the mode, then gets the items. Its key, or Delete for a destructive one, performs
  /// it from the rows.
  func list(
    _ list: ListViewController<Item>, actionsForSelected items: [Item]
  ) -> [RowAction<[Item]>]

  /// Whether a row may be moved, by drag or Ctrl+Shift+arrow. The default is false.
  func list(_ list: ListViewController<Item>, canMove item: Item) -> Bool

  /// Whether a row may be moved to where it is in `snapshot`, the order if it were dropped now. The
  /// default is true.
  func list(
    _ list: ListViewController<Item>, canMove item: Item, to snapshot: ListSnapshot<Item>
  ) -> Bool

  /// A row was moved: `snapshot` is the new order, which the list shows already. Returning false
  /// refuses the move, and the row goes back. The default is true.
  func list(
    _ list: ListViewController<Item>, didMove item: Item, to snapshot: ListSnapshot<Item>
  ) -> Bool
}

extension ListViewControllerDelegate {
  public func list(
    _ list: ListViewController<Item>, didSelect item: Item
  ) -> ListSelectionResponse { .deselect }

  public func list(_ list: ListViewController<Item>, didActivate item: Item) {}

  public func list(
    _ list: ListViewController<Item>, actionsFor item: Item
  ) -> RowActions<Item> { RowActions() }

  public func list(_ list: ListViewController<Item>, shouldOpenMenuOf item: Item) -> Bool { true }

  public func list(
    _ list: ListViewController<Item>, actionsForSelected items: [Item]
  ) -> [RowAction<[Item]>] { [] }

  public func list(_ list: ListViewController<Item>, canMove item: Item) -> Bool { false }

  public func list(
    _ list: ListViewController<Item>, canMove item: Item, to snapshot: ListSnapshot<Item>
  ) -> Bool { true }

  public func list(
    _ list: ListViewController<Item>, didMove item: Item, to snapshot: ListSnapshot<Item>
  ) -> Bool { true }
}
