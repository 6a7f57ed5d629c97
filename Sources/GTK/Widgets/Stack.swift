import CGTK

/// A container of which one child is visible. It switches at once, without animation.
@MainActor
public final class Stack: Container {
  /// An empty stack whose size is that of its visible child.
  public convenience init() {
    self.init(new: gtk_stack_new())
    gtk_stack_set_hhomogeneous(cast(), 0)
    gtk_stack_set_vhomogeneous(cast(), 0)
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_stack_get_type()) { Stack(retaining: $0) }
  }

  /// Whether the stack is as large as its largest child, whichever is visible.
  public var isHomogeneous: Bool {
    get { gtk_stack_get_hhomogeneous(cast()) != 0 }
    set {
      gtk_stack_set_hhomogeneous(cast(), newValue ? 1 : 0)
      gtk_stack_set_vhomogeneous(cast(), newValue ? 1 : 0)
    }
  }

  /// The visible child.
  public var visibleChild: Widget? {
    get { gtk_stack_get_visible_child(cast()).map { Widget(retaining: $0) } }
    set { if let newValue { gtk_stack_set_visible_child(cast(), newValue.gtk) } }
  }
}
