import CGTK

extension Widget {
  /// Gives the widget actions of its own, in place of those with the same prefix; none takes them
  /// away.
  ///
  /// Menus and buttons of the widget and of what it holds name them with the prefix:
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
