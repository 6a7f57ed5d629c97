import Containment
import GTK
import GTKTools

/// The middle of the window: the chosen scenario in a frame, with bar and ruler above it.
final class CanvasViewController: ViewController {
  /// The clock of the canvas.
  let transport = Transport()
  /// The part of the tree that the inspector shows.
  private(set) lazy var inspection = Inspection(
    of: frame.stage, in: frame, transport: transport)
  private let frame = FrameViewController()
  private lazy var boardController = BoardViewController(frame)
  var board: CanvasBoard { boardController.board }
  /// Contains the board, or a wall instead.
  private lazy var center: ContainerViewController = CanvasCenter(content: boardController)
  private let ruler = CanvasRuler()
  private let badge = NeedBadge(id: "canvas.need")
  private lazy var rulerRow = Box(.horizontal, spacing: 6, [ruler.view, badge.view])
  private let bar: CanvasBar
  private let faults = FaultBar()
  /// What is wrong with the sources of the program, which therefore cannot be built anew, and with what tools keep.
  let sourceFaults = ScreenFaults()
  let reports = ReportPanel()
  let strip = ActionStrip()
  private lazy var transportBar = TransportBar(inspection.desk)
  /// What stands under the frame.
  private lazy var lower = Box(
    .vertical,
    [measureBar.view, reports.view, strip.view, Separator(.horizontal), transportBar.view])

  /// The size, zoom and look of the frame.
  var settings = CanvasSettings() {
    didSet { if settings != oldValue { settingsDidChange(from: oldValue) } }
  }
  /// Called when the settings or the wall change.
  var onSettingsChange: (@MainActor () -> Void)?
  /// Called with a sentence when an action of the scenario fails.
  var onFailure: (@MainActor (String) -> Void)?
  /// The play of the scenario whose screen is on the canvas.
  var play: (scenario: String, run: ActionRun)?
  /// Whether the hand of a play takes its time, for somebody who watches.
  var isPlayWatched = true
  /// The milliseconds in which what a play expects has to come.
  var playPatience = 3000.0
  /// Called with the new screen with which a play begins, to show it.
  var onPlay: (@MainActor (ViewController) -> Void)?

  /// Opens a URL of the app, and returns when it has been followed.
  var onOpen: (@MainActor (String) async throws -> Void)?

  init(bar: CanvasBar) {
    self.bar = bar
    super.init()
    debugName = "Canvas area"
    transport.onChange = { [weak self] in self?.applyMotion() }
    applyMotion()
    inspection.recordings.begin = { [weak self] scenario, recording in
      guard let self else { throw CancellationError() }
      if let recording { settings.size = recording.size }
      let knobs = recording?.values(of: scenario.knobs) ?? screen?.representedKnobs?.all ?? [:]
      return try beginPlay(of: scenario, knobs)
    }
    inspection.onCoverChange = { [weak self] in self?.coverDidChange(from: $0) }
    inspection.recordings.frameSize = { [weak self] in self?.settings.size }
    inspection.style.observe(by: self) { [weak self] in self?.styleDidChange() }
  }

  override var childForChrome: ViewController? { frame }
  override var keyCommands: [KeyCommand] {
    screen?.representedActions.compactMap(\.keyCommand) ?? []
  }

  override func loadView() {
    center.debugName = "Canvas center"
    board.onResize = { [weak self] in self?.settings.size = $0 }
    board.onZoom = { [weak self] in self?.zoom(by: $0) }
    board.onPlace = { [weak self] place in
      guard let self else { return }
      bar.show(zoom: board.factor)
      ruler.show(settings.size?.width, at: place, zoom: board.factor)
    }
    let column = Box(.vertical, spacing: 0, [bar.view, faults.view, rulerRow])
    view = column
    let room = Box(.vertical)
    covered.add(room)
    overlay.add(covered)
    column.packStart(overlay, expand: true)
    embed(center, in: room)
    column.packStart(lower)
    ruler.view.hexpand = true
    // The ruler counts from the left.
    rulerRow.direction = .leftToRight
    // The badge says what the screen needs beyond the frame, and sets the frame to that.
    frame.cutRoom.onNeed = { [weak self] in self?.showNeed() }
    badge.onClick = { [weak self] in self?.settings.size = $0 }
    followSize()
    board.frameSize = settings.size
    board.zoom = settings.zoom
    board.backdrop = settings.backdrop
    board.drawOver = { [weak self] in self?.drawOver($0) }
    inspection.desk.observe(by: self) { [weak self] in self?.showPause() }
    showPause()
  }

