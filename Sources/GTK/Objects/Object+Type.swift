import CGTK

extension Object {
  /// The name of the GObject class, such as `GtkLabel`.
  public var typeName: String {
    String(cString: g_type_name(enfilade_type_of(unsafePointer)))
  }
}

extension Widget {
  /// Whether the widget can hold others.
  public var isContainer: Bool { enfilade_is_a(unsafePointer, gtk_container_get_type()) != 0 }
}
