import CGTK

/// A font, described as Pango does it: families, style and size, such as `Serif Bold Italic 12`.
///
/// The size is in points, or in logical pixels as `16px`. Without a family or a size it is that of
/// the desktop's font. Of families that are separated by commas it is the first that is installed;
/// if none is, another one stands in.
public nonisolated struct Font: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What the font was described by.
  public private(set) var description: String
  /// The factor of the size.
  private(set) var factor = 1.0

  /// A font by its description; the desktop's without one.
  public init(_ description: String = "") { self.description = description }

  public init(stringLiteral description: String) { self.init(description) }

  /// The same family in the same size, unless `changes` says others, in the style that `changes` says:
  /// `area.font.with("Bold")`.
  public func with(_ changes: String) -> Font {
    let merged = pango_font_description_from_string(description)
    let changed = pango_font_description_from_string(changes)
    defer {
      pango_font_description_free(merged)
      pango_font_description_free(changed)
    }
    pango_font_description_merge(merged, changed, 1)
    var font = self
    if let text = pango_font_description_to_string(merged) {
      font.description = String(cString: text)
      g_free(text)
    }
    return font
  }

  /// The same font in another size, 2 for twice as large; from a hundredth to a hundred times.
  public func scaled(_ factor: Double) -> Font {
    var font = self
    if factor.isFinite { font.factor = min(max(self.factor * factor, 0.01), 100) }
    return font
  }

  /// Makes it the font of a layout, where it replaces that of the layout's context.
  func describe(layout: OpaquePointer) {
    let font = pango_font_description_from_string(description)
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    guard factor != 1 else { return }
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_scale_new(factor))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  func describe(context: OpaquePointer) {
    let font = pango_font_description_from_string(description)
    pango_context_set_font_description(context, font)
    pango_font_description_free(font)
  }
}

extension Widget {
  /// The font of the text in this widget, as style sheets and the size of text have it; its size is in
  /// logical pixels.
  public var font: Font {
    let context = gtk_widget_get_pango_context(gtk)
    guard let font = pango_font_description_copy(pango_context_get_font_description(context))
    else { return Font() }
    defer { pango_font_description_free(font) }
    if pango_font_description_get_size_is_absolute(font) == 0 {
      pango_font_description_set_absolute_size(font, fontSize * Double(PANGO_SCALE))
    }
    return String(taking: pango_font_description_to_string(font)).map { Font($0) } ?? Font()
  }
}
