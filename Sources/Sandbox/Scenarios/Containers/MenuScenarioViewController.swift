import Containment
import GTK

/// A menu that floats over the root, in every direction, or hangs in a bar.
final class MenuScenarioViewController: KnobbedViewController {
  private static let things = [
    (tr("Room"), "go-home-symbolic"), (tr("Photo"), "camera-photo-symbolic"),
    (tr("Note"), "accessories-text-editor-symbolic"), (tr("Guest"), "avatar-default-symbolic"),
    (tr("Event"), "x-office-calendar-symbolic"), (tr("Letter"), "mail-unread-symbolic"),
  ]

  override class var knobs: [Knob] {
    [
      .choice("menu", tr("Menu"), MenuPresentation.allCases, \.title, .floating),
      .choice(
        "towards", tr("Towards"), [Transition.Direction.up, .down, .start, .end], \.title, .up),
      .choice("content", tr("Content"), [MenuBacking.fade, .none], \.title, .fade),
      .number("items", tr("Items"), 1...6, 3),
      .text("name", tr("Name"), tr("Add")),
    ]
  }

  private let toolbar = ToolbarController()
  private let menu = MenuController()
  private let choice = Label(tr("Nothing chosen yet"))

  override func loadView() {
    let column = Box(.vertical)
    view = column
    menu.debugName = "Menu"
    toolbar.debugName = "Toolbar"
    knobs.apply("name", to: self) { $0.menu.name = $1.text ?? "" }
    knobs.apply("items", to: self) { $0.setItems(Int($1.number)) }
    menu.rootViewController = SampleListViewController()
    toolbar.rootViewController = menu
    embed(toolbar)
    choice.accessibleID = "menu.choice"
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(
      Controls.panel(
        ["menu", "towards", "content"].map { Controls.choice($0, of: knobs, in: "menu") },
        note: choice), expand: false)
    knobs.apply("menu", to: self) { screen, value in
      let menu = screen.menu
      menu.presentation = value.choice(or: .floating)
      let isHeader = menu.presentation == .header
      screen.toolbar.toolbar.trailingItems = isHeader ? [menu.headerButton] : nil
    }
    knobs.apply("towards", to: self) { $0.menu.direction = $1.choice(or: .up) }
    knobs.apply("content", to: self) { $0.menu.backing = $1.choice(or: .fade) }
  }

  private func setItems(_ count: Int) {
    menu.items = MenuScenarioViewController.things.prefix(count).map { title, icon in
      MenuItem(title, icon: icon) { [weak self] in self?.choice.text = tr("{1} chosen", title) }
    }
  }
}
