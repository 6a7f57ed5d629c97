import Containment
import GTK

extension ViewController {
  /// The innermost controller in this one, or presented by it, whose view is visible at a point of
  /// this one's view, in logical pixels; of overlapping siblings the topmost. Nil if there is none.
  package func innermost(atX x: Int, y: Int) -> ViewController? {
    guard let view = viewIfLoaded, view.isMapped else { return nil }
    func place(in other: ViewController) -> (x: Int, y: Int)? {
      guard let part = other.viewIfLoaded, part.isMapped,
        let point = view.convert(x: x, y: y, to: part), part.covers(point.x, point.y)
      else { return nil }
      return point
    }
    for part in [ownPresented].compactMap({ $0 }) + innerControllers.reversed()
    where part.appearance.isOnScreen {
      if let point = place(in: part) { return part.innermost(atX: point.x, y: point.y) }
    }
    return place(in: self) == nil ? nil : self
  }
}

extension Inspection {
  /// Where something happened: the innermost controller there, and the point in the view of the area
  /// or, in a window or a popover of its own, in the view of what is presented there.
  struct Spot {
    let controller: ViewController
    let x, y: Int
  }

  /// Where an event of the pointer happened; nil if that is nowhere on the screen that is inspected.
  func spot(of event: Event) -> Spot? {
    for page in pages.reversed() {
      guard let place = event.place(in: page) else { continue }
      let found = page.innermost(atX: place.x, y: place.y) ?? page
      let outer = area.flatMap { event.place(in: $0) } ?? place
      return Spot(controller: found, x: outer.x, y: outer.y)
    }
    // Beside a sheet, or beside the screen in its frame.
    guard let screen, let place = area.flatMap({ event.place(in: $0) }) else { return nil }
    return Spot(controller: screen, x: place.x, y: place.y)
  }
}

extension Event {
  /// The pointer's place in the view of `controller`; nil if it is outside, or over a menu or a
  /// popover that lies over it.
  fileprivate func place(in controller: ViewController) -> (x: Int, y: Int)? {
    guard let view = controller.viewIfLoaded, view.isMapped, let widget,
      widget.isWithin(view) || view.isWithin(widget), let place = location(in: view),
      view.covers(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
    else { return nil }
    return (Int(place.x), Int(place.y))
  }
}

extension Widget {
  /// Whether a point, relative to the widget's top left corner, is inside it.
  fileprivate func covers(_ x: Int, _ y: Int) -> Bool {
    Rectangle(allocation.size).contains(x: Double(x), y: Double(y))
  }
}
