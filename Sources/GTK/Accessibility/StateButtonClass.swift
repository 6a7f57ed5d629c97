import CGTK

/// The GObject classes behind ``TabButton`` and ``DisclosureButton``, which have a state for assistive
/// technology that GTK's own buttons have not.
enum StateButtonClass {
  static let tab = Peers.register("EnfiladeTabButton", under: gtk_button_get_type(), install)
  static let disclosure = Peers.register(
    "EnfiladeDisclosureButton", under: gtk_button_get_type(), install)

  private static let install: GClassInitFunc = { klass, _ in
    gtk_widget_class_set_accessible_type(
      klass!.assumingMemoryBound(to: GtkWidgetClass.self), StateButtonClass.accessible)
  }

  /// GtkButton's own accessible class, to chain up to.
  private static let base = Peers.methods(
    of: gtk_button_accessible_get_type(), as: AtkObjectClass.self)

  private static let accessible = Peers.register(
    "EnfiladeStateButtonAccessible", under: gtk_button_accessible_get_type()
  ) { klass, _ in
    let klass = klass!.assumingMemoryBound(to: AtkObjectClass.self)
    klass.pointee.ref_state_set = { accessible in
      let states = StateButtonClass.base.pointee.ref_state_set(accessible)
      guard let widget = AccessibleObject.widget(of: accessible) else { return states }
      if let button = TabButton.handle(on: widget) {
        atk_state_set_add_state(states, ATK_STATE_SELECTABLE)
        if button.isSelected { atk_state_set_add_state(states, ATK_STATE_SELECTED) }
      } else if let button = DisclosureButton.handle(on: widget) {
        atk_state_set_add_state(states, ATK_STATE_EXPANDABLE)
        if button.isExpanded { atk_state_set_add_state(states, ATK_STATE_EXPANDED) }
      }
      return states
    }
  }
}
