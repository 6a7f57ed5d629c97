import GTK

/// Where the links of a flow lead, and what is around a layer when its screen is walked to.
///
/// A flow may have any number of screens in a row, so nothing here calls itself.
struct FlowWays {
  typealias Place = (screen: FlowScreen, layer: Layer, link: Link, action: LinkAction)

  let flow: Flow
  /// What stands in what.
  let components: FlowComponents
  private let byDestination: [String: [Place]]
  private let ids: Set<String>
  private let known = Known()

  /// What was found out already.
  private final class Known {
    // By the id of a screen.
    var around: [String: [Layer]] = [:]
    var behind: [String: Set<String>] = [:]
    var presented: [String: Bool] = [:]
    /// By the id of a layer from which a link leads.
    var paths: [Int: [Layer]] = [:]
  }

  init(_ flow: Flow) {
    self.flow = flow
    components = FlowComponents(flow)
    ids = Set(flow.screens.map(\.id))
    byDestination = Dictionary(grouping: flow.actions.filter { $0.action.leadsOn }) {
      $0.action.destination ?? ""
    }
  }

  /// What leads to a screen, or to one in which it stands.
  func leading(to screen: String) -> [Place] {
    components.wholes(of: screen).flatMap { byDestination[$0] ?? [] }
  }

  /// Whether a screen is only seen in others, as a component of theirs.
  func isOnlyPart(_ screen: String) -> Bool {
    screen != flow.start && byDestination[screen] == nil && !components.places(of: screen).isEmpty
  }

  /// The layers in which a screen is seen, as a component or as a part of one; none if it is seen only by itself.
  private func places(of screen: String) -> [FlowComponents.Place] {
    components.wholes(of: screen).flatMap { components.places(of: $0) }
  }

  /// The links that lead to a screen, and those that lead to where these start, the nearer first: behind a link only
  /// if `goesOn` says so.
  private func ways(to screen: String, goesOn: (Place) -> Bool) -> [Place] {
    var visited: Set<String> = [screen]
    var ways = leading(to: screen)
    var next = 0
    while next < ways.count {
      let place = ways[next]
      if goesOn(place), visited.insert(place.screen.id).inserted {
        ways += leading(to: place.screen.id)
      }
      next += 1
    }
    return ways
  }

  /// The containers around a layer that links ask for, the innermost first: those of its own screen, those around it
  /// where that is a component, then those around the links that lead to the screen inside of the same containers. None
  /// is there twice.
  func surroundings(of layer: Int, in screen: FlowScreen) -> [Layer] {
    own(layer, in: screen) + around(screen.id)
  }

  /// The containers around a layer in its own screen.
  private func own(_ layer: Int, in screen: FlowScreen) -> [Layer] {
    screen.composition.path(to: layer).dropLast().reversed().filter(\.kind.isAskedFor)
  }

  /// The containers around the places and the links by which a screen comes inside of them.
  private func around(_ screen: String) -> [Layer] {
    if let around = known.around[screen] { return around }
    var all: [Layer] = []
    var ids: Set<Int> = []
    func add(_ layers: [Layer]) {
      for layer in layers where ids.insert(layer.id).inserted { all.append(layer) }
    }
    func addPlaces(of screen: String) {
      for place in places(of: screen) { add(own(place.layer.id, in: place.screen)) }
    }
    var visited: Set<String> = [screen]
    addPlaces(of: screen)
    var waiting = Array(leading(to: screen).reversed())
    while let place = waiting.popLast() {
      guard place.action.staysInContainers else { continue }
      add(path(to: place))
      addPlaces(of: place.screen.id)
      guard visited.insert(place.screen.id).inserted else { continue }
      waiting += leading(to: place.screen.id).reversed()
    }
    known.around[screen] = all
    return all
  }

  private func path(to place: Place) -> [Layer] {
    if let path = known.paths[place.layer.id] { return path }
    let path = own(place.layer.id, in: place.screen)
    known.paths[place.layer.id] = path
    return path
  }

  /// The first of the rows that lead to a screen, or to a screen that leads there; empty if no row does.
  func sampleRow(of screen: String) -> FlowRow {
    guard !flow.tables.isEmpty else { return [:] }
    var row: FlowRow = [:]
    for place in ways(to: screen, goesOn: { _ in true }) where place.link.element == "row" {
      guard let name = place.layer.given("rows"),
        let first = flow.tables.first(where: { $0.name == name })?.row(0)
      else { continue }
      // What is nearer to the screen counts.
      row.merge(first) { nearer, _ in nearer }
    }
    return row
  }

  // MARK: Ways back

  /// Whether there is a way back from a screen, whatever is clicked there.
  func hasWayBack(from screen: String) -> Bool { !behind(screen).isEmpty }

  /// The screens to which one may go back from a screen.
  func behind(_ screen: String) -> Set<String> {
    if let behind = known.behind[screen] { return behind }
    var found: Set<String> = []
    _ = ways(to: screen) { place in
      switch place.action {
      case .push, .show, .showDetail, .present:
        found.formUnion(components.wholes(of: place.screen.id).filter { !isOnlyPart($0) })
        return true
      case .replace: return true
      default: return false
      }
    }
    known.behind[screen] = found
    return found
  }

