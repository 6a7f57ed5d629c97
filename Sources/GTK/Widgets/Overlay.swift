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

  /// Whether pointer and touch get through `overlay` to what is beneath it.
  public func passesThrough(_ overlay: Widget) -> Bool {
    gtk_overlay_get_overlay_pass_through(cast(), overlay.gtk) != 0
  }

  /// Says whether pointer and touch get through `overlay` to what is beneath it.
  public func setPassesThrough(_ passesThrough: Bool, of overlay: Widget) {
    gtk_overlay_set_overlay_pass_through(cast(), overlay.gtk, passesThrough ? 1 : 0)
  }
}
