import CGTK

/// The style classes of a widget, by which style sheets know it (`.suggested-action`).
@MainActor
public struct StyleClasses {
  private let widget: Widget

  init(_ widget: Widget) { self.widget = widget }

  private var context: UnsafeMutablePointer<GtkStyleContext> {
    gtk_widget_get_style_context(widget.gtk)
  }

  /// Gives the widget a class; one that it has stays.
  public func insert(_ name: String) { gtk_style_context_add_class(context, name) }

  /// Takes a class away, if the widget has it.
  public func remove(_ name: String) { gtk_style_context_remove_class(context, name) }

  /// Gives or takes a class.
  public func set(_ name: String, _ isPresent: Bool) {
    if isPresent { insert(name) } else { remove(name) }
  }

  /// Whether the widget has a class.
  public func contains(_ name: String) -> Bool { gtk_style_context_has_class(context, name) != 0 }
}

extension Widget {
  /// The style classes of the widget: `widget.styleClasses.insert("suggested-action")`.
  public var styleClasses: StyleClasses { StyleClasses(self) }

  /// The colour that text has in the widget, in its present state.
  public var textColor: Color {
    var color = GdkRGBA()
    let context = gtk_widget_get_style_context(gtk)
    gtk_style_context_get_color(context, gtk_style_context_get_state(context), &color)
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// How large text is in the widget, in logical pixels.
  public var fontSize: Double {
    guard let context = gtk_widget_get_pango_context(gtk) else { return 0 }
    let font = pango_context_get_font_description(context)
    let size = Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE)
    if pango_font_description_get_size_is_absolute(font) != 0 { return size }
    // Where text is larger as a whole GTK has more dots to the inch, and as many points as before.
    let dotsPerInch = pango_cairo_context_get_resolution(context)
    return size * (dotsPerInch > 0 ? dotsPerInch : 96) / 72
  }

  /// What the widget looks like has become different, or may have.
  public var styleUpdated: Signal<> { Signal(self, "style-updated") }

  /// A colour that the theme gives a name, such as `theme_bg_color`; nil if it has none so named.
  public func themeColor(_ name: String) -> Color? {
    var color = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(gtk), name, &color) != 0
    else { return nil }
    return Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}
