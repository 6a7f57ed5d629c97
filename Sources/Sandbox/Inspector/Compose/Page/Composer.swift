import GTK

/// What is composed: its history, what is selected, the file that it belongs to, and what it is on
/// the canvas.
final class Composer {
  let live = LiveComposition()
  private let draft: Draft
  private var history = History()
  private(set) var selection = OnionPlace.hole(in: nil)
  private var paths: [Int: String] = [:]
  private var saved: [Int: Composition] = [:]

  /// Called when something is another.
  var onChange: @MainActor () -> Void = {}
  /// Called when the canvas is to show what is composed.
  var onShow: @MainActor () -> Void = {}

  init(_ draft: Draft) {
    self.draft = draft
    saved[present.document] = present
  }

  var present: Composition { history.present }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }
  /// The selected layer.
  var layer: Layer? {
    if case .layer(let id) = selection { present.layer(id) } else { nil }
  }

  /// The file that this belongs to; nil if it was never in one.
  var path: String? { paths[present.document] }
  /// Whether it is not in the file as it is.
  var isUnsaved: Bool {
    saved[present.document].map { $0 != present } ?? (present.root != nil)
  }

  /// What it is called.
  var name: String {
    path?.split(separator: "/").last.map(String.init) ?? tr("Untitled")
  }

  // MARK: Editing

  /// Goes on to another composition; false, and nothing is changed, if there is none.
  @discardableResult
  func go(to next: Composition?, key: String? = nil, selecting place: OnionPlace? = nil) -> Bool {
    guard let next else { return false }
    let before = present
    history.go(to: next, key: key)
    didChange(from: before, selecting: place)
    return true
  }

  func undo() {
    let before = present
    history.undo()
    didChange(from: before)
  }

  func redo() {
    let before = present
    history.redo()
    didChange(from: before)
  }

  /// What comes next is a step of its own.
  func endStep() { history.endStep() }

  func select(_ place: OnionPlace) {
    guard place != selection else { return }
    history.endStep()
    selection = place
    onChange()
  }

  private func didChange(from before: Composition, selecting place: OnionPlace? = nil) {
    selection = present.nearest(to: place ?? selection, before: before)
    live.stage.title = path == nil ? tr("Composition") : name
    live.show(present)
    if isUnsaved { draft.keep(present, of: path) } else { draft.discard() }
    onChange()
    if present.root != nil { onShow() }
  }

  // MARK: Documents

  /// Begins with another document; the one before can be had again by undoing.
  func begin(_ composition: Composition, path: String? = nil) {
    paths[composition.document] = path
    if path != nil { saved[composition.document] = composition }
    let root = composition.root.map { OnionPlace.layer($0.id) }
    go(to: composition, selecting: root ?? .hole(in: nil))
  }

  /// Goes on with the work that was left unsaved; false if there is none.
  func takeDraft() throws(FileError) -> Bool {
    guard let (composition, path) = try draft.take() else { return false }
    paths[composition.document] = path
    history = History(composition)
    selection = composition.places[0]
    live.show(present)
    onChange()
    return true
  }

  /// Opens a file; throws with the line and the reason when it is damaged, and nothing is changed.
  func open(_ path: String) throws(FileError) {
    let bytes = try TextFile.read(path)
    do throws(DocumentError) {
      begin(try CompositionDocument.read(bytes).composition, path: path)
    } catch {
      throw FileError(path: path, reason: "\(error)")
    }
  }

  /// Writes the file, or another one from now on.
  func save(to path: String) throws(FileError) {
    try TextFile.write(CompositionDocument.write(present), to: path)
    paths[present.document] = path
    saved[present.document] = present
    draft.discard()
    onChange()
  }

  /// Writes what only waits to be written.
  func rest() { draft.save() }
}
