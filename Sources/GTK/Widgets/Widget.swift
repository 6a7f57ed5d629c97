import CGTK

/// The base class of all widgets.
///
/// Widgets made through this library are visible from the start; only windows wait for `show()`.
@MainActor
open class Widget: Object {
  package var gtk: UnsafeMutablePointer<GtkWidget> { cast() }

  /// Takes over a widget that a GTK constructor makes, and makes it visible.
  ///
  /// The display is opened before, if it is not yet; if there is none, the program ends with exit
  /// code 2 and a line on standard error that says what to do.
  public init(new widget: @autoclosure () -> UnsafeMutableRawPointer) {
    Display.require()
    super.init(adopting: widget())
    gtk_widget_show(gtk)
  }

  /// Takes over a widget as it is.
  public override init(adopting pointer: UnsafeMutableRawPointer) {
    super.init(adopting: pointer)
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_widget_get_type()) { Widget(retaining: $0) }
  }

  // MARK: Being seen

  /// Whether the widget is visible, if all its ancestors are.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(gtk) != 0 }
    set {
      guard newValue != isVisible else { return }
      if newValue { layOutBeforeShowing() }
      gtk_widget_set_visible(gtk, newValue ? 1 : 0)
      // What came into it while it was hidden has not made GTK measure it anew.
      if newValue { gtk_widget_queue_resize(gtk) }
    }
  }

  /// Whether the parent shows the widget; for containers that hide children.
  ///
  /// It keeps its value while the widget is not in a parent.
  public var isChildVisible: Bool {
    get { gtk_widget_get_child_visible(gtk) != 0 }
    set { gtk_widget_set_child_visible(gtk, newValue ? 1 : 0) }
  }

  /// Whether the widget is on screen right now.
  public var isMapped: Bool { gtk_widget_get_mapped(gtk) != 0 }

  /// Whether the widget has its windowing resources.
  public var isRealized: Bool { gtk_widget_get_realized(gtk) != 0 }

  /// Makes the widget visible.
  public func show() {
    layOutBeforeShowing()
    gtk_widget_show(gtk)
  }

  /// Makes the widget invisible.
  public func hide() { gtk_widget_hide(gtk) }

  /// Destroys the widget: removes it from its parent, and removes all handlers and children.
  ///
  /// Handles on it stay valid, but a destroyed widget cannot be used any more.
  public func destroy() { gtk_widget_destroy(gtk) }

  /// 0 (transparent) to 1 (opaque).
  public var opacity: Double {
    get { gtk_widget_get_opacity(gtk) }
    set { gtk_widget_set_opacity(gtk, newValue) }
  }

  /// Whether the widget reacts to input, if all its ancestors do.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(gtk) != 0 }
    set { gtk_widget_set_sensitive(gtk, newValue ? 1 : 0) }
  }

  /// Requests a redraw of the whole widget in the next frame.
  public func queueDraw() { gtk_widget_queue_draw(gtk) }

  /// Requests a new layout of the widget before the next frame.
  public func queueResize() { gtk_widget_queue_resize(gtk) }

  // MARK: The tree

  /// The container that holds the widget.
  public var parent: Container? {
    gtk_widget_get_parent(gtk).map { Container(retaining: $0) }
  }

  /// The window, or the topmost widget of a tree that is in no window.
  public var toplevel: Widget {
    Widget(retaining: gtk_widget_get_toplevel(gtk))
  }

  /// The window that the widget is in.
  public var window: Window? {
    let top = gtk_widget_get_toplevel(gtk)!
    return gtk_widget_is_toplevel(top) != 0 ? Window.handle(on: top) : nil
  }

  /// Whether the widget is `ancestor` or somewhere inside it.
  public func isWithin(_ ancestor: Widget) -> Bool {
    self == ancestor || gtk_widget_is_ancestor(gtk, ancestor.gtk) != 0
  }

  /// Emitted when the widget is destroyed, before its handlers are removed.
  public var destroyed: Signal<> { Signal(self, "destroy") }

  // MARK: Names

  /// The name of the widget in style sheets (`#name`).
  public var name: String {
    get { String(cString: gtk_widget_get_name(gtk)) }
    set { gtk_widget_set_name(gtk, newValue) }
  }

  /// The text that appears when the pointer rests on the widget.
  public var tooltip: String? {
    get { String(taking: gtk_widget_get_tooltip_text(gtk)) }
    set { gtk_widget_set_tooltip_text(gtk, newValue) }
  }

  private var accessible: UnsafeMutablePointer<AtkObject>! { gtk_widget_get_accessible(gtk) }

  /// The name of the widget for assistive technology, if its own text is not enough.
  public var accessibleName: String {
    get { atk_object_get_name(accessible).map { String(cString: $0) } ?? "" }
    set { atk_object_set_name(accessible, newValue) }
  }

  /// What assistive technology says of the widget besides its name; empty for nothing.
  public var accessibleDescription: String {
    get { atk_object_get_description(accessible).map { String(cString: $0) } ?? "" }
    set { atk_object_set_description(accessible, newValue) }
  }

  /// The role of the widget for assistive technology, if it is not GTK's.
  public var accessibleRole: AccessibleRole {
    get { AccessibleRole(rawValue: atk_object_get_role(accessible).rawValue) }
    set { atk_object_set_role(accessible, newValue.atk) }
  }

  /// The id by which tests find the widget; it is not shown to the user.
  public var accessibleID: String {
    get { atk_object_get_accessible_id(accessible).map { String(cString: $0) } ?? "" }
    set { atk_object_set_accessible_id(accessible, newValue) }
  }
}

extension Widget {
  /// Whether the widget and all around it react to the user.
  package var isSensitiveWithin: Bool { gtk_widget_is_sensitive(gtk) != 0 }

  /// Whether this widget is `root`, or is in it; a popover is where it points to.
  package func isInside(_ root: Widget) -> Bool {
    var place: UnsafeMutablePointer<GtkWidget>? = gtk
    while let widget = place {
      if widget == root.gtk { return true }
      if enfilade_is_a(widget, gtk_popover_get_type()) != 0 {
        place = gtk_popover_get_relative_to(
          UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkPopover.self))
      } else {
        place = gtk_widget_get_parent(widget)
      }
    }
    return false
  }
}
