import GTK

/// The model of the page Compose: the screen that it is about, if there is one already, and the
/// selection in it.
final class Composer {
  let screens: MyScreens
  /// The screen on the canvas, if it is a composition; nil while the page offers to begin one.
  private(set) var screen: MyScreen?
  private(set) var selection = OnionPlace.hole(in: nil)
  /// The composition as it was last shown, in which the selection is.
  private var shown = Composition()
  /// What the change that is being made selects.
  private var wanted: OnionPlace?
  /// Owns the observation of the present screen.
  private var watch: Watch?

  private final class Watch {}

  /// Called after every change.
  var onChange: @MainActor () -> Void = {}
  /// Called when the canvas is to show a screen.
  var onShow: @MainActor (MyScreen) -> Void = { _ in }

  init(_ screens: MyScreens) { self.screens = screens }

  var present: Composition { screen?.present ?? Composition() }
  var canUndo: Bool { screen?.canUndo ?? false }
  var canRedo: Bool { screen?.canRedo ?? false }
  /// The selected layer; nil if a free place is selected.
  var layer: Layer? {
    if case .layer(let id) = selection { present.layer(id) } else { nil }
  }

  /// The file of the composition; nil if it was never saved.
  var path: String? { screen?.path }
  /// Whether the composition differs from its file.
  var isUnsaved: Bool { screen?.isUnsaved ?? false }
  /// The name of the file, or else the title.
  var name: String { path.map(FilePath.name) ?? screen?.title ?? tr("Untitled") }
  /// The name, and whether the file has the composition as it is.
  var caption: String {
    switch screen?.fileState {
    case .other?: tr("{1} – changed", name)
    case .missing?: tr("{1} – its file is not there", name)
    case MyScreen.FileState.none? where isUnsaved: tr("{1} – not saved in a file", name)
    case MyScreen.FileState.none?, .same?, nil: name
    }
  }

  /// Is about another screen from now on; nil for none.
  func follow(_ screen: MyScreen?) {
    guard screen !== self.screen else { return }
    self.screen = screen
    selection = present.places[0]
    shown = present
    let watch = Watch()
    self.watch = watch
    screen?.observe(by: watch) { [weak self] in self?.didChange() }
    onChange()
  }

  // MARK: Editing

  /// Continues with `next`; returns false, and changes nothing, if it is nil. Without a screen it
  /// begins one.
  @discardableResult
  func go(to next: Composition?, key: String? = nil, selecting place: OnionPlace? = nil) -> Bool {
    guard let next else { return false }
    if screen == nil { begin(Composition()) }
    wanted = place
    screen?.go(to: next, key: key)
    wanted = nil
    return true
  }

  func undo() { screen?.undo() }
  func redo() { screen?.redo() }

  /// Makes the next change a step of its own.
  func endStep() { screen?.endStep() }

  func select(_ place: OnionPlace) {
    guard place != selection else { return }
    endStep()
    selection = place
    onChange()
  }

  private func didChange() {
    selection = present.nearest(to: wanted ?? selection, before: shown)
    shown = present
    onChange()
  }

  // MARK: Screens and files

  /// Begins another screen, which the canvas shows.
  func begin(_ composition: Composition, title: String = tr("Untitled"), path: String? = nil) {
    show(screens.add(composition, title: title, path: path))
  }

  private func show(_ screen: MyScreen) {
    follow(screen)
    onShow(screen)
  }

  /// Opens a file: as a screen of its own or, if one was saved there, in that one.
  ///
  /// - Returns: whether something took the place of changes that were not saved, and that can be undone.
  /// - Throws: a `FileError` if it cannot be read, or is damaged; it has the line and the reason.
  ///   Nothing is changed then.
  @discardableResult
  func open(_ path: String) throws(FileError) -> Bool {
    let composition = try CompositionDocument.read(ofFile: path).composition
    guard let screen = screens.screen(savedAt: path) else {
      begin(composition, title: CompositionDocument.title(ofFile: path), path: path)
      return false
    }
    let isReplaced = screen.isUnsaved && !screen.present.isAlike(composition)
    screen.reopen(composition)
    show(screen)
    return isReplaced
  }

  /// Writes the composition to `path`, which is its file from now on.
  ///
  /// - Throws: a `FileError` if it cannot be written.
  func save(to path: String) throws(FileError) {
    if let screen { try screens.save(screen, to: path) }
  }
}
