import CGTK

/// A window of an ``Application``: it keeps the application running, and has actions of its own
/// (`win.`).
@MainActor
open class ApplicationWindow: Window, ActionMap {
  /// A window of `application` that is not shown yet; sizes are in logical pixels.
  public init(_ application: Application, title: String = "", width: Int = -1, height: Int = -1) {
    Display.require()
    // GTK keeps the first reference on a window until the window is destroyed.
    super.init(retaining: gtk_application_window_new(application.cast()))
    self.title = title
    if width > 0, height > 0 { setDefaultSize(width: width, height: height) }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_application_window_get_type()) { ApplicationWindow(retaining: $0) }
  }
}
