import CGTK
import GTK

/// Distances from the four edges in logical pixels, whatever the direction of text.
package struct Sides: Equatable {
  package var top, right, bottom, left: Int

  package init(top: Int = 0, right: Int = 0, bottom: Int = 0, left: Int = 0) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  package var isZero: Bool { self == Sides() }
}

extension Sides {
  fileprivate init(_ border: GtkBorder) {
    self.init(
      top: Int(border.top), right: Int(border.right), bottom: Int(border.bottom),
      left: Int(border.left))
  }
}

extension Widget {
  /// The room that a widget keeps free: `around` it, outside of its allocation; and inside of that
  /// the margin, border and padding of its style.
  package var keptRoom: (around: Sides, margin: Sides, border: Sides, padding: Sides) {
    let style = gtk_widget_get_style_context(gtk)
    let state = gtk_style_context_get_state(style)
    var (margin, border, padding) = (GtkBorder(), GtkBorder(), GtkBorder())
    gtk_style_context_get_margin(style, state, &margin)
    gtk_style_context_get_border(style, state, &border)
    gtk_style_context_get_padding(style, state, &padding)
    let around = margins
    let isMirrored = direction == .rightToLeft
    return (
      Sides(
        top: around.top, right: isMirrored ? around.start : around.end, bottom: around.bottom,
        left: isMirrored ? around.end : around.start),
      Sides(margin), Sides(border), Sides(padding)
    )
  }

  /// How opaque the widget is drawn, by itself and by style sheets.
  package var shownOpacity: Double {
    var value = GValue()
    let context = gtk_widget_get_style_context(gtk)
    gtk_style_context_get_property(
      context, "opacity", gtk_style_context_get_state(context), &value)
    defer { g_value_unset(&value) }
    return g_value_get_double(&value) * opacity
  }
}
