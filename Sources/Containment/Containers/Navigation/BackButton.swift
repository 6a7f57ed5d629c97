import GTK

/// The button at the start of a navigation bar: a click goes back by one page; a long press, a
/// click with the secondary button or the Menu key shows the pages below. (Row MA-19, NV-11.)
@MainActor
final class BackButton {
  let button = Button(icon: "go-previous-symbolic", label: tr("Back"))
  private let menu = Menu()
  let popover: Popover
  /// The titles in the menu, the nearest page first.
  private let titles: @MainActor () -> [String]

  /// A button that calls `back` with the number of pages to go back.
  init(
    id: String = "navigation.back",
    titles: @escaping @MainActor () -> [String], back: @escaping @MainActor (_ pages: Int) -> Void
  ) {
    self.titles = titles
    button.accessibleID = id
    // The focus stays in the page, and follows the content.
    button.focusesOnClick = false
    button.clicked.connect { back(1) }
    button.insertActions([SimpleAction("back", parameter: Int.self, back)], prefix: "history")
    popover = Popover(menu: menu, relativeTo: button)
    let press = LongPressGesture(on: button)
    press.pressed.connect { [weak self, weak press] _, _ in
      press?.claim()
      self?.showHistory()
    }
    ClickGesture(on: button, button: 3).pressed.connect(weak: self) { button, _, _, _ in
      button.showHistory()
    }
    button.popupMenuRequested.connect(weak: self, otherwise: false) {
      $0.showHistory()
      return true
    }
  }

  /// Sets the page to which the button leads, and the key that does the same; nil hides the button.
  func update(_ destination: (title: String?, key: String)?) {
    button.isVisible = destination != nil
    guard let destination else { return popover.popdown() }
    let name = destination.title.map { tr("Back to {1}", $0) } ?? tr("Back")
    button.accessibleName = name
    button.tooltip = "\(name) (\(destination.key))"
  }

  private func showHistory() {
    menu.removeAll()
    for (index, title) in titles().enumerated() {
      // Menus read an underscore as the mark of a mnemonic.
      let label = title.split(separator: "_", omittingEmptySubsequences: false)
        .joined(separator: "__")
      menu.append(label, action: "history.back(\(index + 1))")
    }
    popover.popup()
  }
}
