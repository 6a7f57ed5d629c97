import CGTK

extension Button {
  /// The action that the button triggers, such as `win.back` or `win.room('hall')`; the button is
  /// insensitive while the action is disabled, and a ``ToggleButton`` shows its state.
  public var action: String? {
    get { gtk_actionable_get_action_name(OpaquePointer(unsafePointer)).map { String(cString: $0) } }
    set {
      guard let newValue else {
        return gtk_actionable_set_action_name(OpaquePointer(unsafePointer), nil)
      }
      gtk_actionable_set_detailed_action_name(
        OpaquePointer(unsafePointer), DetailedAction.forC(newValue))
    }
  }
}
