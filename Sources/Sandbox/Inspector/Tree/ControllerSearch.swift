import Containment
import GTK

extension ViewController {
  /// The innermost controller in this one, or presented by it, whose view is visible at a point of
  /// this one's view, in logical pixels; of overlapping siblings the topmost. Nil if there is none.
  func innermost(atX x: Int, y: Int) -> ViewController? {
    guard let view = viewIfLoaded, view.isMapped else { return nil }
    func place(in other: ViewController) -> (x: Int, y: Int)? {
      guard let part = other.viewIfLoaded, part.isMapped,
        let point = view.convert(x: x, y: y, to: part)
      else { return nil }
      let size = part.allocation
      return (0..<size.width).contains(point.x) && (0..<size.height).contains(point.y)
        ? point : nil
    }
    var parts = Array(children.reversed())
    if let presented = presentedViewController, presented.presentingViewController === self {
      parts.insert(presented, at: 0)
    }
    for part in parts where part.appearance.isOnScreen {
      if let point = place(in: part) { return part.innermost(atX: point.x, y: point.y) }
    }
    return place(in: self) == nil ? nil : self
  }
}

extension Inspection {
  /// The innermost controller on the canvas at a point of its area; nil if there is none.
  func controller(atX x: Int, y: Int) -> ViewController? {
    guard let canvas, let view = canvas.viewIfLoaded,
      let point = area?.viewIfLoaded?.convert(x: x, y: y, to: view)
    else { return nil }
    let found = canvas.innermost(atX: point.x, y: point.y)
    return found === canvas ? screen : found
  }
}
