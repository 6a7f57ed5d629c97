import Containment
import GTK
import Sandbox

struct MenuKnobs: Knobs {
  @Knob(tr("Menu")) var menu = MenuPresentation.floating
  @Knob(tr("Towards"), among: [.up, .down, .start, .end]) var towards = Transition.Direction.up
  @Knob(tr("Content"), among: [.fade, .none]) var content = MenuBacking.fade
  @Knob(tr("Items"), in: 1...6) var items = 3
  @Knob(tr("Name")) var name = tr("Add")
}

/// A menu that floats over the root and opens in any direction, or opens from a bar.
final class MenuScenarioViewController: KnobbedViewController<MenuKnobs> {
  private static let things = [
    (tr("Room"), "go-home-symbolic"), (tr("Photo"), "camera-photo-symbolic"),
    (tr("Note"), "accessories-text-editor-symbolic"), (tr("Guest"), "avatar-default-symbolic"),
    (tr("Event"), "x-office-calendar-symbolic"), (tr("Letter"), "mail-unread-symbolic"),
  ]

  private let toolbar = ToolbarController()
  private let menu = MenuController()
  private let choice = Label(tr("Nothing chosen yet"))

  override func loadView() {
    let column = Box(.vertical)
    view = column
    menu.debugName = "Menu"
    toolbar.debugName = "Toolbar"
    knobs.apply(\.name, to: self) { $0.menu.name = $1 }
    knobs.apply(\.items, to: self) { $0.setItems($1) }
    menu.rootViewController = SampleListViewController()
    toolbar.rootViewController = menu
    embed(toolbar)
    choice.accessibleID = "menu.choice"
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(
      Controls.panel(
        [
          Controls.choice(\.$menu, of: knobs, in: "menu"),
          Controls.choice(\.$towards, of: knobs, in: "menu"),
          Controls.choice(\.$content, of: knobs, in: "menu"),
        ],
        note: choice), expand: false)
    knobs.apply(\.menu, to: self) { screen, value in
      let menu = screen.menu
      menu.presentation = value
      let isHeader = menu.presentation == .header
      screen.toolbar.toolbar.trailingItems = isHeader ? [menu.headerButton] : nil
    }
    knobs.apply(\.towards, to: self) { $0.menu.direction = $1 }
    knobs.apply(\.content, to: self) { $0.menu.backing = $1 }
  }

  private func setItems(_ count: Int) {
    menu.items = MenuScenarioViewController.things.prefix(count).map { title, icon in
      MenuItem(title, icon: icon) { [weak self] in self?.choice.text = tr("{1} chosen", title) }
    }
  }
}
