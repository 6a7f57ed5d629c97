import Containment
import GTK
import Sandbox

/// Walks through a flow by itself, for `--check`: each link from a fresh start, in each frame of the canvas, and then
/// at random.
///
/// What a link says is done without a hand, since what is clicked is tried by plays. What the contract says of
/// controllers is watched by who calls it.
final class FlowTrial {
  /// How often something happens at random.
  static var steps: Int { AuditShare.seed == nil ? 1_000 : 50 }
  /// From how many places a link is tried that may work only where one comes from some of them.
  private static let mostOrigins = 8

  private let flow: Flow
  private let canvas: any CheckedCanvas
  private let ways: FlowWays
  private let steps: Int
  private var chance: Chance

  /// - Parameters:
  ///   - seed: from which the way at random follows.
  ///   - steps: how long that is.
  init(
    of flow: Flow, on canvas: any CheckedCanvas, seed: UInt64 = AuditShare.seed ?? 1,
    steps: Int = FlowTrial.steps
  ) {
    self.flow = flow
    self.canvas = canvas
    self.steps = steps
    ways = FlowWays(flow)
    chance = Chance(state: seed)
  }

  /// What went wrong, as sentences.
  func faults() async -> [String] {
    guard !flow.links.isEmpty else { return [] }
    var faults: [String] = []
    var places = flow.actions.filter { isWorthWalking($0) }
    for (index, frame) in canvas.frames.enumerated() {
      let player = await begin(in: index)
      var passed: [FlowWays.Place] = []
      for place in places {
        guard let reason = await walk(to: place, player) else {
          passed.append(place)
          continue
        }
        faults.append(
          tr(
            "“{1}” of “{2}” fails in the look “{3}”. {4}", place.action.sentence(in: flow),
            place.screen.title, frame, reason))
      }
      // What fails in one look is told of once.
      places = passed
    }
    let player = await begin(in: 0)
    if let fault = await walkAtRandom(player) { faults.append(fault) }
    return faults
  }

  private func begin(in frame: Int) async -> FlowPlayer {
    // Not translated: nobody reads it.
    let player = FlowPlayer(MyFlow("trial", "Trial", flow, path: nil, draft: nil))
    player.isTrial = true
    await canvas.show(player, in: frame)
    return player
  }

  // MARK: Each link

  /// Whether an action is one that can be walked: those that cannot work are told of without walking.
  private func isWorthWalking(_ place: FlowWays.Place) -> Bool {
    switch place.action {
    // They wait for a person; what is answered is walked as well.
    case .question, .snackbar: false
    case .several where place.action.all.contains { $0.kind == .question }: false
    default: ways.obstacle(to: place.action, from: place.layer.id, in: place.screen) == nil
    }
  }

  /// The link by which one first comes to each screen, by the id of the screen, and the screen that one sees before,
  /// in which the link may stand in a component.
  private lazy var origins: [String: (place: FlowWays.Place, from: String)] = {
    var origins: [String: (place: FlowWays.Place, from: String)] = [:]
    var waiting = [flow.start]
    var next = 0
    while next < waiting.count {
      // What stays inside of the same containers lets more links work further on.
      let from = waiting[next]
      let places = ways.leading(from: from).filter { isWorthWalking($0) }
      let staying = places.filter { $0.action.staysInContainers }
      for place in staying + places.filter({ !$0.action.staysInContainers }) {
        guard let id = place.action.destination, id != flow.start, origins[id] == nil else {
          continue
        }
        origins[id] = (place: place, from: from)
        waiting.append(id)
      }
      next += 1
    }
    return origins
  }()

  /// The links from the start to a screen, and to those in which it stands; none if nothing leads there.
  private func allWays(to screen: String) -> [[FlowWays.Place]] {
    ways.components.wholes(of: screen).compactMap { way(to: $0) }
  }

  /// The links from the start to a screen by itself; nil if nothing leads there.
  private func way(to screen: String) -> [FlowWays.Place]? {
    var way: [FlowWays.Place] = []
    var id = screen
    while id != flow.start {
      guard let origin = origins[id] else { return nil }
      way.append(origin.place)
      id = origin.from
    }
    return way.reversed()
  }

  /// Goes to a link from the start, and follows it. Some links work only where one comes from certain screens.
  ///
  /// - Returns: why it cannot be followed, as a sentence; nil if it can, or nothing leads there.
  private func walk(to place: FlowWays.Place, _ player: FlowPlayer) async -> String? {
    var first: String?
    for way in allWays(to: place.screen.id).prefix(FlowTrial.mostOrigins) {
      guard let found = await walk(way + [place], player) else { return nil }
      first = first ?? found
    }
    guard let reason = first else { return nil }
    for origin in ways.leading(to: place.screen.id).prefix(FlowTrial.mostOrigins)
    where isWorthWalking(origin) {
      guard let way = allWays(to: origin.screen.id).first else { continue }
      if await walk(way + [origin, place], player) == nil { return nil }
    }
    return reason
  }

