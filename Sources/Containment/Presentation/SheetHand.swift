import GTK

/// Moves a sheet with several heights for a hand: by a press that is dragged, by fingers on a touchpad, and
/// by the wheel.
///
/// Over what scrolls, the sheet comes first: it goes up to its greatest height, at which the content
/// scrolls, and down again when that is at its beginning.
@MainActor
final class SheetHand {
  private let height: SheetHeight
  private let area: Widget
  private weak var controller: ViewController?
  private let mayMove: @MainActor () -> Bool
  private var tap: EventTap?

  /// How the sheet is held; nil if no hand has it.
  private var grasp: SheetGrasp?
  private var gliding: PropertyAnimation?
  /// Fingers on a touchpad: how far they have moved the content up, and how fast.
  private var fingers: (up: Double, trace: PointerTrace)?
  /// When the wheel was turned last, in milliseconds.
  private var wheelTime: UInt32?
  /// Milliseconds after which a turn of the wheel is another gesture.
  private static let pause: UInt32 = 300

  /// Moves the sheet in `area`, a part of the view of `controller`.
  init(
    on area: Widget, of controller: ViewController, _ height: SheetHeight,
    mayMove: @escaping @MainActor () -> Bool
  ) {
    self.height = height
    self.area = area
    self.controller = controller
    self.mayMove = mayMove
    tap = EventTap.taking { [weak self] event in
      guard let self, event.isScroll, let place = event.widget else { return false }
      // What fingers hold is let go wherever they are lifted.
      let isEnd = fingers != nil && event.touchpadScroll.map { $0 == (0, 0) } ?? false
      guard isEnd || height.hasDetents && isOver(event, at: place) && mayMove() else {
        return false
      }
      gliding = nil
      endStillness()
      let time = UInt32(event.time)
      if let distance = event.touchpadScroll {
        return scroll(x: distance.x, y: distance.y, time: time, over: place)
      }
      return event.wheelNotches.map { turn($0.y, time: time, over: place) } ?? false
    }
  }

  isolated deinit { endStillness() }

  private var tallest: Double { Double(height.stops.tallest.height) }

  /// Ends at once the way of the sheet, or takes it out of the hand, as nobody sees it any more.
  func end() {
    if height.progress.isMoving { height.progress.arrive() }
    height.leave(true)
    (fingers, grasp) = (nil, nil)
  }

  /// Forgets a hand whose end never came, as the sheet has left the screen meanwhile.
  private func forgetLost() { if !height.progress.isHeld { (fingers, grasp) = (nil, nil) } }

  /// Whether the content scrolls at the greatest height alone.
  private var scrollsLast: Bool {
    height.source?.prefersScrollingExpandsWhenScrolledToEdge ?? true
  }

  /// Whether the pointer is over the area, whose content need not have a window of its own for that.
  private func isOver(_ event: Event, at place: Widget) -> Bool {
    if place.isWithin(area) { return true }
    guard area.isWithin(place), let point = event.location(in: area) else { return false }
    let size = area.allocation
    let room = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    return room.contains(x: point.x, y: point.y)
  }

  /// What scrolls together with the sheet, over `place`.
  private func scroller(over place: Widget?) -> ScrolledWindow? {
    guard scrollsLast, let place, place.isWithin(area) else { return nil }
    return place.scrollerUp(to: area)
  }

  /// Whether the sheet is at its greatest height, on its way nowhere.
  private var isTallest: Bool { !height.progress.isMoving && height.value >= tallest - 0.5 }

  /// Whether a movement by so many pixels up, over what scrolls by `adjustment`, is for the content alone.
  private func isForContent(_ up: Double, _ adjustment: Adjustment?) -> Bool {
    guard isTallest, let adjustment else { return false }
    let after = adjustment.value + up
    return up > 0 || after >= adjustment.lower
  }

  // MARK: A press

  /// How far the press had come when the content had it last.
  private var left: Double?
  /// The content under the last finger, which scrolls at the greatest height alone.
  private var pressed: WeakObject<ScrolledWindow>?

  /// Begins to follow a press.
  func press(_ gesture: DragGesture) {
    forgetLost()
    left = nil
    gliding = nil
    endStillness()
    guard gesture.isByFinger, height.hasDetents,
      let scroller = scroller(over: gesture.pressedWidget), scroller.scrollsKinetically
    else { return }
    pressed = WeakObject(scroller)
    // GTK scrolls from a finger's first pixel on, and goes on at its end; the sheet has it after the dead zone.
    if !isTallest { still() }
  }

  /// Takes the content away from the finger: where it moves under a finger that rests, it would be thrown.
  func still() { pressed?.object?.scrollsKinetically = false }

  private func endStillness() {
    pressed?.object?.scrollsKinetically = true
    pressed = nil
  }

  /// Whether a press is to be asked for before gestures inside take it.
  var comesFirst: Bool { height.hasDetents && scrollsLast }

