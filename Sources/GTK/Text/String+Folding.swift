import CGTK

extension String {
  /// The text for comparison in a search: without case and without accents, so that "Écran" and
  /// "ecran" are the same, and "Łódź" and "lodz".
  public nonisolated var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    guard let plain = g_utf8_normalize(self, -1, G_NORMALIZE_ALL) else { return lowercased() }
    defer { g_free(plain) }
    guard let folded = g_utf8_casefold(plain, -1) else { return lowercased() }
    defer { g_free(folded) }
    var result = ""
    for scalar in String(cString: folded).unicodeScalars where g_unichar_ismark(scalar.value) == 0 {
      result += scalar.isASCII ? String(scalar) : scalar.likeness
    }
    return result
  }
}

extension Unicode.Scalar {
  /// The small ASCII letters that look like this one; itself if there are none.
  fileprivate nonisolated var likeness: String {
    let own = String(self)
    guard let text = String(taking: g_str_to_ascii(own, "C")), text != "?" else { return own }
    // Some signs are capitals there: € is EUR.
    return text.lowercased()
  }
}
