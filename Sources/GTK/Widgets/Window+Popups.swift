import CGTK

extension Window {
  /// Hides the menus and tooltips over the window, which is about to be hidden itself. On Wayland
  /// GDK warns if the parent of a popup goes first.
  package func hidePopups() {
    for popup in Window.all where popup.isVisible && popup.isPopup(over: self) {
      if let menu = gtk_bin_get_child(popup.cast()), enfilade_is_a(menu, gtk_menu_get_type()) != 0 {
        gtk_menu_popdown(UnsafeMutableRawPointer(menu).assumingMemoryBound(to: GtkMenu.self))
      } else {
        popup.hide()
      }
    }
  }

  private func isPopup(over parent: Window) -> Bool {
    isOfPopup && gtk_window_get_transient_for(cast()) == parent.cast()
  }
}
