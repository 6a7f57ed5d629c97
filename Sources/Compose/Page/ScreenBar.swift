import Containment
import GTK

/// The line above the layers: the screen that is edited, from which one goes to others, and what there is to look
/// at in the flow.
final class ScreenBar {
  let view = Box(.horizontal, spacing: 6)
  private unowned let page: ComposePage
  /// Turns the mode on in which clicks on the canvas select.
  let edit = ToggleButton(icon: "document-edit-symbolic", label: tr("Edit on the canvas (E)"))
  /// Turns the mode on in which clicks on the canvas link.
  let link = ToggleButton(icon: "insert-link-symbolic", label: tr("Link on the canvas (Shift+L)"))
  /// Shows the map in the place of the canvas.
  private let map = ToggleButton("")
  private var isFollowing = false
  private let chooser = MenuButton("")
  private let title = Label()
  private let faultButton = Button("")
  private let faultCount = FaultCount()
  private lazy var fitting = DeferredCall { [weak self] in self?.fit() }
  private(set) var faults: [FlowFault] = []
  /// The titles in the menu, and the screen that is marked there.
  private var listed: [String] = []
  private var checked: Flow?
  /// Looks for faults once the edit is on the screen.
  private var check: Timeout?

  init(_ page: ComposePage) {
    self.page = page
    view.margins = EdgeInsets(top: 6, start: 6, bottom: 0, end: 6)
    title.ellipsizes = true
    title.xalign = 0
    title.hexpand = true
    chooser.child = Box(.horizontal, spacing: 6, [title, Image(icon: "pan-down-symbolic")])
    chooser.accessibleID = "compose.screen"
    chooser.tooltip = tr("The screen that is edited")
    chooser.focusesOnClick = false
    faultButton.child = faultCount
    faultButton.styleClasses.insert("flat")
    faultButton.accessibleID = "compose.faults"
    faultButton.focusesOnClick = false
    faultButton.isVisible = false
    faultButton.clicked.connect(weak: page) { $0.screenBar.listFaults() }
    let modes: [(ToggleButton, CanvasMode, String)] = [
      (edit, .edit, "edit"), (link, .link, "link"),
    ]
    for (button, mode, id) in modes {
      button.accessibleID = "compose.mode.\(id)"
      button.focusesOnClick = false
      button.toggled.connect(weak: self) { [unowned button] in $0.choose(mode, button.isActive) }
    }
    let word = Label(tr(in: "flow", "Map"))
    word.ellipsizes = true
    map.child = word
    map.accessibleID = "compose.map"
    map.accessibleName = word.text
    map.tooltip = tr("All screens, and what leads where (M)")
    map.focusesOnClick = false
    map.toggled.connect(weak: self) { bar in
      if !bar.isFollowing { bar.page.turnMap() }
    }
    let row = Box(.horizontal, spacing: 0, [edit, link])
    row.styleClasses.insert("linked")
    view.packStart(chooser, expand: true)
    view.packEnd(map)
    view.packEnd(row)
    view.packEnd(faultButton)
    view.allocated.connect(weak: self) { $0.fitting.request() }
  }

  /// Leaves the title of the screen the room that it needs.
  private func fit() {
    let room = view.allocation.width + view.margins.start + view.margins.end
    faultCount.hasRoom = view.preferredSize.width + faultCount.missing <= room
  }

  private func choose(_ mode: CanvasMode, _ isOn: Bool) {
    if isFollowing { return }
    page.mapCloses()
    page.pointing.mode = isOn ? mode : .play
  }

  /// Shows the mode of the canvas, and what it says.
  func show(_ mode: CanvasMode, _ sentence: String?) {
    isFollowing = true
    edit.isActive = mode == .edit
    link.isActive = mode == .link
    isFollowing = false
    // It has the focus while one links.
    link.accessibleDescription = mode == .link ? sentence ?? "" : ""
  }

  /// Shows whether the map is in the place of the canvas.
  func show(hasMap: Bool) {
    isFollowing = true
    map.isActive = hasMap
    isFollowing = false
  }

  /// Opens the menu of screens.
  func open() { chooser.isActive = true }

  func update() {
    let flow = page.composer.flow?.present
    view.isVisible = flow != nil
    guard let flow else { return }
    let choices = flow.choicesOfScreens
    let present = choices.first { $0.id == page.composer.screenID }?.title ?? ""
    title.text = present
    chooser.accessibleName = tr("Screen: {1}", present)
    let names =
      choices.map { "\($0.id) \($0.title)" } + [flow.start, page.composer.screenID]
      + flow.components.keys.sorted()
    if names != listed {
      listed = names
      fillMenu(flow, choices)
    }
    if flow != checked { check = .whenIdle { [weak self] in self?.checkNow() } }
  }

  // MARK: The menu

