import CGTK

/// The room that a style sheet wants around a widget's content, in logical pixels.
struct StyleInsets {
  /// CSS margin: outside of background and frame.
  let margin: GtkBorder
  /// CSS margin, border and padding together: what is not content.
  let left, right, top, bottom: Int32

  /// What the style of `widget` says in its present state.
  init(of widget: UnsafeMutablePointer<GtkWidget>?) {
    let style = gtk_widget_get_style_context(widget)
    let state = gtk_style_context_get_state(style)
    var margin = GtkBorder()
    var border = GtkBorder()
    var padding = GtkBorder()
    gtk_style_context_get_margin(style, state, &margin)
    gtk_style_context_get_border(style, state, &border)
    gtk_style_context_get_padding(style, state, &padding)
    left = Int32(margin.left) + Int32(border.left) + Int32(padding.left)
    right = Int32(margin.right) + Int32(border.right) + Int32(padding.right)
    top = Int32(margin.top) + Int32(border.top) + Int32(padding.top)
    bottom = Int32(margin.bottom) + Int32(border.bottom) + Int32(padding.bottom)
    self.margin = margin
  }

  /// What is left of `allocation` for the content.
  func content(of allocation: GdkRectangle) -> GdkRectangle {
    GdkRectangle(
      x: allocation.x + left, y: allocation.y + top,
      width: max(allocation.width - left - right, 1),
      height: max(allocation.height - top - bottom, 1))
  }

  /// The least size of the content along an axis, which a style sheet may ask for.
  static func minimum(_ property: String, of widget: UnsafeMutablePointer<GtkWidget>?) -> Int32 {
    read(property, of: widget) { g_value_get_int($0) }
  }

  private static func read<Value>(
    _ property: String, of widget: UnsafeMutablePointer<GtkWidget>?,
    _ value: (UnsafePointer<GValue>) -> Value
  ) -> Value {
    let style = gtk_widget_get_style_context(widget)
    var found = GValue()
    gtk_style_context_get_property(style, property, gtk_style_context_get_state(style), &found)
    defer { g_value_unset(&found) }
    return value(&found)
  }

  /// Whether the background of `widget` is one opaque colour, without a frame or an image.
  static func isPlain(_ widget: UnsafeMutablePointer<GtkWidget>?) -> Bool {
    let insets = StyleInsets(of: widget)
    guard insets.left == 0, insets.right == 0, insets.top == 0, insets.bottom == 0,
      minimum("border-radius", of: widget) == 0
    else { return false }
    return read("background-image", of: widget) { g_value_get_boxed($0) == nil }
      && read("background-color", of: widget) {
        g_value_get_boxed($0)?.assumingMemoryBound(to: GdkRGBA.self).pointee.alpha == 1
      }
  }
}
