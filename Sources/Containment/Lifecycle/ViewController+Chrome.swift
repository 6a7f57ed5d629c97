extension ViewController {
  /// Asks everything that contains this controller, and the window, to look again at what the
  /// visible controllers say about their chrome.
  ///
  /// Call it when ``childForChrome`` answers differently; a change of `title`, of
  /// ``navigationItem`` and of a slot's content do so by themselves.
  public final func setNeedsChromeUpdate() {
    var controller = self
    while let parent = controller.parent {
      controller = parent
      controller.contentChromeDidChange()
    }
    controller.chromeRefresh?()
  }

  /// The innermost controller that decides about the chrome, by ``childForChrome``.
  public final var chromeLeaf: ViewController {
    var controller = self
    while let child = controller.childForChrome { controller = child }
    return controller
  }

  /// The title of the innermost controller on the way to ``chromeLeaf`` that has one.
  public final var chromeTitle: String? {
    childForChrome?.chromeTitle ?? title
  }
}
