import GTK

/// The buttons above the style sheet, and the menu of what else helps with looks.
final class StyleBar {
  let view: Widget
  private unowned let page: StyleViewController
  private let undo = Button(icon: "edit-undo-symbolic", label: tr("Undo (Ctrl+Z)"))
  private let redo = Button(icon: "edit-redo-symbolic", label: tr("Redo (Ctrl+Shift+Z)"))
  private let open = Button(icon: "document-open-symbolic", label: tr("Open a style sheet"))
  private let save = Button(icon: "document-save-symbolic", label: tr("Save the style sheet"))
  private let copy = Button(icon: "edit-copy-symbolic", label: tr("Copy the style sheet"))
  private let clear = Button(icon: "edit-clear-all-symbolic", label: tr("Clear the style sheet"))

  init(_ page: StyleViewController) {
    self.page = page
    let tools = MenuButton(icon: "applications-engineering-symbolic", label: tr("Tools"))
    tools.setUp(id: "style.tools")
    tools.setMenu { $0.append(CanvasTool.items) }
    let row = Box(.horizontal, spacing: 6)
    row.margins = EdgeInsets(6)
    row.packStart(Controls.linked([undo, redo]))
    row.packStart(Controls.linked([open, save, copy, clear]))
    row.packEnd(tools)
    view = NarrowRow(row)
    let buttons = [
      (undo, "undo"), (redo, "redo"), (open, "open"), (save, "save"), (copy, "copy"),
      (clear, "clear"),
    ]
    for (button, name) in buttons {
      button.setUp(id: "style.\(name)")
      button.clicked.connect(weak: page) { $0.perform("style.\(name)") }
    }
  }

  func update() {
    undo.isSensitive = page.desk.canUndo
    redo.isSensitive = page.desk.canRedo
    for button in [save, copy, clear] { button.isSensitive = !page.desk.text.isEmpty }
  }
}