  private func fillMenu(_ flow: Flow, _ choices: [(id: String, title: String)]) {
    let screens = Menu()
    let components = flow.components
    for screen in choices {
      // An underscore would be taken for a mnemonic.
      let name = screen.title.escapingMnemonics
      let title =
        screen.id == flow.start
        ? tr("{1} (start)", name)
        : components[screen.id] == nil ? name : tr("{1} (component)", name)
      screens.append(title, action: "screens.edit('\(screen.id)')")
    }
    let edits = Menu()
    edits.append(tr("New screen"), action: "screens.new")
    edits.append(tr("Duplicate"), action: "screens.duplicate")
    edits.append(tr("Rename…"), action: "screens.rename")
    edits.append(tr("Start here"), action: "screens.start")
    edits.append(tr("Delete"), action: "screens.delete")
    let data = Menu()
    data.append(tr("Tables and variables…"), action: "screens.tables")
    let menu = Menu()
    menu.append(section: screens)
    menu.append(section: edits)
    menu.append(section: data)
    let edit = SimpleAction("edit", choice: page.composer.screenID) { _ in }
    let weakly = WeakObject(edit)
    // Also of the one that is marked, which comes back onto the canvas.
    let chosen: Signal<> = Signal(edit, "change-state")
    chosen.connect { [weak page] in
      guard let id = weakly.object?.state(as: String.self) else { return }
      later { [weak page] in
        page?.composer.edit(id)
        page?.onion.takeFocus()
      }
    }
    let start = action("start") { $0.startHere() }
    start.isEnabled = flow.start != page.composer.screenID
    let delete = action("delete") { $0.deleteScreen() }
    delete.isEnabled = flow.screens.count > 1
    chooser.insertActions(
      [
        edit, start, delete, action("new") { $0.addScreen() },
        action("duplicate") { $0.duplicateScreen() }, action("rename") { $0.renameScreen() },
        action("tables") { $0.showTables() },
      ], prefix: "screens")
    chooser.setMenu(menu)
  }

  private func action(
    _ name: String, _ body: @escaping @MainActor (ComposePage) -> Void
  ) -> SimpleAction {
    SimpleAction(name) { [weak page] in later { [weak page] in if let page { body(page) } } }
  }

  // MARK: What there is to look at

  private func checkNow() {
    guard let flow = page.composer.flow?.present else { return }
    checked = flow
    faults = FlowCheck(flow, in: page.composer.folder).faults
    let text = tr(one: "{1} thing to look at", many: "{1} things to look at", count: faults.count)
    faultCount.show(faults.count, text)
    faultButton.accessibleName = text
    faultButton.tooltip = text
    faultButton.isVisible = !faults.isEmpty
    page.updateMapFaults()
  }

  private func listFaults() {
    // An edit may not have been looked at yet.
    if page.composer.flow?.present != checked { checkNow() }
    let faults = faults
    if faults.isEmpty { return }
    let choices = faults.enumerated().map { index, fault in
      ChoiceList.Choice(id: "fault-\(index + 1)", title: fault.sentence)
    }
    page.choose(among: choices, named: tr("What to look at"), from: faultButton) { [weak page] in
      page?.composer.show(faults[$0])
      page?.onion.takeFocus()
    }
  }
}

/// Performs `body` when the menu that has asked for it is closed: it may be filled anew.
private func later(_ body: @escaping @MainActor () -> Void) { Task { body() } }

extension Flow {
  /// What another screen is called at first.
  var nextTitle: String { tr("Screen {1}", "\(screens.count + 1)") }
}

/// The edits of screens by the user.
extension ComposePage {
  /// Adds an empty screen, and edits it.
  func addScreen() {
    guard let flow = composer.flow?.present else {
      return begin(Flow(), title: tr("Untitled"))
    }
    let (next, id) = flow.adding(titled: flow.nextTitle, after: composer.screenID)
    composer.go(to: next, editing: id)
    mapReveals(id)
    onion.takeFocus()
  }

  func duplicateScreen() {
    guard let (next, id) = composer.flow?.present.duplicating(composer.screenID) else {
      return view.errorBell()
    }
    composer.go(to: next, editing: id)
    mapReveals(id)
  }

  func deleteScreen() { edit { $0.removing($1) } }
  func startHere() { edit { $0.starting(at: $1) } }

  private func edit(_ change: (Flow, String) -> Flow?) {
    guard let flow = composer.flow?.present, composer.go(to: change(flow, composer.screenID))
    else { return view.errorBell() }
  }

  /// Shows the tables and the variables of the flow, beginning with the table of the selected layer.
  func showTables() {
    guard presentedViewController == nil, let tables = TablesViewController(of: composer) else {
      return view.errorBell()
    }
    present(tables, style: .sheet)
  }

  /// Asks for another title of the screen that is edited.
  func renameScreen() {
    guard let screen = composer.screen, presentedViewController == nil else {
      return view.errorBell()
    }
    let prompt = Prompt(
      tr("Rename screen"), fields: [PromptField(tr("Title"), text: screen.title)],
      confirm: tr("_Rename"))
    Task {
      guard let title = await ask(prompt)?.first else { return }
      composer.go(to: composer.flow?.present.renaming(screen.id, to: title))
    }
  }

  /// Fills an empty screen of a flow; without another screen, begins a flow.
  func fill(_ point: StartingPoint) {
    guard composer.flow?.present.isBlank == false else { return begin(point) }
    onion.takeFocus()
    composer.go(to: point.make())
  }
}
