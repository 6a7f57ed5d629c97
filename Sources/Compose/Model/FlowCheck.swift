import GTK

/// Something in a flow to look at.
struct FlowFault: Equatable {
  /// What it is, as a sentence that names the screen.
  let sentence: String
  /// The id of the screen.
  let screen: String
  /// The layer; nil where it is about the screen as a whole.
  var layer: Int?
}

/// Finds what a person who walks through a flow would stumble over.
struct FlowCheck {
  private let flow: Flow
  private let ways: FlowWays

  init(_ flow: Flow) {
    self.flow = flow
    ways = FlowWays(flow)
  }

  /// The faults, screen by screen.
  var faults: [FlowFault] {
    let reached = reached
    let titles = Dictionary(grouping: flow.screens, by: \.title).mapValues(\.count)
    return flow.screens.flatMap { screen in
      let kinds: [[FlowFault]] = [
        faultsOfTitle(screen, titles[screen.title] ?? 0), faultsOfWay(screen, reached),
        faultsOfLinks(screen), faultsOfKeys(screen), faultsOfCircle(screen),
        faultsOfTables(screen),
      ]
      return kinds.joined()
    }
  }

  /// The screens to which one can come.
  private var reached: Set<String> {
    var reached: Set<String> = []
    var next = [flow.start]
    let links = Dictionary(grouping: flow.actions) { $0.screen.id }
    while let id = next.popLast() {
      guard reached.insert(id).inserted else { continue }
      next += (links[id] ?? []).map { $0.action }.filter(\.leadsOn).compactMap(\.destination)
    }
    return reached
  }

  private func faultsOfTitle(_ screen: FlowScreen, _ count: Int) -> [FlowFault] {
    if !screen.title.contains(where: { !$0.isWhitespace }) {
      return [
        FlowFault(sentence: tr("The screen “{1}” has no title.", screen.id), screen: screen.id)
      ]
    }
    guard count > 1 else { return [] }
    let sentence = tr("{1} screens are called “{2}”.", "\(count)", screen.title)
    return [FlowFault(sentence: sentence, screen: screen.id)]
  }

  private func faultsOfWay(_ screen: FlowScreen, _ reached: Set<String>) -> [FlowFault] {
    guard flow.screens.count > 1 else { return [] }
    if !reached.contains(screen.id) {
      let sentence = tr("Nothing leads to “{1}”.", screen.title)
      return [FlowFault(sentence: sentence, screen: screen.id)]
    }
    let leads = screen.composition.layers.contains { layer in
      layer.links.flatMap(\.ways).contains {
        ways.obstacle(to: $0.action, from: layer.id, in: screen) == nil
      }
    }
    guard !leads, !ways.hasWayBack(from: screen.id) else { return [] }
    let sentence = tr("There is no way on from “{1}”, and none back.", screen.title)
    return [FlowFault(sentence: sentence, screen: screen.id)]
  }

  private func faultsOfTables(_ screen: FlowScreen) -> [FlowFault] {
    screen.composition.layers.compactMap { layer in
      guard var table = layer.given("rows") else { return nil }
      // The row that has led here may say which one.
      if table.contains("{") { table = flow.data(of: screen.id).fill(table) }
      guard !flow.tables.contains(where: { $0.name == table }) else { return nil }
      let name = layer.given("title") ?? layer.kind.title
      let sentence = tr(
        "“{1}” of “{2}” shows the table “{3}”, which is not there.", name, screen.title, table)
      return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
    }
  }

  private func faultsOfLinks(_ screen: FlowScreen) -> [FlowFault] {
    screen.composition.layers.flatMap { layer -> [FlowFault] in
      let links = layer.links.flatMap { layer.canTrigger($0.place) ? $0.ways : [$0] }
      return links.compactMap { link -> FlowFault? in
        let name = layer.given("title") ?? layer.kind.title
        let sentence: String
        if !layer.canTrigger(link.place) {
          sentence = tr(
            "“{1}” of “{2}” has a link from something that it does not have any more.", name,
            screen.title)
        } else if let obstacle = ways.obstacle(to: link.action, from: layer.id, in: screen) {
          sentence = tr(
            "“{1}” of “{2}” cannot do “{3}”. {4}", name, screen.title, link.action.kind.title,
            obstacle)
        } else {
          return nil
        }
        return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
      }
    }
  }

  /// A key that two layers of a screen have: only one of them gets it.
  private func faultsOfKeys(_ screen: FlowScreen) -> [FlowFault] {
    var taken: Set<LinkTrigger> = []
    var faults: [FlowFault] = []
    for layer in screen.composition.layers {
      for link in layer.links {
        guard case .key(let key) = link.trigger, !taken.insert(link.trigger).inserted else {
          continue
        }
        let sentence = tr("Two links of “{1}” have the key {2}.", screen.title, key.text)
        faults.append(FlowFault(sentence: sentence, screen: screen.id, layer: layer.id))
      }
    }
    return faults
  }

  /// A screen that leads on by itself, and to which that comes back without anybody's doing.
  private func faultsOfCircle(_ screen: FlowScreen) -> [FlowFault] {
    func next(_ id: String) -> [String] {
      // What has a condition may stop.
      (flow[id]?.composition.layers ?? []).flatMap(\.links)
        .filter { $0.trigger.isByItself && $0.condition == nil }.map(\.action).filter(\.leadsOn)
        .compactMap(\.destination)
    }
    var visited: Set<String> = []
    var waiting = next(screen.id)
    while let id = waiting.popLast() {
      if id == screen.id {
        let sentence = tr("“{1}” leads to itself again and again, by itself.", screen.title)
        return [FlowFault(sentence: sentence, screen: screen.id)]
      }
      if visited.insert(id).inserted { waiting += next(id) }
    }
    return []
  }
}
