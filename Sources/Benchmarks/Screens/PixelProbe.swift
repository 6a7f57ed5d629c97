import CGTK

/// The pixels of the upper part of a window on screen, to see when they change.
final class PixelProbe {
  private let picture: OpaquePointer

  /// Reads the present pixels of `window`.
  init(_ window: CWidget) {
    picture = gdk_pixbuf_get_from_window(gtk_widget_get_window(window), 0, 0, 1024, 160)!
  }

  /// Whether the difference is visible. The first frame of GtkStack's crossfade, which shows the
  /// old page, differs by 6 of 255 around the buttons.
  func differs(from other: PixelProbe) -> Bool {
    let size = Int(gdk_pixbuf_get_byte_length(picture))
    guard size == Int(gdk_pixbuf_get_byte_length(other.picture)) else { return true }
    let mine = UnsafeBufferPointer(start: gdk_pixbuf_read_pixels(picture), count: size)
    let others = UnsafeBufferPointer(start: gdk_pixbuf_read_pixels(other.picture), count: size)
    return zip(mine, others).contains { abs(Int($0) - Int($1)) > PixelProbe.tolerance }
  }

  private static let tolerance = 8

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(picture)) }
}
