import CGTK

/// A line around a child, perhaps with a title in it.
@MainActor
open class Frame: Bin {
  /// A frame around `child`.
  public init(_ title: String? = nil, _ child: Widget? = nil) {
    super.init(new: gtk_frame_new(title))
    if let child { add(child) }
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// The text in the upper edge.
  public var title: String? {
    get { gtk_frame_get_label(cast()).map { String(cString: $0) } }
    set { gtk_frame_set_label(cast(), newValue) }
  }
}
