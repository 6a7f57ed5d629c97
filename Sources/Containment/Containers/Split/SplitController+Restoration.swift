/// The state of a split that is restored at the next start.
extension SplitController {
  func keepPanes(in state: RestorableState) {
    state["primary-width"] = primaryWidth
    state["primary-hidden"] = isPrimaryHidden
    state["front"] = topPane.rawValue
  }

  /// Restores the panes; on screen without animation.
  func restorePanes(from state: RestorableState) {
    ChangeWatch.make(in: self) {
      primaryWidth = state["primary-width"] ?? primaryWidth
      if let name: String = state["front"] {
        if let pane = Pane(rawValue: name) {
          topPane = pane
          asking = Asking(focused: focusedPane)
        } else {
          state.skip("front", "There is no pane “\(name)”, only primary and secondary.")
        }
      }
      isPrimaryHidden = state["primary-hidden"] ?? isPrimaryHidden
      if appearance.isOnScreen { arrangePanes() }
    }
  }
}
