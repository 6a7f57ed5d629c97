import CGTK

/// A container of a child with other widgets over it.
///
/// The child, set by ``Bin/child`` or `add`, determines the size; overlays are placed by their
/// alignment and margins.
@MainActor
public final class Overlay: Bin {
  /// An overlay around `child`.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_overlay_new())
    if let child { add(child) }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_overlay_get_type()) { Overlay(retaining: $0) }
  }

  /// Adds `widget` over the present ones. With `passesThrough`, pointer and touch reach the widgets
  /// beneath it.
  public func addOverlay(_ widget: Widget, passesThrough: Bool = false) {
    gtk_overlay_add_overlay(cast(), widget.gtk)
    if passesThrough { setPassesThrough(true, of: widget) }
  }

  /// Adds `widget` over the present ones. At every layout, `frame` gets the size of the overlay and
  /// returns the frame of `widget`, including its margins. With `passesThrough`, pointer and touch
  /// reach the widgets beneath it.
  public func addOverlay(
    _ widget: Widget, passesThrough: Bool = false,
    placedBy frame: @escaping @MainActor (Size) -> Rectangle
  ) {
    let placed = WeakObject(widget)
    let asked: ReturningSignal<Bool, Widget?, UnsafeMutableRawPointer> =
      ReturningSignal(self, "get-child-position")
    let overlay = WeakObject(self)
    let placing = asked.connect { child, place in
      guard let child, child == placed.object, let room = overlay.object?.allocation else {
        return false
      }
      place.assumingMemoryBound(to: GdkRectangle.self).pointee =
        frame(Size(width: room.width, height: room.height)).gdk
      return true
    }
    widget.destroyed.connect { placing.disconnect() }
    addOverlay(widget, passesThrough: passesThrough)
  }

  /// Whether pointer and touch reach the widgets beneath `overlay`.
  public func passesThrough(_ overlay: Widget) -> Bool {
    gtk_overlay_get_overlay_pass_through(cast(), overlay.gtk) != 0
  }

  /// Limits where pointer and touch come to `overlay`, in its own coordinates; beside that they reach the
  /// widgets beneath it. With nil all of it gets them.
  ///
  /// It holds for the windowing resources that the widget has now.
  package func setInputArea(_ area: Rectangle?, of overlay: Widget) {
    guard overlay.isRealized, let window = gtk_widget_get_parent_window(overlay.gtk) else { return }
    guard let area else { return gdk_window_input_shape_combine_region(window, nil, 0, 0) }
    var rectangle = area.gdk
    let region = cairo_region_create_rectangle(&rectangle)
    gdk_window_input_shape_combine_region(window, region, 0, 0)
    cairo_region_destroy(region)
  }

  /// Sets whether pointer and touch reach the widgets beneath `overlay`.
  public func setPassesThrough(_ passesThrough: Bool, of overlay: Widget) {
    gtk_overlay_set_overlay_pass_through(cast(), overlay.gtk, passesThrough ? 1 : 0)
  }
}
