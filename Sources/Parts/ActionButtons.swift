import GTK

/// The buttons of actions, the first of which is the one that is suggested.
func actionButtons(_ titles: [String]) -> [Button] {
  let buttons = titles.map { Button($0.replacing("_", with: "__")) }
  buttons.first?.styleClasses.insert("suggested-action")
  return buttons
}
