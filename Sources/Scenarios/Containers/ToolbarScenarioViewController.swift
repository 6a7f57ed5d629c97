import Containment
import GTK
import Sandbox

extension Scenario {
  static let toolbar = Scenario(
    "toolbar", tr("Toolbar"), group: tr("Containers"),
    summary: tr("A toolbar that shows the title and the actions of its content."),
    words: ScenarioWords(
      tr("A bar with the title of the screen and what can be done with it, at either edge."),
      use: tr("For a screen with a few actions of its own, which it names itself."),
      avoid: tr("For pages that are pushed: the bar of a stack of pages shows the same."),
      keys: [.init(tr("Escape"), tr("Closes the form"))],
      classes: [.of("ToolbarController"), .of("NavigationItem")]),
    source: #filePath, knobs: ToolbarKnobs(),
    actions: ToolbarScenarioViewController.actions,
    make: ToolbarScenarioViewController.init, play: ToolbarScenarioViewController.play)
}

struct ToolbarKnobs: Knobs {
  @Knob(tr("Place")) var place = BarAlignment.top
  @Knob(tr("Content")) var content = DisplayStyle.partial
  @Knob(tr("Title")) var title = tr("Rooms")
  @Knob(tr("Subtitle")) var subtitle: String? = SampleListViewController.subtitle
}

/// A toolbar with the title and the items of the screen, at either edge, beside it or over it; and
/// a floating form.
final class ToolbarScenarioViewController: KnobbedViewController<ToolbarKnobs> {
  private let toolbar = ToolbarController()
  private let rooms = SampleListViewController()

  override func loadView() {
    view = Box(.vertical)
    let add = Button(icon: "list-add-symbolic", label: tr("Add a room"))
    add.accessibleID = "toolbar.add"
    add.clicked.connect(weak: self) { $0.toggleSheet() }
    rooms.navigationItem.trailingItems = [add]
    toolbar.debugName = "Toolbar"
    toolbar.rootViewController = rooms
    embed(toolbar)
    knobs.apply(\.place, to: self) { $0.toolbar.toolbarAlignment = $1 }
    knobs.apply(\.content, to: self) { $0.toolbar.displayStyle = $1 }
    knobs.apply(\.title, to: self) { $0.rooms.title = $1 }
    knobs.apply(\.subtitle, to: self) { $0.rooms.navigationItem.subtitle = $1 }
  }

  static let actions: [ScenarioAction<ToolbarScenarioViewController>] = [
    ScenarioAction(
      "form", tr("Show the form, or hide it"), icon: "list-add-symbolic", key: .insert
    ) { $0.toggleSheet() }
  ]

  /// Somebody adds a room, and thinks better of it.
  // Not translated: what the hand types.
  static let play: @MainActor (Hand) async throws -> Void = { hand in
    try await hand.click("toolbar.add")
    try await hand.expect("toolbar.name", .focused)
    try await hand.type("Orangery")
    try await hand.expect("toolbar.name", .text("Orangery"))
    try await hand.press(.escape)
    try await hand.expect("toolbar.name", .absent)
  }

  private func toggleSheet() {
    toolbar.floatingViewController =
      toolbar.floatingViewController == nil ? AddRoomViewController() : nil
  }
}

/// A small form that floats over the list.
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
