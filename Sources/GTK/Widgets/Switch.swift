import CGTK

/// A switch: on or off.
@MainActor
public final class Switch: Widget {
  /// A switch, which is off unless `isActive`.
  public convenience init(isActive: Bool = false) {
    self.init(new: gtk_switch_new())
    self.isActive = isActive
    // It would otherwise be stretched to the height of its row.
    valign = .center
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_switch_get_type()) { Switch(retaining: $0) }
  }

  /// Whether the switch is on.
  public var isActive: Bool {
    get { gtk_switch_get_active(cast()) != 0 }
    set { gtk_switch_set_active(cast(), newValue ? 1 : 0) }
  }

  /// ``isActive`` has changed, by the user or the program.
  public var changed: Signal<> { notify(property: "active") }
}
