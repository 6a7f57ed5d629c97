import Containment
import GTK

/// The root controller of the window: the catalogue at the start, the canvas with the chosen
/// scenario, and the inspector at the end.
///
/// In a narrow window the catalogue is a drawer and the inspector a bottom sheet.
final class SandboxViewController: ViewController {
  private static let catalogueWidth = 200
  /// The width that the canvas keeps while a pane can yield, in logical pixels.
  static let canvasWidth = 400
  /// The widths that the inspector can have beside the canvas, in logical pixels.
  private static let inspectorWidths = 280...480
  /// The height of the inspector as a sheet, the same for all pages, in logical pixels.
  private static let inspectorHeight = 420
  /// The width of a window, in logical pixels, from which the inspector is shown by default.
  private static let roomyWidth = 1200

  /// What was added to the sandbox, whose scenarios the catalogue lists before those of the app.
  let tools: [any AppTool]
  private(set) lazy var toolsInWindow: [any WindowTool] = tools.map { $0.enter(self) }
  private let scenariosOfApp: [Scenario]
  let catalogue: CatalogueViewController
  let canvas: CanvasViewController
  let inspector: InspectorViewController
  private lazy var messages = SnackbarController(rootViewController: canvas)
  private lazy var split = SplitController(primary: inspector, secondary: messages)
  private lazy var drawers = NavigationDrawerController(
    rootViewController: split, startViewController: catalogue)
  private lazy var yielding = FitWatch(view, text: view) { [weak self] in self?.fit(into: $0) }
  private let sheetRoom = ContainerViewController()
  private lazy var sheet = BottomSheetController(
    rootViewController: drawers, bottomViewController: sheetRoom)
  private var message: SnackbarRequest?
  let visits = Visits()

  var scenario: Scenario? { canvas.screen?.representedScenario }
  /// Restores scenarios to their last state; nil for pictures, which have to be reproducible.
  var keeper: ScenarioKeeper?
  /// Hands the screen to the program that was built anew; nil without `--watch`.
  var handover: ScreenHandover?
  /// What the keys do that the screen has no use for.
  weak var commands: SandboxCommands?
  /// Called when another screen is shown, or when its knobs or the settings of the canvas change.
  var onChange: (@MainActor () -> Void)?
  /// Called when the catalogue, the inspector or one of its pages is shown or hidden.
  var onPanesChange: (@MainActor () -> Void)?
  /// Called when presenting begins or ends.
  var onPresentingChange: (@MainActor () -> Void)?

  init(
    _ scenarios: [Scenario], catalogue: CatalogueViewController, canvas: CanvasViewController,
    inspector: InspectorViewController, tools: [any AppTool] = []
  ) {
    scenariosOfApp = scenarios
    self.tools = tools
    self.catalogue = catalogue
    self.canvas = canvas
    self.inspector = inspector
    super.init()
    catalogue.debugName = "Catalogue"
    messages.debugName = "Messages"
    messages.delegate = self
    split.debugName = "Regions"
    drawers.debugName = "Drawers"
    sheet.debugName = "Inspector sheet"
    sheetRoom.debugName = "Inspector room"
    split.primaryEdge = .end
    split.minimumPrimaryWidth = SandboxViewController.inspectorWidths.lowerBound
    split.maximumPrimaryWidth = SandboxViewController.inspectorWidths.upperBound
    split.primaryWidth = wantedWidth
    split.isPrimaryHidden = true
    // The split does not collapse by itself: `moveInspector()` arranges narrow windows.
    split.collapseWidth = 0
    split.expandWidth = 0
    drawers.breakpoint = Traits.regularWidth
    drawers.delegate = self
    sheet.sheetStyle = .persistent
    sheet.peekHeight = 0
    sheet.sheetHeight = SandboxViewController.inspectorHeight
    sheet.delegate = self
    catalogue.onSelect = { [weak self] in self?.show($0) }
    catalogue.onGalleryChange = { [weak self] in
      guard let self else { return }
      if isViewLoaded { fit(into: yielding.room) }
      onPanesChange?()
    }
    catalogue.thumbnails.take = { [weak canvas] scenario, width in
      await Studio.thumbnail(of: scenario, canvas?.settings ?? CanvasSettings(), width: width)
    }
    canvas.inspection.pictures.take = { [weak canvas] make, size, factor in
      await Studio.picture(
        of: make, canvas?.settings ?? CanvasSettings(), size: size, scaledBy: factor)
    }
    canvas.onSettingsChange = { [weak self] in
      self?.showLookInGallery()
      self?.onChange?()
    }
    canvas.onLanguageChange = { [weak self] in
      // Texts have a language from when they are made.
      guard let self, let screen = screen?.makeAnew() else { return }
      show(screen, transition: Transition.none)
    }
    canvas.onFailure = { [weak self] in self?.tell($0) }
    canvas.inspection.recordings.onLoss = { [weak self] in
      self?.tell(tr("What was recorded before is gone."), action: $0)
    }
    canvas.onChoose = { [weak self] controller in
      self?.isInspectorVisible = true
      Task { await self?.inspector.selectInTree(controller) }
    }
    canvas.onCover = { [weak self] in
      // It would lie over that.
      if let self, isNarrow { sheet.close() }
    }
    canvas.onPlay = { [weak self] in self?.showForPlay($0) }
    canvas.strip.onMore = { [weak self] in
      Task { await self?.performInInspector("knobs") }
    }
    inspector.onPageChange = { [weak self] in self?.onPanesChange?() }
    followTools()
    showLookInGallery()
  }

