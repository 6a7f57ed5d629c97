import GTK

/// The Swift that makes the screen of a scenario, and a button that copies it.
@MainActor
final class SourceView {
  let view: Box
  private let read: @MainActor () -> String
  private let code = TextView()
  private let note = Label()

  /// - Parameter read: returns the present Swift.
  init(_ read: @escaping @MainActor () -> String) {
    self.read = read
    // Not translated: the name of the language.
    let heading = Label("Swift")
    heading.styleClasses.insert("heading")
    heading.accessibleID = "about.swift"
    note.styleClasses.insert("dim-label")
    note.accessibleID = "about.copied"
    note.xalign = 1
    note.hexpand = true
    note.ellipsizes = true
    let button = Button(icon: "edit-copy-symbolic", label: tr("Copy the Swift"))
    button.tooltip = tr("Copy the Swift (Ctrl+Alt+C)")
    button.accessibleID = "about.copy"
    code.isEditable = false
    code.isMonospace = true
    code.setInsets(horizontal: 6, vertical: 6)
    code.accessibleID = "about.source"
    code.accessibleName = tr("Swift that makes this screen")
    let scroller = ScrolledWindow(code)
    // Code runs from left to right in every language.
    for widget in [code, scroller] { widget.direction = .leftToRight }
    scroller.setPolicies(horizontal: .automatic, vertical: .never)
    view = Box(
      .vertical, spacing: 6,
      [Box(.horizontal, spacing: 6, [heading, note, button]), Frame(nil, scroller)])
    button.clicked.connect(weak: self) { $0.copy() }
    follow()
  }

  /// Shows the present Swift, if it is another.
  func follow() {
    let source = read()
    guard source != code.text else { return }
    code.text = source
    note.text = ""
  }

  func copy() {
    Clipboard.set(read())
    note.text = tr("Copied")
  }
}
