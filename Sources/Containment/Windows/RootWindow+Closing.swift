extension RootWindow {
  /// Whether the window has ended, and the tree with it: nothing can be shown in it any more.
  public var isClosed: Bool { controller.isTornDown }
}
