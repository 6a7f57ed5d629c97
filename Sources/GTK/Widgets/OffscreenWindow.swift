import CGTK

/// A window that is drawn into pictures and never on screen: no pointer, no focus and no window
/// manager changes how it looks.
///
/// ```swift
/// let window = OffscreenWindow(width: 360, height: 640)
/// window.add(Label("Good morning"))
/// window.showAll()
/// let picture = Surface(of: window)
/// ```
public final class OffscreenWindow: Window {
  /// A window of this size in logical pixels, or larger where its content does not fit.
  public init(width: Int, height: Int) {
    Display.require()
    super.init(retaining: gtk_offscreen_window_new())
    setDefaultSize(width: width, height: height)
    // Otherwise GTK would list it among the windows of the app.
    accessibleRole = .redundant
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(gtk_offscreen_window_get_type()) { OffscreenWindow(retaining: $0) }
  }
}
