import GTK

/// The header bar: catalogue, history, title, presenting, inspector and menu. Its buttons have words where
/// there is room for them.
final class SandboxHeader {
  /// In narrower windows Present, Back and Forward are only in the menu, and the search only in the
  /// catalogue. In logical pixels.
  private static let roomForAll = 480
  /// In narrower windows the buttons have icons only. In logical pixels, with text of the usual size.
  private static let roomForWords = 900

  let bar: HeaderBar
  // The window may be made narrow at once, before anything here is hidden or loses its word, so that
  // what there is in a wide one must not widen it.
  private let titles = TitleView()
  /// Present, Search, Back and Forward.
  private let hiddenWhenNarrow: [Widget]
  private let menu: MenuButton
  /// The buttons that can have a word, with that and their icons.
  private let named: [(button: ToggleButton, word: String, icon: String)]
  private var hasWords: Bool?
  private var width = 0
  private lazy var wording = DeferredCall { [weak self] in self?.fitWords() }

  init(of app: SandboxApp) {
    bar = HeaderBar(titleWidget: NarrowRow(titles.view, keepsNaturalWidth: true))
    bar.showsCloseButton = true
    let catalogue = SandboxHeader.toggle(tr("Catalogue (F9)"), "win.catalogue")
    let present = SandboxHeader.toggle(tr("Present (F5)"), "win.present")
    let inspector = SandboxHeader.toggle(tr("Inspector (F12)"), "win.inspector")
    named = [
      (catalogue, tr("Catalogue"), "view-list-symbolic"),
      (present, tr("Present"), "view-fullscreen-symbolic"),
      (inspector, tr("Inspector"), "view-dual-symbolic"),
    ]
    let search = SandboxHeader.button("edit-find-symbolic", tr("Search (Ctrl+F)"), "win.search")
    let back = SandboxHeader.button("go-previous-symbolic", tr("Back (Alt+Left)"), "win.back")
    let forward = SandboxHeader.button("go-next-symbolic", tr("Forward (Alt+Right)"), "win.forward")
    let ways = Box(.horizontal, spacing: 0, [back, forward])
    ways.styleClasses.insert("linked")
    let row = NarrowRow(Box(.horizontal, spacing: 6, [search, ways]), keepsNaturalWidth: true)
    hiddenWhenNarrow = [present, row]
    for widget in [catalogue, row] { bar.packStart(widget) }

    menu = MenuButton(label: tr("Menu (F10)"))
    menu.accessibleID = "header.menu"
    menu.setMenu(whenIdle: { SandboxHeader.fill($0, title: app.title) })
    bar.packEnd(menu)
    for widget in [inspector, present] { bar.packEnd(widget) }
  }

  func show(title: String, subtitle: String?) { titles.show(title: title, subtitle: subtitle) }

  /// Hides the buttons for which the window is too narrow.
  func fit(width: Int) {
    for widget in hiddenWhenNarrow { widget.isVisible = width >= SandboxHeader.roomForAll }
    self.width = width
    // What a button shows must not change while the window is laid out.
    if hasWords == nil { fitWords() } else { wording.request() }
  }

  private func fitWords() {
    let room = Double(SandboxHeader.roomForWords) * DesktopSettings.textScale
    let hasWords = Double(width) >= room
    guard hasWords != self.hasWords else { return }
    self.hasWords = hasWords
    for (button, word, icon) in named {
      button.child = hasWords ? SandboxHeader.wordRow(word) : Image(icon: icon)
    }
  }

  /// A word with the room that the theme gives to buttons with texts, of which the button need not have any.
  private static func wordRow(_ word: String) -> Widget {
    let label = Label(word)
    label.margins = EdgeInsets(start: 12, end: 12)
    return NarrowRow(label, keepsNaturalWidth: true)
  }

  func openMenu() { menu.click() }

  private static func button(_ icon: String, _ label: String, _ action: String) -> Button {
    let button = Button(icon: icon, label: label)
    button.setUp(id: "header.\(action.dropFirst(4))", action: action)
    return button
  }

  private static func toggle(_ label: String, _ action: String) -> ToggleButton {
    let button = ToggleButton("")
    button.styleClasses.set("text-button", false)
    button.styleClasses.insert("image-button")
    button.tooltip = label
    button.accessibleName = label
    button.setUp(id: "header.\(action.dropFirst(4))", action: action)
    return button
  }

  private static func fill(_ menu: Menu, title: String) {
    let find = Menu([
      (tr("_Find anything…"), "win.palette"), (tr("_Favourite"), "win.favourite"),
      (tr("_Gallery"), "win.gallery"), (tr("_Copy link"), "win.copy-link"),
      (tr("_Present"), "win.present"),
    ])
    if !Served.isOn { find.append(tr("_Show in a browser"), action: "win.serve") }
    let ways = Menu([(tr("_Back"), "win.back"), (tr("F_orward"), "win.forward")])
    let transport = Menu([
      (tr("_Pause transitions"), "win.paused"), (tr("Step by one _frame"), "win.step"),
    ])
    let speeds = Transport.speeds.map { (Transport.title(ofSpeed: $0), "win.speed('\($0)')") }
    transport.append(tr("_Speed"), submenu: Menu(speeds))
    let preferences = Menu()
    // They are of the person at this computer.
    if !Served.isOn { Preferences.fill(preferences) }
    let help = Menu([
      (tr("_Keyboard shortcuts"), "win.shortcuts"), (tr("_About {1}", title), "win.about"),
      (tr("_Quit"), "app.quit"),
    ])
    for section in [find, ways, transport, preferences, help] { menu.append(section: section) }
  }
}
