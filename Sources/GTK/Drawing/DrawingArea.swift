import CGTK

/// A widget without a look of its own that a closure draws.
///
/// ```swift
/// let curve = DrawingArea { context, size in context.fill(.white) }
/// ```
@MainActor
public final class DrawingArea: Widget {
  /// An area that nothing draws yet.
  public convenience init() { self.init(new: gtk_drawing_area_new()) }

  /// An area that `draw` draws; see ``onDraw(_:)``.
  public convenience init(_ draw: @escaping @MainActor (DrawingContext, Size) -> Void) {
    self.init()
    onDraw(draw)
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_drawing_area_get_type()) { DrawingArea(retaining: $0) }
  }

  /// Calls `draw` in each frame that needs it, with the area's size in logical pixels; the origin
  /// is its top left corner. `queueDraw()` asks for such a frame.
  @discardableResult
  public func onDraw(
    _ draw: @escaping @MainActor (DrawingContext, Size) -> Void
  ) -> SignalConnection {
    // The area owns this handler, so its pointer outlives it.
    let area = gtk
    return drawn.connect { context in
      let size = Size(
        width: Int(gtk_widget_get_allocated_width(area)),
        height: Int(gtk_widget_get_allocated_height(area)))
      context.saving { draw(context, size) }
      return false
    }
  }
}

extension DrawingContext: SignalArgument {
  public static func read(_ value: UnsafePointer<GValue>) -> DrawingContext {
    DrawingContext(OpaquePointer(UnsafeMutableRawPointer.read(value)))
  }
}

extension Widget {
  /// The widget is being drawn; the answer `true` keeps it from drawing itself.
  public var drawn: ReturningSignal<Bool, DrawingContext> { ReturningSignal(self, "draw") }
}
