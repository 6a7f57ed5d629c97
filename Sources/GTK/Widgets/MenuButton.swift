import CGTK

/// A button that opens a popover or a menu.
@MainActor
public final class MenuButton: ToggleButton {
  /// A button with a text.
  public override init(_ text: String) {
    super.init(new: gtk_menu_button_new())
    self.text = text
    gtk_button_set_use_underline(cast(), 1)
  }

  /// A button with a symbolic icon; `label` is its tooltip and what assistive technology speaks.
  public override init(icon: String = "open-menu-symbolic", label: String) {
    super.init(new: gtk_menu_button_new())
    child = Image(icon: icon)
    styleClasses.insert("image-button")
    tooltip = label
    accessibleName = label
  }

  public required init(retaining pointer: UnsafeMutableRawPointer) {
    super.init(retaining: pointer)
  }

  /// What the button opens; it takes the place of a menu.
  public var popover: Popover? {
    get { gtk_menu_button_get_popover(cast()).map { Popover(retaining: $0) } }
    set {
      gtk_menu_button_set_popover(cast(), newValue?.gtk)
      newValue?.goes(with: self)
    }
  }

  /// The menu that the button opens; it takes the place of a popover.
  public func setMenu(_ menu: Menu?) {
    gtk_menu_button_set_menu_model(cast(), menu.map { UnsafeMutablePointer($0.gMenu) })
  }
}
