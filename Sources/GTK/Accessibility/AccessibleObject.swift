import CGTK

/// What the accessible objects written in Swift have in common.
enum AccessibleObject {
  /// The widget of an accessible object, while it lives.
  static func widget(
    of accessible: UnsafeMutablePointer<AtkObject>?
  ) -> UnsafeMutablePointer<GtkWidget>? {
    guard let accessible else { return nil }
    return gtk_accessible_get_widget(
      UnsafeMutableRawPointer(accessible).assumingMemoryBound(to: GtkAccessible.self))
  }

  /// Emits `children-changed` with `add` or `remove` as its detail.
  static func emitChildrenChanged(
    _ accessible: UnsafeMutablePointer<AtkObject>, _ detail: String, _ index: Int,
    _ child: UnsafeMutablePointer<AtkObject>?
  ) {
    var values = [GValue(), GValue(), GValue()]
    g_value_init(&values[0], enfilade_type_of(accessible))
    g_value_set_object(&values[0], accessible)
    g_value_init(&values[1], GType(7 << 2))
    g_value_set_uint(&values[1], guint(index))
    g_value_init(&values[2], GType(17 << 2))
    g_value_set_pointer(&values[2], child)
    g_signal_emitv(
      &values, g_signal_lookup("children-changed", atk_object_get_type()),
      g_quark_from_string(detail), nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}
