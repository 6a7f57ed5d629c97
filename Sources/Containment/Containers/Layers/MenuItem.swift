import GTK

/// One thing that a ``MenuController`` offers.
public struct MenuItem {
  /// What its label says.
  public var title: String
  /// The name of a symbolic icon.
  public var icon: String
  /// Does it.
  public var handler: @MainActor () -> Void

  /// An item with a label and a symbolic icon; `handler` runs when it is chosen.
  public init(_ title: String, icon: String, handler: @escaping @MainActor () -> Void) {
    self.title = title
    self.icon = icon
    self.handler = handler
  }
}

/// How a ``MenuController`` offers its items.
public enum MenuPresentation: String, Sendable, CaseIterable {
  /// A round button in a corner of the root, with the items in a row beside it.
  case floating
  /// A menu button for a bar.
  case header
}

/// What becomes of the root while a floating menu is open.
public enum MenuBacking: String, Sendable, CaseIterable {
  /// It looks as ever.
  case none
  /// It darkens by half, within 150 ms.
  case fade
}
