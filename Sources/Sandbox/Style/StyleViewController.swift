import Containment
import GTK

/// The inspector page with a style sheet for the canvas, which holds as one writes.
final class StyleViewController: ViewController, CommandedPage {
  static var commands: [Command] {
    [
      command("style.open", tr("Open style sheet…")) { $0.open() },
      command("style.save", tr("Save style sheet as…")) { $0.saveAs() },
      command("style.copy", tr("Copy the style sheet")) { $0.copyText() },
      command("style.clear", tr("Clear the style sheet")) { $0.clear() },
      command("style.undo", tr("Undo in the style sheet"), "<Primary>z") { $0.undo() },
      command("style.redo", tr("Redo in the style sheet"), "<Primary><Shift>z") { $0.redo() },
    ]
  }

  /// What shows what a style sheet is. Not translated: it is for GTK.
  static let example = """
    button {
      background: #1c71d8;
      color: white;
      border-radius: 18px;
    }

    """
  /// The mark of a mistake. It is seen on a light and on a dark ground.
  private static let mark = TextStyle(
    isUnderlined: true, background: Color(red: 0.9, green: 0.1, blue: 0.1, alpha: 0.25))

  let desk: StyleDesk
  /// Called by Escape in the text.
  var onEscape: (@MainActor () -> Void)?
  /// Copies a text to the clipboard.
  var copy: @MainActor (String) -> Void = { Clipboard.set($0) }

  let editor = TextView()
  private let list = ListBox()
  private lazy var mistakes = ScrolledWindow(list)
  private let hint = Label.paragraph(
    tr("Rules in GTK’s CSS change what is on the canvas, while you write, and nothing around it."),
    style: "dim-label")
  private let example = Button(tr("Insert an example"))
  private lazy var empty = Box(.vertical, spacing: 12, [hint, example])
  private let status = Label.paragraph(id: "style.status", style: "dim-label")
  private let undoButton = Button(icon: "edit-undo-symbolic", label: tr("Undo (Ctrl+Z)"))
  private let redoButton = Button(icon: "edit-redo-symbolic", label: tr("Redo (Ctrl+Shift+Z)"))
  /// What is done with a text that there is.
  private let textButtons = [
    ("save", Button(icon: "document-save-symbolic", label: tr("Save the style sheet"))),
    ("copy", Button(icon: "edit-copy-symbolic", label: tr("Copy the style sheet"))),
    ("clear", Button(icon: "edit-clear-all-symbolic", label: tr("Clear the style sheet"))),
  ]
  private var shown: [StyleSheetError] = []
  private var isSetting = false

  init(_ desk: StyleDesk) {
    self.desk = desk
    super.init()
    title = tr("Style")
    debugName = "Style"
    desk.observe(by: self) { [weak self] in self?.follow() }
  }

  override var initialFocus: Widget? { editor }

  override func loadView() {
    editor.isMonospace = true
    editor.setInsets(horizontal: 12, vertical: 6)
    editor.accessibleName = tr("Style sheet")
    editor.accessibleID = "style.text"
    editor.changed.connect(weak: self) { $0.editorDidChange() }
    editor.keyPressed.connect(weak: self, otherwise: false) { $0.handle($1) }
    let scroller = ScrolledWindow(editor)
    scroller.vexpand = true
    example.halign = .start
    example.accessibleID = "style.example"
    example.clicked.connect(weak: self) { page in
      page.desk.replace(with: StyleViewController.example)
      page.editor.grabFocus()
    }
    empty.margins = EdgeInsets(12)
    list.selectionMode = .none
    list.accessibleName = tr("Mistakes")
    list.accessibleID = "style.mistakes"
    list.rowActivated.connect(weak: self) { page, row in if let row { page.show(row.index) } }
    mistakes.setPolicies(horizontal: .never, vertical: .automatic)
    mistakes.propagatesNaturalHeight = true
    mistakes.minContentHeight = 72
    mistakes.maxContentHeight = 144
    status.margins = EdgeInsets(6)
    view = Box(
      .vertical, spacing: 0,
      [
        makeBar(), Separator(.horizontal), empty, scroller, Separator(.horizontal), mistakes,
        status,
      ])
    follow()
  }

