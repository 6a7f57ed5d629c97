import CGTK

/// A button that opens a popover or a menu.
@MainActor
public final class MenuButton: ToggleButton {
  /// A button with a text.
  public override convenience init(_ text: String) {
    self.init(new: gtk_menu_button_new())
    self.text = text
    gtk_button_set_use_underline(cast(), 1)
  }

  /// A button with a symbolic icon; `label` is its tooltip and what assistive technology speaks.
  public override convenience init(icon: String = "open-menu-symbolic", label: String) {
    self.init(new: gtk_menu_button_new())
    showIcon(icon, label: label)
  }

  public override class var objectType: ObjectType {
    ObjectType(gtk_menu_button_get_type()) { MenuButton(retaining: $0) }
  }

  /// The popover that the button opens; it replaces a menu.
  public var popover: Popover? {
    get { gtk_menu_button_get_popover(cast()).map { Popover(retaining: $0) } }
    set {
      newValue?.goes(with: self)
      gtk_menu_button_set_popover(cast(), newValue?.gtk)
    }
  }

  /// Sets the menu that the button opens; it replaces a popover.
  public func setMenu(_ menu: Menu?) { popover = menu.map { Popover(menu: $0) } }

  /// Sets a menu that `fill` fills when the main loop is idle.
  ///
  /// GTK makes a popover and widgets for all items at once, which in this way does not delay the
  /// window of the button.
  public func setMenu(whenIdle fill: @escaping @MainActor (Menu) -> Void) {
    // GTK takes a button without a menu for one that cannot be used.
    isSensitive = true
    var wait: Timeout?
    wait = .whenIdle { [self] in
      let menu = Menu()
      fill(menu)
      let isOpen = isActive
      isActive = false
      setMenu(menu)
      isActive = isOpen
      wait = nil
    }
    withExtendedLifetime(wait) {}
  }
}