  override var childForChrome: ViewController? { sheet }
  override var keyCommands: [KeyCommand] { commands?.keyCommands ?? [] }

  override func loadView() {
    view = Box(.vertical)
    embed(sheet)
    drawers.setWidth(catalogue.width, of: .start, duration: 0)
    _ = yielding
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Otherwise the search entry would get the focus, as the first widget that accepts it.
    if view.window?.focusWidget?.isWithin(catalogue.view) != false {
      catalogue.initialFocus?.grabFocus()
    }
  }

  // MARK: Panes

  private var isNarrow = false
  /// Whether the user wants the inspector beside the canvas; nil until the user has chosen. This is
  /// what is stored, rather than what the width of the window allows.
  private var wantsInspector: Bool?
  /// Whether the inspector is shown until the user has chosen.
  private var hasInspectorAtFirst = false

  override func traitsDidChange(from before: Traits) {
    super.traitsDidChange(from: before)
    showLookInGallery()
    guard (traits.widthClass == .compact) != isNarrow else { return }
    isNarrow = traits.widthClass == .compact
    moveInspector()
  }

  /// Moves the inspector beside the canvas, or into the sheet.
  private func moveInspector() {
    if isNarrow {
      split.primaryViewController = nil
      sheetRoom.slot.set(inspector, transition: Transition.none)
    } else {
      // An inspector that is open as a sheet stays visible.
      if sheet.isOpen {
        wantsInspector = true
        sheet.close()
      }
      sheetRoom.slot.set(nil, transition: Transition.none)
      split.primaryViewController = inspector
      hideInspectorAsWanted()
    }
    if isViewLoaded { yielding.request() }
    onPanesChange?()
  }

  /// The width of the inspector where there is room for it, and the one that it has got.
  private var (wantedWidth, fittedWidth) = (320, 320)

  private func hideInspectorAsWanted() {
    split.isPrimaryHidden = isPresenting || !(wantsInspector ?? hasInspectorAtFirst)
    if isViewLoaded { fit(into: yielding.room) }
  }

  /// Lets the panes yield before the canvas does: the inspector becomes narrower, and beside it the
  /// catalogue becomes a drawer.
  private func fit(into width: Int) {
    guard width > 1 else { return }
    let widths = SandboxViewController.inspectorWidths
    let room = width - SandboxViewController.canvasWidth
    // Somebody has moved the boundary.
    if split.primaryWidth != fittedWidth { wantedWidth = split.primaryWidth }
    split.maximumPrimaryWidth = room.clamped(to: widths)
    split.primaryWidth = wantedWidth
    fittedWidth = split.primaryWidth
    let beside = isNarrow || split.isPrimaryHidden ? 0 : split.primaryWidth
    drawers.breakpoint = max(
      Traits.regularWidth,
      beside == 0
        ? 0 : SandboxViewController.catalogueWidth + beside + SandboxViewController.canvasWidth)
    let catalogueWidth = widthOfCatalogue(beside: beside, in: width)
    guard catalogueWidth != catalogue.width else { return }
    catalogue.width = catalogueWidth
    drawers.setWidth(catalogueWidth, of: .start, duration: 0)
  }

  /// As a gallery the catalogue takes the room that the canvas does not need, and as a drawer nearly all.
  private func widthOfCatalogue(beside: Int, in width: Int) -> Int {
    let usual = SandboxViewController.catalogueWidth
    guard isGallery else { return usual }
    let isDocked = width >= drawers.breakpoint
    let room = isDocked ? width - beside - SandboxViewController.canvasWidth : width - 48
    return max(usual, room)
  }

  /// Whether the inspector is visible, beside the canvas or as a sheet.
  var isInspectorVisible: Bool {
    get { isNarrow ? sheet.isOpen : !split.isPrimaryHidden }
    set {
      if newValue { isPresenting = false }
      guard newValue != isInspectorVisible, !(newValue && isPresenting) else { return }
      if isNarrow {
        if newValue { sheet.open() } else { sheet.close() }
      } else {
        wantsInspector = newValue
        hideInspectorAsWanted()
      }
      onPanesChange?()
    }
  }

