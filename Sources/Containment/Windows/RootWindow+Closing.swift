extension RootWindow {
  /// Whether the window is closed, and its tree torn down: nothing can be shown in it any more.
  public var isClosed: Bool { controller.isTornDown }
}
