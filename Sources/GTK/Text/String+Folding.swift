import CGTK

extension String {
  /// The text as a search compares it: without case and without accents, so that "Écran" and
  /// "ecran" are the same.
  public nonisolated var foldedForSearch: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    guard let plain = g_utf8_normalize(self, -1, G_NORMALIZE_ALL) else { return lowercased() }
    defer { g_free(plain) }
    guard let folded = g_utf8_casefold(plain, -1) else { return lowercased() }
    defer { g_free(folded) }
    var result = String.UnicodeScalarView()
    result.append(
      contentsOf: String(cString: folded).unicodeScalars.filter { g_unichar_ismark($0.value) == 0 })
    return String(result)
  }
}
