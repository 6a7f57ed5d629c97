import Containment
import GTK

/// A small form over the others: a name, something else, and a button that takes both.
///
/// The button works, and Enter in the name does what it does, when the name is not blank; Escape
/// cancels.
final class EditorViewController: ViewController, Alert {
  private let heading: String
  private let confirmTitle: String
  private let extra: Widget
  private let onConfirm: @MainActor (_ name: String) -> Void
  private let entry: Entry
  private lazy var confirm = Button(confirmTitle)

  /// A form.
  ///
  /// - Parameters:
  ///   - title: what it is about.
  ///   - confirm: what its button says.
  ///   - name: what is written at first.
  ///   - extra: what stands below the name.
  ///   - onConfirm: is called with the name, without blanks around it.
  init(
    _ title: String, confirm: String, name: String = "", extra: Widget,
    onConfirm: @escaping @MainActor (_ name: String) -> Void
  ) {
    heading = title
    confirmTitle = confirm
    self.extra = extra
    self.onConfirm = onConfirm
    entry = Entry(name)
    super.init()
  }

  override var initialFocus: Widget? { entry }

  override func loadView() {
    let title = Label(heading)
    title.styleClasses.insert("todo-form-title")
    entry.accessibleID = "todo.editor.name"
    entry.widthInCharacters = 30
    entry.changed.connect(weak: self) { $0.validate() }
    entry.activated.connect(weak: self) { $0.submit() }
    let cancel = Button(tr("_Cancel"))
    cancel.accessibleID = "todo.editor.cancel"
    cancel.clicked.connect(weak: self) { $0.close() }
    confirm.accessibleID = "todo.editor.confirm"
    confirm.styleClasses.insert("suggested-action")
    confirm.clicked.connect(weak: self) { $0.submit() }
    let buttons = Box(.horizontal, spacing: 6, [cancel, confirm])
    buttons.isHomogeneous = true
    for button in [cancel, confirm] { button.hexpand = true }
    let column = Box(.vertical, spacing: 18, [title, field(entry, tr("_Name")), extra, buttons])
    column.margins = EdgeInsets(18)
    view = column
    validate()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Another name is written over the one that is there.
    if entry.isFocus { entry.selectAll() }
  }

  private var name: String { entry.text.trimmed }

  private func validate() { confirm.isSensitive = !name.isEmpty }

  private func submit() {
    guard !name.isEmpty, !isBeingDismissed else { return }
    onConfirm(name)
    close()
  }

  private func close() {
    dismiss()
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    let rest = drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
