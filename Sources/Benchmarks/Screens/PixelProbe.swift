import CGTK
import PictureComparison

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
    let format = format
    guard format == other.format else { return true }
    let difference = PixelDifference(
      gdk_pixbuf_read_pixels(other.picture), stride: format.stride, gdk_pixbuf_read_pixels(picture),
      stride: format.stride, width: format.width, height: format.height, channels: format.channels)
    return difference.largest > PixelProbe.tolerance
  }

  private var format: (stride: Int, width: Int, height: Int, channels: Int) {
    (
      Int(gdk_pixbuf_get_rowstride(picture)), Int(gdk_pixbuf_get_width(picture)),
      Int(gdk_pixbuf_get_height(picture)), Int(gdk_pixbuf_get_n_channels(picture))
    )
  }

  private static let tolerance = 8

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(picture)) }
}
