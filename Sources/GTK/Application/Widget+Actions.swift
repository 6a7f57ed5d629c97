import CGTK

extension Widget {
  /// Adds actions to the widget, in place of those with the same prefix; an empty array removes
  /// them.
  ///
  /// Menus and buttons of the widget, and inside it, name them with the prefix:
  ///
  /// ```swift
  /// list.insertActions([SimpleAction("delete") { [weak self] in self?.delete() }], prefix: "list")
  /// menu.append("_Delete", action: "list.delete")
  /// ```
  public func insertActions(_ actions: [SimpleAction], prefix: String) {
    guard !actions.isEmpty else { return gtk_widget_insert_action_group(gtk, prefix, nil) }
    let group = g_simple_action_group_new()!
    defer { g_object_unref(group) }
    for action in actions {
      g_action_map_add_action(OpaquePointer(group), OpaquePointer(action.unsafePointer))
    }
    gtk_widget_insert_action_group(gtk, prefix, OpaquePointer(group))
  }
}
