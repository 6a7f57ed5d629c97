import Containment
import GTK

/// The window's content: the catalogue at the start, the canvas with the chosen scenario, and the
/// inspector at the end.
///
/// Where there is little room the catalogue becomes a drawer, and the inspector a sheet from below.
final class SandboxViewController: ViewController {
  private static let catalogueWidth = 200
  /// In logical pixels.
  private static let inspectorWidths = 280...480
  /// How high the inspector is as a sheet, whatever page it shows, in logical pixels.
  private static let inspectorHeight = 420
  /// The inspector is there from the start in windows of this width.
  private static let roomyWidth = 1200

  let scenarios: [Scenario]
  private let catalogue: CatalogueViewController
  let canvas: CanvasViewController
  private let inspector: InspectorViewController
  private lazy var messages = SnackbarController(rootViewController: canvas)
  private lazy var split = SplitController(primary: inspector, secondary: messages)
  private lazy var drawers = NavigationDrawerController(
    rootViewController: split, startViewController: catalogue)
  private let sheetRoom = ContainerViewController()
  private lazy var sheet = BottomSheetController(
    rootViewController: drawers, bottomViewController: sheetRoom)
  private var message: SnackbarRequest?
  private let visits = Visits()

  /// What the canvas shows.
  var scenario: Scenario? { canvas.screen?.representedScenario }
  /// Brings scenarios back to how they were left; nil for pictures, which are alike every time.
  var keeper: ScenarioKeeper?
  /// Called when something else is shown, or it is shown otherwise.
  var onChange: (@MainActor () -> Void)?
  /// Called when a catalogue, an inspector or a page of it has come or gone.
  var onPanesChange: (@MainActor () -> Void)?

  init(
    _ scenarios: [Scenario], catalogue: CatalogueViewController, canvas: CanvasViewController,
    inspector: InspectorViewController
  ) {
    self.scenarios = scenarios
    self.catalogue = catalogue
    self.canvas = canvas
    self.inspector = inspector
    super.init()
    catalogue.debugName = "Catalogue"
    messages.debugName = "Messages"
    split.debugName = "Regions"
    drawers.debugName = "Drawers"
    sheet.debugName = "Inspector sheet"
    sheetRoom.debugName = "Inspector room"
    split.primaryEdge = .end
    split.minimumPrimaryWidth = SandboxViewController.inspectorWidths.lowerBound
    split.maximumPrimaryWidth = SandboxViewController.inspectorWidths.upperBound
    split.primaryWidth = 320
    split.isPrimaryHidden = true
    // What is narrow is looked after here.
    split.collapseWidth = 0
    split.expandWidth = 0
    drawers.breakpoint = Traits.regularWidth
    drawers.delegate = self
    sheet.sheetStyle = .persistent
    sheet.peekHeight = 0
    sheet.sheetHeight = SandboxViewController.inspectorHeight
    sheet.delegate = self
    catalogue.onSelect = { [weak self] in self?.show($0) }
    canvas.onSettingsChange = { [weak self] in self?.onChange?() }
    inspector.onPageChange = { [weak self] in self?.onPanesChange?() }
  }

  override var childForChrome: ViewController? { sheet }

