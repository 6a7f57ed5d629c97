import CGTK

/// A container that arranges children in lines, with as many in each as fit.
@MainActor
public final class FlowBox: Container {
  /// A box with 18 pixels between children, none of which can be selected.
  public convenience init(spacing: Int = 18) {
    self.init(new: gtk_flow_box_new())
    gtk_flow_box_set_selection_mode(cast(), GtkSelectionMode.none)
    gtk_flow_box_set_column_spacing(cast(), UInt32(spacing))
    gtk_flow_box_set_row_spacing(cast(), UInt32(spacing))
    gtk_flow_box_set_max_children_per_line(cast(), 12)
    gtk_widget_set_valign(gtk, GtkAlign.start)
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_flow_box_get_type()) { FlowBox(retaining: $0) }
  }

  /// Adds `child` at the end, in a cell that takes no focus of its own.
  public override func add(_ child: Widget) {
    gtk_flow_box_insert(cast(), child.gtk, -1)
    if let cell = gtk_widget_get_parent(child.gtk) { gtk_widget_set_can_focus(cell, 0) }
  }
}
