import CGTK

/// A closure that runs once before each frame of a widget, for as long as it is held.
///
/// It requests frames for as long as it is held, so release it when nothing moves.
@MainActor
public final class FrameTick {
  private typealias Body = @MainActor (_ time: Double) -> Void

  private let widget: WeakObject<Widget>
  private let id: guint

  /// Calls `body` before each frame of `widget` with the frame's time in milliseconds.
  public init(_ widget: Widget, _ body: @escaping @MainActor (_ time: Double) -> Void) {
    self.widget = WeakObject(widget)
    id = gtk_widget_add_tick_callback(
      widget.gtk,
      { _, clock, body in
        let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1000
        CallbackBox<Body>.function(at: body)(time)
        return 1
      }, CallbackBox<Body>.pointer(to: body), CallbackBoxes.release)
  }

  isolated deinit {
    if let widget = widget.object { gtk_widget_remove_tick_callback(widget.gtk, id) }
  }
}

extension Widget {
  /// What moves in this widget's window is to take its next step; nil before there is a window.
  package var frameUpdating: Signal<>? { frameClock.map { Signal($0, "update") } }

  /// The frames of this widget's window are being painted; nil before there is a window.
  package var framePainting: Signal<>? { frameClock.map { Signal($0, "paint") } }

  /// The frames of this widget's window are over, whether or not there was something to paint; nil
  /// before there is a window.
  package var frameEnded: Signal<>? { frameClock.map { Signal($0, "after-paint") } }

  private var frameClock: Object? {
    gtk_widget_get_frame_clock(gtk).map { Object(retaining: UnsafeMutableRawPointer($0)) }
  }
}
