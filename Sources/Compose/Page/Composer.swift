import GTK

/// The model of the page Compose: the flow that it is about, if there is one already, the screen of it that is
/// edited, and the selection there.
final class Composer {
  let flows: MyFlows
  /// The flow on the canvas; nil while the page offers to begin one.
  private(set) var flow: MyFlow?
  /// The id of the screen that is edited.
  private(set) var screenID = ""
  private(set) var selection = OnionPlace.hole(in: nil)
  /// The flow as it was last shown, in which the selection is.
  private var shown: Flow?
  /// What the change that is being made selects.
  private var wanted: OnionPlace?
  /// Whether the canvas goes on from a sample to the copy of it.
  private(set) var isTakingOver = false
  /// Owns the observation of the present flow.
  private var watch: Watch?

  private final class Watch {}

  /// Called after every change.
  var onChange: @MainActor () -> Void = {}
  /// Called when the canvas is to show a flow.
  var onShow: @MainActor (MyFlow) -> Void = { _ in }
  /// Called with why an edit is not possible, as a sentence.
  var onRefuse: @MainActor (String) -> Void = { _ in }
  /// Called with the id of another screen that is edited, so that the canvas shows it.
  var onEdit: @MainActor (String) -> Void = { _ in }

  init(_ flows: MyFlows) { self.flows = flows }

  /// The screen that is edited.
  var screen: FlowScreen? { flow?.present[screenID] }
  /// What the screen that is edited has.
  var present: Composition { screen?.composition ?? Composition() }
  var canUndo: Bool { flow?.canUndo ?? false }
  var canRedo: Bool { flow?.canRedo ?? false }
  /// The selected layer; nil if a free place is selected.
  var layer: Layer? {
    if case .layer(let id) = selection { present.layer(id) } else { nil }
  }

  /// The file of the flow; nil if it was never saved.
  var path: String? { flow?.path }
  /// The folder of that, in which other files are looked for.
  var folder: String? { flow?.folder }
  /// Whether the flow differs from its file.
  var isUnsaved: Bool { flow?.isUnsaved ?? false }
  /// The name of the file, or else the title.
  var name: String { path.map(FilePath.name) ?? flow?.title ?? tr("Untitled") }
  /// The name, and whether the file has the flow as it is.
  var caption: String {
    if flow?.sample != nil { return tr("{1} – a sample, edited as a copy", name) }
    return switch flow?.fileState {
    case .other?: tr("{1} – changed", name)
    case .missing?: tr("{1} – its file is not there", name)
    case .unreadable?: tr("{1} – its file cannot be read", name)
    case MyFlow.FileState.none? where isUnsaved: tr("{1} – not saved in a file", name)
    case MyFlow.FileState.none?, .same?, nil: name
    }
  }

  /// Is about another flow from now on; nil for none. Edits the screen that the canvas shows, or else the first one.
  func follow(_ flow: MyFlow?, showing id: String? = nil) {
    follow(flow, at: flow?.present[id]?.id ?? flow?.present.start ?? "")
  }

  private func follow(_ flow: MyFlow?, at id: String, selecting place: OnionPlace? = nil) {
    guard flow !== self.flow else { return }
    self.flow = flow
    screenID = id
    selection = place ?? present.places[0]
    shown = flow?.present
    let watch = Watch()
    self.watch = watch
    flow?.observe(by: watch) { [weak self] in self?.didChange() }
    onChange()
  }

  // MARK: Screens

  /// Edits a screen, and lets the canvas show it, which may have gone on to others from there.
  func edit(_ id: String) { if id == screen?.id || come(to: id) { onEdit(id) } }

  /// Edits another screen, which the canvas shows already; returns false if it is none.
  @discardableResult
  func come(to id: String) -> Bool {
    guard id != screenID, flow?.present[id] != nil else { return false }
    flow?.endStep()
    screenID = id
    selection = present.places[0]
    shown = flow?.present
    onChange()
    return true
  }

  /// Selects a layer that was pointed at on the canvas, of whatever screen. The canvas goes on showing what it
  /// shows.
  func point(at layer: Int) {
    guard let screen = flow?.present.screen(with: layer) else { return }
    guard screen.id != screenID else { return select(.layer(layer)) }
    endStep()
    screenID = screen.id
    selection = .layer(layer)
    shown = flow?.present
    onChange()
  }

