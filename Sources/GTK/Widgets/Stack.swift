import CGTK

/// Widgets on top of each other, of which one is seen. It switches at once, without animation.
@MainActor
public final class Stack: Container {
  /// An empty stack whose size is that of the visible child alone.
  public init() {
    super.init(new: gtk_stack_new())
    gtk_stack_set_hhomogeneous(cast(), 0)
    gtk_stack_set_vhomogeneous(cast(), 0)
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// Whether the stack is as large as its largest child, whichever is seen.
  public var isHomogeneous: Bool {
    get { gtk_stack_get_hhomogeneous(cast()) != 0 }
    set {
      gtk_stack_set_hhomogeneous(cast(), newValue ? 1 : 0)
      gtk_stack_set_vhomogeneous(cast(), newValue ? 1 : 0)
    }
  }

  /// The child that is seen.
  public var visibleChild: Widget? {
    get { gtk_stack_get_visible_child(cast()).map { Widget(retaining: $0) } }
    set { if let newValue { gtk_stack_set_visible_child(cast(), newValue.gtk) } }
  }
}
