import GTK

/// The buttons of actions, the first of which is the one that is suggested.
///
/// They stand in a row of their own below a content, as long as nothing around shows them.
final class ActionButtons {
  let buttons: [Button]
  let row = Box(.horizontal, spacing: 6)

  init(_ titles: [String]) {
    buttons = titles.map { Button(ActionButtons.label($0)) }
    buttons.first?.styleClasses.insert("suggested-action")
  }

  /// A title without mnemonics.
  static func label(_ title: String) -> String { title.replacing("_", with: "__") }

  /// Gives a button another title.
  func setTitle(_ title: String, of index: Int) {
    buttons[index].text = ActionButtons.label(title)
  }

  /// Takes in those that nothing around shows.
  func takeIn() {
    for button in buttons where button.parent == nil { row.add(button) }
    row.isVisible = !row.children.isEmpty
  }
}