  /// Continues with another flow, perhaps by editing another screen of it; returns false if it is nil.
  @discardableResult
  func go(
    to next: Flow?, editing id: String? = nil, selecting place: OnionPlace? = nil
  ) -> Bool {
    guard let next, flow != nil else { return false }
    takeOver()
    flow?.endStep()
    wanted = place
    flow?.go(to: next)
    wanted = nil
    if let id { edit(id) }
    return true
  }

  /// Shows a layer, of whatever screen.
  func show(_ fault: FlowFault) {
    edit(fault.screen)
    if let layer = fault.layer { select(.layer(layer)) }
  }

  // MARK: Editing

  /// Goes on with a copy that is the person's own where the flow is a sample. The canvas shows it.
  func takeOver() {
    guard let sample = flow, sample.sample != nil else { return }
    isTakingOver = true
    defer { isTakingOver = false }
    let (id, place) = (screenID, selection)
    let own = flows.takeOver(sample)
    // Nothing of the page is filled anew: somebody is writing there.
    follow(own, at: id, selecting: place)
    onShow(own)
    onEdit(id)
    // Who shows the sample still, hears of it when the page is about the copy.
    sample.renew()
  }

  /// Continues with `next`; returns false, and changes nothing, if it is nil, or the flow cannot have it. Without a
  /// flow it begins one.
  @discardableResult
  func go(to next: Composition?, key: String? = nil, selecting place: OnionPlace? = nil) -> Bool {
    guard let next else { return false }
    if let reason = flow?.present.obstacle(to: next, in: screenID) {
      onRefuse(reason)
      return false
    }
    if flow == nil { begin(Flow()) }
    takeOver()
    guard let flow, let edited = flow.present.replacing(next, of: screenID) else { return true }
    wanted = place
    flow.go(to: edited, key: key)
    wanted = nil
    return true
  }

  /// Continues a flow that the canvas may have left meanwhile; a sample that it has left, as a copy.
  func write(_ next: Flow?, to flow: MyFlow) {
    if flow === self.flow {
      go(to: next)
    } else if let next {
      let own = flow.sample == nil ? flow : flows.takeOver(flow)
      own.endStep()
      own.go(to: next)
      if own !== flow { flow.renew() }
    }
  }

  func undo() { step { $0.undo() } }
  func redo() { step { $0.redo() } }

  /// Goes to another state of the history, and to the screen in which that differs.
  private func step(_ change: (MyFlow) -> Void) {
    guard let flow else { return }
    let before = flow.present
    change(flow)
    let changed = flow.present.screens.filter { $0.composition != before[$0.id]?.composition }
    if changed.contains(where: { $0.id == screenID }) { return }
    // Where one came back, or has its former id again, those that lead there differ too.
    let subject = changed.first { before[$0.id] == nil } ?? changed.first
    if let subject { edit(subject.id) }
  }

  /// Makes the next change a step of its own.
  func endStep() { flow?.endStep() }

  func select(_ place: OnionPlace) {
    guard place != selection else { return }
    endStep()
    selection = place
    onChange()
  }

  private func didChange() {
    let before = shown?[screenID]?.composition ?? Composition()
    if let flow, screen == nil {
      screenID = flow.present.id(of: screenID, since: shown) ?? flow.present.start
    }
    selection = present.nearest(to: wanted ?? selection, before: before)
    shown = flow?.present
    onChange()
  }

  // MARK: Flows and files

  /// Begins another flow, which the canvas shows.
  func begin(_ flow: Flow, title: String = tr("Untitled"), path: String? = nil) {
    show(flows.add(flow, title: title, path: path))
  }

  private func show(_ flow: MyFlow) {
    follow(flow)
    onShow(flow)
  }

  /// Opens a file: as a flow of its own or, if one was saved there, in that one.
  ///
  /// - Returns: whether something took the place of changes that were not saved, and that can be undone.
  /// - Throws: a `FileError` if it cannot be read, or is damaged; it has the line and the reason.
  ///   Nothing is changed then.
  @discardableResult
  func open(_ path: String) throws(FileError) -> Bool {
    let read = try FlowDocument.read(ofFile: path).flow
    guard let flow = flows.flow(savedAt: path) else {
      begin(read, title: FlowDocument.title(ofFile: path), path: path)
      return false
    }
    let isReplaced = flow.isUnsaved && !flow.present.isAlike(read)
    flow.reopen(read)
    show(flow)
    return isReplaced
  }

  /// Writes the flow to `path`, which is its file from now on.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func save(to path: String) throws(FileError) {
    takeOver()
    if let flow { try flows.save(flow, to: path) }
  }
}
