import CGTK

/// A drag: press, move, release.
///
/// Each `began` is followed by exactly one of `ended` and `cancelled`, also where GTK itself
/// emits both or takes the press away.
///
/// ```swift
/// let drag = DragGesture(on: page, phase: .capture)
/// drag.onChanged { [weak self] offset in self?.follow(offset.x) }
/// ```
@MainActor
public final class DragGesture: Gesture {
  /// A distance, place or speed along both axes; y goes down.
  public typealias Vector = (x: Double, y: Double)

  /// Follows `button` (1 is primary, 0 all) and fingers on `widget`.
  public convenience init(on widget: Widget, button: Int = 1, phase: Phase = .bubble) {
    self.init(gtk_gesture_drag_new(widget.gtk), on: widget, phase: phase)
    self.button = button
    let began: Signal<Double, Double> = Signal(self, "drag-begin")
    began.connect(weak: self) { $0.begin(x: $1, y: $2) }
    let changed: Signal<Double, Double> = Signal(self, "drag-update")
    changed.connect(weak: self) { $0.update(x: $1, y: $2) }
    let ended: Signal<Double, Double> = Signal(self, "drag-end")
    ended.connect(weak: self) { $0.end(x: $1, y: $2) }
    let cancelled: Signal<> = Signal(self, "cancel")
    cancelled.connect(weak: self) { $0.cancel() }
  }

  private var isUnderWay = false
  private var trace = PointerTrace()
  private var whenBegan: (@MainActor (Vector) -> Void)?
  private var whenChanged: (@MainActor (Vector) -> Void)?
  private var whenEnded: (@MainActor (Vector) -> Void)?
  private var whenCancelled: (@MainActor () -> Void)?

  /// Calls `handler`, in place of an earlier one, with where in the widget the press was.
  public func onBegan(_ handler: @escaping @MainActor (Vector) -> Void) { whenBegan = handler }

  /// Calls `handler`, in place of an earlier one, with the distance from the press, in logical
  /// pixels.
  public func onChanged(_ handler: @escaping @MainActor (Vector) -> Void) {
    whenChanged = handler
  }

  /// Calls `handler`, in place of an earlier one, with the distance from the press to the release.
  public func onEnded(_ handler: @escaping @MainActor (Vector) -> Void) { whenEnded = handler }

  /// Calls `handler`, in place of an earlier one, when the press was lost: to another gesture, to a
  /// grab, or because the widget went off screen.
  public func onCancelled(_ handler: @escaping @MainActor () -> Void) { whenCancelled = handler }

  /// Where in the widget the press was; nil without one.
  package var start: Vector? {
    var (x, y) = (0.0, 0.0)
    return gtk_gesture_drag_get_start_point(controller, &x, &y) != 0 ? (x, y) : nil
  }

  /// How fast the pointer moves, or moved when it was released, in logical pixels per second.
  public var velocity: Vector { trace.velocity }

  private func begin(x: Double, y: Double) {
    isUnderWay = true
    trace = PointerTrace()
    trace.add(x: 0, y: 0, time: eventTime)
    whenBegan?((x, y))
  }

  private func update(x: Double, y: Double) {
    guard isUnderWay, x != .nowhere, y != .nowhere else { return }
    trace.add(x: x, y: y, time: eventTime)
    whenChanged?((x, y))
  }

  private func end(x: Double, y: Double) {
    guard isUnderWay else { return }
    let sequence = gtk_gesture_single_get_current_sequence(controller)
    if gtk_gesture_get_sequence_state(controller, sequence) == GTK_EVENT_SEQUENCE_DENIED {
      return cancel()
    }
    isUnderWay = false
    trace.add(x: x, y: y, time: eventTime)
    whenEnded?((x, y))
  }

  private func cancel() {
    guard isUnderWay else { return }
    isUnderWay = false
    whenCancelled?()
  }

  /// The time of the gesture's last event in milliseconds; it wraps around.
  private var eventTime: UInt32 { UInt32(lastEvent?.time ?? 0) }
}

/// Where the pointer was lately, to tell how fast it moves.
package struct PointerTrace {
  private typealias Point = (x: Double, y: Double, time: UInt32)
  private var points: [Point] = []
  /// Milliseconds; what lies further back says nothing about the present speed.
  private static let window: UInt32 = 100

  package init() {}

  package mutating func add(x: Double, y: Double, time: UInt32) {
    points.append((x, y, time))
    points.removeAll { time &- $0.time > PointerTrace.window }
  }

  /// Pixels per second over the last tenth of a second; zero if the pointer rested for as long.
  package var velocity: (x: Double, y: Double) {
    guard let first = points.first, let last = points.last, last.time != first.time else {
      return (0, 0)
    }
    let seconds = Double(last.time &- first.time) / 1000
    return ((last.x - first.x) / seconds, (last.y - first.y) / seconds)
  }
}
