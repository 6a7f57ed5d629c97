import CGTK

extension Object {
  /// The name of the GObject class, such as `GtkLabel`.
  public var typeName: String {
    String(cString: g_type_name(enfilade_type_of(unsafePointer)))
  }

  /// Whether its GObject class is that of `type`, or inherits from it.
  func isA(_ type: GType) -> Bool { enfilade_is_a(unsafePointer, type) != 0 }
}

extension Widget {
  /// Whether the widget can hold others.
  public var isContainer: Bool { isA(gtk_container_get_type()) }

  /// Whether the widget is a window, so that no other can hold it.
  public var isWindow: Bool { isA(gtk_window_get_type()) }

  /// Whether the widget is a popover or a menu, which comes up over others.
  public var isPopup: Bool { isA(gtk_popover_get_type()) || isA(gtk_menu_get_type()) }

  /// The widget that a popover or a menu comes up from; nil if there is none yet.
  package var popupAnchor: Widget? {
    let anchor =
      isA(gtk_menu_get_type())
      ? gtk_menu_get_attach_widget(cast()) : gtk_popover_get_relative_to(cast())
    return anchor.map { Widget(retaining: $0) }
  }
}
