import Containment
import GTK

extension Window {
  /// The tree of controllers that fills this window, if one does.
  final var root: RootWindow? { child?.nearestController?.rootWindow }
}

extension RootWindow {
  /// The window over which this one is a dialog, at any distance; itself if it is none.
  var outermost: RootWindow {
    var window = self
    while let presenter = window.rootViewController.presentingViewController,
      let outer = presenter.rootWindow, outer !== window
    {
      window = outer
    }
    return window
  }
}
