import CGTK

/// The container in a ``ScrolledWindow`` for a child that cannot scroll by itself.
@MainActor
public final class Viewport: Bin {
  /// A viewport without a frame.
  public convenience init(_ child: Widget? = nil) {
    self.init(new: gtk_viewport_new(nil, nil))
    gtk_viewport_set_shadow_type(cast(), GTK_SHADOW_NONE)
    if let child { add(child) }
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_viewport_get_type()) { Viewport(retaining: $0) }
  }
}

extension Container {
  /// The adjustment that scrolls vertically to the widget inside that gets the focus.
  public var focusVAdjustment: Adjustment? {
    get {
      gtk_container_get_focus_vadjustment(gtkContainer).map { Adjustment(retaining: $0) }
    }
    set { gtk_container_set_focus_vadjustment(gtkContainer, newValue?.cast()) }
  }

  /// The adjustment that scrolls horizontally to the widget inside that gets the focus.
  public var focusHAdjustment: Adjustment? {
    get {
      gtk_container_get_focus_hadjustment(gtkContainer).map { Adjustment(retaining: $0) }
    }
    set { gtk_container_set_focus_hadjustment(gtkContainer, newValue?.cast()) }
  }
}
