import CGTK

/// Widgets in a row or a column.
@MainActor
open class Box: Container {
  /// A box along `orientation` with `spacing` logical pixels between its children.
  public init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
    super.init(new: gtk_box_new(orientation, Int32(spacing)))
    for child in children { add(child) }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_box_get_type()) { Box(retaining: $0) }
  }

  /// Adds `child` after what was added at the start.
  public func packStart(_ child: Widget, expand: Bool = false, fill: Bool = true, padding: Int = 0)
  {
    gtk_box_pack_start(cast(), child.gtk, expand ? 1 : 0, fill ? 1 : 0, guint(padding))
  }

  /// Adds `child` before what was added at the end.
  public func packEnd(_ child: Widget, expand: Bool = false, fill: Bool = true, padding: Int = 0) {
    gtk_box_pack_end(cast(), child.gtk, expand ? 1 : 0, fill ? 1 : 0, guint(padding))
  }

  /// Logical pixels between two children.
  public var spacing: Int {
    get { Int(gtk_box_get_spacing(cast())) }
    set { gtk_box_set_spacing(cast(), Int32(newValue)) }
  }

  /// The direction in which the children are arranged.
  public var orientation: Orientation {
    get { gtk_orientable_get_orientation(OpaquePointer(unsafePointer)) }
    set { gtk_orientable_set_orientation(OpaquePointer(unsafePointer), newValue) }
  }

  /// Whether all children get the same space.
  public var isHomogeneous: Bool {
    get { gtk_box_get_homogeneous(cast()) != 0 }
    set { gtk_box_set_homogeneous(cast(), newValue ? 1 : 0) }
  }

  /// Moves `child` to `position` among its siblings.
  public func reorder(_ child: Widget, to position: Int) {
    gtk_box_reorder_child(cast(), child.gtk, Int32(position))
  }
}