  private lazy var paneFocus = PaneFocus { [weak self] in self?.panes ?? [] }

  /// The panes between which F6 moves the focus, in the order of reading.
  private var panes: [PaneFocus.Pane] {
    let all: [(Widget?, @MainActor () -> Void)] = [
      (catalogue.viewIfLoaded, { [catalogue] in catalogue.takeInitialFocus() }),
      (
        canvas.inspection.cover?.viewIfLoaded ?? canvas.playArea,
        { [canvas] in (canvas.inspection.cover ?? canvas.screen)?.takeInitialFocus() }
      ),
      (canvas.timeArea, { [canvas] in canvas.timeArea.focusFirst() }),
      (inspector.viewIfLoaded, { [inspector] in inspector.takeInitialFocus() }),
    ]
    return all.compactMap { view, enter in view.map { ($0, enter) } }
  }

  /// Moves the focus to the next pane (1) or the one before (-1).
  func focusPane(_ step: Int) {
    if let window = view.window { paneFocus.move(by: step, in: window) }
  }

  /// Shows the inspector and performs one of its commands.
  func performInInspector(_ id: String) async {
    isInspectorVisible = true
    await inspector.perform(id)
  }

  func performInInspector(_ command: Command) async {
    isInspectorVisible = true
    await inspector.perform(command)
  }

  var isCatalogueVisible: Bool {
    get { drawers.isOpen(.start) }
    set {
      if newValue { isPresenting = false }
      guard newValue != isCatalogueVisible, !(newValue && isPresenting) else { return }
      if newValue { drawers.open(.start) } else { drawers.close(.start) }
    }
  }

  /// Whether the catalogue is a gallery, which shows it.
  var isGallery: Bool {
    get { catalogue.isGallery }
    set {
      catalogue.isGallery = newValue
      if newValue { isCatalogueVisible = true }
    }
  }

  /// Whether the scenario on the canvas is a favourite.
  var isFavourite: Bool {
    get { scenario.map { catalogue.favourites.contains($0.id) } ?? false }
    set { if let scenario { catalogue.setFavourite(scenario.id, newValue) } }
  }

  /// The pictures of the gallery have the look of the canvas.
  private func showLookInGallery() {
    let look = ThumbnailLook(canvas.settings, traits)
    catalogue.thumbnails.look = look
    canvas.inspection.pictures.follow(look, canvas.settings.size)
  }

  /// The width of the inspector beside the canvas, in logical pixels.
  var inspectorWidth: Int {
    split.primaryWidth == fittedWidth ? wantedWidth : split.primaryWidth
  }
  /// Restores the panes in a window of `width` logical pixels.
  func restorePanes(from state: SandboxState?, width: Int) {
    wantsInspector = state?.isInspectorVisible
    hasInspectorAtFirst = width >= SandboxViewController.roomyWidth
    isNarrow = width < Traits.regularWidth
    if let width = state?.inspectorWidth { split.primaryWidth = width }
    if isNarrow { moveInspector() }
    if !isNarrow { split.isPrimaryHidden = !(wantsInspector ?? hasInspectorAtFirst) }
    if let page = state?.inspectorPage { inspector.page = page }
    catalogue.isGallery = state?.isGallery ?? false
    fit(into: width)
    drawers.setOpenWhenDocked(state?.isCatalogueVisible ?? true, .start)
  }

  func keepPanes(in state: SandboxState) {
    state.isInspectorVisible = wantsInspector
    if !isNarrow { state.inspectorWidth = inspectorWidth }
    state.inspectorPage = inspector.page
    state.isGallery = isGallery
    state.isCatalogueVisible = before?.catalogue ?? drawers.isOpenWhenDocked(.start)
  }

  // MARK: Presenting

  /// Whether the catalogue is beside a canvas with the room for it, and whether the inspector is open, when
  /// presenting is over.
  private var before: (catalogue: Bool, inspector: Bool)?

  /// Whether only the screen is there, without a tool around it. Opening a pane ends that.
  var isPresenting: Bool {
    get { before != nil }
    set {
      guard newValue != isPresenting, newValue || !canvas.presentsOnly else { return }
      if newValue { beginPresenting() } else { endPresenting() }
      onPresentingChange?()
      onPanesChange?()
    }
  }

  private func beginPresenting() {
    canvas.isPresenting = true
    before = (drawers.isOpenWhenDocked(.start), isInspectorVisible)
    if isNarrow { sheet.close() } else { hideInspectorAsWanted() }
    drawers.setOpenWhenDocked(false, .start)
    if !drawers.isDocked { drawers.close(.start) }
    // Nobody who drags on the screen opens it at its edge.
    drawers.setEnabled(false, .start)
    canvas.screen?.takeInitialFocus()
  }

