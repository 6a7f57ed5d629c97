import GTK

/// The buttons of actions, the first of which is the one that is suggested.
///
/// They stand in a row of their own below a content, as long as nothing around shows them.
final class ActionButtons {
  let buttons: [Button]
  let row = Box(.horizontal, spacing: 6)

  init(_ titles: [String]) {
    buttons = titles.map { Button(titled: $0) }
    buttons.first?.styleClasses.insert("suggested-action")
  }

  /// Gives a button another title.
  func setTitle(_ title: String, of index: Int) {
    buttons[index].showTitle(title)
  }

  /// Takes in those that nothing around shows.
  func takeIn() {
    for button in buttons where button.parent == nil { row.add(button) }
    row.isVisible = !row.children.isEmpty
  }
}

extension Button {
  convenience init(titled title: String) {
    self.init("")
    showTitle(title)
  }

  /// Shows a title, in which nothing is a mnemonic, and which ends in an ellipsis where there is too little room.
  func showTitle(_ title: String) {
    text = title.escapingMnemonics
    // GTK makes another label for each text.
    child?.as(Label.self)?.ellipsizes = true
  }
}

extension String {
  /// What one reads on a button with this text.
  package var removingMnemonics: String {
    split(separator: "__", omittingEmptySubsequences: false).map { $0.replacing("_", with: "") }
      .joined(separator: "_")
  }
}
