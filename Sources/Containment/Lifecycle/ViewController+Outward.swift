import GTK

extension Widget {
  /// The innermost controller in whose view the widget is.
  package final var nearestController: ViewController? {
    sequence(first: self) { $0.parent }.lazy.compactMap { $0.owner as? ViewController }.first
  }
}

extension ViewController {
  /// The outermost ancestor of this controller, or itself if it has none.
  package final var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The controller, its ancestors, and so on up to the window, through the frames of presented
  /// controllers and of windows inside windows.
  final var outward: some Sequence<ViewController> {
    sequence(first: self) { $0.parent ?? $0.hostingFrame }
  }
}
