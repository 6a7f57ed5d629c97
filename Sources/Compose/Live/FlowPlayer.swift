import Containment
import GTK
import Routing
import Sandbox

/// Plays a flow: shows its screens, follows the links that are clicked, and says so where one fails. What is shown
/// follows every edit.
final class FlowPlayer: SnackbarController {
  let flow: MyFlow
  /// Shows the screen with which one began, or that a link has begun anew with.
  let stage: RootController
  /// The window in the window in which links present.
  let context: PresentationContextController
  /// The flow as it was last shown.
  private var shown: Flow
  /// The screens that were made, for as long as something shows them or can go back to them.
  private var made: [MadeScreen] = []
  /// How often it has begun; what a link does that was clicked before is of no interest any more.
  private(set) var round = 0
  /// What actions and forms have set since.
  let variables = PlayedVariables()
  /// The rows that were taken out of the tables since.
  private(set) var removedRows: [FlowRow] = []
  /// Whether it is walked through by a program, so that links open nothing outside of it.
  var isTrial = false
  /// Whether screens that are made stay until something is clicked, rather than lead on by themselves.
  var isPatient = false

  /// The links that were followed to a screen since it was made, however often it has begun anew.
  private(set) var walked: Set<LinkWalk> = []
  private let walks = Observers<Void>()

  /// Where the links of the flow lead, as it is at present.
  var ways: FlowWays {
    if let present = knownWays { return present }
    let found = FlowWays(flow.present)
    knownWays = found
    return found
  }
  private var knownWays: FlowWays?

  /// Which rows its screens are about, as in an exported app.
  var models: FlowModels {
    if let present = knownModels { return present }
    var names = SwiftNames()
    let found = FlowModels(flow.present, by: ways, besides: &names)
    knownModels = found
    return found
  }
  private var knownModels: FlowModels?

  /// The values at present of what conditions and texts in braces can name.
  var values: [String: KnobValue] { variables.values(of: namedVariables) }

  /// What these can name: variables, and fields of forms.
  private var namedVariables: [FlowVariable] {
    if let present = knownVariables { return present }
    let found = flow.present.variablesAndFields
    knownVariables = found
    return found
  }
  private var knownVariables: [FlowVariable]?

  private(set) lazy var router: Router = {
    let router = Router(of: context)
    // A screen that is just coming stays, also if something in it is clicked already.
    router.policy = .queue
    return router
  }()

  /// The id of the screen with which one began, or that a link has begun anew with.
  var screenOnStage: String? { (stage.content as? LiveComposition)?.screenID }
  /// Called with the id of the screen to which a URL leads.
  var onOpen: (@MainActor (_ screen: String) -> Void)?

  /// Shows where one could click.
  private(set) lazy var hint = ClickHint(self)

  private struct MadeScreen {
    weak var controller: LiveComposition?
    /// Whether its screen is no part of the flow any more.
    var isLeft = false
  }