  /// Whether a layer is in a page that has others below it in its own screen, or in one in which that stands.
  private func hasPagesBelow(_ layer: Int, in screen: FlowScreen) -> Bool {
    let paths =
      [screen.composition.path(to: layer)]
      + places(of: screen.id).map { $0.screen.composition.path(to: $0.layer.id) }
    return paths.contains { path in
      zip(path, path.dropFirst()).contains { outer, inner in
        outer.kind == .navigation && outer.children.first?.id != inner.id
      }
    }
  }

  /// Whether a screen may be in something that was presented.
  private func isPresented(_ screen: String) -> Bool {
    if let isPresented = known.presented[screen] { return isPresented }
    let isPresented = ways(to: screen) { !isPresenting($0) && $0.action.kind != .setRoot }
      .contains(where: isPresenting)
    known.presented[screen] = isPresented
    return isPresented
  }

  /// Whether a link presents the screen to which it leads.
  private func isPresenting(_ place: Place) -> Bool {
    switch place.action {
    case .present: true
    // Where no container shows it, it is presented.
    case .show: !isAround(.navigation, place)
    case .showDetail: !isAround(.split, place)
    default: false
    }
  }

  /// Whether a layer with a name is seen together with a screen.
  private func isSeen(_ name: String, with screen: String) -> Bool {
    components.wholes(of: screen).flatMap(components.parts)
      .contains { flow[$0]?.composition.layer(named: name) != nil }
  }

  private func isAround(_ kind: LayerKind, _ place: Place) -> Bool {
    surroundings(of: place.layer.id, in: place.screen).contains { $0.kind == kind }
  }

  // MARK: What cannot work

  /// Why an action cannot work where a layer is, as a sentence; nil if it may.
  func obstacle(to action: LinkAction, from layer: Int, in screen: FlowScreen) -> String? {
    if let id = action.destination, !id.isEmpty, !ids.contains(id) {
      return tr("The screen to which it leads is not there any more.")
    }
    switch action {
    case .push, .replace, .backToRoot, .selectTab, .toggleDrawer:
      return obstacle(to: action, in: surroundings(of: layer, in: screen))
    case .back:
      return hasWayBack(from: screen.id) || hasPagesBelow(layer, in: screen)
        ? nil : tr("There is no way back from this screen.")
    case .backTo(let id):
      let behind = behind(screen.id)
      if id.isEmpty ? !behind.isEmpty : behind.contains(id) { return nil }
      return tr("That screen is not on the way to this one.")
    case .dismiss, .dismissAll:
      return isPresented(screen.id) ? nil : tr("Nothing presents this screen.")
    case .scroll(let name):
      if name.isEmpty, screen.composition.layers.count > 1 { return nil }
      return isSeen(name, with: screen.id)
        ? nil : tr("There is no such layer on this screen.")
    case .snackbar(let text, _):
      if !text.contains(where: { !$0.isWhitespace }) { return tr("It has no text.") }
      return obstacle(toAnswersOf: action, from: layer, in: screen)
    case .question(let question):
      if question.answers.isEmpty { return tr("It has no answers.") }
      return obstacle(toAnswersOf: action, from: layer, in: screen)
    case .removeRow(let text):
      if !text.contains(where: { !$0.isWhitespace }) { return tr("It has no text.") }
      let hasRows = screen.composition.layer(layer)?.given("rows") != nil
      return hasRows || !sampleRow(of: screen.id).isEmpty
        ? nil : tr("There is no row of a table here, and none has led here.")
    case .perform: return nil
    case .openURL(let address):
      return address.contains(":") ? nil : tr("It has no address, such as https://example.org.")
    case .setVariable, .toggleVariable: return action.obstacle(among: flow.variables)
    case .show, .showDetail, .setRoot, .present: return nil
    }
  }

  private func obstacle(
    toAnswersOf action: LinkAction, from layer: Int, in screen: FlowScreen
  ) -> String? {
    action.answers.lazy.compactMap { answer -> String? in
      guard let action = answer.action,
        let obstacle = obstacle(to: action, from: layer, in: screen)
      else { return nil }
      return tr("“{1}”: {2}", answer.title, obstacle)
    }.first
  }

  private func obstacle(to action: LinkAction, in around: [Layer]) -> String? {
    switch action {
    case .selectTab(let index):
      let tabs = around.first { $0.kind.descriptor.hasTabs }
      guard let tabs else { return tr("There are no tabs around it.") }
      return tabs.children.indices.contains(index) ? nil : tr("There are fewer tabs around it.")
    case .toggleDrawer:
      let drawer = around.first { $0.kind == .drawer }
      return (drawer?.children.count ?? 0) > 1 ? nil : tr("There is no drawer around it.")
    default:
      if around.contains(where: { $0.kind == .navigation }) { return nil }
      return tr(
        "There is no stack around it. Put it into a navigation, or use “{1}”.",
        LinkAction.Kind.show.title)
    }
  }
}

extension LayerKind {
  /// Whether there are links that need such a container around them.
  fileprivate var isAskedFor: Bool {
    descriptor.hasTabs || [.navigation, .split, .drawer].contains(self)
  }
}
