import CGTK

/// A box that gets events for a child that gets none, such as a label.
@MainActor
open class EventBox: Bin {
  /// A box around `child`, without a background of its own.
  public init(_ child: Widget? = nil) {
    super.init(new: gtk_event_box_new())
    hasVisibleWindow = false
    if let child { add(child) }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_event_box_get_type()) { EventBox(retaining: $0) }
  }

  /// Whether the box draws a background and clips its child.
  public var hasVisibleWindow: Bool {
    get { gtk_event_box_get_visible_window(cast()) != 0 }
    set { gtk_event_box_set_visible_window(cast(), newValue ? 1 : 0) }
  }
}