  private func showPause() { bar.show(pause: inspection.desk.pause) }

  /// Zooms in (1) or out (-1), to the next factor on offer.
  func zoom(by step: Int) { settings.zoom = settings.zoom.step(step, fitting: board.factor) }

  private func showNeed() { badge.show(frame.cutRoom.need, in: settings.size) }

  private func followSize() {
    rulerRow.isVisible = settings.size != nil && !isPresenting
    frame.cutRoom.cuts = settings.size != nil
    showNeed()
  }

  private lazy var presentBar = PresentBar(leaves: !presentsOnly)

  /// Whether presenting does not end once it has begun, for somebody who is to see nothing else.
  var presentsOnly = false

  /// Whether there is nothing around the frame.
  var isPresenting = false {
    didSet {
      guard isPresenting != oldValue else { return }
      if isPresenting {
        inspection.cover = nil
        wall = nil
        isExploded = false
        isMeasuring = false
        overlay.addOverlay(presentBar.view)
      } else {
        overlay.remove(presentBar.view)
      }
      for tool in [bar.view, lower] { tool.isVisible = !isPresenting }
      board.isBare = isPresenting
      followSize()
    }
  }

  // MARK: The wall

  /// Several frames side by side instead of one.
  enum Wall: String {
    case looks, widths

    var title: String {
      switch self {
      case .looks: tr("All looks")
      case .widths: tr("All widths")
      }
    }
  }

  /// The wall that is shown; nil for the single frame.
  var wall: Wall? {
    didSet {
      guard wall != oldValue else { return }
      if wall != nil { inspection.cover = nil }
      showWall()
      looksDidChange()
    }
  }

  // MARK: The exploded view

  private let covered = CoveredRoom()
  private let overlay = Overlay()
  private(set) var panel: ExplodedPanel?
  /// Called with the controller whose layer the user has chosen.
  var onChoose: (@MainActor (ViewController) -> Void)?

  /// Whether the controllers of the screen are shown as layers, over the board.
  var isExploded: Bool {
    get { panel != nil }
    set {
      guard newValue != isExploded else { return }
      if newValue { explode() } else { assemble() }
      onSettingsChange?()
    }
  }

  private func explode() {
    inspection.cover = nil
    wall = nil
    let panel = ExplodedPanel(inspection)
    panel.onClose = { [weak self] in self?.isExploded = false }
    panel.exploded.onChoose = { [weak self] in self?.onChoose?($0) }
    overlay.addOverlay(panel.view)
    panel.view.show()
    self.panel = panel
    covered.isCovered = true
    panel.begin(.standard)
  }

  private func assemble() {
    covered.isCovered = false
    panel?.view.destroy()
    panel = nil
    screen?.takeInitialFocus()
  }

  // MARK: What covers it

  /// Called when something has taken the place of the screen.
  var onCover: (@MainActor () -> Void)?
  private lazy var coverRoom: Box = {
    let room = Box(.vertical)
    room.styleClasses.insert("background")
    overlay.addOverlay(room)
    return room
  }()

  private func coverDidChange(from before: ViewController?) {
    let cover = inspection.cover
    if let before {
      before.willMove(toParent: nil)
      before.removeFromParent()
    }
    if cover != nil {
      isExploded = false
      wall = nil
      isMeasuring = false
      isTouching = false
    }
    covered.isCovered = cover != nil
    coverRoom.isVisible = cover != nil
    if let cover {
      embed(cover, in: coverRoom)
      onCover?()
    }
  }

  private func looksDidChange() {
    bar.show(settings, wall: wall, tools: toolsOn)
    onSettingsChange?()
  }

