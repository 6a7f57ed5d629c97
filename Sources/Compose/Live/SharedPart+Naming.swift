import Containment
import Parts

/// The parts of screens that fly from one to the other.
extension LiveComposition {
  /// Names the layers to which parts of another screen fly.
  func nameArrivals(_ shared: [SharedPart]) {
    for part in shared { controller(named: part.to)?.share(as: part.name) }
  }
}

extension ViewController {
  /// The screen of a flow in which this controller of a layer is.
  var screenOfFlow: LiveComposition? {
    var controller: ViewController? = self
    while let present = controller {
      if let live = present as? LiveComposition { return live }
      controller = present.parent
    }
    return nil
  }
}
