import CGTK

extension TextStyle {
  private final class Box {
    let style: TextStyle
    init(_ style: TextStyle) { self.style = style }
  }

  private static let key = "enfilade-style"

  /// The style that a tag was made of; nil if it is a tag of somebody else.
  @MainActor init?(of tag: UnsafeMutablePointer<GtkTextTag>) {
    let object = UnsafeMutableRawPointer(tag).assumingMemoryBound(to: GObject.self)
    guard let box = g_object_get_data(object, TextStyle.key) else { return nil }
    self = Unmanaged<Box>.fromOpaque(box).takeUnretainedValue().style
  }

  @MainActor func makeTag() -> Object {
    let tag = Object(adopting: UnsafeMutableRawPointer(gtk_text_tag_new(nil)))
    g_object_set_data_full(
      tag.cast(), TextStyle.key, Unmanaged.passRetained(Box(self)).toOpaque(),
      { Unmanaged<AnyObject>.fromOpaque($0!).release() })
    // Before what changes a part of it.
    if let font { tag.set("font", GType(16 << 2)) { g_value_set_string($0, font.description) } }
    if isBold { tag.set("weight", GType(6 << 2)) { g_value_set_int($0, 700) } }
    if isItalic {
      tag.set("style", pango_style_get_type()) {
        g_value_set_enum($0, Int32(PANGO_STYLE_ITALIC.rawValue))
      }
    }
    if isUnderlined {
      tag.set("underline", pango_underline_get_type()) {
        g_value_set_enum($0, Int32(PANGO_UNDERLINE_SINGLE.rawValue))
      }
    }
    if isStruckThrough { tag.set("strikethrough", GType(5 << 2)) { g_value_set_boolean($0, 1) } }
    if isMonospace { tag.set("family", GType(16 << 2)) { g_value_set_string($0, "monospace") } }
    if let color { tag.set("foreground-rgba", color) }
    if let background { tag.set("background-rgba", background) }
    if scale != 1 { tag.set("scale", GType(15 << 2)) { g_value_set_double($0, scale) } }
    return tag
  }
}

extension Object {
  fileprivate func set(
    _ property: String, _ type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) {
    var value = GValue()
    g_value_init(&value, type)
    defer { g_value_unset(&value) }
    fill(&value)
    g_object_set_property(cast(), property, &value)
  }

  fileprivate func set(_ property: String, _ color: Color) {
    var rgba = GdkRGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    set(property, gdk_rgba_get_type()) { g_value_set_boxed($0, &rgba) }
  }
}
