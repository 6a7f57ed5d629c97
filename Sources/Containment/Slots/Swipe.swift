import GTK

/// Lets a pointer, a finger or a touchpad drag a slot's content to the next one.
///
/// A drag along the axis begins an interactive transition once it has passed a dead zone. A release
/// beyond the middle, or with enough speed towards the end, finishes the transition; any other
/// release reverts it. The rest of the movement begins with the speed of the drag. Beyond the end,
/// or where there is no page, the content follows a little and springs back.
///
/// ```swift
/// swipe = Swipe(on: frame, slot: slot) { way in
///   pages.next(way).map { ($0, .slide(way == .forward ? .start : .end)) }
/// }
/// ```
///
/// Text, sliders, and what can be scrolled in that direction, keep drags that begin on them, and so
/// do swipes inside that lead somewhere; a ``NavigationController`` inside goes back and forward
/// first. Where pages stay children, `keepsPrevious` is true; <doc:WritingAContainer> has an
/// example.
@MainActor
public final class Swipe: DragOwner {
  /// The direction of a drag: forward is towards the start of a line, as one turns a page, and on
  /// the vertical axis upwards.
  public enum Way: Sendable {
    /// To the next page, or back to the previous one.
    case forward, backward
  }

  /// The page that a drag in one direction shows, and its transition; nil if there is none.
  public typealias Next = @MainActor (Way) -> (page: ViewController?, transition: Transition)?

  /// Pixels by which fingers on a touchpad move for a whole page, however large that is.
  private static let touchpadDistance = 400.0
  /// Milliseconds without a movement after which a new gesture begins, if no end was reported.
  private static let pause: UInt32 = 300

  private let widget: Widget
  private let axis: Orientation
  private let tracker: DragTracker
  private let begin: @MainActor (Way) -> InteractiveTransition?
  private let nowhere: @MainActor (Way) -> RubberBand?
  private let edge: Double?
  /// Gets what fingers on a touchpad scroll before widgets inside do, of which some use all of it.
  private var tap: EventTap?
  private var hand: InteractiveTransition?
  private var band: RubberBand?
  private var way = Way.forward
  /// The progress at which the drag began: above 0 if it took up a page that was on its way back.
  private var base = 0.0
  /// The movement of fingers on a touchpad since their gesture began, and whether it leads nowhere; nil if
  /// there is none.
  private var scroll:
    (offset: DragGesture.Vector, time: UInt32, trace: PointerTrace, isRefused: Bool)?

  /// Follows drags along `axis` on `widget`, which should be the slot's view or contain it.
  ///
  /// - Parameter keepsPrevious: whether the page that leaves stays a child that is not shown, as in
  ///   ``Slot/set(_:transition:keepsPrevious:)``.
  public convenience init(
    on widget: Widget, slot: Slot, axis: Orientation = .horizontal, keepsPrevious: Bool = false,
    next: @escaping Next
  ) {
    // A stack inside goes back first.
    let isFree: @MainActor (Way) -> Bool = { way in
      axis == .vertical || slot.content?.isSwipable(way) != true
    }
    self.init(on: widget, axis: axis) { way in
      isFree(way) ? slot.makeRubberBand(axis) : nil
    } begin: { way in
      guard isFree(way), let (page, transition) = next(way) else { return nil }
      return slot.beginInteractive(page, transition: transition, keepsPrevious: keepsPrevious)
    }
    takeDrags { isFree($0) && next($0) != nil }
  }

  /// Follows drags on `widget` for which `begin` returns a transition; for others, `nowhere` may
  /// return a rubber band.
  ///
  /// With an `edge`, only presses of the pointer so many pixels from the start edge go backward, and
  /// from the end edge forward, whatever is there; on the vertical axis these are the edges above and
  /// below. Fingers, on the screen and on a touchpad, go both ways everywhere.
  ///
  /// Gestures around this one leave it the drags that way for which `leads` is true.
  package init(
    on widget: Widget, axis: Orientation = .horizontal, edge: Double? = nil,
    nowhere: @escaping @MainActor (Way) -> RubberBand? = { _ in nil },
    leads: (@MainActor (Way) -> Bool)? = nil,
    begin: @escaping @MainActor (Way) -> InteractiveTransition?
  ) {
    self.widget = widget
    self.axis = axis
    self.edge = edge
    self.nowhere = nowhere
    self.begin = begin
    tracker = DragTracker(on: widget)
    tracker.owner = self
    tap = EventTap.taking { [weak self] event in
      guard let self, event.isScroll, let distance = event.touchpadScroll, let place = event.widget
      else { return false }
      // What fingers hold is let go wherever they are lifted.
      let isHeld = scroll != nil && (band != nil || hand?.isOver == false)
      guard isHeld && distance == (0, 0) || place.isWithin(self.widget) && self.widget.isMapped
      else { return false }
      return scroll(x: distance.x, y: distance.y, time: UInt32(event.time), over: place)
    }
    if let leads { takeDrags(leads) }
  }

  /// Tells the gestures around which drags lead somewhere here.
  private func takeDrags(_ leads: @escaping @MainActor (Way) -> Bool) {
    widget.takesDrags(for: self) { [weak self] drag in
      guard let self, !drag.isFromEdge, isAlong(drag.offset) else { return false }
      if edge != nil, drag.hand == .pointer, !isNearEdge(drag) { return false }
      return leads(way(of: drag.offset))
    }
  }

  // MARK: The axis

