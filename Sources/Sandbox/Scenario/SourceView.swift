import GTK

/// The Swift that makes the screen of a scenario, and a button that copies it.
final class SourceView {
  let view: Box
  private var source = ""
  private let make: (@MainActor () -> String)?
  private let code = TextView()
  private let note = Label()

  /// - Parameters:
  ///   - source: the Swift.
  ///   - make: makes the present Swift; nil if it stays as it is.
  init(_ source: String, make: (@MainActor () -> String)? = nil) {
    self.make = make
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
    show(source)
  }

  /// Shows the present Swift.
  func follow() {
    if let make { show(make()) }
  }

  private func show(_ present: String) {
    guard present != source else { return }
    source = present
    code.text = present
    note.text = ""
  }

  func copy() {
    Clipboard.set(source)
    note.text = tr("Copied")
  }
}
