import CGTK

/// A menu as a model: items that trigger actions by name, in sections and submenus.
///
/// ```swift
/// let menu = Menu()
/// menu.append("_Preferences", action: "app.preferences")
/// ```
@MainActor
public final class Menu: Object {
  /// An empty menu.
  public convenience init() { self.init(adopting: UnsafeMutableRawPointer(g_menu_new())) }

  public override class var objectType: ObjectType {
    ObjectType(g_menu_get_type()) { Menu(retaining: $0) }
  }

  var gMenu: OpaquePointer { OpaquePointer(unsafePointer) }

  /// Adds an item that triggers `action`, such as `app.quit` or `win.room(2)`.
  ///
  /// A stateful action makes it a check box; one with a choice, a radio button.
  public func append(_ label: String, action: String) {
    g_menu_append(gMenu, label, DetailedAction.forC(action))
  }

  /// Adds the items of `section`, separated from the others, with an optional title.
  public func append(section: Menu, title: String? = nil) {
    g_menu_append_section(gMenu, title, section.cast())
  }

  /// Adds an item that opens `submenu`.
  public func append(_ label: String, submenu: Menu) {
    g_menu_append_submenu(gMenu, label, submenu.cast())
  }

  /// Removes all items.
  public func removeAll() { g_menu_remove_all(gMenu) }
}
