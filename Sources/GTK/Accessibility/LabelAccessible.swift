import CGTK

/// What GTK says of labels to assistive technology.
enum LabelAccessible {
  /// Lets a label that is not realized answer that its characters have no place.
  ///
  /// GTK asks for the place of its window, which it does not have any more when it goes just before a
  /// screen reader asks.
  static func watchOverUnrealized() {
    _ = charactersOfGTK
    methods.pointee.get_character_extents = { text, offset, x, y, width, height, kind in
      MainActor.assumeIsolated {
        let accessible = UnsafeMutableRawPointer(text)?.assumingMemoryBound(to: GtkAccessible.self)
        if let accessible, let widget = gtk_accessible_get_widget(accessible),
          gtk_widget_get_realized(widget) != 0
        {
          LabelAccessible.charactersOfGTK?(text, offset, x, y, width, height, kind)
        } else {
          for number in [x, y, width, height] { number?.pointee = 0 }
        }
      }
    }
  }

  private static let methods = g_type_interface_peek(
    g_type_class_ref(gtk_label_accessible_get_type()), atk_text_get_type()
  ).assumingMemoryBound(to: AtkTextIface.self)
  /// GTK's own method, which is read before it is replaced.
  private static let charactersOfGTK = methods.pointee.get_character_extents
}
