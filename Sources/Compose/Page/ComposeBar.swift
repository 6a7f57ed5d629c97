import GTK

/// The buttons above the layers, which act on the composition as a whole.
final class ComposeBar {
  let view = Box(.horizontal, spacing: 6)
  private unowned let page: ComposePage
  private let start = MenuButton(
    icon: "document-new-symbolic", label: tr("New from a template (Ctrl+N)"))
  private let undo = Button(icon: "edit-undo-symbolic", label: tr("Undo (Ctrl+Z)"))
  private let redo = Button(icon: "edit-redo-symbolic", label: tr("Redo (Ctrl+Shift+Z)"))
  private let open = Button(icon: "document-open-symbolic", label: tr("Open (Ctrl+O)"))
  private let save = Button(icon: "document-save-symbolic", label: tr("Save (Ctrl+S)"))
  private let export = Button(tr(in: "export", "Swift"))

  init(_ page: ComposePage) {
    self.page = page
    view.margins = EdgeInsets(top: 6, start: 6, bottom: 6, end: 6)
    let buttons: [(Button, String, @MainActor (ComposePage) -> Void)] = [
      (undo, "undo", { $0.undo() }), (redo, "redo", { $0.redo() }),
      (open, "open", { $0.open() }), (save, "save", { $0.save() }),
      (export, "export", { $0.export() }),
    ]
    start.accessibleID = "compose.start"
    export.tooltip = tr("Export Swift (Ctrl+E)")
    export.accessibleName = tr("Export Swift")
    for (button, id, action) in buttons {
      button.accessibleID = "compose.\(id)"
      button.focusesOnClick = false
      button.clicked.connect(weak: page) { action($0) }
    }
    view.packStart(start)
    view.packStart(linked([undo, redo]))
    view.packEnd(export)
    view.packEnd(linked([open, save]))
    fillMenu()
  }

  private func linked(_ buttons: [Widget]) -> Widget {
    let row = Box(.horizontal, spacing: 0, buttons)
    row.styleClasses.insert("linked")
    return row
  }

  private func fillMenu() {
    let menu = Menu()
    menu.append(tr("This screen"), action: "compose.this")
    for point in StartingPoint.all { menu.append(point.title, action: "compose.\(point.id)") }
    for sample in FlowSample.all { menu.append(sample.title, action: "compose.\(sample.id)") }
    menu.append(tr("From a folder of interface files…"), action: "compose.folder")
    var actions = [
      SimpleAction("this") { [weak page] in page?.beginWithSubject() },
      SimpleAction("folder") { [weak page] in page?.beginWithFolder() },
    ]
    for point in StartingPoint.all {
      actions.append(SimpleAction(point.id) { [weak page] in page?.begin(point) })
    }
    for sample in FlowSample.all {
      actions.append(SimpleAction(sample.id) { [weak page] in page?.begin(sample) })
    }
    start.insertActions(actions, prefix: "compose")
    start.setMenu(menu)
  }

  /// Opens the menu of starting points.
  func openStart() { start.isActive = true }

  func update() {
    undo.isSensitive = page.composer.canUndo
    redo.isSensitive = page.composer.canRedo
    save.isSensitive = page.composer.flow != nil
    export.isSensitive = page.composer.present.root != nil
  }
}

/// The heading of the properties: the selected layer, and buttons that act on it.
final class LayerBar {
  let view = Box(.horizontal)
  private unowned let page: ComposePage
  private let icon = Image(icon: "view-list-symbolic")
  private let title = Label()
  private var buttons: [(button: Button, isPossible: @MainActor (Composition, Layer) -> Bool)] = []

  init(_ page: ComposePage) {
    self.page = page
    view.margins = EdgeInsets(top: 6, start: 12, bottom: 0, end: 6)
    title.styleClasses.insert("heading")
    title.xalign = 0
    title.ellipsizes = true
    title.accessibleID = "compose.selected"
    title.margins = EdgeInsets(start: 6, end: 6)
    view.styleClasses.insert("enfilade-layer-bar")
    view.packStart(icon)
    view.packStart(title, expand: true)
    add("edit-select-all-symbolic", tr("Wrap (W)"), "wrap", { $0.chooseForSelection(.around) })
    add("view-refresh-symbolic", tr("Replace (R)"), "replace", { $0.chooseForSelection(.instead) })
    add("object-flip-vertical-symbolic", tr("Unwrap (U)"), "unwrap", { $0.unwrap() }) {
      $0.unwrapping($1.id) != nil
    }
    add("go-up-symbolic", tr("Move outwards (Alt+Up)"), "up", { $0.shift(by: -1) }) {
      $0.shifting($1.id, by: -1) != nil
    }
    add("go-down-symbolic", tr("Move inwards (Alt+Down)"), "down", { $0.shift(by: 1) }) {
      $0.shifting($1.id, by: 1) != nil
    }
    add("edit-delete-symbolic", tr("Remove (Delete)"), "remove", { $0.remove() })
  }

  private func add(
    _ icon: String, _ label: String, _ id: String,
    _ action: @escaping @MainActor (ComposePage) -> Void,
    if isPossible: @escaping @MainActor (Composition, Layer) -> Bool = { _, _ in true }
  ) {
    let button = Button(icon: icon, label: label)
    button.accessibleID = "compose.\(id)"
    button.styleClasses.insert("flat")
    button.focusesOnClick = false
    button.clicked.connect(weak: page) { action($0) }
    view.packStart(button)
    buttons.append((button, isPossible))
  }

  func update() {
    // Where there is nothing yet, a sentence below says what to do.
    view.isVisible = page.composer.present.root != nil
    let layer = page.composer.layer
    icon.isVisible = layer != nil
    if let layer { icon.iconName = layer.kind.icon }
    title.text = layer?.kind.title ?? tr("Select a layer to change it")
    for (button, isPossible) in buttons {
      button.isVisible = layer != nil
      button.isSensitive = layer.map { isPossible(page.composer.present, $0) } ?? false
    }
  }
}
