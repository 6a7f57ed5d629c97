import CGTK

/// A button that stays down until it is pressed again.
@MainActor
open class ToggleButton: Button {
  /// A button with a text; an underscore in front of a letter makes it the mnemonic.
  public override init(_ text: String) {
    super.init(new: gtk_toggle_button_new_with_mnemonic(text))
  }

  /// A button with a symbolic icon; `label` is its tooltip and what assistive technology speaks.
  public override init(icon: String, label: String) {
    super.init(new: gtk_toggle_button_new())
    showIcon(icon, label: label)
  }

  public override init(new widget: @autoclosure () -> UnsafeMutableRawPointer) {
    super.init(new: widget())
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_toggle_button_get_type()) { ToggleButton(retaining: $0) }
  }

  /// Whether the button is down, or checked.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Whether a check or radio button shows its mark; without it, the button looks like a
  /// ``ToggleButton``.
  public var drawsIndicator: Bool {
    get { gtk_toggle_button_get_mode(cast()) != 0 }
    set { gtk_toggle_button_set_mode(cast(), newValue ? 1 : 0) }
  }

  /// ``isActive`` has changed, by the user or the program.
  public var toggled: Signal<> { Signal(self, "toggled") }
}

/// A box with a tick, and a text beside it.
@MainActor
open class CheckButton: ToggleButton {
  /// A button with a text; an underscore in front of a letter makes it the mnemonic.
  public override init(_ text: String) {
    super.init(new: gtk_check_button_new_with_mnemonic(text))
  }

  public override init(new widget: @autoclosure () -> UnsafeMutableRawPointer) {
    super.init(new: widget())
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  open override class var objectType: ObjectType {
    ObjectType(gtk_check_button_get_type()) { CheckButton(retaining: $0) }
  }
}

/// One of several choices, of which exactly one is active.
///
/// Buttons without ``ToggleButton/drawsIndicator`` in a box of the style class `linked` make a
/// segmented control.
@MainActor
public final class RadioButton: CheckButton {
  /// A choice in the group of `group`; the first one of a group starts active.
  public init(_ text: String, group: RadioButton? = nil) {
    super.init(new: gtk_radio_button_new_with_mnemonic_from_widget(group?.cast(), text))
  }

  package override init(retaining object: UnsafeMutableRawPointer) { super.init(retaining: object) }

  public override class var objectType: ObjectType {
    ObjectType(gtk_radio_button_get_type()) { RadioButton(retaining: $0) }
  }
}
