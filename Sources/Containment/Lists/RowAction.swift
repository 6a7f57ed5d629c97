import GTK

/// One thing that can be done with a row.
///
/// ```swift
/// RowAction("Delete", icon: "user-trash-symbolic", isDestructive: true) { store.delete($0) }
/// ```
@MainActor
public struct RowAction<Item: Hashable & Sendable> {
  /// What the menu and the button say: a verb.
  public var title: String
  /// The name of a symbolic icon for the button; the title is shown where there is none.
  public var icon: String?
  /// Whether something is lost by it: it is marked, and the Delete key does it.
  public var isDestructive: Bool
  /// The key that does it while the row has the focus; it comes before whatever else the key would
  /// do to the row.
  public var key: Key?
  /// Does it.
  public var handler: @MainActor (Item) -> Void

  /// Something that can be done with a row.
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

  /// The title, and the key that does it.
  var tooltip: String {
    let key = key ?? (isDestructive ? .delete : nil)
    return key.map { "\(title) (\($0.label))" } ?? title
  }
}

/// What can be done with a row: by context menu, Menu key, Delete, buttons on hover, or by dragging
/// the row aside. (LS-13; MVCTodo's swipe actions.)
@MainActor
public struct RowActions<Item: Hashable & Sendable> {
  /// Seen when the row is dragged towards its end; the first is done when it is dragged past half
  /// of its width.
  public var leading: [RowAction<Item>]
  /// Seen when the row is dragged towards its start, and on hover; the first is done when it is
  /// dragged past half of its width.
  public var trailing: [RowAction<Item>]

  /// Things that can be done with a row; none if nothing is said.
  public init(leading: [RowAction<Item>] = [], trailing: [RowAction<Item>] = []) {
    self.leading = leading
    self.trailing = trailing
  }

  /// Whether nothing can be done.
  public var isEmpty: Bool { leading.isEmpty && trailing.isEmpty }

  /// In the order of the menu.
  var all: [RowAction<Item>] { leading + trailing }
}
