import CGTK

/// A button for one of several pages, whose selection is set by the program.
///
/// Unlike a ``RadioButton`` it does not change when it is clicked, so that a click can be refused
/// without a visible change. Themes draw a selected one as `:checked`, and its role for assistive
/// technology is that of a tab.
@MainActor
public final class TabButton: Button {
  /// A button without a content; see ``Bin/child``.
  public init() {
    super.init(new: g_object_new_with_properties(TabButtonClass.type, 0, nil, nil)!)
    accessibleRole = .pageTab
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(TabButtonClass.type) { TabButton(retaining: $0) }
  }

  /// Whether its page is the one that is shown.
  public var isSelected: Bool {
    get { hasState(.checked) }
    set {
      guard newValue != isSelected else { return }
      setState(.checked, newValue)
      atk_object_notify_state_change(
        gtk_widget_get_accessible(gtk), AtkState(ATK_STATE_SELECTED.rawValue), newValue ? 1 : 0)
    }
  }
}

/// The GObject class behind every ``TabButton``.
private enum TabButtonClass {
  static let type = Peers.register("EnfiladeTabButton", under: gtk_button_get_type()) { klass, _ in
    let widget = klass!.assumingMemoryBound(to: GtkWidgetClass.self)
    gtk_widget_class_set_accessible_type(widget, TabButtonClass.accessibleType)
  }

  /// GtkButton's own accessible class, to chain up to.
  private static let base = Peers.methods(
    of: gtk_button_accessible_get_type(), as: AtkObjectClass.self)

  private static let accessibleType = Peers.register(
    "EnfiladeTabButtonAccessible", under: gtk_button_accessible_get_type()
  ) { klass, _ in
    let klass = klass!.assumingMemoryBound(to: AtkObjectClass.self)
    klass.pointee.ref_state_set = { accessible in
      let states = TabButtonClass.base.pointee.ref_state_set(accessible)
      if let widget = AccessibleObject.widget(of: accessible) {
        atk_state_set_add_state(states, ATK_STATE_SELECTABLE)
        if gtk_widget_get_state_flags(widget).contains(.checked) {
          atk_state_set_add_state(states, ATK_STATE_SELECTED)
        }
      }
      return states
    }
  }
}
