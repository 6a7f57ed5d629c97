import ContainmentTesting
import GTK

extension Window {
  /// Shows the window with `content` in it, until that is on the screen and can have input.
  public func open(_ content: Widget) async throws {
    add(content)
    show()
    try await until("the window") { content.isMapped && content.allocation.width > 1 }
    try await letEventsArrive()
  }

  /// Presses a key for each character.
  public func type(_ text: String) async throws {
    for letter in text.unicodeScalars { realKey(Key(rawValue: letter.value)) }
    try await letEventsArrive()
  }
}

extension Widget {
  /// The items of the menus inside.
  public var menuItems: [Widget] { descendants.filter { $0.typeName == "GtkModelButton" } }
}