  private func showWall() {
    if wall != nil { isExploded = false }
    guard let wall, let screen, let scenario = screen.representedScenario else {
      return center.content = boardController
    }
    let values = screen.representedKnobs?.all ?? [:]
    let frames = FrameWallViewController(
      wall == .looks
        ? FrameWallViewController.Variant.looks : FrameWallViewController.Variant.widths,
      motion: transport.motion
    ) { scenario.makeScreen(values) }
    frames.ownSheet = ownSheet
    // What is set by knobs is set in all of them.
    screen.representedKnobs?.observe(by: frames) { [weak screen, weak frames] in
      guard let values = screen?.representedKnobs?.all else { return }
      for other in frames?.screens ?? [] { other.representedKnobs?.all = values }
    }
    center.content = frames
  }

  // MARK: Style sheet and tools

  private var ownSheet: StyleSheet? {
    inspection.style.text.isEmpty ? nil : inspection.style.sheet
  }

  private func styleDidChange() {
    let wasThere = frame.ownSheet != nil
    frame.ownSheet = ownSheet
    (center.content as? FrameWallViewController)?.ownSheet = ownSheet
    if wasThere != (ownSheet != nil) { looksDidChange() }
  }

  private(set) lazy var measureBar = MeasureBar { [weak self] in self?.isMeasuring = false }
  private var measureTool: MeasureTool?
  private var touchTool: TouchTool?
  /// Whether a key belongs to the window around the screen.
  var isKeyOfWindow: @MainActor (Event) -> Bool = { _ in false }
  /// Called with a key that nobody has taken while the screen gets none.
  var onKeyLeft: @MainActor (Event) -> Void = { _ in }

  /// Whether widgets are measured, and the screen gets no input.
  var isMeasuring: Bool {
    get { measureTool != nil }
    set {
      guard newValue != isMeasuring else { return }
      if newValue { beginMeasuring() } else { endMeasuring() }
      looksDidChange()
    }
  }

  private func beginMeasuring() {
    isTouching = false
    let tool = MeasureTool(on: self)
    measureTool = tool
    measureBar.view.isVisible = true
    tool.begin()
  }

  private func endMeasuring() {
    measureTool?.end()
    measureTool = nil
    measureBar.view.isVisible = false
  }

  /// Whether the pointer is a finger over the frame.
  var isTouching: Bool {
    get { touchTool != nil }
    set {
      guard newValue != isTouching else { return }
      touchTool?.end()
      touchTool = nil
      if newValue {
        isMeasuring = false
        touchTool = TouchTool(on: board, frame.view)
      }
      looksDidChange()
    }
  }

  private func drawOver(_ context: DrawingContext) {
    guard !isPresenting else { return }
    board.drawOverFrame(context) {
      if settings.grid { board.drawGrid(over: frame.view, context) }
      if settings.outlines { board.drawOutlines(over: frame.view, context) }
    }
    measureTool?.draw(in: context)
  }

  /// What helps to look at the screen and is on, in words.
  private var toolsOn: [String] {
    (ownSheet == nil ? [] : [tr("Style sheet")])
      + CanvasTool.allCases.filter { self[keyPath: $0.isOn] }.map(\.title)
  }

  /// The modules of what was added to the sandbox: their texts keep the user's language, whatever that of the
  /// scenario is.
  var modulesOfTools: [String] = []
  /// Called when the language of the scenario has changed, in which its screen has to be made anew.
  var onLanguageChange: (@MainActor () -> Void)?

  private func applyMotion() {
    frame.specimenMotion = transport.motion
    (center.content as? FrameWallViewController)?.follow(transport.motion)
  }

  private func settingsDidChange(from before: CanvasSettings) {
    // Not translated: the names of the modules of the tool, whose own texts stay as they are.
    TrialLanguage.begin(
      settings.language,
      exceptIn: ["ContainmentInspector", "GTKTools", "GoldenReview", "Hosting", "Sandbox"]
        + modulesOfTools)
    transport.preference = settings.motion
    frame.settings = settings.look
    board.frameSize = settings.size
    board.zoom = settings.zoom
    board.backdrop = settings.backdrop
    if (settings.outlines, settings.grid) != (before.outlines, before.grid) {
      board.queueDraw()
    }
    followSize()
    if let size = settings.size, size != before.size { board.showCaption(size) }
    looksDidChange()
    if settings.language != before.language { onLanguageChange?() }
  }

