import GTK

/// Lets a pointer or a finger turn the pages of a ``TabbedController``. (Row MA-27.)
///
/// Unlike ``Swipe`` it may change its mind in the middle: dragged back past its beginning, it
/// turns to the page on the other side.
@MainActor
final class TabSwipe {
  /// Pixels that a press may move without being a drag.
  private static let deadZone = 5.0
  /// Seconds for which the speed at the release is taken to go on, to tell where it was going.
  private static let foresight = 0.15

  private unowned let tabs: TabbedController
  private let widget: Widget
  /// Follows each press from its beginning, and has it alone once it turns pages.
  private let gesture: DragGesture
  /// Sees only what nothing on the page has a use of its own for: texts are selected and sliders
  /// moved. A finger has become the pointer there, which is why it can not go on by itself.
  private let press: DragGesture
  /// Whether the press turns pages, to one side or the other.
  private var isTurning = false
  /// +1 towards the next page, -1 towards the one before; 0 while nothing is in the hand.
  private var way = 0.0
  /// Ways that lead nowhere or were refused in this drag.
  private var closedWays: Set<Double> = []

  init(on widget: Widget, of tabs: TabbedController) {
    self.widget = widget
    self.tabs = tabs
    gesture = DragGesture(on: widget, phase: .capture)
    press = DragGesture(on: widget)
    press.onChanged { [weak self] in
      // What goes up and down more than sideways is to scroll.
      if self?.isTurning == false, abs($0.x) > abs($0.y) { self?.follow($0.x) }
    }
    gesture.onBegan { [weak self] _ in
      self?.isTurning = false
      self?.closedWays = []
    }
    gesture.onChanged { [weak self] in
      if self?.isTurning == true { self?.follow($0.x) }
    }
    gesture.onEnded { [weak self] in self?.letGo($0.x) }
    gesture.onCancelled { [weak self] in self?.release { $0.endSwipe(commits: false) } }
  }

  private var width: Double { max(Double(widget.allocation.width), 1) }

  /// `x` as a way towards the next page.
  private func forward(_ x: Double) -> Double { widget.direction == .rightToLeft ? x : -x }

  private func follow(_ x: Double) {
    let distance = forward(x)
    if way != 0, distance * way < -TabSwipe.deadZone { release { $0.abandonSwipe() } }
    if way == 0, abs(distance) > TabSwipe.deadZone { begin(distance > 0 ? 1 : -1) }
    if way != 0 { tabs.updateSwipe(progress(distance)) }
  }

  private func begin(_ way: Double) {
    guard !closedWays.contains(way) else { return }
    guard tabs.beginSwipe(by: Int(way)) else {
      closedWays.insert(way)
      return
    }
    self.way = way
    isTurning = true
    gesture.claim()
  }

  private func progress(_ distance: Double) -> Double {
    (distance * way - TabSwipe.deadZone) / width
  }

  private func letGo(_ x: Double) {
    let speed = forward(gesture.velocity.x) * way / width
    let goal = progress(forward(x)) + speed * TabSwipe.foresight
    release { $0.endSwipe(commits: goal > 0.5, velocity: speed) }
  }

  private func release(_ end: (TabbedController) -> Void) {
    guard way != 0 else { return }
    way = 0
    end(tabs)
  }
}