  override func loadView() {
    view = Box(.vertical)
    embed(sheet)
    Task.immediate {
      await drawers.setWidth(SandboxViewController.catalogueWidth, of: .start, duration: 0)
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // Otherwise the search would have the focus, as the first that takes it.
    if view.window?.focusWidget?.isWithin(catalogue.view) != false {
      catalogue.initialFocus?.grabFocus()
    }
  }

  // MARK: Panes

  private var isNarrow = false
  /// Whether a person wants the inspector beside the canvas; nil until somebody has said so. It is
  /// this that is remembered, and not what room has made of it. (Row WL-04.)
  private var wantsInspector: Bool?
  /// What holds while nobody has said so.
  private var hasInspectorAtFirst = false

  override func traitsDidChange(from before: Traits) {
    super.traitsDidChange(from: before)
    guard (traits.widthClass == .compact) != isNarrow else { return }
    isNarrow = traits.widthClass == .compact
    moveInspector()
  }

  /// Puts the inspector where it belongs: beside the canvas, or into the sheet.
  private func moveInspector() {
    if isNarrow {
      split.primaryViewController = nil
      sheetRoom.slot.set(inspector, transition: Transition.none)
    } else {
      // What was opened as a sheet stays in sight.
      if sheet.isOpen {
        wantsInspector = true
        Task { await sheet.close() }
      }
      sheetRoom.slot.set(nil, transition: Transition.none)
      split.primaryViewController = inspector
      split.isPrimaryHidden = !(wantsInspector ?? hasInspectorAtFirst)
    }
    onPanesChange?()
  }

  /// Whether the inspector is to be seen.
  var isInspectorVisible: Bool {
    get { isNarrow ? sheet.isOpen : !split.isPrimaryHidden }
    set {
      guard newValue != isInspectorVisible else { return }
      if isNarrow {
        Task { _ = newValue ? await sheet.open() : await sheet.close() }
      } else {
        wantsInspector = newValue
        split.isPrimaryHidden = !newValue
      }
      onPanesChange?()
    }
  }

  /// What can be done in the inspector.
  var inspectorActions: [InspectorAction] { inspector.actions }

  /// Does something in the inspector, which comes first.
  func performInInspector(_ id: String) async {
    isInspectorVisible = true
    await inspector.perform(id)
  }

  /// Whether the catalogue is to be seen.
  var isCatalogueVisible: Bool {
    get { drawers.isOpen(.start) }
    set {
      guard newValue != isCatalogueVisible else { return }
      Task { _ = newValue ? await drawers.open(.start) : await drawers.close(.start) }
    }
  }

  /// How wide the inspector is beside the canvas, in logical pixels.
  var inspectorWidth: Int { split.primaryWidth }
  /// The name of its page.
  var inspectorPage: String {
    get { inspector.page }
    set { inspector.page = newValue }
  }

  /// The names of all its pages.
  var inspectorPages: [String] { inspector.pageIDs }

  /// Arranges the panes as they were, in a window that is `width` wide.
  func restorePanes(from state: SandboxState?, width: Int) {
    wantsInspector = state?.isInspectorVisible
    hasInspectorAtFirst = width >= SandboxViewController.roomyWidth
    isNarrow = width < Traits.regularWidth
    if isNarrow { moveInspector() }
    if !isNarrow { split.isPrimaryHidden = !(wantsInspector ?? hasInspectorAtFirst) }
    if let width = state?.inspectorWidth { split.primaryWidth = width }
    if let page = state?.inspectorPage { inspector.page = page }
    drawers.setOpenWhenDocked(state?.isCatalogueVisible ?? true, .start)
  }

  /// Tells `state` how the panes are.
  func keepPanes(in state: SandboxState) {
    state.isInspectorVisible = wantsInspector
    if !isNarrow { state.inspectorWidth = inspectorWidth }
    state.inspectorPage = inspectorPage
    state.isCatalogueVisible = drawers.isOpenWhenDocked(.start)
  }

  // MARK: Scenarios

  /// Shows `scenario` on the canvas; the one that was there crossfades out.
  func show(_ scenario: Scenario) {
    if scenario.id != self.scenario?.id { show(scenario.makeScreen()) }
    if isNarrow { Task { await drawers.close(.start) } }
  }

  /// Shows the screen of a scenario, in place of the one that is there or is still on its way.
  func show(_ screen: ViewController, transition: Transition? = nil) {
    guard let scenario = screen.representedScenario else { return }
    keeper?.follow(screen)
    canvas.show(screen, transition: transition)
    visits.add(scenario.id)
    screenDidChange(to: scenario)
    screen.representedKnobs?.observe(by: self) { [weak self] in self?.onChange?() }
  }

  /// Shows what was composed in place of a scenario.
  func showComposition(_ composition: ViewController) {
    guard composition !== screen else { return }
    keeper?.goOn(with: nil)
    canvas.show(composition)
    catalogue.selectNothing()
    onChange?()
  }

  /// Shows a screen again that has given way to one that is not to be.
  func takeBack(to screen: ViewController?) {
    keeper?.goOn(with: screen)
    canvas.show(screen, transition: Transition.none)
    if let scenario { screenDidChange(to: scenario) }
  }

  private func screenDidChange(to scenario: Scenario) {
    catalogue.select(scenario)
    onChange?()
  }

  /// The screen of the scenario that is shown.
  var screen: ViewController? { canvas.screen }
  /// What routing goes through: all that is ever here.
  var parts: [ViewController] { [catalogue, canvas.stage] }

  /// Says something over the canvas, in place of what was said before.
  func tell(_ text: String) {
    message?.cancel()
    message = messages.show(Snackbar(text, timeout: 8000))
  }

  /// Takes the keyboard to the search in the catalogue.
  func search() {
    isCatalogueVisible = true
    catalogue.beginSearch()
  }

  /// Shows the scenario before (-1) or after (1) the present one.
  func step(by offset: Int) {
    let present = scenarios.firstIndex { $0.id == scenario?.id } ?? 0
    let index = present + offset
    if scenarios.indices.contains(index) { show(scenarios[index]) }
  }

  /// Whether there is a scenario to go back (-1) or forward (1) to.
  func canVisit(_ offset: Int) -> Bool { visits.neighbour(offset) != nil }

  /// Shows the scenario that was shown before the present one, or after it.
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
