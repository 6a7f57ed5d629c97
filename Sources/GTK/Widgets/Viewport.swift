import CGTK

/// What makes a child scroll that cannot by itself; it stands in a ``ScrolledWindow``.
@MainActor
public final class Viewport: Bin {
  /// A viewport without a frame.
  public init(_ child: Widget? = nil) {
    super.init(new: gtk_viewport_new(nil, nil))
    gtk_viewport_set_shadow_type(cast(), GTK_SHADOW_NONE)
    if let child { add(child) }
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }
}

extension Container {
  /// What scrolls so that the widget inside that gets the focus is seen, top to bottom.
  public var focusVAdjustment: Adjustment? {
    get {
      gtk_container_get_focus_vadjustment(gtkContainer).map { Adjustment(retaining: $0) }
    }
    set { gtk_container_set_focus_vadjustment(gtkContainer, newValue?.cast()) }
  }

  /// What scrolls so that the widget inside that gets the focus is seen, sideways.
  public var focusHAdjustment: Adjustment? {
    get {
      gtk_container_get_focus_hadjustment(gtkContainer).map { Adjustment(retaining: $0) }
    }
    set { gtk_container_set_focus_hadjustment(gtkContainer, newValue?.cast()) }
  }
}
