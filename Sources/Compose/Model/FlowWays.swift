import GTK

/// Where the links of a flow lead, and what is around a layer when its screen is walked to.
///
/// A flow may have any number of screens in a row, so nothing here calls itself.
struct FlowWays {
  typealias Place = (screen: FlowScreen, layer: Layer, link: Link, action: LinkAction)

  /// A container that links and buttons ask for.
  enum Enclosure {
    case stack, tabs, split, drawer, bar

    func isOne(_ layer: Layer) -> Bool {
      switch self {
      case .stack: layer.kind == .navigation
      case .tabs: layer.kind.descriptor.hasTabs
      case .split: layer.kind == .split
      case .drawer: layer.kind == .drawer
      case .bar: layer.kind.hasBar
      }
    }
  }

  let flow: Flow
  /// What stands in what.
  let components: FlowComponents
  /// All that leads to screens.
  private let places: [Place]
  // The indexes of these, by the id of the screen.
  private let byOrigin: [String: [Int]]
  private let byDestination: [String: [Int]]
  private let ids: Set<String>
  private let known = Known()

  /// What was found out already.
  private final class Known {
    /// By the id of a layer.
    var own: [Int: [Layer]] = [:]
    // By the id of a screen.
    var around: [Enclosure: [String: Layer]] = [:]
    var behind: [String: Set<String>] = [:]
    var withWayBack: [String: Bool]?
    var presented: [String: Bool]?
    var variables: [FlowVariable]?
    var rows: [String: FlowRow] = [:]
    // By the index of a place.
    var firstRows: [Int: FlowRow]?
  }

  init(_ flow: Flow) {
    self.flow = flow
    components = FlowComponents(flow)
    ids = Set(flow.screens.map(\.id))
    let places = flow.actions.filter { $0.action.leadsOn }
    self.places = places
    byOrigin = Dictionary(grouping: places.indices) { places[$0].screen.id }
    byDestination = Dictionary(grouping: places.indices) { places[$0].action.destination ?? "" }
  }

  /// What conditions and texts in braces can name.
  var variables: [FlowVariable] {
    if let variables = known.variables { return variables }
    let variables = flow.variablesAndFields
    known.variables = variables
    return variables
  }

  /// What leads to a screen, or to one in which it stands.
  func leading(to screen: String) -> [Place] {
    components.wholes(of: screen).flatMap { byDestination[$0] ?? [] }.map { places[$0] }
  }

  /// What leads on from a screen, also in its components.
  func leading(from screen: String) -> [Place] {
    components.parts(of: screen).flatMap { byOrigin[$0] ?? [] }.map { places[$0] }
  }

  /// Whether a screen is only seen in others, as a component of theirs.
  func isOnlyPart(_ screen: String) -> Bool {
    screen != flow.start && byDestination[screen] == nil && !components.places(of: screen).isEmpty
  }

  /// The indexes of the links that lead to a screen, and of those that lead to where these start, the nearer first:
  /// behind a link only if `goesOn` says so.
  private func ways(to screen: String, goesOn: (Int) -> Bool) -> [Int] {
    var visited: Set<String> = []
    var ways: [Int] = []
    func look(from screen: String) {
      for id in components.wholes(of: screen) where visited.insert(id).inserted {
        ways += byDestination[id] ?? []
      }
    }
    look(from: screen)
    var next = 0
    while next < ways.count {
      let place = ways[next]
      if goesOn(place) { look(from: places[place].screen.id) }
      next += 1
    }
    return ways
  }

  /// What is so of screens, by their ids: what is known of them, or what `begin` says of a link, or else what is so of
  /// the screen from which it leads, if `goesOn` says so; the nearer counts. What is so of a screen is so of its
  /// components. All screens are looked at in one pass, as each may have a way from every other.
  private func spread<Value>(
    from known: [(screen: String, value: Value)] = [], _ begin: (Place) -> Value?,
    along goesOn: (Place) -> Bool
  ) -> [String: Value] {
    var found: [String: Value] = [:]
    var waiting: [String] = []
    func bring(_ value: Value?, to screen: String?) {
      guard let value, let screen, found[screen] == nil else { return }
      found[screen] = value
      waiting.append(screen)
    }
    for (screen, value) in known { bring(value, to: screen) }
    for place in places { bring(begin(place), to: place.action.destination) }
    var next = 0
    while next < waiting.count {
      let id = waiting[next]
      for part in components.inside(of: id) { bring(found[id], to: part) }
      for index in byOrigin[id] ?? [] where goesOn(places[index]) {
        bring(found[id], to: places[index].action.destination)
      }
      next += 1
    }
    return found
  }

