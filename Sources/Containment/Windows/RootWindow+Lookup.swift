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

extension Window {
  /// The tree of controllers that fills this window, if one does.
  package final var root: RootWindow? { child?.nearestController?.rootWindow }
}

extension RootWindow {
  /// The controller around the root and everything that is presented over it in this window. Its view
  /// fills the window.
  package var content: ViewController { controller }

  /// The window over which this one is a dialog, at any distance; itself if it is none.
  package var outermost: RootWindow {
    var window = self
    while let presenter = window.rootViewController.presentingViewController,
      let outer = presenter.rootWindow, outer !== window
    {
      window = outer
    }
    return window
  }
}
