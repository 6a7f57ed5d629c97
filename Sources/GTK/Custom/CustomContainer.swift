import CGTK

/// A container whose children are kept in Swift, in a window of its own that clips them: what
/// ``CustomLayout`` and ``CustomScrollable`` have in common.
///
/// As with ``CustomBin``, the widget keeps this object alive while it is in a parent.
@MainActor
open class CustomContainer: Container {
  /// The children, in the order in which they were inserted, which is also that of the focus.
  public private(set) var pages: [Widget] = []
  /// What the children stand in, while the widget is realized.
  package var childWindow: OpaquePointer? {
    didSet {
      guard let childWindow else { return }
      for child in pages { gtk_widget_set_parent_window(child.gtk, childWindow) }
    }
  }

  /// Makes a widget of a class that ``CustomContainerClass`` has installed.
  package init(type: GType) {
    super.init(new: g_object_new_with_properties(type, 0, nil, nil)!)
    Peers.set(self, of: unsafePointer)
    gtk_widget_set_has_window(gtk, 1)
  }

  public override class var objectType: ObjectType { .peer }

  isolated deinit {
    // Without this object the widget no longer knows its children, and could not let them go.
    for child in pages { gtk_widget_unparent(child.gtk) }
    Peers.set(nil, of: unsafePointer)
  }

  /// Adds a child behind the others.
  open func insert(_ child: Widget) {
    pages.append(child)
    if let childWindow { gtk_widget_set_parent_window(child.gtk, childWindow) }
    gtk_widget_set_parent(child.gtk, gtk)
  }

  /// Removes a child, which lives as long as a reference to it is held.
  public func take(_ child: Widget) {
    guard let index = pages.firstIndex(of: child) else { return }
    pages.remove(at: index)
    gtk_widget_unparent(child.gtk)
  }

  open override func remove(_ child: Widget) { take(child) }

  /// Moves the focus into or within the widget; false when it does not take it.
  open func focus(_ direction: FocusDirection) -> Bool {
    CustomContainerClass.base.pointee.focus(gtk, direction) != 0
  }

  /// Draws the children; the origin is the top left of the visible room. ``draw(_:in:)`` draws a
  /// single one.
  open func drawChildren(_ context: DrawingContext) {
    _ = CustomContainerClass.base.pointee.draw(gtk, context.cairo)
  }

  /// Draws a child at its place, within ``drawChildren(_:)``; one that is not on screen is left out.
  public func draw(_ child: Widget, in context: DrawingContext) {
    gtk_container_propagate_draw(gtkContainer, child.gtk, context.cairo)
  }
}
