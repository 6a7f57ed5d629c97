import CGTK

extension TextStyle {
  @MainActor private static let key = ObjectKey<TextStyle>("style")

  /// The style that a tag was made of; nil if it is a tag of somebody else.
  @MainActor init?(of tag: UnsafeMutablePointer<GtkTextTag>) {
    guard let style = Object(retaining: UnsafeMutableRawPointer(tag))[TextStyle.key] else {
      return nil
    }
    self = style
  }

  @MainActor func makeTag() -> Object {
    let tag = Object(adopting: UnsafeMutableRawPointer(gtk_text_tag_new(nil)))
    tag[TextStyle.key] = self
    // Before what changes a part of it.
    if let font { tag.writeProperty("font", 16 << 2) { g_value_set_string($0, font.description) } }
    if isBold { tag.writeProperty("weight", 6 << 2) { g_value_set_int($0, 700) } }
    if isItalic {
      tag.writeProperty("style", pango_style_get_type()) {
        g_value_set_enum($0, Int32(PANGO_STYLE_ITALIC.rawValue))
      }
    }
    if isUnderlined {
      tag.writeProperty("underline", pango_underline_get_type()) {
        g_value_set_enum($0, Int32(PANGO_UNDERLINE_SINGLE.rawValue))
      }
    }
    if isStruckThrough { tag.writeProperty("strikethrough", 5 << 2) { g_value_set_boolean($0, 1) } }
    if isMonospace { tag.writeProperty("family", 16 << 2) { g_value_set_string($0, "monospace") } }
    if let color { tag.set("foreground-rgba", color) }
    if let background { tag.set("background-rgba", background) }
    let scale = scale * (font?.factor ?? 1)
    if scale != 1 { tag.writeProperty("scale", 15 << 2) { g_value_set_double($0, scale) } }
    return tag
  }
}

extension Object {
  fileprivate func set(_ property: String, _ color: Color) {
    var rgba = GdkRGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    writeProperty(property, gdk_rgba_get_type()) { g_value_set_boxed($0, &rgba) }
  }
}
