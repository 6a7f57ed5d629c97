import Containment
import GTK
import GTKTools
import Sandbox

/// The flows of the person's own, which the catalogue lists in a group of theirs.
///
/// Each is a file of the folder, named after its id. They are read when they are first asked for.
final class MyFlows {
  static let group = tr("My flows")
  static let groupOfSamples = tr("Sample flows")

  /// All of them, by title.
  private(set) lazy var all: [MyFlow] = load()
  /// Those that come with the app, which the catalogue lists in another group.
  private(set) lazy var samples: [MyFlow] =
    hasSamples ? FlowSample.all.filter { !isTaken($0.id) }.map { MyFlow($0) } : []
  /// What could not be read, as sentences, until somebody has seen it.
  private(set) var faults: [String] = []
  /// Why drafts cannot be written at present, by the ids of their flows.
  private(set) var unwritten: [String: FileError] = [:]
  private let folder: String?
  /// The folder with the state of the app, in which recordings are, too; nil if it keeps none.
  let state: String?
  /// The one composition that earlier versions kept.
  private let single: Draft?
  private let isTaken: @MainActor (String) -> Bool
  private let hasSamples: Bool
  private var removed: [MyFlow] = []
  private let observers = Observers<Void>()
  private let draftObservers = Observers<Void>()
  /// Nil until a window shows the flows.
  private var lock: StateLock?

  /// - Parameters:
  ///   - folder: the folder with the state of the app, in which they are kept until the next start;
  ///     nil keeps them as long as the app runs.
  ///   - hasSamples: whether there are samples beside them.
  ///   - isTaken: whether a scenario of the app has an id.
  init(
    folder: String? = nil, hasSamples: Bool = false,
    isTaken: @escaping @MainActor (String) -> Bool = { _ in false }
  ) {
    state = folder
    self.folder = folder.map { "\($0)/screens" }
    single = folder.map { Draft("\($0)/draft\(FlowDocument.suffix)") }
    self.isTaken = isTaken
    self.hasSamples = hasSamples
  }

  /// The flow whose scenario has the id `id`.
  subscript(_ id: String?) -> MyFlow? { id.flatMap { id in all.first { $0.id == id } } }

  /// The flow whose scenario has the id `id`, also if it is a sample.
  func flow(_ id: String?) -> MyFlow? { self[id] ?? samples.first { $0.id == id } }

  /// The flow that was saved in a file.
  func flow(savedAt path: String) -> MyFlow? { all.first { $0.path == path } }

  /// Calls `body` when there is another flow, one less, or one has another title.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  /// Calls `body` when a draft cannot be written, and when it can be again, and when somebody has seen what could not
  /// be read; see ``unkept`` and ``unread``.
  func observeDrafts(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    draftObservers.add(owner, body)
  }

  // MARK: What could not be read or written

  /// What could not be read, as sentences; nil if there is nothing of that kind, or somebody has seen it.
  var unread: String? {
    _ = all
    let lines = faults.map { tr("A flow cannot be read, and its file is kept: {1}", $0) }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  /// Forgets what could not be read: somebody has seen it.
  func dismissFaults() {
    faults = []
    draftObservers.tell()
  }

  /// Why changes are not kept for the next start, and what to do; nil if they are.
  var unkept: String? {
    guard let error = unwritten.min(by: { $0.key < $1.key })?.value else { return nil }
    return tr(
      "Changes cannot be kept for the next start. Save the flow in another folder. {1}",
      error.reason)
  }

  /// The flows with changes that are in no file, and are not there at the next start.
  var lost: [MyFlow] { all.filter { unwritten[$0.id] != nil && $0.isUnsaved } }

  /// Writes no more drafts from now on if another program that keeps the same ones was open before.
  func giveWay() { lock = state.map { StateLock.take($0) } }

  // MARK: Editing the list

  /// A new flow. If another one has its title, it gets a number.
  func add(_ flow: Flow, title: String, path: String? = nil) -> MyFlow {
    let id = "my-\(title.slug)".free("-") { id in
      isTaken(id) || (all + removed).contains { $0.id == id } || hasFile(id)
        // What was recorded of one that is gone is none of this.
        || state.flatMap { RecordedWalk(of: id, in: $0) } != nil
    }
    let title = title.free(" ") { title in all.contains { $0.title == title } }
    let flow = MyFlow(id, title, flow, path: path, draft: draft(of: id), isSaved: path != nil)
    flow.keep()
    insert(flow)
    return flow
  }

  func duplicate(_ flow: MyFlow) -> MyFlow {
    add(flow.present.copy, title: flow.title)
  }

  /// A flow of the person's own with the layers of a sample, which has to get others; see ``MyFlow/renew()``.
  func takeOver(_ sample: MyFlow) -> MyFlow { add(sample.present, title: sample.title) }

  func rename(_ flow: MyFlow, _ title: String) {
    guard title != flow.title else { return }
    flow.rename(title)
    sort()
    observers.tell()
  }

  /// Writes a flow to `path`, which is its file from now on. If that is another file than before, the
  /// flow gets its name.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func save(_ flow: MyFlow, to path: String) throws(FileError) {
    let isAnother = path != flow.path
    try flow.save(to: path)
    for other in all + removed where other !== flow && other.path == path { other.loseFile() }
    guard isAnother else { return }
    let title = FlowDocument.title(ofFile: path).free(" ") { title in
      all.contains { $0 !== flow && $0.title == title }
    }
    rename(flow, title)
  }