  /// The screens to which one can come from the start, which is among them.
  var reached: Set<String> {
    let ahead: [String: Bool] = spread(from: [(screen: flow.start, value: true)]) { _ in
      nil
    } along: { _ in
      true
    }
    return Set(ahead.keys)
  }

  // MARK: Around

  /// The nearest container of a kind around a layer: in its own screen, or else where that stands in another, or around
  /// the links that lead to the screen inside of the same containers.
  func nearest(_ container: Enclosure, around layer: Int, in screen: FlowScreen) -> Layer? {
    own(layer, in: screen).first(where: container.isOne) ?? around(container)[screen.id]
  }

  /// The layers around a layer in its own screen, the innermost first.
  private func own(_ layer: Int, in screen: FlowScreen) -> [Layer] {
    if let own = known.own[layer] { return own }
    let own = Array(screen.composition.path(to: layer).dropLast().reversed())
    known.own[layer] = own
    return own
  }

  /// The containers around components, and around the links that lead to screens inside of them, by the ids of the
  /// screens.
  private func around(_ container: Enclosure) -> [String: Layer] {
    if let around = known.around[container] { return around }
    let standing: [(screen: String, value: Layer)] = flow.screens.flatMap { screen in
      components.places(of: screen.id).compactMap { place in
        own(place.layer.id, in: place.screen).first(where: container.isOne)
          .map { (screen: screen.id, value: $0) }
      }
    }
    let around: [String: Layer] = spread(from: standing) {
      $0.action.staysInContainers
        ? own($0.layer.id, in: $0.screen).first(where: container.isOne) : nil
    } along: {
      $0.action.staysInContainers
    }
    known.around[container] = around
    return around
  }

  /// The first of the rows that lead to a screen, or to a screen that leads there; empty if no row does.
  func sampleRow(of screen: String) -> FlowRow {
    let first = firstRows
    guard !first.isEmpty else { return [:] }
    if let row = known.rows[screen] { return row }
    var row: FlowRow = [:]
    // What is nearer to the screen counts.
    for place in ways(to: screen, goesOn: { _ in true }) {
      if let first = first[place] { row.merge(first) { nearer, _ in nearer } }
    }
    known.rows[screen] = row
    return row
  }

  /// The first row of the nearest link of rows that leads to a screen, or to a screen that leads there.
  func nearestRow(of screen: String) -> FlowRow? {
    let first = firstRows.filter { !$0.value.isEmpty }
    guard !first.isEmpty else { return nil }
    return ways(to: screen) { first[$0] == nil }.lazy.compactMap { first[$0] }.first
  }

  /// What a column has in all rows that lead to a screen, or to a screen that leads there; where a nearer row has it,
  /// only that counts.
  func texts(of column: String, leadingTo screen: String) -> [String] {
    let first = firstRows
    return ways(to: screen, goesOn: { first[$0]?[column] == nil }).flatMap { place -> [String] in
      let rows = places[place].layer.given("rows")
      guard first[place] != nil, let table = flow.tables.first(where: { $0.name == rows }),
        let index = table.columns.firstIndex(of: column)
      else { return [] }
      return table.rows.map { $0[index] }
    }
  }

  /// The first row that each link of rows has, by the index of the link.
  private var firstRows: [Int: FlowRow] {
    if let rows = known.firstRows { return rows }
    let tables = Dictionary(flow.tables.map { ($0.name, $0) }) { first, _ in first }
    var rows: [Int: FlowRow] = [:]
    for (index, place) in places.enumerated() where place.link.element == "row" {
      rows[index] = place.layer.given("rows").flatMap { tables[$0]?.row(0) }
    }
    known.firstRows = rows
    return rows
  }

  // MARK: Ways back

  /// Whether there is a way back from a screen, whatever is clicked there.
  func hasWayBack(from screen: String) -> Bool {
    let withWayBack: [String: Bool] =
      known.withWayBack
      ?? spread {
        $0.action.staysBelow ? true : nil
      } along: {
        $0.action.kind == .replace
      }
    known.withWayBack = withWayBack
    return withWayBack[screen] != nil
  }

