import CGTK

/// A line around a child, perhaps with a title in it.
@MainActor
open class Frame: Bin {
  /// A frame around `child`.
  public init(_ title: String? = nil, _ child: Widget? = nil) {
    super.init(new: gtk_frame_new(title))
    if let child { add(child) }
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_frame_get_type()) { Frame(retaining: $0) }
  }

  /// The text in the upper edge.
  public var title: String? {
    get { gtk_frame_get_label(cast()).map { String(cString: $0) } }
    set { gtk_frame_set_label(cast(), newValue) }
  }
}
