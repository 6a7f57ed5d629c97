import Containment
import GTK
import Sandbox

extension Scenario {
  static let menu = Scenario(
    "menu", tr("Menu"), group: tr("Containers"),
    summary: tr("A menu of actions, opened by a floating button or by a bar."),
    words: ScenarioWords(
      use: tr("For the one thing that is done most on a screen, or a few of that kind."),
      avoid: tr("For actions on a single row, which are actions of the row."),
      keys: [
        .init(tr("Escape"), tr("Closes the menu"))
      ],
      classes: [.of("MenuController"), .of("MenuItem")]),
    source: #filePath, knobs: MenuKnobs(),
    actions: MenuScenarioViewController.actions,
    make: MenuScenarioViewController.init)
}

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

  override func loadView() {
    view = Box(.vertical)
    menu.debugName = "Menu"
    toolbar.debugName = "Toolbar"
    knobs.apply(\.name, to: self) { $0.menu.name = $1 }
    knobs.apply(\.items, to: self) { $0.setItems($1) }
    menu.rootViewController = SampleListViewController()
    toolbar.rootViewController = menu
    embed(toolbar)
    knobs.apply(\.menu, to: self) { screen, value in
      let menu = screen.menu
      menu.presentation = value
      screen.toolbar.toolbar.trailingItems = value == .header ? [menu.headerButton] : nil
    }
    knobs.apply(\.towards, to: self) { $0.menu.direction = $1 }
    knobs.apply(\.content, to: self) { $0.menu.backing = $1 }
  }

  static let actions: [ScenarioAction<MenuScenarioViewController>] = [
    ScenarioAction("open", tr("Open the menu, or close it"), icon: "open-menu-symbolic") {
      $0.menu.isOpen.toggle()
    }
  ]

  private func setItems(_ count: Int) {
    menu.items = MenuScenarioViewController.things.prefix(count).map { title, icon in
      MenuItem(title, icon: icon) { [weak self] in self?.report(tr("{1} chosen", title)) }
    }
  }
}
