import CGTK
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

  /// Has a key press a button, by an accelerator of GTK's.
  public func addAccelerator(_ key: Key, _ modifiers: Key.Modifiers, for button: Button) {
    let group = gtk_accel_group_new()
    gtk_window_add_accel_group(unsafePointer.assumingMemoryBound(to: GtkWindow.self), group)
    g_object_unref(group)
    gtk_widget_add_accelerator(
      button.unsafePointer.assumingMemoryBound(to: GtkWidget.self), "clicked", group, key.rawValue,
      modifiers, GTK_ACCEL_VISIBLE)
  }

  /// Presses a key for each character.
  public func type(_ text: String) async throws {
    for letter in text.unicodeScalars { realKey(Key(rawValue: letter.value)) }
    try await letEventsArrive()
  }
}

extension Widget {
  /// Whether one can scroll sideways to see all of it.
  public var scrollsSideways: Bool {
    sequence(first: self) { $0.parent }.contains {
      guard let scroller = $0.as(ScrolledWindow.self) else { return false }
      return scroller.hadjustment.upper > Double(scroller.allocation.width)
    }
  }

  /// The items of the menus inside.
  public var menuItems: [Widget] { descendants.filter { $0.typeName == "GtkModelButton" } }
}
