import Containment
import GTK
import GTKTools
import Sandbox

/// A flow of the person's own, one of “My flows”: its title, its history and its file. Or a sample, which has neither
/// file nor draft, and is not changed.
///
/// Every change is in its draft shortly after, and there again at the next start.
final class MyFlow {
  /// The id of its scenario, which it keeps also when it gets another title.
  let id: String
  private(set) var title: String
  /// The title as the name of a file, which has no slash.
  var fileName: String { title.replacing("/", with: "-") }
  /// The file in which it was saved; nil if it never was.
  private(set) var path: String?
  /// The folder of that, in which other files are looked for.
  var folder: String? { path.map(FlowDocument.folder) }
  private let make: @MainActor () -> Flow
  /// A sample is made when it is first seen.
  private lazy var history = History(make())
  /// The sample that it is; nil for a flow of the person's own.
  let sample: FlowSample?
  private let draft: Draft?
  /// Whether it has no draft, since it is no flow of the person's own any more.
  private var isDiscarded = false
  private let observers = Observers<Void>()
  /// The bytes of its file as they were last read or written; nil if there is none.
  private lazy var contents: [UInt8]? = path.flatMap { try? TextFile.read($0) }
  /// What they say; nil if there are none, or they are damaged.
  private lazy var saved: Flow? = contents.flatMap { parse($0) }
  /// Whether the file has gone since, or is damaged.
  private var isFileLost = false
  private var watch: FolderWatch?
  /// What another program has written into its file, while there are changes here that are not in it; nil if there
  /// is nothing of that kind to decide.
  private(set) var conflict: Flow?

  /// What its file has of it.
  enum FileState {
    /// It was never saved.
    case none
    /// All of it, something else, nothing since it is gone, or what is not known here: it is damaged, or of a newer
    /// version.
    case same, other, missing, unreadable
  }

  /// - Parameters:
  ///   - isSaved: whether it was just read from the file at `path`.
  ///   - seen: that file as it was when the draft was written; nil where nobody knows.
  init(
    _ id: String, _ title: String, _ flow: Flow, path: String?, draft: Draft?,
    isSaved: Bool = false, seen: FlowDocument.SeenFile? = nil
  ) {
    self.id = id
    self.title = title
    self.path = path
    self.draft = draft
    make = { flow }
    sample = nil
    if isSaved { saved = flow }
    if let seen { catchUp(with: seen) }
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
  var isUnsaved: Bool { isFileLost ? !present.isBlank : isChanged }
  /// Whether it differs from what its file had when that was last there.
  private var isChanged: Bool { saved.map { !$0.isAlike(present) } ?? !present.isBlank }

  var fileState: FileState {
    guard let path else { return .none }
    guard !isFileLost, let saved else { return UserFolders.hasFile(path) ? .unreadable : .missing }
    return saved.isAlike(present) ? .same : .other
  }

  /// Calls `body` after every change, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
    followFile()
  }

  // MARK: Editing

  /// Continues with `next`; consecutive changes with the same key are undone together.
  func go(to next: Flow, key: String? = nil) {
    history.go(to: next, key: key)
    didChange()
  }

  /// The flow as it was before all that a change with a key would be undone together with.
  func flow(before key: String) -> Flow { history.before(key) }

  /// A layer as it was before that.
  func layer(_ id: Int, before key: String) -> Layer? {
    flow(before: key).screen(with: id)?.composition.layer(id)
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
  func renew() {
    history = History(present.copy)
    observers.tell()
  }

  func rename(_ title: String) {
    self.title = title
    didChange()
  }

  private func didChange() {
    // Its file, and a canvas that still shows it, may change it also then.
    if !isDiscarded { keep() }
    observers.tell()
  }

  // MARK: Files

  /// Schedules writing the draft, also after it was discarded.
  func keep() {
    isDiscarded = false
    draft?.keep(present, titled: title, of: path) { [weak self] in self?.seen }
  }

  /// Writes a pending draft now; returns whether nothing is left to write.
  @discardableResult
  func rest() -> Bool { draft?.save() ?? true }

  /// Removes the draft, and writes none until ``keep()``.
  func discard() {
    isDiscarded = true
    draft?.discard()
  }

  /// Writes the flow to `path`, which is its file from now on.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func save(to path: String) throws(FileError) {
    let bytes = Array(FlowDocument.write(present, in: FlowDocument.folder(of: path)).utf8)
    try TextFile.write(bytes, to: path)
    if path != self.path { watch = nil }
    self.path = path
    (contents, saved, conflict, isFileLost) = (bytes, present, nil, false)
    followFile()
    didChange()
  }

  /// Goes on with what its file has now, which is one step to undo.
  func reopen(_ flow: Flow) {
    endStep()
    (saved, conflict, isFileLost) = (flow, nil, false)
    if flow.isAlike(present) { return didChange() }
    go(to: flow)
  }

  /// Has no file any more: another flow was saved there.
  func loseFile() {
    (path, contents, saved, conflict, watch, isFileLost) = (nil, nil, nil, nil, nil, false)
    didChange()
  }

  // MARK: What other programs write

  /// Hears of what other programs do with the file, as far as the folder tells.
  private func followFile() {
    guard watch == nil, let path else { return }
    // What was there before is only known if it is read now.
    _ = contents
    watch = try? FolderWatch(FlowDocument.folder(of: path)) { [weak self] in self?.readAgain() }
  }

  /// Its file as the draft knows it; nil if it has none.
  private var seen: FlowDocument.SeenFile? {
    guard path != nil else { return nil }
    let sum = conflict == nil ? contents.map { PackageUpdate.sum(of: $0) } : nil
    return FlowDocument.SeenFile(sum: sum ?? "", isSame: !isChanged)
  }

  /// Takes what another program has written into the file since the draft was written, or lets that be decided.
  private func catchUp(with seen: FlowDocument.SeenFile) {
    guard let contents, PackageUpdate.sum(of: contents) != seen.sum, let saved,
      !saved.isAlike(present)
    else { return }
    if seen.isSame { reopen(saved) } else { conflict = saved }
  }

  /// Reads the file again if another program has changed it. Where there are changes here too, that is to be
  /// decided; see ``conflict``.
  func readAgain() {
    guard let path else { return }
    let before = (isChanged: isChanged, saved: saved)
    let bytes = try? TextFile.read(path)
    guard bytes != contents else { return }
    contents = bytes
    let found = bytes.flatMap(parse)
    isFileLost = found == nil
    // What is not there, or only half written, takes nothing away.
    guard let found else { return observers.tell() }
    saved = found
    if found.isAlike(present) || before.saved.map(found.isAlike) == true {
      if found.isAlike(present) { conflict = nil }
      didChange()
    } else if before.isChanged {
      conflict = found
      observers.tell()
    } else {
      reopen(found)
    }
  }

  /// Ends the ``conflict``: what is in the file takes the place of what is here, which is one step to undo, or what
  /// is here stays and can be saved.
  func decide(takesFile: Bool) {
    guard let found = conflict else { return }
    conflict = nil
    if takesFile { reopen(found) } else { didChange() }
  }

  private func parse(_ bytes: [UInt8]) -> Flow? {
    try? FlowDocument.read(bytes, in: folder).flow
  }
}
