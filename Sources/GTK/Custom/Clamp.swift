import CGTK

/// Limits the width of a child, so that text stays readable, and centres it in the room that is
/// left.
///
/// ```swift
/// scroller.add(Viewport(Clamp(article, maximumWidth: 600)))
/// ```
@MainActor
public final class Clamp: CustomBin {
  /// The greatest width of the child in logical pixels; the child's own least width wins over it.
  public var maximumWidth: Int {
    didSet { if maximumWidth != oldValue { queueResize() } }
  }

  /// A clamp around `child`.
  public init(_ child: Widget? = nil, maximumWidth: Int = 600) {
    self.maximumWidth = maximumWidth
    super.init(type: ClampClass.type)
    if let child { add(child) }
  }

  public override func childFrame(in frame: Rectangle) -> Rectangle {
    let width = Int(ClampClass.width(Int32(frame.width), in: gtk))
    var inner = frame
    inner.x += (frame.width - width) / 2
    inner.width = width
    return inner
  }
}

/// The GObject class behind ``Clamp``: what differs from a ``CustomBin`` in measuring.
private enum ClampClass {
  static let type = Peers.register("EnfiladeClamp", under: CustomBinClass.type) { klass, _ in
    ClampClass.install(klass!.assumingMemoryBound(to: GtkWidgetClass.self))
  }

  /// The child's width in a room of `width`, in its own least width at least.
  static func width(
    _ width: Int32, in widget: UnsafeMutablePointer<GtkWidget>?
  ) -> Int32 {
    guard let clamp = CustomBinClass.peer(of: widget) as? Clamp else { return width }
    return min(width, max(Int32(exactly: clamp.maximumWidth) ?? .max, childWidth(in: widget).least))
  }

  private static func childWidth(
    in widget: UnsafeMutablePointer<GtkWidget>?
  ) -> (least: Int32, natural: Int32) {
    var least: Int32 = 0
    var natural: Int32 = 0
    CustomBinClass.base.pointee.get_preferred_width(widget, &least, &natural)
    return (least, natural)
  }

  private static func install(_ klass: UnsafeMutablePointer<GtkWidgetClass>) {
    klass.pointee.get_preferred_width = { widget, minimum, natural in
      let child = ClampClass.childWidth(in: widget)
      minimum?.pointee = child.least
      natural?.pointee = ClampClass.width(child.natural, in: widget)
    }
    klass.pointee.get_preferred_height_for_width = { widget, width, minimum, natural in
      CustomBinClass.base.pointee.get_preferred_height_for_width(
        widget, ClampClass.width(width, in: widget), minimum, natural)
    }
    klass.pointee.get_preferred_height = { widget, minimum, natural in
      let wished = ClampClass.childWidth(in: widget).natural
      CustomBinClass.base.pointee.get_preferred_height_for_width(
        widget, ClampClass.width(wished, in: widget), minimum, natural)
    }
    // GTK would ask this one first.
    klass.pointee.get_preferred_height_and_baseline_for_width = nil
  }
}
