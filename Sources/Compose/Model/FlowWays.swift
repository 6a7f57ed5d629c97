import GTK

/// Where the links of a flow lead, and what is around a layer when its screen is walked to.
struct FlowWays {
  typealias Place = (screen: FlowScreen, layer: Layer, action: LinkAction)

  let flow: Flow
  private let byDestination: [String: [Place]]

  init(_ flow: Flow) {
    self.flow = flow
    byDestination = Dictionary(grouping: flow.actions.filter { $0.action.leadsOn }) {
      $0.action.destination ?? ""
    }
  }

  /// What leads to a screen.
  func leading(to screen: String) -> [Place] { byDestination[screen] ?? [] }

  /// The layers around a layer, the innermost first: those of its own screen, then those around the links
  /// that lead to the screen inside of the same containers.
  func surroundings(of layer: Int, in screen: FlowScreen) -> [Layer] {
    var visited: Set<String> = []
    return surroundings(of: layer, in: screen, &visited)
  }

  private func surroundings(
    of layer: Int, in screen: FlowScreen, _ visited: inout Set<String>
  ) -> [Layer] {
    var all = Array(screen.composition.path(to: layer).dropLast().reversed())
    guard visited.insert(screen.id).inserted else { return all }
    for place in leading(to: screen.id) where place.action.staysInContainers {
      all += surroundings(of: place.layer.id, in: place.screen, &visited)
    }
    return all
  }

  // MARK: Ways back

  /// Whether there is a way back from a screen, whatever is clicked there.
  func hasWayBack(from screen: String) -> Bool {
    var visited: Set<String> = []
    return hasWayBack(from: screen, &visited)
  }

  private func hasWayBack(from screen: String, _ visited: inout Set<String>) -> Bool {
    guard visited.insert(screen).inserted else { return false }
    for place in leading(to: screen) {
      switch place.action {
      case .push, .show, .showDetail, .present: return true
      case .replace where hasWayBack(from: place.screen.id, &visited): return true
      default: break
      }
    }
    return false
  }

  /// The screens to which one may go back from a screen.
  func behind(_ screen: String) -> Set<String> {
    var found: Set<String> = []
    var visited: Set<String> = []
    collectBehind(screen, &found, &visited)
    return found
  }

  private func collectBehind(
    _ screen: String, _ found: inout Set<String>, _ visited: inout Set<String>
  ) {
    guard visited.insert(screen).inserted else { return }
    for place in leading(to: screen) {
      switch place.action {
      case .push, .show, .showDetail, .present: found.insert(place.screen.id)
      case .replace: break
      default: continue
      }
      collectBehind(place.screen.id, &found, &visited)
    }
  }

  /// Whether a layer is in a page that has others below it in its own screen.
  private func hasPagesBelow(_ layer: Int, in screen: FlowScreen) -> Bool {
    let path = screen.composition.path(to: layer)
    return zip(path, path.dropFirst()).contains { outer, inner in
      outer.kind == .navigation && outer.children.first?.id != inner.id
    }
  }

  /// Whether a screen may be in something that was presented.
  private func isPresented(_ screen: String, _ visited: inout Set<String>) -> Bool {
    guard visited.insert(screen).inserted else { return false }
    for place in leading(to: screen) {
      switch place.action {
      case .present: return true
      case .setRoot: continue
      // Where no container shows it, it is presented.
      case .show where !isAround(.navigation, place): return true
      case .showDetail where !isAround(.split, place): return true
      default: break
      }
      if isPresented(place.screen.id, &visited) { return true }
    }
    return false
  }

  private func isAround(_ kind: LayerKind, _ place: Place) -> Bool {
    surroundings(of: place.layer.id, in: place.screen).contains { $0.kind == kind }
  }

  // MARK: What cannot work

  /// Why an action cannot work where a layer is, as a sentence; nil if it may.
  func obstacle(to action: LinkAction, from layer: Int, in screen: FlowScreen) -> String? {
    if let id = action.destination, !id.isEmpty, flow[id] == nil {
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
      var visited: Set<String> = []
      return isPresented(screen.id, &visited) ? nil : tr("Nothing presents this screen.")
    case .scroll(let name):
      if name.isEmpty, screen.composition.layers.count > 1 { return nil }
      return screen.composition.layer(named: name) == nil
        ? tr("There is no such layer on this screen.") : nil
    case .snackbar(let text, _):
      if !text.contains(where: { !$0.isWhitespace }) { return tr("It has no text.") }
      return obstacle(toAnswersOf: action, from: layer, in: screen)
    case .question(let question):
      if question.answers.isEmpty { return tr("It has no answers.") }
      return obstacle(toAnswersOf: action, from: layer, in: screen)
    case .removeRow(let text):
      if !text.contains(where: { !$0.isWhitespace }) { return tr("It has no text.") }
      let hasRows = screen.composition.layer(layer)?.given("rows") != nil
      return hasRows || !flow.sampleRow(of: screen.id).isEmpty
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
