import Containment
import GTK
import Sandbox

/// A flow of the person's own, one of “My flows”: its title, its history and its file. Or a sample, which has neither
/// file nor draft, and is not changed.
///
/// Every change is in its draft shortly after, and there again at the next start.
final class MyFlow {
  /// The id of its scenario, which it keeps also when it gets another title.
  let id: String
  private(set) var title: String
  /// The file in which it was saved; nil if it never was.
  private(set) var path: String?
  private let make: @MainActor () -> Flow
  /// A sample is made when it is first seen.
  private lazy var history = History(make())
  /// The sample that it is; nil for a flow of the person's own.
  let sample: FlowSample?
  private let draft: Draft?
  private let observers = Observers<Void>()
  /// What its file has; nil if there is none, or it cannot be read.
  private lazy var saved: Flow? = path.flatMap { try? FlowDocument.read(ofFile: $0).flow }

  /// What its file has of it.
  enum FileState {
    /// It was never saved.
    case none
    /// All of it, something else, or nothing since the file is gone or damaged.
    case same, other, missing
  }

  init(_ id: String, _ title: String, _ flow: Flow, path: String?, draft: Draft?) {
    self.id = id
    self.title = title
    self.path = path
    self.draft = draft
    make = { flow }
    sample = nil
  }

  init(_ sample: FlowSample) {
    id = sample.id
    title = sample.title
    draft = nil
    make = sample.make
    self.sample = sample
  }

  var present: Flow { history.present }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }
  /// Whether it differs from its file.
  var isUnsaved: Bool { saved.map { !$0.isAlike(present) } ?? !present.isBlank }

  var fileState: FileState {
    guard path != nil else { return .none }
    return saved.map { $0.isAlike(present) ? .same : .other } ?? .missing
  }

  /// Calls `body` after every change, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  // MARK: Editing

  /// Continues with `next`; consecutive changes with the same key are undone together.
  func go(to next: Flow, key: String? = nil) {
    history.go(to: next, key: key)
    didChange()
  }

  func undo() {
    history.undo()
    didChange()
  }

  func redo() {
    history.redo()
    didChange()
  }

  /// Makes the next change a step of its own.
  func endStep() { history.endStep() }

  /// Has other layers that are the same, since a copy has its own.
  func renew() { history = History(present.copy) }

  func rename(_ title: String) {
    self.title = title
    didChange()
  }

  private func didChange() {
    keep()
    observers.tell()
  }

  // MARK: Files

  /// Schedules writing the draft.
  func keep() { draft?.keep(present, titled: title, of: path) }

  /// Writes a pending draft now.
  func rest() { draft?.save() }

  /// Removes the draft.
  func discard() { draft?.discard() }

  /// Writes the flow to `path`, which is its file from now on.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func save(to path: String) throws(FileError) {
    let text = FlowDocument.write(present, in: FlowDocument.folder(of: path))
    try TextFile.write(text, to: path)
    self.path = path
    saved = present
    didChange()
  }

  /// Goes on with what its file has now, which is one step to undo.
  func reopen(_ flow: Flow) {
    endStep()
    saved = flow
    if flow.isAlike(present) { return didChange() }
    go(to: flow)
  }

  /// Has no file any more: another flow was saved there.
  func loseFile() {
    path = nil
    saved = nil
    didChange()
  }
}
