extension ViewController {
  /// The nearest container of a type: this controller, one of its ancestors, or else, from its
  /// outermost ancestor down, the first in the chain of layers and their roots.
  ///
  /// So a controller in a drawer finds the toolbar beside it, and a presented controller finds,
  /// after its own containers, those that its presenter would find. The lookup works as soon as the
  /// controller has a parent, such as in `viewDidLoad()`, and leaves its window only for the
  /// presenter's.
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
