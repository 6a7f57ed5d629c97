import CGTK
import GTK

extension Widget {
  /// The colour that is really on the screen at a point of the widget's window, each channel 0 to 255;
  /// nil where there is none.
  public func seenPixel(x: Int, y: Int) -> [Int]? {
    Display.synchronize()
    let top = toplevel.unsafePointer.assumingMemoryBound(to: GtkWidget.self)
    guard let point = convert(x: x, y: y, to: toplevel),
      let pixel = gdk_pixbuf_get_from_window(
        gtk_widget_get_window(top), Int32(point.x), Int32(point.y), 1, 1)
    else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(pixel)) }
    guard let channels = gdk_pixbuf_get_pixels(pixel) else { return nil }
    return (0..<3).map { Int(channels[$0]) }
  }
}
