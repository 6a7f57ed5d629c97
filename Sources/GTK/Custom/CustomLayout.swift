import CGTK

/// A container of several children whose places are decided in Swift, and which may lie over each
/// other or partly outside.
///
/// The container has a window of its own, so that children are clipped to it. A child that is to
/// lie over another needs one too, as an ``EventBox`` with `hasVisibleWindow` has; what was raised
/// last lies on top.
///
/// As with ``CustomBin``, the widget keeps this object alive while it is in a parent.
@MainActor
open class CustomLayout: Container {
  private var isHeldByWidget = false
  /// The children, in the order in which they were inserted.
  public private(set) var pages: [Widget] = []
  var clipWindow: OpaquePointer?
  private var isLayingOut = false

  /// Makes the widget, with neither a CSS name nor a role of its own.
  public init() {
    super.init(new: g_object_new_with_properties(CustomLayoutClass.type, 0, nil, nil)!)
    Peers.set(self, of: unsafePointer)
    gtk_widget_set_has_window(gtk, 1)
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A CustomLayout is made by its own initializer, never wrapped again.")
  }

  isolated deinit {
    // Without this object the widget no longer knows its children, and could not let them go.
    for child in pages { gtk_widget_unparent(child.gtk) }
    Peers.set(nil, of: unsafePointer)
  }

  // MARK: What a subclass decides

  /// Gives every visible child its place by ``place(_:_:)``; `size` is the room in logical pixels.
  open func layout(_ size: Size) {}

  /// The least and the natural size of the container, in logical pixels.
  open func measure() -> (minimum: Size, natural: Size) {
    (Size(width: 1, height: 1), Size(width: 1, height: 1))
  }

  /// Moves the focus into or within the widget; false when it does not take it.
  open func focus(_ direction: FocusDirection) -> Bool {
    CustomLayoutClass.base.focus(gtk, direction) != 0
  }

  /// Draws the children, those on top last; the origin is the top left of the room.
  open func drawChildren(_ context: DrawingContext) {
    _ = CustomLayoutClass.base.draw(gtk, context.cairo)
  }

  // MARK: Children

  /// Adds a child, on top of the others.
  public func insert(_ child: Widget) {
    pages.append(child)
    if let clipWindow { gtk_widget_set_parent_window(child.gtk, clipWindow) }
    gtk_widget_set_parent(child.gtk, gtk)
  }

  /// Takes a child out; it lives on if somebody holds it.
  public func take(_ child: Widget) {
    guard let index = pages.firstIndex(of: child) else { return }
    pages.remove(at: index)
    gtk_widget_unparent(child.gtk)
  }

  open override func remove(_ child: Widget) { take(child) }

  /// Gives a child its place, within ``layout(_:)``, relative to the top left of the room.
  ///
  /// It gets at least the size that it needs.
  public func place(_ child: Widget, _ frame: Rectangle) {
    let least = child.minimumSize
    var allocation = frame.gdk
    allocation.width = max(allocation.width, Int32(least.width), 1)
    allocation.height = max(allocation.height, Int32(least.height), 1)
    gtk_widget_size_allocate(child.gtk, &allocation)
  }

  /// Draws a child at its place, within ``drawChildren(_:)``; one that is not on screen is left out.
  public func draw(_ child: Widget, in context: DrawingContext) {
    gtk_container_propagate_draw(gtkContainer, child.gtk, context.cairo)
  }

  /// Calls ``layout(_:)`` for the room that there is, at once: children move, nothing else does.
  public func layoutChildren() {
    guard isRealized, !isLayingOut else { return }
    let frame = allocation
    performLayout(Size(width: frame.width, height: frame.height))
  }

  func performLayout(_ size: Size) {
    isLayingOut = true
    layout(size)
    isLayingOut = false
  }

  func parentDidChange(hasParent: Bool) {
    guard hasParent != isHeldByWidget else { return }
    isHeldByWidget = hasParent
    let peer = Unmanaged.passUnretained(self)
    if hasParent { _ = peer.retain() } else { peer.release() }
  }
}