  /// The part of a vector along the axis, to the right or down.
  private func along(_ vector: DragGesture.Vector) -> Double {
    axis == .vertical ? vector.y : vector.x
  }

  private func isAlong(_ offset: DragGesture.Vector) -> Bool {
    let (x, y) = (abs(offset.x), abs(offset.y))
    return axis == .vertical ? y > x : x > y
  }

  /// +1 if a drag to the right or down goes forward, as to the right in right-to-left text;
  /// otherwise -1.
  private var sign: Double {
    axis == .horizontal && widget.direction == .rightToLeft ? 1 : -1
  }

  /// The direction of a drag of the content.
  private func way(of offset: DragGesture.Vector) -> Way {
    along(offset) * sign > 0 ? .forward : .backward
  }

  /// +1 if a drag to the right or down goes the way of the present drag; otherwise -1.
  private var waySign: Double { way == .forward ? sign : -sign }

  /// The length of a whole page in pixels.
  private var length: Double {
    let frame = widget.allocation
    return max(Double(axis == .vertical ? frame.height : frame.width), 1)
  }

  // MARK: Pointer and finger

  func answer(to drag: BegunDrag) -> DragTracker.Answer {
    let way = way(of: drag.offset)
    // Fingers on the touchpad may drag it already.
    guard hand?.isOver != false, isAlong(drag.offset), mayBegin(drag) else { return .refuses }
    start(way, isFree: tracker.isFree)
    return hand != nil ? .takes : band != nil ? .follows : .refuses
  }

  /// Whether the press was where the drag can begin.
  private func mayBegin(_ drag: BegunDrag) -> Bool {
    var drag = drag
    if edge != nil {
      drag.isFromEdge = isNearEdge(drag)
      guard drag.isFromEdge || drag.hand == .finger else { return false }
    }
    return (drag.isFromEdge || !tracker.gesture.isWantedInside(towards: drag.offset))
      && !tracker.isTakenInside(drag)
  }

  /// Whether a drag began at most ``edge`` pixels from where one that way begins.
  private func isNearEdge(_ drag: BegunDrag) -> Bool {
    guard let edge, let start = drag.start(in: widget) else { return false }
    let (place, way) = (along(start), way(of: drag.offset))
    return (way == .backward) == (sign < 0) ? place <= edge : place >= length - edge
  }

  private func start(_ way: Way, isFree: Bool = true) {
    self.way = way
    hand = begin(way)
    base = hand?.progress ?? 0
    if hand == nil, isFree { band = nowhere(way) }
  }

  /// Moves the transition or the rubber band to `progress`, of which 1 is `distance` pixels of the
  /// drag.
  private func move(to progress: Double, of distance: Double) {
    hand?.pull(to: base + progress)
    band?.pull(to: max(progress, 0) * distance * waySign)
  }

  private func releaseBand() {
    band?.letGo()
    band = nil
  }

  private func progress(_ offset: DragGesture.Vector) -> Double { along(offset) * waySign / length }

  func drag(by offset: DragGesture.Vector) { move(to: progress(offset), of: length) }

  func letGo(at offset: DragGesture.Vector?) {
    releaseBand()
    guard let offset else { return take { $0.cancel() } }
    let speed = along(tracker.gesture.velocity) * waySign / length
    take { $0.letGo(at: base + progress(offset), speed: speed) }
  }

  private func take(_ end: (InteractiveTransition) -> Void) {
    guard let hand else { return }
    self.hand = nil
    end(hand)
  }

  // MARK: Touchpad

  /// Handles fingers that scroll on a touchpad by so many pixels to the right and down, or their
  /// end if both are 0; returns whether the event is handled. The content is pulled the other way.
  package func scroll(x: Double, y: Double, time: UInt32, over place: Widget? = nil) -> Bool {
    guard x != 0 || y != 0 else {
      let last = scroll
      scroll = nil
      releaseBand()
      guard hand != nil, let last else { return false }
      // Resting fingers send no events; only the time of their end tells that they did rest.
      var trace = last.trace
      trace.add(x: last.offset.x, y: last.offset.y, time: time)
      let speed = -along(trace.velocity) * waySign / Swipe.touchpadDistance
      take { $0.letGo(at: $0.progress, speed: speed) }
      return true
    }
    // A change that has ended without the hand has no more than the rest of its gesture.
    if let last = scroll?.time, hand?.isOver != false, time &- last > Swipe.pause {
      (scroll, hand) = (nil, nil)
    }
    if scroll == nil { releaseBand() }
    var moved = scroll ?? ((0, 0), time, PointerTrace(), false)
    moved.offset.x += x
    moved.offset.y += y
    moved.time = time
    moved.trace.add(x: moved.offset.x, y: moved.offset.y, time: time)
    if hand == nil, !moved.isRefused,
      max(abs(moved.offset.x), abs(moved.offset.y)) > DragFeel.deadZone
    {
      let content = (x: -moved.offset.x, y: -moved.offset.y)
      let isWanted = place?.isScrolled(by: content, upTo: widget) == true
      if isAlong(moved.offset), !isWanted,
        !BegunDrag(scrollingBy: content).isTakenInside(widget, at: place)
      {
        start(way(of: content))
      }
      moved.isRefused = hand == nil
    }
    scroll = moved
    let distance = -along(moved.offset) * waySign - DragFeel.deadZone
    move(to: distance / Swipe.touchpadDistance, of: Swipe.touchpadDistance)
    return hand != nil
  }

  isolated deinit { hand?.cancel() }
}
