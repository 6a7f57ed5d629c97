import GTK

/// The menu as a button of a bar.
extension MenuController {
  func fillHeaderButton() {
    let menu = Menu()
    for (index, item) in items.enumerated() { menu.append(item.title, action: "menu.item\(index)") }
    headerButton.insertActions(
      items.indices.map { index in
        SimpleAction("item\(index)") { [weak self] in self?.choose(index) }
      }, prefix: "menu")
    headerButton.setMenu(menu)
    headerButton.isVisible = !items.isEmpty
  }

  /// GTK opens and closes the menu of the header button by itself.
  func headerDidToggle() {
    let isActive = headerButton.isActive
    guard isActive != isOpen else { return }
    if isActive {
      askToSetOpen(true)
      if !isOpen { headerButton.isActive = false }
    } else {
      isOpen = false
    }
  }
}
