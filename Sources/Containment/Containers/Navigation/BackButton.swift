import GTK

/// The button at the start of a navigation bar: a click goes back by one page; a long press, a
/// click with the secondary button or the Menu key shows the pages below.
///
/// The stack may change while the button is pressed or its menu is open. Both mean the page that
/// they have named, and lead nowhere if that is not below any more.
@MainActor
final class BackButton {
  let button = Button(icon: "go-previous-symbolic", label: tr("Back"))
  private let menu = Menu()
  let popover: Popover
  /// What leads back; nil once it is gone.
  private weak var wayBack: (any WayBack)?
  /// The pages in the menu, and what triggers the way to each.
  private var entries: [(page: PageBack, action: SimpleAction)] = []
  /// The page that the button named when it was pressed last.
  private var pressed: PageBack?

  /// A button that leads back in `wayBack`.
  init(id: String = "navigation.back", in wayBack: any WayBack) {
    self.wayBack = wayBack
    button.accessibleID = id
    // The focus stays in the page, and follows the content.
    button.focusesOnClick = false
    button.valign = .center
    popover = Popover(menu: menu, relativeTo: button)
    let hold = DragGesture(on: button, phase: .capture)
    hold.onBegan { [weak self] _ in self?.pressed = self?.wayBack?.pagesBack.first }
    button.clicked.connect(weak: self) { back in
      // A key has no press that would mean an earlier page.
      back.go(to: Event.isReleaseUnderWay ? back.pressed : back.wayBack?.pagesBack.first)
    }
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

  private func go(to named: PageBack?) {
    if let page = named?.page { wayBack?.goBack(to: page) }
  }

  /// Sets the page to which the button leads, and the key that does the same; nil hides the button.
  func update(_ destination: (title: String?, key: String)?) {
    button.isVisible = destination != nil
    let pages = destination == nil ? [] : wayBack?.pagesBack ?? []
    for (named, action) in entries {
      action.isEnabled = pages.contains { $0.page === named.page && $0.page != nil }
    }
    guard let destination else { return popover.popdown() }
    let name = destination.title.map { tr("Back to {1}", $0) } ?? tr("Back")
    button.accessibleName = name
    button.tooltip = "\(name) (\(destination.key))"
  }

  private func showHistory() {
    menu.removeAll()
    entries = (wayBack?.pagesBack ?? []).enumerated().map { index, page in
      (page, SimpleAction("page\(index)") { [weak self] in self?.go(to: page) })
    }
    button.insertActions(entries.map(\.action), prefix: "history")
    for (index, entry) in entries.enumerated() {
      menu.append(entry.page.title.escapingMnemonics, action: "history.page\(index)")
    }
    popover.popup()
  }
}
