extension ViewController {
  /// The nearest container of a type: this controller, what contains it, or else, from the
  /// outermost controller of its window down, the first of the layers that follow each other as
  /// roots. (Rows MA-05 … MA-08.)
  ///
  /// So a controller in a drawer finds the toolbar beside it, and what is presented finds, after its
  /// own, what the presenter would find. It answers as soon as the controller has a parent, which it
  /// has in `viewDidLoad()`, and never with anything of another window but the presenter's.
  public final func enclosing<Container: ViewController>(_ type: Container.Type) -> Container? {
    var controller: ViewController? = self
    var outermost = self
    while let present = controller {
      if let found = present as? Container { return found }
      outermost = present
      controller = present.parent
    }
    var layer: ViewController? = outermost
    while let present = layer {
      if let found = present as? Container { return found }
      layer = (present as? RootController)?.rootViewController
    }
    return outermost.presentingViewController?.enclosing(type)
  }
}
