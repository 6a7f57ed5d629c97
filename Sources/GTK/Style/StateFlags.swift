import CGTK

/// The states of a widget that style sheets know as `:selected`, `:hover` (prelight), `:active`,
/// `:focus`, `:disabled` (insensitive), `:backdrop`, `:checked` and `:drop(active)`.
public typealias StateFlags = GtkStateFlags

nonisolated extension GtkStateFlags {
  /// Something that leads elsewhere, as `:link` in style sheets.
  public static var link: GtkStateFlags { GtkStateFlags(rawValue: 1 << 9) }
}

extension Widget {
  /// The states that the widget is in.
  public var stateFlags: StateFlags { gtk_widget_get_state_flags(gtk) }

  /// Puts the widget into all states of `flags`, or takes it out of them.
  public func setState(_ flags: StateFlags, _ on: Bool) {
    if on {
      gtk_widget_set_state_flags(gtk, flags, 0)
    } else {
      gtk_widget_unset_state_flags(gtk, flags)
    }
  }

  /// Whether the widget is in every state of `flags`.
  public func hasState(_ flags: StateFlags) -> Bool { stateFlags.isSuperset(of: flags) }
}
