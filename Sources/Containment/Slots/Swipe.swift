import GTK

/// Lets a pointer, a finger or a touchpad drag a slot's content to the next one.
///
/// A drag sideways begins an interactive transition once it has passed a dead zone. A release
/// beyond the middle, or with enough speed towards the end, finishes the transition; any other
/// release reverts it. The rest of the movement begins with the speed of the drag. Beyond the end,
/// or where there is no page, the content follows a little and springs back. (Rows TR-06, NV-12.)
///
/// ```swift
/// swipe = Swipe(on: frame, slot: slot) { way in
///   pages.next(way).map { ($0, .slide(way == .forward ? .start : .end)) }
/// }
/// ```
@MainActor
public final class Swipe {
  /// The direction of a drag: forward is towards the start of a line, as one turns a page.
  public enum Way: Sendable {
    /// To the next page, or back to the previous one.
    case forward, backward
  }

  /// The page that a drag in one direction shows, and its transition; nil if there is none.
  public typealias Next = @MainActor (Way) -> (page: ViewController?, transition: Transition)?

  /// Pixels that a press may move without being a drag.
  private static let deadZone = 16.0
  /// Seconds for which the speed at the release is assumed to continue.
  private static let foresight = 0.15
  /// Pixels by which fingers on a touchpad move for a whole page, however wide that is.
  private static let touchpadDistance = 400.0
  /// Milliseconds without a movement after which a new gesture begins, if no end was reported.
  private static let pause: UInt32 = 300

  private let widget: Widget
  private let gesture: DragGesture
  /// Gets only the presses that no widget inside has claimed.
  private let press: DragGesture
  private let begin: @MainActor (Way) -> InteractiveTransition?
  private let nowhere: @MainActor (Way) -> RubberBand?
  private let edge: Double?
  private var hand: InteractiveTransition?
  private var band: RubberBand?
  private var isPressFree = false
  private var way = Way.forward
  private var isRefused = false
  private var origin = 0.0

  /// The movement of fingers on a touchpad since their gesture began; nil if there is none.
  private var scroll: (x: Double, y: Double, time: UInt32, trace: PointerTrace)?

  /// Follows drags on `widget`, which should be the slot's view or contain it.
  public convenience init(on widget: Widget, slot: Slot, next: @escaping Next) {
    self.init(on: widget) { _ in
      slot.makeRubberBand()
    } begin: { way in
      next(way).flatMap { slot.beginInteractive($0.page, transition: $0.transition) }
    }
  }

  /// Follows drags on `widget` for which `begin` returns a transition; for others, `nowhere` may
  /// return a rubber band.
  ///
  /// With an `edge`, only presses so many pixels from the start edge go backward, and from the end
  /// edge forward; touchpad gestures, which have no place, go both ways everywhere.
  package init(
    on widget: Widget, edge: Double? = nil,
    nowhere: @escaping @MainActor (Way) -> RubberBand? = { _ in nil },
    begin: @escaping @MainActor (Way) -> InteractiveTransition?
  ) {
    self.widget = widget
    self.edge = edge
    self.nowhere = nowhere
    self.begin = begin
    gesture = DragGesture(on: widget, phase: .capture)
    press = DragGesture(on: widget)
    press.onBegan { [weak self] _ in self?.isPressFree = true }
    gesture.onBegan { [weak self] in self?.press($0.x) }
    gesture.onChanged { [weak self] in self?.follow($0) }
    gesture.onEnded { [weak self] in self?.letGo($0.x) }
    gesture.onCancelled { [weak self] in
      self?.take { $0.cancel() }
      self?.releaseBand()
    }
    widget.scrollReceived.connect(weak: self, otherwise: false) { swipe, event in
      guard let distance = event.touchpadScroll else { return false }
      return swipe.scroll(x: distance.x, y: distance.y, time: UInt32(event.time))
    }
  }

  /// +1 if a drag to the right goes forward, as in right-to-left text; otherwise -1.
  private var sign: Double { widget.direction == .rightToLeft ? 1 : -1 }

