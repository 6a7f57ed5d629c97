import CGTK

/// What is copied and pasted.
public enum Clipboard {
  /// Copies `text`; it stays after the program has ended where the desktop has a clipboard manager.
  public static func set(_ text: String) {
    let clipboard = gtk_clipboard_get_default(gdk_display_get_default())
    gtk_clipboard_set_text(clipboard, text, -1)
    gtk_clipboard_set_can_store(clipboard, nil, 0)
  }
}
