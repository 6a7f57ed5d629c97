import CGTK

extension ScrolledWindow {
  /// Lets every scrolled window end its smooth scrolling before it is unmapped.
  ///
  /// GTK does it while it is unmapped, by a change of the value. A handler of that change which sets
  /// the value, such as a layout that clamps it, ends the same scrolling a second time: GTK then
  /// disconnects handler 0, and the frame clock counts wrongly.
  static func endScrollingBeforeUnmapping() {
    _ = unmapOfGTK
    methods.pointee.unmap = { widget in
      MainActor.assumeIsolated {
        guard let widget else { return }
        let scrolled = UnsafeMutableRawPointer(widget).assumingMemoryBound(
          to: GtkScrolledWindow.self)
        for adjustment in [
          gtk_scrolled_window_get_hadjustment(scrolled),
          gtk_scrolled_window_get_vadjustment(scrolled),
        ] {
          if let adjustment {
            gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
          }
        }
        ScrolledWindow.unmapOfGTK?(widget)
      }
    }
  }

  private static let methods = UnsafeMutablePointer(
    mutating: Peers.methods(of: gtk_scrolled_window_get_type(), as: GtkWidgetClass.self))
  /// GTK's own method, which is read before it is replaced.
  private static let unmapOfGTK = methods.pointee.unmap
}
