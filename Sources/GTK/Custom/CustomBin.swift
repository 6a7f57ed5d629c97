import CGTK

/// A container for one child whose behaviour is written in Swift.
///
/// Subclass it and override what differs; each method's own implementation does what GTK does.
/// While the widget is in a parent, the widget keeps this object alive; outside of one, the
/// references to this object do. State can therefore live in stored properties.
@MainActor
open class CustomBin: Bin {
  private enum Look {
    /// Nothing is drawn but the child.
    case bare
    /// The background that style sheets give to the widget is drawn.
    case background
    /// It has a CSS name of its own and is drawn and laid out as the theme wants.
    case styled
  }

  private var look: Look { didSet { if look != oldValue { queueDraw() } } }
  /// Whether it has a CSS name of its own and is drawn and laid out as the theme wants.
  var isStyled: Bool { look == .styled }

  /// The position of the widget among several, for assistive technology.
  public var accessiblePosition: AccessiblePosition?

  /// Whether a widget without a CSS name of its own draws the background that style sheets give it,
  /// by a class for instance.
  public var drawsBackground: Bool {
    get { look != .bare }
    set { if !isStyled { look = newValue ? .background : .bare } }
  }

  /// Whether the widget is selectable for assistive technology; it is selected while it has the
  /// state `selected`.
  public var isAccessiblySelectable = false {
    didSet { if isAccessiblySelectable != oldValue { selectabilityDidChange() } }
  }

  /// Whether what is inside gets no input at present, although it is on screen: mnemonics and
  /// assistive technology do not reach it. Pointer, keys and Tab are kept away by the subclass.
  open var keepsInputFromInside: Bool { false }

  /// Whether anybody has asked for the widget's accessible object.
  var hasAccessible = false

  /// The height that the widget asks for, in logical pixels, in place of what the child needs.
  public var fixedHeight: Int? {
    didSet { if fixedHeight != oldValue { queueResize() } }
  }

  /// How large the widget would like to be, in logical pixels, in place of what the child would like; 0
  /// leaves an axis to the child. It is never less than what the child needs.
  public var naturalSize: Size? {
    didSet { if naturalSize != oldValue { queueResize() } }
  }

  /// Makes the widget, with neither a name nor a role of its own.
  public init() {
    look = .bare
    super.init(new: g_object_new_with_properties(CustomBinClass.type, 0, nil, nil)!)
    Peers.set(self, of: unsafePointer)
  }

  /// Makes the widget.
  ///
  /// `cssName` is the name by which style sheets know it, such as `row`; with one, the widget has
  /// the background, frame, margin and padding that the theme gives to that name. `role` is its
  /// role for assistive technology.
  public init(cssName: String? = nil, role: AccessibleRole? = nil) {
    look = cssName == nil ? .bare : .styled
    let type = CustomBinClass.type(cssName: cssName, role: role)
    super.init(new: g_object_new_with_properties(type, 0, nil, nil)!)
    Peers.set(self, of: unsafePointer)
  }

  /// Makes a widget of a GObject class that descends from this one's.
  init(type: GType) {
    look = .bare
    super.init(new: g_object_new_with_properties(type, 0, nil, nil)!)
    Peers.set(self, of: unsafePointer)
  }

  public override class var objectType: ObjectType { .peer }

  isolated deinit { Peers.set(nil, of: unsafePointer) }

  /// Draws the widget; the origin is its top left corner.
  ///
  /// By default it draws the child; with a CSS name, the background and frame of the widget below
  /// it, and the focus indicator above.
  open func draw(_ context: DrawingContext) {
    if drawsBackground { drawBackground(context) }
    drawChild(context)
    if isStyled { drawFocus(context) }
  }

  /// The frame of the child if the widget gets `frame`; both in the coordinates of the parent's
  /// window. The child may lie partly outside.
  open func childFrame(in frame: Rectangle) -> Rectangle { frame }

  /// The room beside the child, where a line of text begins, in logical pixels; none by default. The child
  /// is measured and placed without it. After a change, call `queueResize()`.
  open var startInset: Int { 0 }

  /// How high the widget would like to be when it is `width` wide, both in logical pixels; nil
  /// leaves that to the child. By default it is the height of ``naturalSize``.
  open func naturalHeight(forWidth width: Int) -> Int? { naturalSize?.height }

  /// The widget was allocated `frame`, in the coordinates of its parent's window.
  open func didAllocate(_ frame: Rectangle) {}

  /// The widget now has its windowing resources.
  open func didRealize() {}

  /// The widget is about to lose its windowing resources.
  open func willUnrealize() {}

  /// The widget came on screen.
  open func didMap() {}

  /// The widget went off screen.
  open func didUnmap() {}

  /// Moves the focus into or within the widget; false when it does not take it.
  open func focus(_ direction: FocusDirection) -> Bool {
    CustomBinClass.base.pointee.focus(gtk, direction) != 0
  }

  /// Gets an event of the widget or one that bubbles up from inside; true ends it.
  open func handle(_ event: Event) -> Bool { false }

  /// Something inside `child` has to be redrawn; see ``watchInvalidation(of:)``.
  open func didInvalidate() {}
}

extension CustomBin {
  /// Draws the child at its place, live.
  public func drawChild(_ context: DrawingContext) {
    _ = CustomBinClass.base.pointee.draw(gtk, context.cairo)
  }

  /// Requests a redraw without marking the content as changed.
  public func invalidateOwnDrawing() {
    guard gtk_widget_get_mapped(gtk) != 0, let window = gtk_widget_get_window(gtk) else { return }
    var frame = GdkRectangle()
    gtk_widget_get_allocation(gtk, &frame)
    gdk_window_invalidate_rect(window, &frame, 0)
  }

  /// From now on ``didInvalidate()`` is called when something in `page`'s window changes.
  ///
  /// `page` must be realized, and in a window that is not this widget's own.
  public func watchInvalidation(of page: Widget) {
    guard let window = gtk_widget_get_parent_window(page.gtk),
      window != gtk_widget_get_window(gtk)
    else { return }
    gdk_window_set_invalidate_handler(window) { window, _ in
      var owner: UnsafeMutableRawPointer?
      gdk_window_get_user_data(window, &owner)
      var widget = owner?.assumingMemoryBound(to: GtkWidget.self)
      while let candidate = widget {
        if let peer = CustomBinClass.peer(of: candidate) { return peer.didInvalidate() }
        widget = gtk_widget_get_parent(candidate)
      }
    }
  }

  /// Ends ``watchInvalidation(of:)``.
  public func unwatchInvalidation(of page: Widget) {
    guard let window = gtk_widget_get_parent_window(page.gtk),
      window != gtk_widget_get_window(gtk)
    else { return }
    gdk_window_set_invalidate_handler(window, nil)
  }
}