  /// The container that shows the screens of scenarios.
  var stage: ContainerViewController { frame.stage }
  /// The screen of the scenario that is shown.
  var screen: ViewController? { frame.stage.content }

  /// What is wrong with the files of a screen that is in the frame.
  private func fileFaults(of screen: ViewController?) -> [ScreenFaults] {
    [screen?.fileFaults, frame.styles?.faults].compactMap(\.self)
  }

  /// What is wrong with the files of the screen, as sentences.
  var faultsOfFiles: [String] { fileFaults(of: screen).flatMap(\.all) }

  /// Where a play takes place: the frame with what is presented in it.
  var playArea: Widget { frame.view }

  /// How far the bars at the lower edge of the screen reach up from the lower edge of the canvas, in logical pixels; 0
  /// without such bars.
  var reachOfLowerBars: Int {
    guard let reach = screen?.viewIfLoaded?.reachOfLowerBars, reach > 0 else { return 0 }
    let below = board.allocation.height - board.place.y - board.place.height
    return Int((Double(reach) * board.factor).rounded(.up)) + max(below, 0)
  }

  /// The controls of time, under the frame.
  var timeArea: Widget { transportBar.view }

  /// Dismisses everything that the scenario presents, without animation.
  func endPresentations() { frame.endPresentations() }

  /// The first controller in what the scenario presents that refuses to be dismissed.
  var refusesToClose: ViewController? {
    var presented = stage.presentedViewController
    while let page = presented {
      var controller: ViewController? = page
      while let candidate = controller {
        if !candidate.canBeDismissed { return candidate }
        controller = candidate.childForChrome
      }
      presented = page.presentedViewController
    }
    return nil
  }

  /// Shows a screen in place of the present one, or of one that is appearing.
  func show(_ screen: ViewController?, transition: Transition? = nil) {
    endPresentations()
    for run in self.screen?.representedActions ?? [] { run.stop() }
    screen?[OnCanvas.self] = .init(self)
    followActions(of: screen)
    followPlay(of: screen)
    frame.show(screen, transition: transition)
    faults.follow([sourceFaults] + fileFaults(of: screen))
    let actions = screen?.offeredActions ?? []
    reports.follow(screen, actions)
    strip.offer(actions)
    inspection.screenDidChange(screen)
    let desk = inspection.desk
    screen?.representedKnobs?.observe(by: desk) { [weak desk] in desk?.choiceDidChange() }
    if wall != nil { showWall() }
    ruler.breakpoints = screen?.breakpoints ?? []
  }
}

extension CanvasTool {
  var isOn: ReferenceWritableKeyPath<CanvasViewController, Bool> {
    switch self {
    case .outlines: \.settings.outlines
    case .grid: \.settings.grid
    case .measure: \.isMeasuring
    case .touch: \.isTouching
    }
  }
}

extension CanvasViewController {
  private func followActions(of screen: ViewController?) {
    for run in screen?.representedActions ?? [] {
      run.onFailure = { [weak self] in self?.onFailure?($0) }
      run.others = { [weak self] in
        (self?.center.content as? FrameWallViewController)?.screens ?? []
      }
    }
    guard let broken = screen as? BrokenScenarioViewController else { return }
    broken.onReload = { [weak self, weak broken] in
      guard let self, let broken, broken === self.screen else { return }
      followActions(of: broken)
      inspection.screenDidChange(broken)
    }
  }
}

private enum OnCanvas: Attachment { typealias Value = Weak<CanvasViewController> }

extension ViewController {
  /// The canvas that shows this screen of a scenario.
  final var enclosingCanvas: CanvasViewController? { self[OnCanvas.self]?.object }

  /// The widths at which the layout of the controllers inside changes, as far as they declare any.
  fileprivate var breakpoints: [Int] {
    var all = Set([Traits.regularWidth])
    collectBreakpoints(into: &all)
    return all.sorted()
  }

  private func collectBreakpoints(into all: inout Set<Int>) {
    if let drawer = self as? NavigationDrawerController { all.insert(drawer.breakpoint) }
    if let split = self as? SplitController { all.insert(split.collapseWidth) }
    for child in children { child.collectBreakpoints(into: &all) }
  }
}
