import CGTK

extension Widget {
  /// Draws the background and frame that the style of the widget asks for; the origin is the top
  /// left corner of the widget.
  public func drawBackground(_ context: DrawingContext) {
    let style = gtk_widget_get_style_context(gtk)
    let box = borderBox
    gtk_render_background(style, context.cairo, box.x, box.y, box.width, box.height)
    gtk_render_frame(style, context.cairo, box.x, box.y, box.width, box.height)
  }

  /// Draws the focus indicator, if the widget has the focus and it is to be visible; the origin is
  /// the top left corner of the widget.
  public func drawFocus(_ context: DrawingContext) {
    guard gtk_widget_has_visible_focus(gtk) != 0 else { return }
    let box = borderBox
    gtk_render_focus(
      gtk_widget_get_style_context(gtk), context.cairo, box.x, box.y, box.width, box.height)
  }

  /// The widget without its CSS margin.
  private var borderBox: (x: Double, y: Double, width: Double, height: Double) {
    let margin = StyleInsets(of: gtk).margin
    let width = Int(gtk_widget_get_allocated_width(gtk)) - Int(margin.left) - Int(margin.right)
    let height = Int(gtk_widget_get_allocated_height(gtk)) - Int(margin.top) - Int(margin.bottom)
    return (Double(margin.left), Double(margin.top), Double(width), Double(height))
  }
}
