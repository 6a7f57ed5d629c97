import GTK

/// The model of the composer: the history, the selection, the file, and the live controllers.
final class Composer {
  let live = LiveComposition()
  private let draft: Draft
  private var history = History()
  private(set) var selection = OnionPlace.hole(in: nil)
  private var paths: [Int: String] = [:]
  private var saved: [Int: Composition] = [:]

  /// Called after every change.
  var onChange: @MainActor () -> Void = {}
  /// Called when the canvas is to show the composition.
  var onShow: @MainActor () -> Void = {}

  init(_ draft: Draft) {
    self.draft = draft
    saved[present.document] = present
  }

  var present: Composition { history.present }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }
  /// The selected layer; nil if a free place is selected.
  var layer: Layer? {
    if case .layer(let id) = selection { present.layer(id) } else { nil }
  }

  /// The file of the document; nil if it was never saved.
  var path: String? { paths[present.document] }
  /// Whether the document differs from its file.
  var isUnsaved: Bool {
    saved[present.document].map { $0 != present } ?? (present.root != nil)
  }

  /// The name of the file, or “Untitled”.
  var name: String {
    path?.split(separator: "/").last.map(String.init) ?? tr("Untitled")
  }

  // MARK: Editing

  /// Continues with `next`; returns false, and changes nothing, if it is nil.
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

  /// Makes the next change a step of its own.
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

  /// Begins with another document; undo returns to the one before.
  func begin(_ composition: Composition, path: String? = nil) {
    paths[composition.document] = path
    if path != nil { saved[composition.document] = composition }
    let root = composition.root.map { OnionPlace.layer($0.id) }
    go(to: composition, selecting: root ?? .hole(in: nil))
  }

  /// Continues with the stored draft; returns false if there is none.
  ///
  /// - Throws: a `FileError` if it cannot be read, or is damaged and was renamed.
  func takeDraft() throws(FileError) -> Bool {
    guard let (composition, path) = try draft.take() else { return false }
    paths[composition.document] = path
    history = History(composition)
    selection = composition.places[0]
    live.show(present)
    onChange()
    return true
  }

  /// Opens a file.
  ///
  /// - Throws: a `FileError` if it cannot be read, or is damaged; it has the line and the reason.
  ///   Nothing is changed then.
  func open(_ path: String) throws(FileError) {
    let bytes = try TextFile.read(path)
    do throws(DocumentError) {
      begin(try CompositionDocument.read(bytes).composition, path: path)
    } catch {
      throw FileError(path: path, reason: "\(error)")
    }
  }

  /// Writes the document to `path`, which is its file from now on.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func save(to path: String) throws(FileError) {
    try TextFile.write(CompositionDocument.write(present), to: path)
    paths[present.document] = path
    saved[present.document] = present
    draft.discard()
    onChange()
  }

  /// Writes a pending draft.
  func rest() { draft.save() }
}
