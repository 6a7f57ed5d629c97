import CGTK

/// A container of many children that scrolls by itself and is laid out in Swift.
///
/// Put it into a ``ScrolledWindow``, which hands it its adjustments. The container has a window of
/// its own, so that children are clipped to it. Only what ``insert(_:)`` was called for exists; a
/// subclass decides which children there are and where, in ``layout(_:)``.
///
/// As with ``CustomBin``, the widget keeps this object alive while it is in a parent.
@MainActor
open class CustomScrollable: Container {
  private var isHeldByWidget = false
  private var scrollHandler: SignalConnection?
  /// The children, in the order in which the focus goes through them.
  public private(set) var pages: [Widget] = []
  var hadjustment: Adjustment?
  /// The visible room.
  var clipWindow: OpaquePointer?
  /// What the children stand in, far higher than the room: it is moved, and not each of them.
  var contentWindow: OpaquePointer?

  /// Where in the content the room begins, in logical pixels; see ``moveContent(to:)``.
  public private(set) var contentTop = 0
  /// Where it begins after it has left the content at either end: in the middle. Where a widget is
  /// on the screen goes over the X protocol in sixteen bits, so nothing may be farther out.
  private static let contentMiddle = 1 << 13
  /// How high the content is beside the room.
  static let contentReach = 2 * contentMiddle

  /// What is kept to draw from; nil while the children move by themselves.
  var picture: ScrollPicture?
  /// Where the room began when it was last drawn.
  var drawnTop: Int?
  /// Whether the background is one opaque colour; nil until it is known.
  var hasPlainBackground: Bool?

  /// How many things assistive technology says that the list has, whatever of it exists.
  public var accessibleCount: Int?
  /// The children that assistive technology was told of; nil while it has not asked.
  var announcedChildren: [Widget]?

  /// How far the content is scrolled, and how far it can be, in logical pixels.
  public private(set) var vadjustment = Adjustment()

  /// Makes the widget, with neither a name nor a role of its own.
  public init() {
    super.init(new: g_object_new_with_properties(CustomScrollableClass.type, 0, nil, nil)!)
    prepare()
  }

  /// Makes the widget.
  ///
  /// `cssName` is the name by which style sheets know it, such as `list`; `role` is what assistive
  /// technology takes it for.
  public init(cssName: String? = nil, role: AccessibleRole? = nil) {
    let type = CustomScrollableClass.type(cssName: cssName, role: role)
    super.init(new: g_object_new_with_properties(type, 0, nil, nil)!)
    prepare()
  }

  private func prepare() {
    Peers.set(self, of: unsafePointer)
    gtk_widget_set_has_window(gtk, 1)
    setVerticalAdjustment(vadjustment)
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A CustomScrollable is made by its own initializer, never wrapped again.")
  }

  isolated deinit {
    // Without this object the widget no longer knows its children, and could not let them go.
    for child in pages { gtk_widget_unparent(child.gtk) }
    Peers.set(nil, of: unsafePointer)
  }

  // MARK: What a subclass decides

  /// Gives every child its place by ``place(_:_:)``; `size` is the visible room in logical pixels.
  open func layout(_ size: Size) {}

  /// The content was scrolled: ``vadjustment`` has another value.
  open func didScroll() { gtk_widget_queue_allocate(gtk) }

  /// The natural size of the container in logical pixels; it can shrink to nothing.
  open var naturalSize: Size { Size(width: 200, height: 200) }

  /// How high everything is that can be scrolled to, in logical pixels, as far as it is known.
  ///
  /// A ``ScrolledWindow`` reserves the width of a scrollbar by it before it asks for
  /// ``layout(_:)``; otherwise it finds out by a layout without one each time. Whoever answers with
  /// something else than before calls ``queueResize()`` where that decides about the scrollbar.
  open var contentHeight: Int { 1 }

