import CGTK

/// Widgets in rows and columns.
@MainActor
public final class Grid: Container {
  /// A grid with spacing between columns and rows, in logical pixels.
  public convenience init(columnSpacing: Int = 0, rowSpacing: Int = 0) {
    self.init(new: gtk_grid_new())
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_grid_get_type()) { Grid(retaining: $0) }
  }

  /// Puts `child` into a cell, or over `width` columns and `height` rows from there.
  public func attach(_ child: Widget, column: Int, row: Int, width: Int = 1, height: Int = 1) {
    gtk_grid_attach(
      cast(), child.gtk, Int32(column), Int32(row), Int32(width), Int32(height))
  }

  /// The widget in a cell.
  public func child(column: Int, row: Int) -> Widget? {
    gtk_grid_get_child_at(cast(), Int32(column), Int32(row)).map { Widget(retaining: $0) }
  }

  /// Logical pixels between two columns.
  public var columnSpacing: Int {
    get { Int(gtk_grid_get_column_spacing(cast())) }
    set { gtk_grid_set_column_spacing(cast(), guint(newValue)) }
  }

  /// Logical pixels between two rows.
  public var rowSpacing: Int {
    get { Int(gtk_grid_get_row_spacing(cast())) }
    set { gtk_grid_set_row_spacing(cast(), guint(newValue)) }
  }
}
