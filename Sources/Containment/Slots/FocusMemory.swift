import GTK

private enum RememberedFocus: Attachment { typealias Value = WeakObject<Widget> }

extension Slot {
  /// Keeps what had the focus in `child`; true when the focus is to follow the content.
  ///
  /// It does so when it is in the slot or nowhere; a focus in the chrome around stays there.
  func rememberFocus(of child: ViewController?, in stage: Stage) -> Bool {
    guard let window = stage.window else { return false }
    guard let focused = window.focusWidget else { return true }
    guard focused.isWithin(stage) else { return false }
    if let child, let view = child.viewIfLoaded, focused.isWithin(view) {
      child[RememberedFocus.self] = WeakObject(focused)
    }
    // GtkStack would otherwise move the focus by itself, and select the text of an entry.
    window.focusWidget = nil
    return true
  }

  /// Gives the focus to what had it in `child`, to its initial focus, or to the first that takes it.
  func restoreFocus(of child: ViewController) {
    guard let view = child.viewIfLoaded else { return }
    if let remembered = child[RememberedFocus.self]?.object, remembered.isWithin(view),
      remembered.isMapped
    {
      // Whoever has scrolled away from it finds the page as it was.
      remembered.grabFocusInPlace()
    } else if let initial = child.initialFocus {
      initial.grabFocus()
    } else {
      view.focusFirst()
    }
  }
}
