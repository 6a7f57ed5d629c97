import CGTK

/// Mouse wheels and touchpads, as smooth movement.
@MainActor
public final class ScrollController: EventController {
  /// The directions that a controller follows.
  public struct Axes: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Up and down.
    public static let vertical = Axes(rawValue: 1 << 0)
    /// To the sides.
    public static let horizontal = Axes(rawValue: 1 << 1)
    /// Both.
    public static let both: Axes = [.vertical, .horizontal]
  }

  /// Follows scrolling along `axes` over `widget`.
  public convenience init(on widget: Widget, axes: Axes = .both, phase: Phase = .bubble) {
    self.init(
      gtk_event_controller_scroll_new(
        widget.gtk, GtkEventControllerScrollFlags(rawValue: axes.rawValue)),
      on: widget, phase: phase)
  }

  /// Scrolled to the right and down, in steps of a wheel; a touchpad sends fractions.
  public var scrolled: Signal<Double, Double> { Signal(self, "scroll") }

  /// Fingers began to scroll on a touchpad. Not emitted for wheels.
  public var began: Signal<> { Signal(self, "scroll-begin") }

  /// The fingers left the touchpad.
  public var ended: Signal<> { Signal(self, "scroll-end") }
}
