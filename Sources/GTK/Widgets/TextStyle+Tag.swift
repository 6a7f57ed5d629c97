import CGTK

extension TextStyle {
  /// The name of the tag that the style is in the text; from it the style can be read again.
  var tagName: String {
    let flags = [isBold, isItalic, isUnderlined, isStruckThrough, isMonospace]
      .map { $0 ? "1" : "0" }.joined()
    let colors = [color, background].map { $0.map { "\($0.hex)/\($0.alpha)" } ?? "-" }
    return ([TextStyle.prefix, flags] + colors + ["\(scale)", font?.description ?? "-"])
      .joined(separator: "|")
  }

  private static let prefix = "enfilade-style"

  init?(tagName: String) {
    let parts = tagName.split(separator: "|").map { String($0) }
    guard parts.count == 6, parts[0] == TextStyle.prefix, let scale = Double(parts[4]) else {
      return nil
    }
    let flags = parts[1].map { $0 == "1" }
    guard flags.count == 5 else { return nil }
    func color(_ text: String) -> Color? {
      let parts = text.split(separator: "/").map { String($0) }
      guard parts.count == 2, var color = Color(hex: parts[0]), let alpha = Double(parts[1]) else {
        return nil
      }
      color.alpha = alpha
      return color
    }
    self.init(
      isBold: flags[0], isItalic: flags[1], isUnderlined: flags[2], isStruckThrough: flags[3],
      isMonospace: flags[4], color: color(parts[2]), background: color(parts[3]),
      font: parts[5] == "-" ? nil : Font(parts[5]), scale: scale)
  }

  @MainActor func makeTag() -> Object {
    let tag = Object(adopting: UnsafeMutableRawPointer(gtk_text_tag_new(tagName)))
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
