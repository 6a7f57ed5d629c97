import CGTK

/// The pointer's way over a widget, whether a button is down or not.
///
/// What lies inside belongs to the widget: going onto a child is neither leaving nor entering.
@MainActor
public final class MotionController: EventController {
  private let pointer: UnsafeMutableRawPointer

  /// Follows the pointer over `widget`, which must have a window of its own, as a
  /// ``CustomScrollable`` and an ``EventBox`` do. To be made before the widget is realized.
  public init(on widget: Widget, phase: Phase = .bubble) {
    pointer = widget.unsafePointer
    super.init(gtk_event_controller_motion_new(widget.gtk), on: widget, phase: phase)
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A MotionController is made by its own initializer, never wrapped again.")
  }

  /// The pointer came over the widget: where in the widget, in logical pixels.
  public var entered: PointerSignal<Double, Double> {
    let signal: Signal<Double, Double> = Signal(self, "enter")
    let widget = pointer
    return PointerSignal { handler in
      signal.connect {
        if PointerEvent.isCrossingInside { return }
        let place = PointerEvent.location(in: widget) ?? ($0, $1)
        handler(place.x, place.y)
      }
    }
  }

  /// The pointer moved: where to in the widget, in logical pixels.
  public var moved: PointerSignal<Double, Double> {
    let signal: Signal<Double, Double> = Signal(self, "motion")
    let widget = pointer
    return PointerSignal { handler in
      signal.connect {
        let place = PointerEvent.location(in: widget) ?? ($0, $1)
        handler(place.x, place.y)
      }
    }
  }

  /// The pointer is no longer over the widget, or another program took it.
  public var left: PointerSignal<> {
    let signal: Signal<> = Signal(self, "leave")
    return PointerSignal { handler in
      signal.connect { if !PointerEvent.isCrossingInside { handler() } }
    }
  }
}

/// A signal of a ``MotionController``: GTK's, made to hold for the whole widget.
@MainActor
public struct PointerSignal<each Argument> {
  typealias Handler = @MainActor (repeat each Argument) -> Void
  private let attach: @MainActor (@escaping Handler) -> SignalConnection

  init(_ attach: @escaping @MainActor (@escaping Handler) -> SignalConnection) {
    self.attach = attach
  }

  /// Calls `handler` each time the signal is emitted.
  @discardableResult
  public func connect(
    _ handler: @escaping @MainActor (repeat each Argument) -> Void
  ) -> SignalConnection { attach(handler) }

  /// Calls `handler` with `target` each time the signal is emitted and `target` still lives.
  @discardableResult
  public func connect<Target: AnyObject>(
    weak target: Target, _ handler: @escaping @MainActor (Target, repeat each Argument) -> Void
  ) -> SignalConnection {
    attach { [weak target] (argument: repeat each Argument) in
      if let target { handler(target, repeat each argument) }
    }
  }
}

/// Where the pointer event that GTK deals with right now happened.
private enum PointerEvent {
  /// The pointer crosses into or out of something inside the widget that the event is for.
  static var isCrossingInside: Bool {
    with { event in enfilade_event_crosses_inside(event) != 0 } ?? false
  }

  /// The place in `widget`, in logical pixels; nil where the event is for something outside.
  static func location(in widget: UnsafeMutableRawPointer) -> (x: Double, y: Double)? {
    with { event in
      var x = 0.0
      var y = 0.0
      guard gdk_event_get_coords(event, &x, &y) != 0 else { return nil }
      let home = gtk_widget_get_window(widget.assumingMemoryBound(to: GtkWidget.self))
      var window = gdk_event_get_window(event)
      while window != home {
        guard let inner = window else { return nil }
        gdk_window_coords_to_parent(inner, x, y, &x, &y)
        window = gdk_window_get_effective_parent(inner)
      }
      return (x, y)
    } ?? nil
  }

  private static func with<T>(_ body: (UnsafeMutablePointer<GdkEvent>) -> T) -> T? {
    guard let event = gtk_get_current_event() else { return nil }
    defer { gdk_event_free(event) }
    return body(event)
  }
}
