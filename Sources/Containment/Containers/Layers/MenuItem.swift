/// An item of the menu of a ``MenuController``.
public struct MenuItem {
  /// The text of its label.
  public var title: String
  /// The name of a symbolic icon.
  public var icon: String
  /// Runs when the item is chosen.
  public var handler: @MainActor () -> Void

  /// An item with a label and a symbolic icon; `handler` runs when it is chosen.
  public init(_ title: String, icon: String, handler: @escaping @MainActor () -> Void) {
    self.title = title
    self.icon = icon
    self.handler = handler
  }
}

/// How a ``MenuController`` presents its items.
public nonisolated enum MenuPresentation: String, Sendable, CaseIterable {
  /// A round button in a corner of the root, with the items in a row beside it.
  case floating
  /// A menu button for a bar.
  case header
}

/// What happens to the root while a floating menu is open.
public nonisolated enum MenuBacking: String, Sendable, CaseIterable {
  /// The root does not change.
  case none
  /// The root is dimmed by half, within 150 ms.
  case fade
}
