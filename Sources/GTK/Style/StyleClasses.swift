import CGTK

/// The style classes of a widget, by which style sheets know it (`.suggested-action`).
@MainActor
public struct StyleClasses {
  fileprivate let widget: Widget

  private var context: UnsafeMutablePointer<GtkStyleContext> {
    gtk_widget_get_style_context(widget.gtk)
  }

  /// Adds a class to the widget, unless it has it already.
  public func insert(_ name: String) { gtk_style_context_add_class(context, name) }

  /// Removes a class, if the widget has it.
  public func remove(_ name: String) { gtk_style_context_remove_class(context, name) }

  /// Adds or removes a class.
  public func set(_ name: String, _ isPresent: Bool) {
    if isPresent { insert(name) } else { remove(name) }
  }

  /// Whether the widget has a class.
  public func contains(_ name: String) -> Bool { gtk_style_context_has_class(context, name) != 0 }
}

extension Widget {
  /// The style classes of the widget: `widget.styleClasses.insert("suggested-action")`.
  public var styleClasses: StyleClasses { StyleClasses(widget: self) }

  /// The colour of text in the widget, in its present state.
  public var textColor: Color {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(gtk)
    gtk_style_context_get_color(context, gtk_style_context_get_state(context), &color)
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// The size of text in the widget, in logical pixels.
  public var fontSize: Double {
    guard let context = gtk_widget_get_pango_context(gtk) else { return 0 }
    let font = pango_context_get_font_description(context)
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    if pango_font_description_get_size_is_absolute(font) != 0 { return size }
    // Where text is larger as a whole GTK has more dots to the inch, and as many points as before.
    let dotsPerInch = pango_cairo_context_get_resolution(context)
    return size * (dotsPerInch > 0 ? dotsPerInch : 96) / 72
  }

  /// The style of the widget has changed, or may have.
  public var styleUpdated: Signal<> { Signal(self, "style-updated") }

  /// A named colour of the theme, such as `theme_bg_color`; nil if it has none of that name.
  public func themeColor(_ name: String) -> Color? {
    var color = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(gtk), name, &color) != 0
    else { return nil }
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