  /// The screens to which one may go back from a screen.
  func behind(_ screen: String) -> Set<String> {
    if let behind = known.behind[screen] { return behind }
    var found: Set<String> = []
    _ = ways(to: screen) { index in
      let place = places[index]
      // One goes back to what one has seen.
      if place.action.staysBelow {
        found.formUnion(components.wholes(of: place.screen.id).filter { !isOnlyPart($0) })
      }
      return place.action.staysBelow || place.action.kind == .replace
    }
    known.behind[screen] = found
    return found
  }

  /// Whether a layer is in a page that has others below it in its own screen, or in one in which that stands.
  private func hasPagesBelow(_ layer: Int, in screen: FlowScreen) -> Bool {
    func isAbove(_ path: [Layer]) -> Bool {
      zip(path, path.dropFirst()).contains { outer, inner in
        outer.kind == .navigation && outer.children.first?.id != inner.id
      }
    }
    return isAbove(screen.composition.path(to: layer))
      || components.wholes(of: screen.id).flatMap(components.places(of:))
        .contains { isAbove($0.screen.composition.path(to: $0.layer.id)) }
  }

  /// Whether a screen may be in something that was presented.
  private func isPresented(_ screen: String) -> Bool {
    let presented: [String: Bool] =
      known.presented
      ?? spread {
        isPresenting($0) ? true : nil
      } along: {
        !isPresenting($0) && $0.action.kind != .setRoot
      }
    known.presented = presented
    return presented[screen] != nil
  }

  /// Whether a link presents the screen to which it leads.
  func isPresenting(_ place: Place) -> Bool {
    func isOutside(of container: Enclosure) -> Bool {
      nearest(container, around: place.layer.id, in: place.screen) == nil
    }
    return switch place.action {
    case .present: true
    // Where no container shows it, it is presented.
    case .show: isOutside(of: .stack)
    case .showDetail: isOutside(of: .split)
    default: false
    }
  }

  // MARK: What cannot work

  /// Why an action cannot work where a layer is, as a sentence; nil if it may.
  func obstacle(to action: LinkAction, from layer: Int, in screen: FlowScreen) -> String? {
    if let id = action.destination, !id.isEmpty, !ids.contains(id) {
      return tr("The screen to which it leads is not there any more.")
    }
    switch action {
    case .push, .replace, .backToRoot, .selectTab, .toggleDrawer:
      return lack(for: action, around: layer, in: screen)
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
      if screen.composition.layer(named: name) != nil { return nil }
      let isThere = components.layers(seenWith: screen.id).contains {
        name.isEmpty ? $0.layer.id != layer : $0.layer.name == name
      }
      return isThere ? nil : tr("There is no such layer on this screen.")
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
    case .several(let actions):
      if actions.isEmpty { return tr("It does nothing yet.") }
      return action.obstacleOfOrder
        ?? actions.lazy.compactMap { obstacle(to: $0, from: layer, in: screen) }.first
    case .perform: return nil
    case .openURL(let address):
      if address.hasPrefix("{") { return nil }
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

  /// Which container is missing around a layer, as a sentence; nil if none is.
  private func lack(for action: LinkAction, around layer: Int, in screen: FlowScreen) -> String? {
    func nearest(_ container: Enclosure) -> Layer? {
      self.nearest(container, around: layer, in: screen)
    }
    switch action {
    case .selectTab(let index):
      guard let tabs = nearest(.tabs) else { return tr("There are no tabs around it.") }
      return tabs.children.indices.contains(index) ? nil : tr("There are fewer tabs around it.")
    case .toggleDrawer:
      return (nearest(.drawer)?.children.count ?? 0) > 1
        ? nil : tr("There is no drawer around it.")
    default:
      if nearest(.stack) != nil { return nil }
      return tr(
        "There is no stack around it. Put it into a navigation, or use “{1}”.",
        LinkAction.Kind.show.title)
    }
  }
}

extension LinkAction {
  /// Whether it leads to a screen from which one can go back to where it starts.
  fileprivate var staysBelow: Bool {
    switch self {
    case .push, .show, .showDetail, .present: true
    default: false
    }
  }
}