  /// The buttons above the text, and the menu of what else helps with looks.
  private func makeBar() -> Widget {
    let tools = MenuButton(icon: "applications-engineering-symbolic", label: tr("Tools"))
    tools.setUp(id: "style.tools")
    tools.setMenu { $0.append(CanvasTool.items) }
    let open = Button(icon: "document-open-symbolic", label: tr("Open a style sheet"))
    let row = Box(.horizontal, spacing: 6)
    row.margins = EdgeInsets(6)
    row.packStart(Controls.linked([undoButton, redoButton]))
    row.packStart(Controls.linked([open] + textButtons.map(\.1)))
    row.packEnd(tools)
    for (name, button) in [("undo", undoButton), ("redo", redoButton), ("open", open)] + textButtons
    {
      button.setUp(id: "style.\(name)")
      button.clicked.connect(weak: self) { $0.perform("style.\(name)") }
    }
    return NarrowRow(row)
  }

  // MARK: The text

  private func editorDidChange() {
    guard !isSetting else { return }
    desk.edit(editor.text)
    empty.isVisible = desk.text.isEmpty
  }

  private func follow() {
    guard isViewLoaded else { return }
    if editor.text != desk.text { showText() }
    empty.isVisible = desk.text.isEmpty
    let length = desk.text.unicodeScalars.count
    editor.setStyle(nil, in: 0..<length)
    for mistake in desk.mistakes {
      editor.setStyle(StyleViewController.mark, in: mistake.range(in: desk.text))
    }
    if shown != desk.mistakes { listMistakes() }
    mistakes.isVisible = !shown.isEmpty
    status.text = statusText
    undoButton.isSensitive = desk.canUndo
    redoButton.isSensitive = desk.canRedo
    for (_, button) in textButtons { button.isSensitive = !desk.text.isEmpty }
  }

  /// Shows the text of the desk, with the caret behind what is new in it.
  private func showText() {
    let (old, new) = (Array(editor.text.unicodeScalars), Array(desk.text.unicodeScalars))
    let same = zip(old, new).prefix { $0 == $1 }.count
    isSetting = true
    editor.text = desk.text
    isSetting = false
    let caret = same + max(new.count - old.count, 0)
    editor.selection = caret..<caret
    editor.scrollToSelection()
  }

  private func listMistakes() {
    shown = desk.mistakes
    for row in list.children { row.destroy() }
    for (index, mistake) in shown.enumerated() {
      let label = Label.paragraph(mistake.text)
      label.margins = EdgeInsets(top: 6, start: 12, bottom: 6, end: 12)
      let row = ListBoxRow(label)
      row.accessibleID = "style.mistake.\(index + 1)"
      row.accessibleName = mistake.text
      list.add(row)
      row.show()
    }
  }

  private var statusText: String {
    if let fault = desk.fault { return fault }
    if desk.text.isEmpty { return "" }
    let count = desk.mistakes.count
    return count == 0
      ? tr("It holds on the canvas.")
      : tr(
        one: "{1} mistake. The rest holds on the canvas.",
        many: "{1} mistakes. The rest holds on the canvas.", count: count)
  }

  /// Goes to a mistake in the text.
  private func show(_ index: Int) {
    guard shown.indices.contains(index) else { return }
    editor.grabFocus()
    editor.selection = shown[index].range(in: desk.text)
    editor.scrollToSelection()
  }

  private func handle(_ event: Event) -> Bool {
    guard event.isKey(.escape) else { return performCommand(of: event) }
    onEscape?()
    return true
  }

  // MARK: Actions

  func undo() { if desk.canUndo { desk.undo() } else { view.errorBell() } }
  func redo() { if desk.canRedo { desk.redo() } else { view.errorBell() } }

  func clear() { desk.replace(with: "") }

  func copyText() {
    guard !desk.text.isEmpty else { return view.errorBell() }
    copy(desk.text)
    status.text = tr("Copied")
  }

  private func dialog(_ title: String, accept: String) -> FileDialog {
    FileDialog(title, suffix: ".css", kind: tr("Style sheets"), accept: accept)
  }

  func open() {
    Task {
      let dialog = dialog(tr("Open style sheet"), accept: tr("_Open"))
      if let path = await dialog.open(over: view.window) { open(path) }
    }
  }

  /// Reads a file in place of the text.
  func open(_ path: String) {
    do throws(FileError) {
      desk.replace(with: String(decoding: try TextFile.read(path), as: UTF8.self))
    } catch {
      status.text = tr("It cannot be opened. {1}", error.reason)
    }
  }

  func saveAs() {
    guard !desk.text.isEmpty else { return view.errorBell() }
    Task {
      let dialog = dialog(tr("Save style sheet"), accept: tr("_Save"))
      // Not translated: a part of the name of a file.
      let said = await dialog.write(desk.text, proposing: "canvas.css", over: view.window)
      if let said { status.text = said }
    }
  }
}
