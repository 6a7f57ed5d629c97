import CGTK

/// A child with others laid over it.
///
/// The child, set through ``Bin/child`` or `add`, says how large everything is; overlays are placed
/// by their alignment and margins.
@MainActor
public final class Overlay: Bin {
  /// An overlay over `child`.
  public init(_ child: Widget? = nil) {
    super.init(new: gtk_overlay_new())
    if let child { add(child) }
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// Lays `widget` over everything so far. Where it passes through, pointer and touch get to what
  /// is beneath it.
  public func addOverlay(_ widget: Widget, passesThrough: Bool = false) {
    gtk_overlay_add_overlay(cast(), widget.gtk)
    if passesThrough { setPassesThrough(true, of: widget) }
  }

  /// Lays `widget` over everything so far, in every layout at the place that `frame` answers for a
  /// room of that size, its margins included. Where it passes through, pointer and touch get to what
  /// is beneath it.
  public func addOverlay(
    _ widget: Widget, passesThrough: Bool = false,
    placedBy frame: @escaping @MainActor (Size) -> Rectangle
  ) {
    let placed = WeakObject(widget)
    let asked: ReturningSignal<Bool, Widget?, UnsafeMutableRawPointer> =
      ReturningSignal(self, "get-child-position")
    let overlay = WeakObject(self)
    asked.connect { child, place in
      guard let child, child == placed.object, let room = overlay.object?.allocation else {
        return false
      }
      place.assumingMemoryBound(to: GdkRectangle.self).pointee =
        frame(Size(width: room.width, height: room.height)).gdk
      return true
    }
    addOverlay(widget, passesThrough: passesThrough)
  }

  /// Whether pointer and touch get through `overlay` to what is beneath it.
  public func passesThrough(_ overlay: Widget) -> Bool {
    gtk_overlay_get_overlay_pass_through(cast(), overlay.gtk) != 0
  }

  /// Says whether pointer and touch get through `overlay` to what is beneath it.
  public func setPassesThrough(_ passesThrough: Bool, of overlay: Widget) {
    gtk_overlay_set_overlay_pass_through(cast(), overlay.gtk, passesThrough ? 1 : 0)
  }
}
