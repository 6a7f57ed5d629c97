import GTK

/// Lets a pointer, a finger or a touchpad drag a slot's content to the next one.
///
/// Dragging sideways begins a change by hand once it has gone past a dead zone; letting go beyond
/// the middle, or with enough speed towards it, finishes the change, anything else takes it back.
/// What settles keeps the speed of the hand. Pulled beyond the end of its way, or where there is
/// nothing to go to, the content gives a little and springs back. (Rows TR-06, NV-12.)
///
/// ```swift
/// swipe = Swipe(on: frame, slot: slot) { way in
///   pages.next(way).map { ($0, .slide(way == .forward ? .start : .end)) }
/// }
/// ```
@MainActor
public final class Swipe {
  /// Where a drag leads: forward is towards the start of a line, as one turns a page.
  public enum Way: Sendable {
    /// To the next page, or back to the previous one.
    case forward, backward
  }

  /// What a drag in one way shows, and how; nil where there is nothing to go to.
  public typealias Next = @MainActor (Way) -> (page: ViewController?, transition: Transition)?

  /// Pixels that a press may move without being a drag.
  private static let deadZone = 16.0
  /// Seconds for which the speed at the release is taken to go on, to tell where it was going.
  private static let foresight = 0.15
  /// Pixels that fingers on a touchpad go for a whole page, however wide that is.
  private static let touchpadDistance = 400.0
  /// Milliseconds without a movement after which fingers have begun anew, should nobody have told.
  private static let pause: UInt32 = 300

  private let widget: Widget
  private let gesture: DragGesture
  /// Sees only those presses for which nothing inside has a use of its own.
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

  /// The way of fingers on a touchpad since they began; nil while there are none.
  private var scroll: (x: Double, y: Double, time: UInt32, trace: PointerTrace)?

  /// Follows drags on `widget`, which should be the slot's view or stand around it.
  public convenience init(on widget: Widget, slot: Slot, next: @escaping Next) {
    self.init(on: widget) { _ in
      slot.makeRubberBand()
    } begin: { way in
      next(way).flatMap { slot.beginInteractive($0.page, transition: $0.transition) }
    }
  }

  /// Follows drags on `widget` that `begin` makes something of; where it does not, `nowhere` has what
  /// gives a little.
  ///
  /// With an `edge`, only presses so many pixels from the start edge go backward, and from the end
  /// edge forward; touchpads, which know no place, go both ways everywhere.
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

  /// +1 where a drag to the right goes forward, as it does from right to left.
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

  /// Moves what is in the hand: to `progress`, of which 1 is so many pixels of the hand.
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

  /// How far the drag has come on its way, past the dead zone.
  private func progress(_ x: Double) -> Double {
    (x * sign * (way == .forward ? 1 : -1) - Swipe.deadZone) / width
  }

  private func letGo(_ x: Double) {
    releaseBand()
    settle(
      at: progress(x), speed: gesture.velocity.x * sign * (way == .forward ? 1 : -1) / width)
  }

  /// Lets go; `speed` is progress per second.
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

  /// Fingers on a touchpad scroll by so many pixels to the right and down, or leave it where both
  /// are 0; true if that is not for anybody else. What scrolls is pulled the other way.
  package func scroll(x: Double, y: Double, time: UInt32) -> Bool {
    guard x != 0 || y != 0 else {
      let last = scroll
      scroll = nil
      releaseBand()
      guard hand != nil, let last else { return false }
      // Fingers that rest send nothing; only their leaving tells that they did.
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
