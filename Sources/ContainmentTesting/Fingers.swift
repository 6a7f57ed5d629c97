import CGTK
import GTK
import GTKTools

/// Two fingers on a touchpad, over a point of a widget.
@MainActor
public final class TouchpadFingers {
  private let widget: Widget
  private let x, y: Double
  /// The time of the next event, in milliseconds.
  public var time: UInt32 = 1000

  /// Fingers over a point of `widget`, by default its centre.
  public init(over widget: Widget, x: Int? = nil, y: Int? = nil) {
    self.widget = widget
    widget.layoutIfNeeded()
    self.x = Double(x ?? widget.allocation.width / 2)
    self.y = Double(y ?? widget.allocation.height / 2)
  }

  /// Scrolls by `right` and `down` pixels, in even steps of ten milliseconds.
  public func scroll(right: Double = 0, down: Double = 0, steps: Int = 10) {
    for _ in 0..<steps {
      time += 10
      // A touchpad reports a delta of 1, as for a notch of a wheel, for ten pixels.
      send(right / Double(steps) / 10, down / Double(steps) / 10, isStop: false)
    }
  }

  /// Rests for a number of milliseconds of event time; no event is sent.
  public func rest(_ milliseconds: UInt32 = 500) { time += milliseconds }

  /// Leaves the touchpad, which sends the stop event.
  public func leave() {
    time += 10
    send(0, 0, isStop: true)
  }

  private func send(_ deltaX: Double, _ deltaY: Double, isStop: Bool) {
    guard
      let target = EventTarget(of: widget, x: x, y: y, mask: GDK_SMOOTH_SCROLL_MASK)
    else { return }
    SynthesisedInput.send(GDK_SCROLL, to: target.window, from: SynthesisedInput.touchpad) {
      [time] in
      let event = $0.assumingMemoryBound(to: GdkEventScroll.self)
      event.pointee.time = time
      (event.pointee.x, event.pointee.y) = target.inside
      (event.pointee.x_root, event.pointee.y_root) = target.onScreen
      event.pointee.direction = GDK_SCROLL_SMOOTH
      event.pointee.delta_x = deltaX
      event.pointee.delta_y = deltaY
      event.pointee.is_stop = isStop ? 1 : 0
    }
  }
}

/// A finger on a touch screen, from touching it to being lifted.
@MainActor
public final class TouchFinger {
  private let finger: SynthesisedFinger
  /// The time of the next event, in milliseconds.
  public var time: UInt32 = 1000

  /// Touches a point of `widget`.
  public init(on widget: Widget, x: Int, y: Int) {
    widget.layoutIfNeeded()
    finger = SynthesisedFinger(on: widget, at: (Double(x), Double(y)), time: time)
  }

  /// Moves to a point of the widget in even steps of ten milliseconds.
  public func move(x: Int, y: Int, steps: Int = 10) {
    let start = finger.place
    for step in 1...steps {
      time += 10
      let share = Double(step) / Double(steps)
      finger.move(
        to: (start.x + (Double(x) - start.x) * share, start.y + (Double(y) - start.y) * share),
        time: time)
    }
  }

  /// Rests for a number of milliseconds of event time; no event is sent.
  public func rest(_ milliseconds: UInt32 = 500) { time += milliseconds }

  /// Lifts the finger.
  public func lift() {
    time += 10
    finger.lift(time: time)
  }

  /// Cancels the touch, as a gesture of the desktop would.
  public func cancel() { finger.cancel(time: time) }
}