  /// What a press that has become a drag is for the sheet; nil if that is decided as for one without
  /// heights.
  func answer(_ drag: BegunDrag, of tracker: DragTracker) -> DragTracker.Answer? {
    guard height.hasDetents else { return nil }
    let gesture = tracker.gesture
    let isFree = tracker.isFree || scrollsLast && gesture.isOverScroller
    guard mayMove(), isFree, !gesture.isDraggedInside, !tracker.isTakenInside(drag) else {
      return .refuses
    }
    guard !drag.isSideways else { return .waits }
    if !scrollsLast, gesture.isWantedInside(towards: drag.offset) { return .refuses }
    let scrolled =
      drag.hand == .finger ? scroller(over: gesture.pressedWidget)?.vadjustment : nil
    let up = (left ?? drag.offset.y) - drag.offset.y
    let isUp = left == nil ? drag.offset.y < 0 : up > 0
    if let scrolled, isTallest, pressed?.object?.scrollsKinetically != false {
      if isUp || (left == nil ? scrolled.value > scrolled.lower : isForContent(up, scrolled)) {
        left = drag.offset.y
        return .waits
      }
    }
    take(over: scrolled)
    return .takes
  }

  /// Begins to hold the sheet.
  private func take(over scrolled: Adjustment?) {
    gliding = nil
    let value = height.value
    grasp = SheetGrasp(height: value, tallest: tallest, over: scrolled)
    height.hold(value)
  }

  var isHolding: Bool { grasp != nil }

  /// Follows the hand, which has moved so many pixels up since the drag began; returns how high the sheet
  /// would be for it.
  func follow(_ up: Double) -> Double? { grasp?.move(by: up, tallest: tallest) }

  /// Ends the drag after so many pixels up, at a speed in pixels per second upwards: returns to which height
  /// the sheet is to go. That is nil if it is to close: where it would be `closed` high then, unless that
  /// is nil.
  func goal(_ up: Double, velocity: Double, closed: Double?) -> SheetStops.Stop? {
    let (stops, tallest) = (height.stops, tallest)
    guard let grasp else { return height.selected(of: stops) }
    self.grasp = nil
    if grasp.isScrolling(at: up, tallest: tallest) {
      gliding = controller.flatMap { controller in
        grasp.glide(velocity, by: controller) { [weak height = self.height] in
          height.map { $0.value >= Double($0.stops.tallest.height) - 0.5 } ?? false
        }
      }
      return stops.tallest
    }
    let foreseen = grasp.move(by: up, tallest: tallest) + velocity * DragFeel.foresight
    if let closed, foreseen < (closed + Double(stops.lowest.height)) / 2 { return nil }
    return stops.nearest(to: foreseen)
  }

  // MARK: Touchpad

  private func scroll(x: Double, y: Double, time: UInt32, over place: Widget) -> Bool {
    forgetLost()
    guard x != 0 || y != 0 else {
      guard var moved = fingers else { return false }
      fingers = nil
      // Resting fingers send no events; only the time of their end tells that they did rest.
      moved.trace.add(x: 0, y: moved.up, time: time)
      let velocity = moved.trace.velocity.y
      let speed = height.value >= tallest ? 0 : velocity
      height.letGo(to: goal(moved.up, velocity: velocity, closed: nil), velocity: speed)
      return true
    }
    if fingers == nil {
      guard abs(y) > abs(x), grasp == nil, !height.progress.isHeld,
        !BegunDrag(scrollingBy: (-x, -y)).isTakenInside(area, at: place)
      else { return false }
      let scrolled = scroller(over: place)?.vadjustment
      if !scrollsLast, place.isScrolled(by: (-x, -y), upTo: area) { return false }
      if isForContent(y, scrolled) || isTallest && y > 0 { return false }
      take(over: scrolled)
      fingers = (0, PointerTrace())
      fingers?.trace.add(x: 0, y: 0, time: time &- 10)
    }
    guard var moved = fingers else { return false }
    moved.up += y
    moved.trace.add(x: 0, y: moved.up, time: time)
    fingers = moved
    if let wanted = follow(moved.up) {
      height.hold(max(wanted, Double(height.stops.lowest.height)))
    }
    return true
  }

  // MARK: Wheel

  /// Handles a turn of the wheel by so many notches down.
  private func turn(_ notches: Double, time: UInt32, over place: Widget) -> Bool {
    guard notches != 0 else { return false }
    let isFresh = wheelTime.map { time &- $0 > SheetHand.pause } ?? true
    wheelTime = time
    guard scrollsLast else { return false }
    let scrolled = scroller(over: place)?.vadjustment
    if isTallest {
      // What has just been scrolled to its beginning by the wheel is not taken down by it too.
      guard notches < 0, isFresh, scrolled.map({ $0.value <= $0.lower }) ?? true else {
        return false
      }
    } else if height.progress.isMoving {
      return true
    }
    return height.step(up: notches > 0) || !isTallest && scrolled != nil
  }
}
