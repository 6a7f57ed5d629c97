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

  /// Whether the widget is a window, so that no other can hold it.
  public var isWindow: Bool { enfilade_is_a(unsafePointer, gtk_window_get_type()) != 0 }

  /// Whether the widget is a popover or a menu, which comes up over others.
  public var isPopup: Bool {
    enfilade_is_a(unsafePointer, gtk_popover_get_type()) != 0
      || enfilade_is_a(unsafePointer, gtk_menu_get_type()) != 0
  }

  /// The widget that a popover or a menu comes up from; nil if there is none yet.
  package var popupAnchor: Widget? {
    let anchor =
      enfilade_is_a(unsafePointer, gtk_menu_get_type()) != 0
      ? gtk_menu_get_attach_widget(cast()) : gtk_popover_get_relative_to(cast())
    return anchor.map { Widget(retaining: $0) }
  }
}
