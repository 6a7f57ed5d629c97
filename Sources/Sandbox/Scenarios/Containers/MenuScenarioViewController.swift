import Containment
import GTK

/// A menu that floats over the root, in every direction, or hangs in a bar.
final class MenuScenarioViewController: ViewController {
  private let toolbar = ToolbarController()
  private let menu = MenuController()
  private let choice = Label(tr("Nothing chosen yet"))

  override func loadView() {
    let column = Box(.vertical)
    view = column
    menu.debugName = "Menu"
    toolbar.debugName = "Toolbar"
    menu.name = tr("Add")
    menu.items = [
      (tr("Room"), "go-home-symbolic"), (tr("Photo"), "camera-photo-symbolic"),
      (tr("Note"), "accessories-text-editor-symbolic"),
    ].map { title, icon in
      MenuItem(title, icon: icon) { [weak self] in self?.choice.text = tr("{1} chosen", title) }
    }
    menu.rootViewController = SampleListViewController()
    toolbar.rootViewController = menu
    embed(toolbar)
    choice.accessibleID = "menu.choice"
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(
      Controls.panel([presentation(), direction(), backing()], note: choice), expand: false)
  }

  private func presentation() -> Box {
    Controls.choice(
      tr("Menu"), MenuPresentation.allCases.map { (id: "menu.\($0)", title: $0.title) }
    ) { [weak self] index in
      guard let self else { return }
      menu.presentation = MenuPresentation.allCases[index]
      toolbar.toolbar.trailingItems = menu.presentation == .header ? [menu.headerButton] : nil
    }
  }

  private func direction() -> Box {
    let directions: [Transition.Direction] = [.up, .down, .start, .end]
    return Controls.choice(
      tr("Towards"), directions.map { (id: "menu.\($0)", title: $0.title) }
    ) { [weak self] in self?.menu.direction = directions[$0] }
  }

  private func backing() -> Box {
    let backings: [MenuBacking] = [.fade, .none]
    return Controls.choice(
      tr("Content"),
      [(id: "menu.fade", title: tr("Darkens")), (id: "menu.none", title: tr("Stays as it is"))]
    ) { [weak self] in self?.menu.backing = backings[$0] }
  }
}
