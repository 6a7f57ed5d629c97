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

/// The files with the Swift of scenarios.
enum ScenarioSource {
  /// The folder with those of an app that was installed.
  static var installed =
    "\(UserFolders.program ?? ".")/../share/\(UserFolders.programName)/Sources"

  /// The file that was `path` when the app was built, or else the one that was installed with the app: it has
  /// the same path from its folder `Sources` on. Nil if there is neither.
  static func file(of path: String) -> String? {
    if UserFolders.hasFile(path) { return path }
    // Not translated: the name of a folder.
    guard let sources = path.ranges(of: "/Sources/").last else { return nil }
    let other = "\(installed)/\(path[sources.upperBound...])"
    return UserFolders.hasFile(other) ? other : nil
  }

  /// What stands in that file at present; nil if it cannot be read.
  static func text(of path: String) -> String? {
    file(of: path).flatMap { try? TextFile.read($0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}
