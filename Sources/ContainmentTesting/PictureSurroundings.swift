import CGTK
import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// What pictures depend on besides the code: the versions of the libraries that draw, the theme, and how
/// text and icons look here.
///
/// Goldens are exact, so that they hold for one machine, or for many of the same release. The file
/// `Surroundings.txt` beside the folders of the goldens, or above, says where they were taken; elsewhere
/// they are not compared, which is printed once. `ENFILADE_UPDATE_GOLDENS=1` writes it anew.
@MainActor
public enum PictureSurroundings {
  /// What pictures depend on here, a line for each.
  public static let present: [String] = [
    "GTK \(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())",
    "Pango \(String(cString: pango_version_string()))",
    "cairo \(String(cString: cairo_version_string()))",
    "theme \(theme)",
    "text \(text)",
    "icons \(icons)",
  ]

  /// Whether the golden at `path` was taken in surroundings such as these, or nobody has written down in
  /// which.
  public static func are(thoseOf path: String) -> Bool {
    guard let file = file(for: path), let written = lines(of: file) else { return true }
    let others = written.filter { !present.contains($0) }
    if others.isEmpty { return true }
    if told.insert(file).inserted {
      let here = present.filter { !written.contains($0) }
      print(
        """
        Goldens are not compared: they were taken with \(others.joined(separator: ", ")), \
        and here is \(here.joined(separator: ", ")).
        """)
    }
    return false
  }

  /// Writes down that the golden at `path` was taken here.
  static func write(for path: String) throws {
    guard let file = file(for: path) else { return }
    try TextFile.write(present.joined(separator: "\n") + "\n", to: file)
  }

  private static var told: Set<String> = []

  /// The nearest file above a golden.
  private static func file(for path: String) -> String? {
    var folders = path.split(separator: "/").dropLast()
    while !folders.isEmpty {
      let file = "/" + folders.joined(separator: "/") + "/Surroundings.txt"
      if access(file, F_OK) == 0 { return file }
      folders.removeLast()
    }
    return nil
  }

  private static func lines(of file: String) -> [String]? {
    guard let bytes = try? TextFile.read(file) else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static var theme: String {
    getenv("GTK_THEME").map { String(cString: $0) } ?? DesktopSettings.themeName
  }

  /// A number that depends on each pixel of a sentence.
  private static var text: String {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 320, 24)
    let context = cairo_create(surface)
    let layout = pango_cairo_create_layout(context)
    let font = pango_font_description_from_string("DejaVu Sans 10")
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, "Hamburgefonts, 0123456789: žluťoučký kůň", -1)
    pango_cairo_show_layout(context, layout)
    cairo_surface_flush(surface)
    let sum = checksum(
      UnsafeBufferPointer(
        start: cairo_image_surface_get_data(surface),
        count: Int(cairo_image_surface_get_stride(surface)) * 24))
    pango_font_description_free(font)
    g_object_unref(UnsafeMutableRawPointer(layout))
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    return sum
  }

  /// A number that depends on each pixel of some icons.
  private static var icons: String {
    let theme = gtk_icon_theme_get_default()
    var bytes: [UInt8] = []
    for name in ["user-trash-symbolic", "go-previous-symbolic", "dialog-warning", "folder"] {
      guard let picture = gtk_icon_theme_load_icon(theme, name, 32, GtkIconLookupFlags(0), nil)
      else { continue }
      bytes += UnsafeBufferPointer(
        start: gdk_pixbuf_read_pixels(picture), count: Int(gdk_pixbuf_get_byte_length(picture)))
      g_object_unref(UnsafeMutableRawPointer(picture))
    }
    return bytes.withUnsafeBufferPointer(checksum)
  }

  private static func checksum(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    guard
      let sum = g_compute_checksum_for_data(
        G_CHECKSUM_MD5, bytes.baseAddress, gsize(bytes.count))
    else { return "unknown" }
    defer { g_free(sum) }
    return String(String(cString: sum).prefix(12))
  }
}
