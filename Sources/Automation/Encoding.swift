internal import CAutomation

extension String {
  /// The text as it is written in markup, such as HTML.
  package nonisolated var inMarkup: String {
    guard let escaped = g_markup_escape_text(self, -1) else { return self }
    defer { g_free(escaped) }
    return String(cString: escaped)
  }
}

extension [UInt8] {
  /// The bytes as a `data:` URL has them.
  package nonisolated var base64: String {
    guard let text = g_base64_encode(self, gsize(count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
