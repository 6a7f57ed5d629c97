import CGTK

/// The pixels of the upper part of a window on screen, to see when they change.
final class PixelProbe {
  /// Whether a window has pixels to read: on Wayland they are handed to the compositor.
  static var canRead: Bool { g_getenv("ENFILADE_COMPOSITOR_PID") == nil }

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
    return PixelProbe.differ(
      gdk_pixbuf_read_pixels(picture), gdk_pixbuf_read_pixels(other.picture), size)
  }

  /// Isolated to no actor, which would be checked for each pixel.
  private nonisolated static func differ(
    _ mine: UnsafePointer<UInt8>, _ others: UnsafePointer<UInt8>, _ size: Int
  ) -> Bool {
    for index in 0..<size where abs(Int(mine[index]) - Int(others[index])) > tolerance {
      return true
    }
    return false
  }

  private nonisolated static let tolerance = 8

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(picture)) }
}
