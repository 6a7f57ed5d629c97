extension ViewController {
  /// Asks all ancestors, and the window, to update their chrome from the visible controllers.
  ///
  /// Call it when ``childForChrome`` returns something else; changes of `title`, of
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
  public final var chromeTitle: String? { childForChrome?.chromeTitle ?? title }
}
