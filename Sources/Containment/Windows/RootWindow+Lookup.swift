import GTK

/// The window that a `WindowController` fills.
enum WindowAround: Attachment { typealias Value = Weak<RootWindow> }

extension ViewController {
  /// The window that shows this controller, or would: of what is presented as a dialog, that of the
  /// dialog. Nil if the controller is in no window's tree.
  package final var rootWindow: RootWindow? {
    outward.lazy.compactMap { $0[WindowAround.self]?.object }.first
  }
}

extension RootWindow {
  /// The controller around the root and everything that is presented over it in this window. Its view
  /// fills the window.
  package var content: ViewController { controller }
}
