import CGTK

/// When a scrollbar is visible.
public typealias ScrollPolicy = GtkPolicyType

/// A view that scrolls a child that may be larger.
///
/// A child that cannot scroll by itself is put into a ``Viewport``.
@MainActor
open class ScrolledWindow: Bin {
  /// A scrolled view of `child`, with scrollbars as needed.
  public init(_ child: Widget? = nil) {
    super.init(new: gtk_scrolled_window_new(nil, nil))
    if let child { add(child) }
    // GTK forgets its overlaid scrollbars when the view leaves its window, but not to move them when it is scrolled.
    let (realized, unrealized): (Signal<>, Signal<>) = (
      Signal(self, "realize"), Signal(self, "unrealize")
    )
    unrealized.connect(weak: self) {
      guard gdk_window_is_destroyed(gtk_widget_get_window($0.gtk)) == 0 else { return }
      gtk_scrolled_window_set_overlay_scrolling($0.scrolled, 0)
    }
    realized.connect(weak: self) { gtk_scrolled_window_set_overlay_scrolling($0.scrolled, 1) }
  }

  /// A view that is as wide as `column`, scrolls it up and down, and follows the focus in it.
  ///
  /// ```swift
  /// view = ScrolledWindow(column: Box(.vertical, rows))
  /// ```
  public convenience init(column: Widget) {
    let viewport = Viewport(column)
    self.init(viewport)
    setPolicies(horizontal: .never, vertical: .automatic)
    viewport.focusVAdjustment = vadjustment
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_scrolled_window_get_type()) { ScrolledWindow(retaining: $0) }
  }

  private var scrolled: UnsafeMutablePointer<GtkScrolledWindow> { cast() }

  /// Sets when the scrollbars are visible; `.never` also makes the view as wide or high as the
  /// child.
  public func setPolicies(horizontal: ScrollPolicy, vertical: ScrollPolicy) {
    gtk_scrolled_window_set_policy(scrolled, horizontal, vertical)
    // GTK would find styles for the scrollbars that nobody can ever see.
    gtk_widget_set_visible(
      gtk_scrolled_window_get_hscrollbar(scrolled), ScrolledWindow.hasScrollbar(horizontal))
    gtk_widget_set_visible(
      gtk_scrolled_window_get_vscrollbar(scrolled), ScrolledWindow.hasScrollbar(vertical))
  }

  private static func hasScrollbar(_ policy: ScrollPolicy) -> gboolean {
    policy == .never || policy == .external ? 0 : 1
  }

  /// The vertical scroll position, in pixels.
  public var vadjustment: Adjustment {
    get { Adjustment(retaining: gtk_scrolled_window_get_vadjustment(scrolled)) }
    set { gtk_scrolled_window_set_vadjustment(scrolled, newValue.cast()) }
  }

  /// The horizontal scroll position, in pixels.
  public var hadjustment: Adjustment {
    get { Adjustment(retaining: gtk_scrolled_window_get_hadjustment(scrolled)) }
    set { gtk_scrolled_window_set_hadjustment(scrolled, newValue.cast()) }
  }

  /// Whether a finger scrolls, and what was thrown goes on by itself; true at first. Setting it to false ends that.
  public var scrollsKinetically: Bool {
    get { gtk_scrolled_window_get_kinetic_scrolling(scrolled) != 0 }
    set { gtk_scrolled_window_set_kinetic_scrolling(scrolled, newValue ? 1 : 0) }
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

  /// The minimum height of the visible area, in pixels; -1 sets none.
  public var minContentHeight: Int {
    get { Int(gtk_scrolled_window_get_min_content_height(scrolled)) }
    set { gtk_scrolled_window_set_min_content_height(scrolled, Int32(newValue)) }
  }

  /// The minimum width of the visible area, in pixels; -1 sets none.
  public var minContentWidth: Int {
    get { Int(gtk_scrolled_window_get_min_content_width(scrolled)) }
    set { gtk_scrolled_window_set_min_content_width(scrolled, Int32(newValue)) }
  }

  /// The limit of a propagated natural height, in pixels; -1 sets none.
  public var maxContentHeight: Int {
    get { Int(gtk_scrolled_window_get_max_content_height(scrolled)) }
    set { gtk_scrolled_window_set_max_content_height(scrolled, Int32(newValue)) }
  }
}

extension ScrolledWindow {
  /// Lets every scrolled window end its smooth scrolling before it is unmapped.
  ///
  /// GTK does it while it is unmapped, by a change of the value. A handler of that change which sets
  /// the value, such as a layout that clamps it, ends the same scrolling a second time: GTK then
  /// disconnects handler 0, and the frame clock counts wrongly.
  static func endScrollingBeforeUnmapping() {
    _ = unmapOfGTK
    methods.pointee.unmap = { widget in
      MainActor.assumeIsolated {
        guard let widget else { return }
        let scrolled = UnsafeMutableRawPointer(widget).assumingMemoryBound(
          to: GtkScrolledWindow.self)
        for adjustment in [
          gtk_scrolled_window_get_hadjustment(scrolled),
          gtk_scrolled_window_get_vadjustment(scrolled),
        ].compactMap(\.self) {
          gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment))
        }
        ScrolledWindow.unmapOfGTK?(widget)
      }
    }
  }

  private static let methods = UnsafeMutablePointer(
    mutating: Peers.methods(of: gtk_scrolled_window_get_type(), as: GtkWidgetClass.self))
  /// GTK's own method, which is read before it is replaced.
  private static let unmapOfGTK = methods.pointee.unmap
}
