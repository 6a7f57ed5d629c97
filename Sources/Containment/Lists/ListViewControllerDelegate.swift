/// What follows when a person picks a row. (Row MV-10; MVCTodo's list answers the same way.)
public enum ListSelectionResponse: Hashable, Sendable {
  /// The row stays selected.
  case none
  /// The row was only touched: its selection fades again.
  case deselect
  /// The row is shown anew, by another row that fades in.
  case reload
}

/// What a list asks and tells about its rows. Everything has a default.
@MainActor
public protocol ListViewControllerDelegate<Item>: AnyObject {
  /// What identifies a row.
  associatedtype Item: Hashable & Sendable

  /// A row was picked, by click, Enter or Space, and is selected now. The default answer is
  /// ``ListSelectionResponse/deselect``.
  ///
  /// Arrow keys select without picking; ``ListViewController/onSelectionChange`` hears of both.
  func list(_ list: ListViewController<Item>, didSelect item: Item) -> ListSelectionResponse

  /// A row was activated: by Enter, Space or a double click, or by a single one where
  /// ``ListViewController/activatesOnSingleClick`` says so. The default does nothing.
  func list(_ list: ListViewController<Item>, didActivate item: Item)

  /// What can be done with a row. The default is nothing.
  func list(_ list: ListViewController<Item>, actionsFor item: Item) -> RowActions<Item>

  /// Whether a row may be taken somewhere else, by drag or Ctrl+Shift+arrow. The default says no.
  func list(_ list: ListViewController<Item>, canMove item: Item) -> Bool

  /// Whether a row may stand where it would in `snapshot`, over which it is being dragged. The
  /// default says yes.
  func list(
    _ list: ListViewController<Item>, canMove item: Item, to snapshot: ListSnapshot<Item>
  ) -> Bool

  /// A row was taken somewhere else: `snapshot` is the new order, which the list shows already.
  /// Answering false refuses, and the row goes back. The default accepts.
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

  public func list(_ list: ListViewController<Item>, canMove item: Item) -> Bool { false }

  public func list(
    _ list: ListViewController<Item>, canMove item: Item, to snapshot: ListSnapshot<Item>
  ) -> Bool { true }

  public func list(
    _ list: ListViewController<Item>, didMove item: Item, to snapshot: ListSnapshot<Item>
  ) -> Bool { true }
}
