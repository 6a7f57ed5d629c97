import Containment
import GTK
import TodoStore

/// Says why the store cannot be opened, where its file is, and offers what can be done.
final class StoreErrorViewController: ViewController {
  private let error: any Error
  private let retry: @MainActor () -> Void
  private let startAnew: @MainActor () -> Void
  private lazy var tryAgain = Button(tr("_Try again"))

  /// - Parameter startAnew: gives a damaged file another name and begins with an empty store.
  init(
    _ error: any Error, retry: @escaping @MainActor () -> Void,
    startAnew: @escaping @MainActor () -> Void = {}
  ) {
    self.error = error
    self.retry = retry
    self.startAnew = startAnew
    super.init()
  }

  override var initialFocus: Widget? { tryAgain }

  private var isDamaged: Bool {
    if case TodoStoreError.damaged = error { true } else { false }
  }

  override func loadView() {
    let image = Image(icon: "dialog-error-symbolic", pixelSize: 96)
    image.styleClasses.insert("dim-label")
    let title = Label(
      isDamaged ? tr("Your lists cannot be read") : tr("Your lists cannot be opened"))
    title.styleClasses.insert("todo-heading")
    let text = Label(TodoWords.reason(error))
    text.isSelectable = true
    text.accessibleID = "todo.error"
    let note = Label(
      tr(
        "If you start anew, the file keeps all that is in it under another name in the same folder."
      ))
    note.styleClasses.insert("dim-label")
    for label in [title, text, note] {
      label.wraps = true
      label.justification = .center
      label.maxWidthInCharacters = 50
    }
    tryAgain.accessibleID = "todo.retry"
    tryAgain.clicked.connect(weak: self) { $0.retry() }
    var buttons: [Widget] = [tryAgain]
    if isDamaged {
      let anew = Button(tr("_Set aside and start anew"))
      anew.accessibleID = "todo.start-anew"
      anew.clicked.connect(weak: self) { $0.startAnew() }
      buttons.append(anew)
    }
    let row = Box(.horizontal, spacing: 6, buttons)
    row.halign = .center
    let column = Box(.vertical, spacing: 12, [image, title, text])
    if isDamaged { column.add(note) }
    column.add(row)
    column.valign = .center
    column.vexpand = true
    column.margins = EdgeInsets(18)
    let scroller = ScrolledWindow(column)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    view = scroller
  }
}
