/// The state of the drawers that is restored at the next start.
extension NavigationDrawerController {
  func keep(_ drawer: Drawer, in state: RestorableState) {
    state["\(drawer.side)-open"] = drawer.isOpenWhenDocked
    state["\(drawer.side)-width"] = drawer.chosenWidth
  }

  /// Restores a drawer; one that lies over the root stays as it is.
  func restore(_ drawer: Drawer, from state: RestorableState) {
    let name = "\(drawer.side)-width"
    if let width: Int = state[name] {
      if width > 0 {
        drawer.chosenWidth = width
        if isViewLoaded { panes.layoutChildren() }
      } else {
        state.skip(name, "No drawer is \(width) pixels wide.")
      }
    }
    if let isOpen: Bool = state["\(drawer.side)-open"] { setOpenWhenDocked(isOpen, drawer.side) }
  }
}
