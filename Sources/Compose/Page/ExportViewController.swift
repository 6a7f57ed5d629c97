import Containment
import GTK

/// Shows the source of an exported program, to be copied or saved.
final class ExportViewController: ViewController {
  private let source: String
  /// Asks for a file and saves the source; returns a note about the result, or nil if the user has
  /// cancelled.
  private let save: @MainActor (_ source: String, _ window: Window?) async -> String?
  /// Makes a package of the flow, or brings it up to date; returns a note about the result, or nil if the user has
  /// cancelled. Nil where there is no flow.
  private let makePackage: (@MainActor (_ page: ViewController) async -> String?)?
  private let note = Label()
  private let copy = Button(tr("_Copy"))

  init(
    _ source: String,
    makePackage: (@MainActor (_ page: ViewController) async -> String?)? = nil,
    save: @escaping @MainActor (_ source: String, _ window: Window?) async -> String?
  ) {
    self.source = source
    self.makePackage = makePackage
    self.save = save
    super.init()
    title = tr("Export Swift")
    preferredContentSize = Size(width: 640, height: 480)
  }

  override var initialFocus: Widget? { copy }

  override func loadView() {
    let text = TextView(source)
    text.isEditable = false
    text.isMonospace = true
    text.setInsets(horizontal: 12, vertical: 12)
    text.accessibleName = tr("Source")
    text.accessibleID = "compose.source"
    let scroller = ScrolledWindow(text)
    scroller.setSizeRequest(width: 240, height: 160)
    scroller.vexpand = true
    scroller.hexpand = true
    note.xalign = 0
    note.ellipsizes = true
    note.hexpand = true
    note.styleClasses.insert("dim-label")
    note.accessibleID = "compose.export.note"
    copy.styleClasses.insert("suggested-action")
    copy.accessibleID = "compose.copy"
    copy.clicked.connect(weak: self) { page in
      Clipboard.set(page.source)
      page.note.text = tr("Copied")
    }
    let saving = Button(tr("_Save…"))
    saving.accessibleID = "compose.export.save"
    saving.clicked.connect(weak: self) { page in
      Task { [weak page] in
        guard let page, let answer = await page.save(page.source, page.view.window) else { return }
        page.note.text = answer
      }
    }
    let close = Button(tr("C_lose"))
    close.accessibleID = "compose.export.close"
    close.clicked.connect(weak: self) { page in page.dismiss() }
    let package = Button(tr("_Package…"))
    package.tooltip = tr("Make a package of the whole flow, or bring it up to date")
    package.accessibleID = "compose.export.package"
    package.isVisible = makePackage != nil
    package.clicked.connect(weak: self) { page in
      Task { [weak page] in
        guard let page, let answer = await page.makePackage?(page) else { return }
        page.note.text = answer
      }
    }
    let actions = Box(.horizontal, spacing: 6, [note, close, package, saving, copy])
    let column = Box(.vertical, spacing: 12, [scroller, actions])
    column.margins = EdgeInsets(18)
    view = column
  }
}
