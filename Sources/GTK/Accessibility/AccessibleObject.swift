import CGTK

/// What the accessible objects written in Swift have in common.
enum AccessibleObject {
  /// GtkContainerAccessible's own behaviour, to chain up to.
  static let base = Peers.methods(
    of: gtk_container_accessible_get_type(), as: AtkObjectClass.self)

  /// The widget of an accessible object, while it lives.
  static func widget(
    of accessible: UnsafeMutablePointer<AtkObject>?
  ) -> UnsafeMutablePointer<GtkWidget>? {
    guard let accessible else { return nil }
    return gtk_accessible_get_widget(
      UnsafeMutableRawPointer(accessible).assumingMemoryBound(to: GtkAccessible.self))
  }

  /// A list of attributes as ATK passes it: the receiver frees it with its contents.
  typealias Attributes = UnsafeMutablePointer<GSList>

  /// `list` with one more attribute at the end.
  static func append(_ name: String, _ value: Int, to list: Attributes?) -> Attributes? {
    let attribute = g_malloc(gsize(MemoryLayout<AtkAttribute>.stride))
      .assumingMemoryBound(to: AtkAttribute.self)
    attribute.initialize(to: AtkAttribute(name: g_strdup(name), value: g_strdup("\(value)")))
    return g_slist_append(list, attribute)
  }
}

extension Widget {
  /// Tells assistive technology that a state is on or off now.
  func announce(_ state: AtkStateType, _ isOn: Bool) {
    atk_object_notify_state_change(
      gtk_widget_get_accessible(gtk), AtkState(state.rawValue), isOn ? 1 : 0)
  }
}
