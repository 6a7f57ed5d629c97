/// Notified of what happens to the menu of a ``MenuController``, and may prevent it from opening
/// and closing.
@MainActor
public protocol MenuControllerDelegate: AnyObject {
  /// Whether the user may open the menu.
  func menuControllerShouldOpen(_ menu: MenuController) -> Bool
  /// The menu begins to open.
  func menuControllerWillOpen(_ menu: MenuController)
  /// The menu is open.
  func menuControllerDidOpen(_ menu: MenuController)
  /// Whether the user may close the menu.
  func menuControllerShouldClose(_ menu: MenuController) -> Bool
  /// The menu begins to close.
  func menuControllerWillClose(_ menu: MenuController)
  /// The menu is closed.
  func menuControllerDidClose(_ menu: MenuController)
  /// There was a click while the menu was open: on an item, or outside of all.
  func menuController(_ menu: MenuController, tappedAt item: MenuItem?, isOutside: Bool)
}

extension MenuControllerDelegate {
  public func menuControllerShouldOpen(_ menu: MenuController) -> Bool { true }
  public func menuControllerWillOpen(_ menu: MenuController) {}
  public func menuControllerDidOpen(_ menu: MenuController) {}
  public func menuControllerShouldClose(_ menu: MenuController) -> Bool { true }
  public func menuControllerWillClose(_ menu: MenuController) {}
  public func menuControllerDidClose(_ menu: MenuController) {}
  public func menuController(_ menu: MenuController, tappedAt item: MenuItem?, isOutside: Bool) {}
}
