import Containment
import GTK

/// A menu that floats over the root, in every direction, or hangs in a bar.
final class MenuScenarioViewController: ViewController {
  private let toolbar = ToolbarController()
  private let menu = MenuController()
  private let choice = Label("Nothing chosen yet")

  override func loadView() {
    let column = Box(.vertical)
    view = column
    menu.debugName = "Menu"
    toolbar.debugName = "Toolbar"
    menu.name = "Add"
    menu.items = [
      ("Room", "go-home-symbolic"), ("Photo", "camera-photo-symbolic"),
      ("Note", "accessories-text-editor-symbolic"),
    ].map { title, icon in
      MenuItem(title, icon: icon) { [weak self] in self?.choice.text = "\(title) chosen" }
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
      "Menu", MenuPresentation.allCases.map { (id: "menu.\($0)", title: $0.rawValue.titled) }
    ) { [weak self] index in
      guard let self else { return }
      menu.presentation = MenuPresentation.allCases[index]
      toolbar.toolbar.trailingItems = menu.presentation == .header ? [menu.headerButton] : nil
    }
  }

  private func direction() -> Box {
    let directions: [Transition.Direction] = [.up, .down, .start, .end]
    return Controls.choice(
      "Towards", directions.map { (id: "menu.\($0)", title: $0.rawValue.titled) }
    ) { [weak self] in self?.menu.direction = directions[$0] }
  }

  private func backing() -> Box {
    let backings: [MenuBacking] = [.fade, .none]
    return Controls.choice(
      "Content",
      [(id: "menu.fade", title: "Darkens"), (id: "menu.none", title: "Stays as it is")]
    ) { [weak self] in self?.menu.backing = backings[$0] }
  }
}
