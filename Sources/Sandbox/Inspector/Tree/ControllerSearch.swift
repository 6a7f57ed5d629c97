import Containment
import GTK

/// The innermost controller in `root` whose view is seen at a point of the view of `root`, in logical
/// pixels; of several beside each other the topmost. Nil if the point is not in that view.
///
/// What is presented in the same window counts, as it lies over the rest.
func controller(atX x: Int, y: Int, in root: ViewController) -> ViewController? {
  guard let view = root.viewIfLoaded, view.isMapped else { return nil }
  func isInside(_ other: ViewController) -> (x: Int, y: Int)? {
    guard let place = other.viewIfLoaded, place.isMapped,
      let point = view.convert(x: x, y: y, to: place)
    else { return nil }
    let size = place.allocation
    return (0..<size.width).contains(point.x) && (0..<size.height).contains(point.y)
      ? point : nil
  }
  var above: [ViewController] = []
  if let presented = root.presentedViewController, presented.presentingViewController === root {
    above.append(presented)
  }
  for child in above + root.children.reversed() where child.appearance.isOnScreen {
    if let point = isInside(child) { return controller(atX: point.x, y: point.y, in: child) }
  }
  return isInside(root) == nil ? nil : root
}