  /// Removes a flow; ``restore()`` brings it back.
  func remove(_ flow: MyFlow) {
    guard let index = all.firstIndex(where: { $0 === flow }) else { return }
    flow.discard()
    all.remove(at: index)
    removed.append(flow)
    observers.tell()
  }

  var canRestore: Bool { !removed.isEmpty }

  /// Brings back the flow that was removed last, or a certain one.
  @discardableResult
  func restore(_ flow: MyFlow? = nil) -> MyFlow? {
    guard let flow = flow ?? removed.last, removed.contains(where: { $0 === flow }) else {
      return nil
    }
    removed.removeAll { $0 === flow }
    flow.keep()
    insert(flow)
    return flow
  }

  private func insert(_ flow: MyFlow) {
    all.append(flow)
    sort()
    observers.tell()
  }

  private func sort() { all.sort(by: MyFlows.isBefore) }

  private static func isBefore(_ one: MyFlow, _ other: MyFlow) -> Bool {
    (one.title.foldedForSearch, one.id) < (other.title.foldedForSearch, other.id)
  }

  // MARK: Files

  /// Writes all drafts that are pending.
  func save() { for flow in all { flow.rest() } }

  private func file(of id: String) -> String? {
    folder.map { "\($0)/\(id)\(FlowDocument.suffix)" }
  }

  /// Whether there is a draft with an id, which may be one that could not be read.
  private func hasFile(_ id: String) -> Bool { file(of: id).map(UserFolders.hasFile) ?? false }

  private func draft(of id: String) -> Draft? {
    guard let path = file(of: id) else { return nil }
    let draft = Draft(path)
    draft.obstacle = { [weak self] in self?.lock?.obstacle }
    draft.onSave = { [weak self] in self?.note($0, ofDraft: id) }
    return draft
  }

  /// Tells when a draft cannot be written any more, or can be again, but not of each time that it is tried.
  private func note(_ error: FileError?, ofDraft id: String) {
    guard (unwritten[id] == nil) != (error == nil) else { return }
    unwritten[id] = error
    if let error { tell(error) }
    draftObservers.tell()
  }

  private func load() -> [MyFlow] {
    guard let folder else { return [] }
    // Without a folder nothing was kept yet.
    let ids = ((try? Folder.names(in: folder)) ?? []).filter {
      $0.hasSuffix(FlowDocument.suffix)
    }.map { String($0.dropLast(FlowDocument.suffix.count)) }
    var found = ids.filter { $0.isName && !isTaken($0) }.compactMap { id in
      draft(of: id).flatMap { flow(id, in: $0, draft: $0) }
    }
    if let single, !ids.contains("my-draft"),
      let old = flow("my-draft", in: single, draft: draft(of: "my-draft"))
    {
      old.keep()
      // Where it cannot be written, it stays where it is until the next start.
      if old.rest() { single.discard() }
      found.append(old)
    }
    return found.sorted(by: MyFlows.isBefore)
  }

  /// The flow that a draft has; nil if there is none or it is damaged.
  private func flow(_ id: String, in file: Draft, draft: Draft?) -> MyFlow? {
    do throws(FileError) {
      guard let found = try file.take() else { return nil }
      let title = found.title ?? tr("Untitled")
      return MyFlow(id, title, found.flow, path: found.path, draft: draft, seen: found.seen)
    } catch {
      faults.append("\(error)")
      tell(error)
      return nil
    }
  }

  /// Says it where one reads it who has no window.
  private func tell(_ error: FileError) {
    StandardError.print("\(UserFolders.programName): \(error)")
  }
}
