import CGTK

/// A container of many children that scrolls by itself and is laid out in Swift.
///
/// Put it into a ``ScrolledWindow``, which sets its adjustments. The container has a window of its
/// own, so that children are clipped to it. Only children that were inserted by ``insert(_:)``
/// exist; a subclass decides in ``layout(_:)`` which those are, and where.
///
/// As with ``CustomBin``, the widget keeps this object alive while it is in a parent.
@MainActor
open class CustomScrollable: CustomContainer {
  private var scrollHandler: SignalConnection?
  var hadjustment: Adjustment?
  /// The visible room.
  var clipWindow: OpaquePointer?

  /// The place in the content at which the visible room begins, in logical pixels; see
  /// ``moveContent(to:)``.
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

  /// The number of items for assistive technology, however many children exist.
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
  /// `cssName` is the name by which style sheets know it, such as `list`; `role` is its role for
  /// assistive technology.
  public init(cssName: String? = nil, role: AccessibleRole? = nil) {
    super.init(type: CustomScrollableClass.type(cssName: cssName, role: role))
    setVerticalAdjustment(vadjustment)
  }

  // MARK: What a subclass decides

  /// Places every child by ``place(_:_:)``; `size` is the visible room in logical pixels.
  open func layout(_ size: Size) {}

  /// The content was scrolled: ``vadjustment`` has another value.
  open func didScroll() { gtk_widget_queue_allocate(gtk) }

  /// The natural size of the container in logical pixels; it can shrink to nothing.
  open var naturalSize: Size { Size(width: 200, height: 200) }

  /// The height of the whole content, in logical pixels, as far as it is known.
  ///
  /// A ``ScrolledWindow`` uses it to reserve the width of a scrollbar before ``layout(_:)`` is
  /// called; otherwise it finds out by a layout without a scrollbar each time. If another height
  /// makes a scrollbar appear or disappear, call ``Widget/queueResize()``.
  open var contentHeight: Int { 1 }

  /// Whether all children stand still in the content, apart from those that ``drawOver(_:)`` draws.
  ///
  /// Then a picture of the visible room is kept, and `drawChildren` is called only for parts that
  /// have become visible or have to be redrawn, clipped to these.
  open var isStill: Bool { false }

  /// Draws over the children; the origin is the top left of the visible room.
  open func drawOver(_ context: DrawingContext) {}

  /// The children for assistive technology, in order, without children kept in reserve. Changes are
  /// announced after each ``layout(_:)``.
  ///
  /// If the order is not that of ``CustomContainer/pages``, they must be of the class
  /// ``CustomBin``, which knows its index.
  open var accessibleChildren: [Widget] { pages }

  // MARK: Children

  open override func insert(_ child: Widget) {
    super.insert(child)
    // GTK makes the style of a widget when that is first measured or drawn, and then finds out anew
    // what all in it look like. Here that has not been found out yet.
    child.forEachInside { _ = gtk_widget_get_style_context($0.gtk) }
  }

  /// Places a child, within ``layout(_:)``, relative to the top left of the visible room.
  ///
  /// It gets at least the width that it needs, and extends beyond the end of the line if there is
  /// less room.
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

  /// Moves the visible room to another place of the content. Children move with the content and
  /// need not be placed again.
  ///
  /// If `top` is outside of the content, the room begins in the middle of the content instead, and
  /// every child has to be placed again.
  public func moveContent(to top: Int) {
    guard top != contentTop else { return }
    let isInside = (0...CustomScrollable.contentReach).contains(top)
    contentTop = isInside ? top : CustomScrollable.contentMiddle
    if !isInside { picture = nil }
    if let childWindow { gdk_window_move(childWindow, 0, -Int32(contentTop)) }
  }

  /// The height that `child` wants when it is `width` wide, in logical pixels.
  public func height(of child: Widget, width: Int) -> Int {
    child.preferredHeight(forWidth: width)
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