  /// Moves the focus into or within the widget; false when it does not take it.
  open func focus(_ direction: FocusDirection) -> Bool {
    CustomScrollableClass.base.focus(gtk, direction) != 0
  }

  /// Draws the children, over the background and frame that the theme gives the widget; the origin
  /// is the top left of the visible room. ``draw(_:in:)`` draws a single one.
  open func drawChildren(_ context: DrawingContext) {
    _ = CustomScrollableClass.base.draw(gtk, context.cairo)
  }

  /// Whether all children stand still in the content, apart from those that ``drawOver(_:)`` draws.
  ///
  /// Then a picture of the room is kept, and ``drawChildren(_:)`` is asked only for what has come in
  /// sight or has asked to be drawn, with everything else clipped away.
  open var isStill: Bool { false }

  /// Draws over the children; the origin is the top left of the visible room.
  open func drawOver(_ context: DrawingContext) {}

  /// What assistive technology sees inside, in its order; children kept in reserve do not belong
  /// here. It hears of changes after each ``layout(_:)``.
  ///
  /// Only a ``CustomBin`` knows its place in an order that is not the one of ``pages``.
  open var accessibleChildren: [Widget] { pages }

  // MARK: Children

  /// Adds a child behind the others in the order of the focus, or at `index` among them.
  public func insert(_ child: Widget, at index: Int? = nil) {
    pages.insert(child, at: index ?? pages.count)
    if let contentWindow { gtk_widget_set_parent_window(child.gtk, contentWindow) }
    gtk_widget_set_parent(child.gtk, gtk)
  }

  /// Takes a child out; it lives on if somebody holds it.
  public func take(_ child: Widget) {
    guard let index = pages.firstIndex(of: child) else { return }
    pages.remove(at: index)
    gtk_widget_unparent(child.gtk)
  }

  open override func remove(_ child: Widget) { take(child) }

  /// Gives a child its place, within ``layout(_:)``, relative to the top left of the visible room.
  public func place(_ child: Widget, _ frame: Rectangle) {
    var allocation = frame.gdk
    allocation.y += Int32(contentTop)
    gtk_widget_size_allocate(child.gtk, &allocation)
  }

  /// Lets the room begin at another place of the content. Children move with the content and need
  /// not be placed again.
  ///
  /// Where that would be outside of the content, the room begins in the middle of it instead, and
  /// every child has to be placed.
  public func moveContent(to top: Int) {
    guard top != contentTop else { return }
    let isInside = (0...CustomScrollable.contentReach).contains(top)
    contentTop = isInside ? top : CustomScrollable.contentMiddle
    if !isInside { picture = nil }
    if let contentWindow { gdk_window_move(contentWindow, 0, -Int32(contentTop)) }
  }

  /// The height that `child` wants when it is `width` wide, in logical pixels.
  public func height(of child: Widget, width: Int) -> Int {
    var natural: Int32 = 0
    gtk_widget_get_preferred_height_for_width(child.gtk, Int32(width), nil, &natural)
    return Int(natural)
  }

  /// Draws a child at its place, within ``drawChildren(_:)``; one that is not on screen is left out.
  public func draw(_ child: Widget, in context: DrawingContext) {
    gtk_container_propagate_draw(gtkContainer, child.gtk, context.cairo)
  }

  /// Asks for ``layout(_:)`` without measuring anything.
  public func queueAllocate() { gtk_widget_queue_allocate(gtk) }

  // MARK: What GTK asks

  func setVerticalAdjustment(_ adjustment: Adjustment) {
    scrollHandler?.disconnect()
    vadjustment = adjustment
    scrollHandler = adjustment.valueChanged.connect(weak: self) { $0.didScroll() }
  }

  func parentDidChange(hasParent: Bool) {
    guard hasParent != isHeldByWidget else { return }
    isHeldByWidget = hasParent
    let peer = Unmanaged.passUnretained(self)
    if hasParent { _ = peer.retain() } else { peer.release() }
  }
}
