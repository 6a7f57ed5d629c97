import Containment
import GTK

/// A bar that shows what the screen says, at either end, beside it or over it; and a sheet.
final class ToolbarScenarioViewController: ViewController {
  private let toolbar = ToolbarController()
  private let rooms = SampleListViewController()

  override func loadView() {
    let column = Box(.vertical)
    view = column
    let add = Button(icon: "list-add-symbolic", label: tr("Add a room"))
    add.accessibleID = "toolbar.add"
    add.clicked.connect(weak: self) { $0.toggleSheet() }
    rooms.navigationItem.trailingItems = [add]
    toolbar.debugName = "Toolbar"
    toolbar.rootViewController = rooms
    embed(toolbar)
    column.packStart(Separator(.horizontal), expand: false)
    column.packStart(
      Controls.panel([
        place(), style(), Controls.row(tr("_Subtitle"), subtitle()),
      ]), expand: false)
  }

  private func place() -> Box {
    Controls.choice(
      tr("Place"), BarAlignment.allCases.map { (id: "toolbar.\($0)", title: $0.title) }
    ) { [weak self] in self?.toolbar.toolbarAlignment = BarAlignment.allCases[$0] }
  }

  private func style() -> Box {
    Controls.choice(
      tr("Content"),
      [
        (id: "toolbar.partial", title: tr("Beside the bar")),
        (id: "toolbar.full", title: tr("Beneath it")),
      ]
    ) { [weak self] in self?.toolbar.displayStyle = DisplayStyle.allCases[$0] }
  }

  private func subtitle() -> Switch {
    let words = rooms.navigationItem.subtitle
    let subtitle = Switch(isActive: true)
    subtitle.halign = .start
    subtitle.accessibleID = "toolbar.subtitle"
    subtitle.changed.connect(weak: self) { scenario in
      let item = scenario.rooms.navigationItem
      item.subtitle = item.subtitle == nil ? words : nil
    }
    return subtitle
  }

  private func toggleSheet() {
    toolbar.floatingViewController =
      toolbar.floatingViewController == nil ? AddRoomViewController() : nil
  }
}

/// A small form that floats over the rooms.
private final class AddRoomViewController: ViewController {
  private let name = Entry(placeholder: tr("Name"))

  override var initialFocus: Widget? { name }

  override func loadView() {
    let heading = Label(tr("Name of the new room"))
    heading.styleClasses.insert("heading")
    name.accessibleID = "toolbar.name"
    name.accessibleName = tr("Name")
    name.widthInCharacters = 24
    let cancel = Button(tr("_Cancel"))
    let add = Button(tr("_Add"))
    add.styleClasses.insert("suggested-action")
    for button in [cancel, add] { button.clicked.connect(weak: self) { $0.close() } }
    name.activated.connect(weak: self) { $0.close() }
    let buttons = Box(.horizontal, spacing: 6, [cancel, add])
    buttons.isHomogeneous = true
    buttons.halign = .end
    let column = Box(.vertical, spacing: 12, [heading, name, buttons])
    column.margins = EdgeInsets(18)
    let card = Frame()
    card.styleClasses.insert("background")
    card.add(column)
    view = card
  }

  private func close() { toolbarController?.floatingViewController = nil }
}
