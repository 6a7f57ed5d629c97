import CGTK

/// A button that shows and hides further controls, with the state `expanded` for assistive
/// technology.
@MainActor
public final class DisclosureButton: Button {
  /// A button without a content; see ``Bin/child``.
  public init() {
    super.init(new: g_object_new_with_properties(DisclosureButtonClass.type, 0, nil, nil)!)
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(DisclosureButtonClass.type) { DisclosureButton(retaining: $0) }
  }

  private static let expanded = ObjectKey<Bool>("expanded")

  /// Whether the controls are shown.
  public var isExpanded: Bool {
    get { self[DisclosureButton.expanded] == true }
    set {
      guard newValue != isExpanded else { return }
      self[DisclosureButton.expanded] = newValue
      atk_object_notify_state_change(
        gtk_widget_get_accessible(gtk), AtkState(ATK_STATE_EXPANDED.rawValue), newValue ? 1 : 0)
    }
  }
}

/// The GObject class behind every ``DisclosureButton``.
private enum DisclosureButtonClass {
  static let type = Peers.register(
    "EnfiladeDisclosureButton", under: gtk_button_get_type()
  ) { klass, _ in
    let widget = klass!.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_accessible_type(widget, DisclosureButtonClass.accessibleType)
  }

  /// GtkButton's own accessible class, to chain up to.
  private static let base = Peers.methods(
    of: gtk_button_accessible_get_type(), as: AtkObjectClass.self)

  private static let accessibleType = Peers.register(
    "EnfiladeDisclosureButtonAccessible", under: gtk_button_accessible_get_type()
  ) { klass, _ in
    let klass = klass!.assumingMemoryBound(to: AtkObjectClass.self)
    klass.pointee.ref_state_set = { accessible in
      let states = DisclosureButtonClass.base.pointee.ref_state_set(accessible)
      if let widget = AccessibleObject.widget(of: accessible) {
        atk_state_set_add_state(states, ATK_STATE_EXPANDABLE)
        if DisclosureButton(retaining: widget).isExpanded {
          atk_state_set_add_state(states, ATK_STATE_EXPANDED)
        }
      }
      return states
    }
  }
}