  private var width: Double { max(Double(widget.allocation.width), 1) }

  // MARK: Pointer and finger

  private func press(_ x: Double) {
    isRefused = false
    isPressFree = false
    origin = x
  }

  private func follow(_ offset: DragGesture.Vector) {
    if hand == nil, !isRefused, max(abs(offset.x), abs(offset.y)) > Swipe.deadZone {
      let way = offset.x * sign > 0 ? Way.forward : .backward
      if abs(offset.x) > abs(offset.y), isInZone(way) { start(way, isFree: isPressFree) }
      isRefused = hand == nil
      if hand != nil { gesture.claim() }
    }
    move(to: progress(offset.x), of: width)
  }

  private func start(_ way: Way, isFree: Bool = true) {
    self.way = way
    hand = begin(way)
    if hand == nil, isFree { band = nowhere(way) }
  }

  /// Moves the transition or the rubber band to `progress`, of which 1 is `distance` pixels of the
  /// drag.
  private func move(to progress: Double, of distance: Double) {
    hand?.pull(to: progress)
    band?.pull(to: max(progress, 0) * distance * sign * (way == .forward ? 1 : -1))
  }

  private func releaseBand() {
    band?.letGo()
    band = nil
  }

  private func isInZone(_ way: Way) -> Bool {
    guard let edge else { return true }
    let isAtLeft = (way == .backward) == (sign < 0)
    return isAtLeft ? origin <= edge : origin >= width - edge
  }

  /// The progress of the drag, past the dead zone.
  private func progress(_ x: Double) -> Double {
    (x * sign * (way == .forward ? 1 : -1) - Swipe.deadZone) / width
  }

  private func letGo(_ x: Double) {
    releaseBand()
    settle(
      at: progress(x), speed: gesture.velocity.x * sign * (way == .forward ? 1 : -1) / width)
  }

  /// Ends the drag; `speed` is progress per second.
  private func settle(at progress: Double, speed: Double) {
    let goal = progress + speed * Swipe.foresight
    take { hand in
      if goal > 0.5 { hand.finish(velocity: speed) } else { hand.cancel(velocity: speed) }
    }
  }

  private func take(_ end: (InteractiveTransition) -> Void) {
    guard let hand else { return }
    self.hand = nil
    end(hand)
  }

  // MARK: Touchpad

  /// Handles fingers that scroll on a touchpad by so many pixels to the right and down, or their
  /// end if both are 0; returns whether the event is handled. The content is pulled the other way.
  package func scroll(x: Double, y: Double, time: UInt32) -> Bool {
    guard x != 0 || y != 0 else {
      let last = scroll
      scroll = nil
      releaseBand()
      guard hand != nil, let last else { return false }
      // Resting fingers send no events; only the time of their end tells that they did rest.
      var trace = last.trace
      trace.add(x: last.x, y: last.y, time: time)
      let direction = -sign * (way == .forward ? 1 : -1) / Swipe.touchpadDistance
      settle(at: hand?.progress ?? 0, speed: trace.velocity.x * direction)
      return true
    }
    if let last = scroll?.time, hand == nil, time &- last > Swipe.pause { scroll = nil }
    if scroll == nil {
      isRefused = false
      releaseBand()
    }
    var moved = scroll ?? (0, 0, time, PointerTrace())
    moved.x += x
    moved.y += y
    moved.time = time
    moved.trace.add(x: moved.x, y: moved.y, time: time)
    scroll = moved
    if hand == nil, !isRefused, max(abs(moved.x), abs(moved.y)) > Swipe.deadZone {
      if abs(moved.x) > abs(moved.y) { start(moved.x * sign < 0 ? .forward : .backward) }
      isRefused = hand == nil
    }
    let distance = -moved.x * sign * (way == .forward ? 1 : -1) - Swipe.deadZone
    move(to: distance / Swipe.touchpadDistance, of: Swipe.touchpadDistance)
    return hand != nil
  }
}