  private func walk(_ way: [FlowWays.Place], _ player: FlowPlayer) async -> String? {
    player.play(from: flow.start, isEdited: true)
    await canvas.rest()
    for place in way {
      if let reason = await follow(place, player) { return reason }
    }
    return nil
  }

  private func follow(_ place: FlowWays.Place, _ player: FlowPlayer) async -> String? {
    guard let controller = await controller(of: place.layer.id, player) else {
      return tr("What it starts from is not on the screen.")
    }
    if let row = place.link.place.row { controller.clicks.row = row }
    let lead = FlowPlayer.Lead(place.link, of: place.layer.id, from: controller)
    let run = Run()
    Task { run.end(await player.failure(of: place.action, lead, from: controller)) }
    for _ in 0..<FlowTrial.patience where !run.isOver { await canvas.rest() }
    guard run.isOver else { return tr("It does not end.") }
    await canvas.rest()
    if let reason = run.reason { return reason }
    return hasArrived(place.action, player) ? nil : tr("It does not lead there.")
  }

  /// How often all is let come to rest until a link has to have ended.
  static let patience = 500

  /// One link that is followed.
  final class Run {
    private(set) var isOver = false
    private(set) var reason: String?

    func end(_ reason: String?) {
      self.reason = reason
      isOver = true
    }
  }

  private func controller(of layer: Int, _ player: FlowPlayer) async -> ViewController? {
    if let seen = player.seenController(of: layer) { return seen }
    player.reveal(layer)
    await canvas.rest()
    return player.seenController(of: layer) ?? player.controllerOnScreen(of: layer)
  }

  /// Whether the screen to which an action leads is seen, or has led on by itself.
  private func hasArrived(_ action: LinkAction, _ player: FlowPlayer) -> Bool {
    guard let screen = flow[action.destination] else { return true }
    let seen = ways.components.parts(of: screen.id).flatMap { flow[$0]?.composition.layers ?? [] }
    let leadsOn = seen.contains { layer in layer.links.contains { $0.trigger.isByItself } }
    return leadsOn || player.seenScreens.contains { $0.screenID == screen.id }
  }

  // MARK: At random

  /// Follows links that are seen, goes back, begins anew, and shows what is hidden, in whatever order.
  ///
  /// - Returns: what is not shown as it is drawn, as a sentence; nil if all is.
  func walkAtRandom(_ player: FlowPlayer) async -> String? {
    for step in 1...max(steps, 1) {
      switch chance.roll(10) {
      case 0:
        let router = player.router
        Task { _ = await router.back() }
      case 1: player.play(from: flow.start)
      case 2:
        let hidden = player.seenScreens.flatMap { $0.root?.all ?? [] }
        if !hidden.isEmpty { player.reveal(hidden[chance.roll(hidden.count)].layer.id) }
      default: await followAny(player)
      }
      await canvas.rest()
      if let title = player.firstUnlike(flow) {
        return tr("“{1}” is not shown as it is drawn after {2} steps at random.", title, "\(step)")
      }
    }
    return nil
  }

  private func followAny(_ player: FlowPlayer) async {
    let links = player.seenLayers.flatMap { live in
      live.layer.links.map { (live: live, link: $0) }
    }
    guard !links.isEmpty else { return player.play(from: flow.start) }
    let (live, link) = links[chance.roll(links.count)]
    if let row = link.place.row {
      live.controller.clicks.row = link.place.isOfEachRow ? chance.roll(3) : row
    }
    player.trigger(link.place, of: live.layer.id, live.controller)
    await canvas.rest()
    let pages = sequence(first: player.stage as ViewController) { $0.presentedViewController }
    if let question = Array(pages).last as? QuestionViewController {
      question.dismiss()
    }
  }
}

extension FlowPlayer {
  /// The title of a screen that does not have the layers that the flow says; nil if each has them.
  func firstUnlike(_ flow: Flow) -> String? {
    for live in seenScreens {
      guard let screen = flow[live.screenID] else { continue }
      if live.root?.outline ?? "" != screen.composition.outline { return screen.title }
    }
    return nil
  }
}

/// Numbers at random that follow from a seed.
private struct Chance {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  /// A number from 0 up to, but not including, `sides`.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
