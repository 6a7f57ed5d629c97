import CGTK

extension StyleSheet {
  /// The rules of GTK's own theme, to be read in other colours; nil if this GTK has none.
  package static func adwaita(isDark: Bool) -> String? {
    let folder = "/org/gtk/libgtk/theme/Adwaita"
    let path = "\(folder)/gtk-contained\(isDark ? "-dark" : "").css"
    guard let bytes = g_resources_lookup_data(path, GResourceLookupFlags(rawValue: 0), nil) else {
      return nil
    }
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    guard let data = g_bytes_get_data(bytes, &size) else { return nil }
    let rules = String(
      decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self)
    // Rules that are read from a text have no folder for their pictures.
    return rules.replacing("url(\"assets/", with: "url(\"resource://\(folder)/assets/")
  }
}
