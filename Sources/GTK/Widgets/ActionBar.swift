import CGTK

/// A bar at the bottom of a page for its actions.
@MainActor
public final class ActionBar: Bin {
  /// An empty bar.
  public convenience init() { self.init(new: gtk_action_bar_new()) }

  public override class var objectType: ObjectType {
    ObjectType(gtk_action_bar_get_type()) { ActionBar(retaining: $0) }
  }

  /// Adds `child` after what was added at the start.
  public func packStart(_ child: Widget) { gtk_action_bar_pack_start(cast(), child.gtk) }

  /// Adds `child` before what was added at the end.
  public func packEnd(_ child: Widget) { gtk_action_bar_pack_end(cast(), child.gtk) }

  /// The widget in the middle.
  public var centerWidget: Widget? {
    get { gtk_action_bar_get_center_widget(cast()).map { Widget(retaining: $0) } }
    set { gtk_action_bar_set_center_widget(cast(), newValue?.gtk) }
  }
}
