import CGTK

/// A container of many children that scrolls by itself and is laid out in Swift.
///
/// Put it into a ``ScrolledWindow``, which hands it its adjustments. The container has a window of
/// its own, so that children are clipped to it. Only what ``insert(_:)`` was called for exists; a
/// subclass decides which children there are and where, in ``layout(_:)``.
///
/// As with ``CustomBin``, the widget keeps this object alive while it is in a parent.
@MainActor
open class CustomScrollable: CustomContainer {
  private var scrollHandler: SignalConnection?
  var hadjustment: Adjustment?
  /// The visible room.
  var clipWindow: OpaquePointer?

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
    super.init(type: CustomScrollableClass.type)
    setVerticalAdjustment(vadjustment)
  }

  /// Makes the widget.
  ///
  /// `cssName` is the name by which style sheets know it, such as `list`; `role` is what assistive
  /// technology takes it for.
  public init(cssName: String? = nil, role: AccessibleRole? = nil) {
    super.init(type: CustomScrollableClass.type(cssName: cssName, role: role))
    setVerticalAdjustment(vadjustment)
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
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
  /// ``layout(_:)``; otherwise it finds out by a layout without one each time. When the answer
  /// changes so that a scrollbar comes or goes, call ``Widget/queueResize()``.
  open var contentHeight: Int { 1 }

  /// Whether all children stand still in the content, apart from those that ``drawOver(_:)`` draws.
  ///
  /// Then a picture of the room is kept, and `drawChildren` is asked only for what has come in
  /// sight or has asked to be drawn, with everything else clipped away.
  open var isStill: Bool { false }

  /// Draws over the children; the origin is the top left of the visible room.
  open func drawOver(_ context: DrawingContext) {}

  /// What assistive technology sees inside, in its order; children kept in reserve do not belong
  /// here. Changes are announced after each ``layout(_:)``.
  ///
  /// Only a ``CustomBin`` knows its place in an order that is not the one of its pages.
  open var accessibleChildren: [Widget] { pages }

  // MARK: Children

  open override func insert(_ child: Widget) {
    super.insert(child)
    // GTK makes the style of a widget when that is first measured or drawn, and then finds out anew
    // what all in it look like. Here that has not been found out yet.
    child.forEachInside { _ = gtk_widget_get_style_context($0.gtk) }
  }

  /// Gives a child its place, within ``layout(_:)``, relative to the top left of the visible room.
  ///
  /// It gets at least the width that it needs, over the end of the line where there is less.
  public func place(_ child: Widget, _ frame: Rectangle) {
    var allocation = frame.gdk
    allocation.y += Int32(contentTop)
    let least = Int32(child.minimumWidth)
    if allocation.width < least {
      if direction == .rightToLeft { allocation.x -= least - allocation.width }
      allocation.width = least
    }
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
    if let childWindow { gdk_window_move(childWindow, 0, -Int32(contentTop)) }
  }

  /// The height that `child` wants when it is `width` wide, in logical pixels.
  public func height(of child: Widget, width: Int) -> Int {
    var natural: Int32 = 0
    gtk_widget_get_preferred_height_for_width(child.gtk, Int32(width), nil, &natural)
    return Int(natural)
  }

  /// Asks for ``layout(_:)`` without measuring anything.
  public func queueAllocate() { gtk_widget_queue_allocate(gtk) }

  // MARK: What GTK asks

  func setVerticalAdjustment(_ adjustment: Adjustment) {
    scrollHandler?.disconnect()
    vadjustment = adjustment
    scrollHandler = adjustment.valueChanged.connect(weak: self) { $0.didScroll() }
  }
}