  private func endPresenting() {
    guard let before else { return }
    self.before = nil
    message?.cancel()
    drawers.setEnabled(true, .start)
    drawers.setOpenWhenDocked(before.catalogue, .start)
    if !isNarrow { hideInspectorAsWanted() } else if before.inspector { sheet.open() }
    canvas.isPresenting = false
  }

  /// Begins the scenario anew, with the same knobs and without what was done in it.
  func restart() {
    guard let screen = screen?.makeAnew() else { return }
    showForPlay(screen)
    keeper?.goOn(with: screen)
    screen.takeInitialFocus()
  }

  // MARK: Scenarios

  /// All scenarios in the order of the catalogue.
  var scenarios: [Scenario] { tools.flatMap(\.scenarios) + scenariosOfApp }

  /// Shows `scenario` on the canvas in place of the present one, with a crossfade.
  func show(_ scenario: Scenario) {
    if scenario.id != self.scenario?.id { show(scenario.makeScreen()) }
    if isNarrow { drawers.close(.start) }
  }

  /// Shows the screen of a scenario in place of the present one, or of one that is appearing.
  func show(_ screen: ViewController, transition: Transition? = nil) {
    guard let scenario = screen.representedScenario else { return }
    keeper?.follow(screen)
    handover?.restoreControllers(of: screen)
    canvas.show(screen, transition: transition)
    handover?.restoreWidgets(of: screen)
    visits.add(scenario.id)
    screenDidChange(to: scenario)
    screen.representedKnobs?.observe(by: self) { [weak self] in self?.onChange?() }
  }

  /// Shows a new screen of the present scenario, whose state is neither restored nor stored, since
  /// it is that of a play.
  private func showForPlay(_ screen: ViewController) {
    keeper?.save()
    keeper?.goOn(with: nil)
    canvas.show(screen, transition: Transition.none)
    onChange?()
    screen.representedKnobs?.observe(by: self) { [weak self] in self?.onChange?() }
  }

  /// Shows `screen` again when a navigation away from it is undone.
  func takeBack(to screen: ViewController?) {
    keeper?.goOn(with: screen)
    canvas.show(screen, transition: Transition.none)
    if let scenario { screenDidChange(to: scenario) }
  }

  private func screenDidChange(to scenario: Scenario) {
    catalogue.select(scenario)
    onChange?()
  }

  var screen: ViewController? { canvas.screen }
  /// The children in which routing searches, which are always the same.
  var parts: [ViewController] { [catalogue, canvas.stage] }

  /// Shows a message over the canvas in place of the one before.
  func tell(_ text: String, action: Snackbar.Action? = nil) {
    message?.cancel()
    message = messages.show(Snackbar(text, action: action, timeout: 8000))
  }

  /// Shows the catalogue and moves the focus to its search entry.
  func search() {
    isCatalogueVisible = true
    catalogue.beginSearch()
  }

  /// Shows the scenario before (-1) or after (1) the present one in the catalogue.
  func step(by offset: Int) {
    let index = (scenarios.firstIndex { $0.id == scenario?.id } ?? 0) + offset
    if scenarios.indices.contains(index) { show(scenarios[index]) }
  }

  /// Whether the history has a scenario to go back (-1) or forward (1) to.
  func canVisit(_ offset: Int) -> Bool { visits.neighbour(offset) != nil }

  /// Goes back (-1) or forward (1) in the history.
  func visit(_ offset: Int) {
    guard let id = visits.neighbour(offset), let scenario = scenarios.first(where: { $0.id == id })
    else { return }
    visits.go(offset)
    show(scenario)
  }
}

extension SandboxViewController: NavigationDrawerControllerDelegate {
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, willOpen side: NavigationDrawerController.Side
  ) { onPanesChange?() }
  public func navigationDrawerController(
    _ controller: NavigationDrawerController, didClose side: NavigationDrawerController.Side
  ) { onPanesChange?() }
}

extension SandboxViewController: BottomSheetControllerDelegate {
  func bottomSheetDidOpen(_ controller: BottomSheetController) { onPanesChange?() }
  func bottomSheetDidClose(_ controller: BottomSheetController) { onPanesChange?() }
}

extension SandboxViewController: SnackbarControllerDelegate {
  /// Where only the screen is there, a message covers none of the bars with which one walks on.
  func snackbarController(_ controller: SnackbarController, willShow snackbar: Snackbar) {
    if isPresenting { view.layoutIfNeeded() }
    let reach = isPresenting ? canvas.reachOfLowerBars : 0
    controller.snackbarInsets = EdgeInsets(top: 12, start: 12, bottom: 12 + reach, end: 12)
  }
}
