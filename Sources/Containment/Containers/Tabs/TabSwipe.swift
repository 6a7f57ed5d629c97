import GTK

/// Lets a pointer or a finger turn the pages of a ``TabbedController``.
///
/// Unlike a ``Swipe`` it may change its direction: dragged back past its beginning, it turns to the
/// page on the other side.
@MainActor
final class TabSwipe: DragOwner {
  private unowned let tabs: TabbedController
  private let widget: Widget
  private let tracker: DragTracker
  /// +1 towards the next page, -1 towards the one before; 0 while no page is dragged.
  private var way = 0.0
  /// Where the way to the page that is dragged began, towards the next page, in pixels of the drag.
  private var beginning = 0.0
  /// Directions without a page, or refused, in this drag.
  private var closedWays: Set<Double> = []

  init(on widget: Widget, of tabs: TabbedController) {
    self.widget = widget
    self.tabs = tabs
    tracker = DragTracker(on: widget, insideFirst: true)
    tracker.owner = self
    widget.takesDrags(for: self) { [weak self, weak tabs] drag in
      guard let self, let tabs, drag.hand != .touchpad, !drag.isFromEdge, drag.isSideways else {
        return false
      }
      return tabs.hasTab(by: forward(drag.offset.x) > 0 ? 1 : -1)
    }
  }

  private var width: Double { max(Double(widget.allocation.width), 1) }

  /// `x` as a distance towards the next page.
  private func forward(_ x: Double) -> Double { widget.direction == .rightToLeft ? x : -x }

  func press(at point: DragGesture.Vector) -> Bool {
    closedWays = []
    return false
  }

  /// What no widget on the page has handled, such as a text or a slider, turns the pages. Touches arrive
  /// there as events of a pointer.
  func answer(to drag: BegunDrag) -> DragTracker.Answer {
    guard drag.isSideways else { return .waits }
    begin(forward(drag.offset.x) > 0 ? 1 : -1, at: 0)
    return way == 0 ? .waits : .takes
  }

  func drag(by offset: DragGesture.Vector) {
    let distance = forward(offset.x)
    let moved = distance - beginning
    if way == 0 ? abs(moved) > DragFeel.deadZone : moved * way < -DragFeel.deadZone {
      release { $0.revertSwipe() }
      let way = moved > 0 ? 1.0 : -1
      begin(way, at: beginning + way * DragFeel.deadZone)
    }
    if way != 0 { tabs.updateSwipe(progress(distance)) }
  }

  private func begin(_ way: Double, at beginning: Double) {
    guard !closedWays.contains(way) else { return }
    let drag = BegunDrag(tracker.gesture, by: (forward(way), 0))
    guard !tracker.isTakenInside(drag), tabs.beginSwipe(by: Int(way)) else {
      closedWays.insert(way)
      return
    }
    (self.way, self.beginning) = (way, beginning)
  }

  private func progress(_ distance: Double) -> Double {
    (distance - beginning) * way / width
  }

  func letGo(at offset: DragGesture.Vector?) {
    guard let offset else { return release { $0.endSwipe(commits: false) } }
    let speed = forward(tracker.gesture.velocity.x) * way / width
    let goesOn = DragFeel.goesOn(at: progress(forward(offset.x)), speed: speed)
    release { $0.endSwipe(commits: goesOn, velocity: speed) }
  }

  private func release(_ end: (TabbedController) -> Void) {
    guard way != 0 else { return }
    way = 0
    end(tabs)
  }
}
