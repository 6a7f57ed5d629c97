import CGTK

extension [UInt8] {
  /// The bytes as a `data:` URL has them.
  package var base64: String {
    guard let text = g_base64_encode(self, gsize(count)) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
