import CGTK

/// When a scrollbar is there.
public typealias ScrollPolicy = GtkPolicyType

/// A view onto a child that may be larger than the room for it.
///
/// A child that cannot scroll by itself is put into a ``Viewport`` on the way.
@MainActor
open class ScrolledWindow: Bin {
  /// A scrolled view of `child`, with scrollbars as needed.
  public init(_ child: Widget? = nil) {
    super.init(new: gtk_scrolled_window_new(nil, nil))
    if let child { add(child) }
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  private var scrolled: UnsafeMutablePointer<GtkScrolledWindow> { cast() }

  /// When the scrollbars are there; `.never` also makes the view as wide or high as the child.
  public func setPolicies(horizontal: ScrollPolicy, vertical: ScrollPolicy) {
    gtk_scrolled_window_set_policy(scrolled, horizontal, vertical)
  }

  /// How far the view is scrolled down, in pixels.
  public var vadjustment: Adjustment {
    get { Adjustment(retaining: gtk_scrolled_window_get_vadjustment(scrolled)) }
    set { gtk_scrolled_window_set_vadjustment(scrolled, newValue.cast()) }
  }

  /// How far the view is scrolled sideways, in pixels.
  public var hadjustment: Adjustment {
    get { Adjustment(retaining: gtk_scrolled_window_get_hadjustment(scrolled)) }
    set { gtk_scrolled_window_set_hadjustment(scrolled, newValue.cast()) }
  }

  /// Whether the view asks for the child's natural height.
  public var propagatesNaturalHeight: Bool {
    get { gtk_scrolled_window_get_propagate_natural_height(scrolled) != 0 }
    set { gtk_scrolled_window_set_propagate_natural_height(scrolled, newValue ? 1 : 0) }
  }

  /// Whether the view asks for the child's natural width.
  public var propagatesNaturalWidth: Bool {
    get { gtk_scrolled_window_get_propagate_natural_width(scrolled) != 0 }
    set { gtk_scrolled_window_set_propagate_natural_width(scrolled, newValue ? 1 : 0) }
  }

  /// The least height of what is seen, in pixels; -1 sets none.
  public var minContentHeight: Int {
    get { Int(gtk_scrolled_window_get_min_content_height(scrolled)) }
    set { gtk_scrolled_window_set_min_content_height(scrolled, Int32(newValue)) }
  }

  /// The least width of what is seen, in pixels; -1 sets none.
  public var minContentWidth: Int {
    get { Int(gtk_scrolled_window_get_min_content_width(scrolled)) }
    set { gtk_scrolled_window_set_min_content_width(scrolled, Int32(newValue)) }
  }

  /// Up to this height, in pixels, a propagated natural height is asked for; -1 sets no limit.
  public var maxContentHeight: Int {
    get { Int(gtk_scrolled_window_get_max_content_height(scrolled)) }
    set { gtk_scrolled_window_set_max_content_height(scrolled, Int32(newValue)) }
  }
}
