import GTK

/// An action of a row.
///
/// ```swift
/// RowAction("Delete", icon: "user-trash-symbolic", isDestructive: true) { store.delete($0) }
/// ```
@MainActor
public struct RowAction<Item: Hashable & Sendable> {
  /// The title in the menu and on the button: a verb.
  public var title: String
  /// The name of a symbolic icon for the button, which shows the title if nil.
  public var icon: String?
  /// Whether the action loses data: it is marked as such, and the Delete key performs it.
  public var isDestructive: Bool
  /// The key that performs it while the row has the focus; it overrides the key's usual effect on
  /// the row.
  public var key: Key?
  /// Performs the action on an item.
  public var handler: @MainActor (Item) -> Void

  /// An action with its title and handler.
  public init(
    _ title: String, icon: String? = nil, isDestructive: Bool = false, key: Key? = nil,
    handler: @escaping @MainActor (Item) -> Void
  ) {
    self.title = title
    self.icon = icon
    self.isDestructive = isDestructive
    self.key = key
    self.handler = handler
  }

  /// The title, and the key that performs the action.
  var tooltip: String {
    let key = key ?? (isDestructive ? .delete : nil)
    return key.map { "\(title) (\($0.label))" } ?? title
  }
}

/// The actions of a row: offered by context menu, Menu key, Delete, and by dragging the row aside.
/// Trailing ones have buttons while the pointer is over the row, and so can have leading ones, or
/// none; see ``ListViewController/hoverButtons``. (MVCTodo's swipe actions.)
@MainActor
public struct RowActions<Item: Hashable & Sendable> {
  /// Actions revealed by dragging the row towards its end; the first is performed if it is dragged
  /// past half of its width.
  public var leading: [RowAction<Item>]
  /// Actions revealed by dragging the row towards its start; the first is performed if it is
  /// dragged past half of its width.
  public var trailing: [RowAction<Item>]

  /// The actions of a row; none by default.
  public init(leading: [RowAction<Item>] = [], trailing: [RowAction<Item>] = []) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Whether there are no actions.
  public var isEmpty: Bool { leading.isEmpty && trailing.isEmpty }

  /// All actions, in the order of the menu.
  var all: [RowAction<Item>] { leading + trailing }
}