  init(_ flow: MyFlow) {
    let stage = RootController()
    self.flow = flow
    shown = flow.present
    self.stage = stage
    context = PresentationContextController(rootViewController: stage)
    super.init(rootViewController: context)
    debugName = "Flow"
    context.debugName = "Flow content"
    stage.debugName = "Flow stage"
    stage.transition = .crossfade
    stage.content = makeScreen(flow.present.first)
    flow.observe(by: self) { [weak self] in
      self?.knownWays = nil
      self?.knownModels = nil
      self?.knownVariables = nil
      self?.flowDidChange()
    }
    variables.onChange = { [weak self] in self?.flowDidChange() }
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    if parent == nil { context.endPresentations() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hint.isOn = true
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hint.isOn = false
  }

  /// Begins anew with a screen.
  ///
  /// - Parameters:
  ///   - isEdited: whether somebody works at the screen, so that it does not lead on by itself.
  ///   - byURL: whether a URL leads there.
  func play(from id: String, isEdited: Bool = false, byURL: Bool = false) {
    guard let screen = flow.present[id] else { return }
    round += 1
    // What was said offers to undo what is over.
    say(nil)
    context.endPresentations()
    // Who follows an address goes on with what the flow knows already, such as that somebody is logged in.
    if !byURL {
      removedRows = []
      variables.reset()
    }
    let live = makeScreen(screen)
    live.isWaiting = isEdited || isPatient
    live.isOpenedByURL = byURL
    stage.content = live
  }

  /// Makes a screen to which rows have led; without any, the first that could.
  func makeScreen(_ screen: FlowScreen, trail: RowTrail = RowTrail()) -> LiveComposition {
    let live = LiveComposition(
      screenID: screen.id,
      trail: trail.row.isEmpty
        ? RowTrail(ways.sampleRow(of: screen.id), nearest: ways.nearestRow(of: screen.id)) : trail)
    live.isWaiting = isPatient
    live.onTrigger = { [weak self] in self?.trigger($1, of: $0, $2) }
    live.onFill = { [weak self] in self?.fill($0, with: $1) }
    live.onAppearanceChange = { [weak self] live, isThere in
      live.delays = []
      self?.walks.tell()
      if isThere { self?.leadOn(from: live) }
    }
    live.show(screen, with: data)
    made.removeAll { $0.controller == nil }
    made.append(MadeScreen(controller: live))
    return live
  }

  /// Calls `body` when a link was followed or another screen is seen, for as long as `owner` lives.
  func observeWalk(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    walks.add(owner, body)
  }

  /// A link has led to a screen.
  func note(_ walk: LinkWalk) {
    if walked.insert(walk).inserted { walks.tell() }
  }

  /// The controller of a layer in one of the screens that are on the screen, also where it is not seen itself.
  func controllerOnScreen(of layer: Int) -> ViewController? {
    made.compactMap(\.controller).filter(\.appearance.isOnScreen).reversed().lazy
      .compactMap { $0.controller(of: layer) }.first
  }

  /// Whether keys are for its links, and not for somebody who works at the flow.
  var takesKeys = true

  /// Whether somebody edits or links on the canvas, so that no screen leads on by itself. Those that wait to do so
  /// begin anew afterwards.
  var isWorkedAt = false {
    didSet { if oldValue, !isWorkedAt { for live in seenScreens { wait(on: live) } } }
  }

  /// The keys of the links on the screens that are seen.
  override var keyCommands: [KeyCommand] { takesKeys ? super.keyCommands + keysOfLinks : [] }

  // MARK: Following the flow

  private func flowDidChange() {
    let data = data
    let present = flow.present
    var left: [LiveComposition] = []
    for index in made.indices {
      guard let live = made[index].controller else { continue }
      // It may have another id by now.
      if let id = live.screenID.flatMap({ present.id(of: $0, since: shown) }) { live.screenID = id }
      let screen = present[live.screenID]
      if screen == nil, !made[index].isLeft { left.append(live) }
      made[index].isLeft = screen == nil
    }
    for live in made.compactMap(\.controller) {
      if let screen = present[live.screenID] { live.show(screen, with: data) }
    }
    let gone = Set(shown.screens.map(\.id)).subtracting(present.screens.map(\.id))
    if walked.contains(where: { gone.contains($0.destination) }) {
      walked = Set(
        walked.map { walk in
          let id = present.id(of: walk.destination, since: shown) ?? walk.destination
          return LinkWalk(layer: walk.layer, place: walk.place, destination: id)
        })
      walks.tell()
    }
    shown = present
    for live in left { leave(live) }
  }

  /// What screens are filled with, beside the rows that lead there.
  var data: FlowData {
    FlowData(
      tables: flow.present.tables.map { $0.without(removedRows) },
      variables: values,
      folder: flow.folder, components: flow.present.components)
  }

  /// Takes a row out of the tables until the flow begins anew.
  func remove(_ row: FlowRow) {
    removedRows.append(row)
    flowDidChange()
  }

  /// Brings back a row that was taken out.
  func restore(_ row: FlowRow) {
    guard let index = removedRows.lastIndex(of: row) else { return }
    removedRows.remove(at: index)
    flowDidChange()
  }

  private func fill(_ variable: String, with value: KnobValue) {
    variables.set(variable, to: value, of: namedVariables)
  }

  /// Leaves a screen that is no part of the flow any more.
  private func leave(_ live: LiveComposition) {
    if live === stage.content {
      return play(from: flow.present.start, isEdited: live.isWaiting)
    }
    Task {
      await router.close(live)
      // It may also have been in a pane, or is one to which one can go forward. Undo may have brought it back.
      if flow.present[live.screenID] == nil { live.clear() }
    }
  }
}
