import CGTK

/// A widget that holds others.
@MainActor
open class Container: Widget {
  open override class var objectType: ObjectType {
    ObjectType(gtk_container_get_type()) { Container(retaining: $0) }
  }

  var gtkContainer: UnsafeMutablePointer<GtkContainer> { cast() }

  /// Puts `child` inside.
  open func add(_ child: Widget) { gtk_container_add(gtkContainer, child.gtk) }

  /// Removes `child`, which lives as long as a reference to it is held.
  open func remove(_ child: Widget) { gtk_container_remove(gtkContainer, child.gtk) }

  /// The widgets inside, in order.
  public var children: [Widget] {
    gtk_container_get_children(gtkContainer).takeElements().map { Widget(retaining: $0) }
  }

  /// The child that is the window's focus widget or contains it; nil while the focus is elsewhere.
  public var focusChild: Widget? {
    gtk_container_get_focus_child(gtkContainer).map { Widget(retaining: $0) }
  }

  /// The focus moves to another child, or to none.
  public var focusChildChanged: Signal<Widget?> { Signal(self, "set-focus-child") }

  /// Empty space inside the edge, in logical pixels.
  public var borderWidth: Int {
    get { Int(gtk_container_get_border_width(gtkContainer)) }
    set { gtk_container_set_border_width(gtkContainer, guint(newValue)) }
  }
}

extension Widget {
  /// Removes the widget from its parent, if it has one; it lives as long as a reference to it is
  /// held.
  public func removeFromParent() {
    guard let parent else { return }
    gtk_container_remove(parent.gtkContainer, gtk)
  }

  /// Calls `body` with this widget and all widgets inside it, also internal ones, such as the
  /// button in a combo box.
  public func forEachInside(_ body: @escaping @MainActor (Widget) -> Void) {
    enterInside {
      body($0)
      return true
    }
  }

  /// The same, but goes into those widgets only for which `body` returns true.
  package func enterInside(_ body: @escaping @MainActor (Widget) -> Bool) {
    guard body(self), isContainer else { return }
    let box = CallbackBox<@MainActor (Widget) -> Void>.pointer { $0.enterInside(body) }
    gtk_container_forall(
      cast(),
      { child, box in
        CallbackBox<@MainActor (Widget) -> Void>.function(at: box)(Widget(retaining: child!))
      }, box)
    CallbackBoxes.release(box)
  }
}

/// A container for a single child.
@MainActor
open class Bin: Container {
  open override class var objectType: ObjectType {
    ObjectType(gtk_bin_get_type()) { Bin(retaining: $0) }
  }

  /// The child, if there is one. Setting it replaces the present one.
  public var child: Widget? {
    get { gtk_bin_get_child(cast()).map { Widget(retaining: $0) } }
    set {
      if let present = child { remove(present) }
      if let newValue { add(newValue) }
    }
  }
}
