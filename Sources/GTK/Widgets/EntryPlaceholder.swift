import CGTK

/// Lets the placeholder of an entry stand where the entry has its text, whatever the direction of both.
///
/// GTK places a placeholder by the direction that it has found for the entry, and Pango, which knows the
/// width of the entry, moves a line to the other side that runs against that direction. Where both do it,
/// it is outside of the entry: an English one in a password entry from right to left, whose hidden text
/// has no direction, and a Hebrew one from left to right after a change of the text size.
enum EntryPlaceholder {
  /// Done once, and never taken back: of all entries, also those that a `.ui` file describes.
  static let install: Void = {
    guard let klass = g_type_class_ref(gtk_entry_get_type()) else { return }
    let entry = klass.assumingMemoryBound(to: GtkWidgetClass.self)
    base = entry.pointee.draw
    entry.pointee.draw = { widget, cairo in
      if let widget { EntryPlaceholder.straighten(widget) }
      return EntryPlaceholder.base?(widget, cairo) ?? 0
    }
  }()

  private static var base:
    (@convention(c) (UnsafeMutablePointer<GtkWidget>?, OpaquePointer?) -> gboolean)?

  /// Asks Pango for the side from which it does not move the line.
  private static func straighten(_ widget: UnsafeMutablePointer<GtkWidget>) {
    let entry = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkEntry.self)
    guard gtk_entry_get_text_length(entry) == 0, gtk_entry_get_placeholder_text(entry) != nil,
      let layout = gtk_entry_get_layout(entry),
      let line = pango_layout_get_line_readonly(layout, 0)
    else { return }
    let around = pango_context_get_base_dir(pango_layout_get_context(layout))
    let isAgainst =
      switch pango_layout_line_get_resolved_direction(line) {
      case PANGO_DIRECTION_LTR: around == PANGO_DIRECTION_RTL
      case PANGO_DIRECTION_RTL: around == PANGO_DIRECTION_LTR
      default: false
      }
    pango_layout_set_alignment(layout, isAgainst ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT)
  }
}
