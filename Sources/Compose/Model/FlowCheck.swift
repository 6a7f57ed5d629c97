import GTK

/// Something in a flow to look at.
struct FlowFault: Equatable {
  /// What it is, as a sentence that names the screen, and says what to do.
  let sentence: String
  /// The id of the screen.
  let screen: String
  /// The layer; nil where it is about the screen as a whole.
  var layer: Int?
}

/// Finds what a person who walks through a flow would stumble over.
struct FlowCheck {
  let flow: Flow
  let ways: FlowWays
  /// The folder of the flow's file, in which its pictures are; nil if that is not known.
  let folder: String?

  init(_ flow: Flow, in folder: String? = nil) {
    self.flow = flow
    self.folder = folder
    ways = FlowWays(flow)
  }

  /// A link of a screen, or what it does otherwise.
  struct Found {
    let layer: Layer
    let link: Link
    /// Whether the layer has what triggers it.
    let isPossible: Bool
    /// Why it cannot work; nil if it can.
    let obstacle: String?
  }

  /// The faults, screen by screen.
  var faults: [FlowFault] {
    let reached = ways.reached
    let tooDeep = ways.tooDeep
    let titles = Dictionary(grouping: flow.screens, by: \.title).mapValues(\.count)
    let circles = circles
    let tables = Set(flow.tables.map(\.name))
    var links: [String: [Found]] = [:]
    for screen in flow.screens {
      links[screen.id] = screen.composition.layers.flatMap { self.links(of: $0, in: screen) }
    }
    return flow.screens.flatMap { screen in
      let layers = screen.composition.layers
      let found = links[screen.id] ?? []
      let circle = circles.contains(screen.id) ? [faultOfCircle(screen)] : []
      let kinds: [[FlowFault]] = [
        faultsOfTitle(screen, titles[screen.title] ?? 0), faultsOfWay(screen, links, reached),
        faultsOfLinks(screen, found), faultsOfDepth(screen, tooDeep[screen.id] ?? []),
        faultsOfReach(screen, links), faultsOfBars(screen, layers),
        faultsOfConditions(screen, layers), faultsOfKeys(screen, layers), circle,
        faultsOfTables(screen, layers, tables), faultsOfPromises(screen, layers),
        faultsOfComponents(screen, layers), faultsOfParts(screen, layers),
        faultsOfPictures(screen, layers),
      ]
      return kinds.joined()
    }
  }

  private func links(of layer: Layer, in screen: FlowScreen) -> [Found] {
    guard !layer.links.isEmpty else { return [] }
    let elements = layer.elements
    return layer.links.flatMap { link in
      link.ways.map { way in
        Found(
          layer: layer, link: way, isPossible: link.place.isOne(of: elements),
          obstacle: ways.obstacle(to: way.action, from: layer.id, in: screen))
      }
    }
  }

  private func faultsOfTitle(_ screen: FlowScreen, _ count: Int) -> [FlowFault] {
    if !screen.title.contains(where: { !$0.isWhitespace }) {
      if ways.isOnlyPart(screen.id) { return [] }
      return [
        FlowFault(
          sentence: tr("The screen “{1}” has no title: give it one.", screen.id), screen: screen.id)
      ]
    }
    guard count > 1 else { return [] }
    let sentence = tr(
      "{1} screens are called “{2}”: give each a title of its own.", "\(count)", screen.title)
    return [FlowFault(sentence: sentence, screen: screen.id)]
  }

  private func faultsOfWay(
    _ screen: FlowScreen, _ links: [String: [Found]], _ reached: Set<String>
  ) -> [FlowFault] {
    guard flow.screens.count > 1, !ways.isOnlyPart(screen.id) else { return [] }
    if !reached.contains(screen.id) {
      let sentence = tr("Nothing leads to “{1}”: link to it, or delete it.", screen.title)
      return [FlowFault(sentence: sentence, screen: screen.id)]
    }
    let hasWayOn = ways.components.parts(of: screen.id).contains { id in
      links[id]?.contains { $0.isPossible && $0.obstacle == nil } == true
    }
    if hasWayOn || ways.hasWayBack(from: screen.id) { return [] }
    let sentence = tr("There is no way on from “{1}”, and none back: give it a link.", screen.title)
    return [FlowFault(sentence: sentence, screen: screen.id)]
  }

  private func faultsOfTables(
    _ screen: FlowScreen, _ layers: [Layer], _ tables: Set<String>
  ) -> [FlowFault] {
    layers.compactMap { layer in
      guard let rows = layer.given("rows"),
        let table = names(of: rows, in: screen).first(where: { !tables.contains($0) })
      else { return nil }
      let sentence = tr(
        "“{1}” of “{2}” shows the table “{3}”, which is not there: make it, or choose another.",
        layer.called, screen.title, table)
      return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
    }
  }

  /// The names of the tables that a layer may show: each row that may have led here may say which one, or what is set.
  private func names(of rows: String, in screen: FlowScreen) -> [String] {
    guard rows.contains("{") else { return [rows] }
    let data = flow.data(of: screen.id, by: ways)
    var names = [data.fill(rows)]
    _ = rows.fillingBraces { name, _ in
      let isOfRow = data.row[name] != nil
      for text in isOfRow ? ways.texts(of: name, leadingTo: screen.id) : texts(setAs: name) {
        var other = data
        other.row[name] = text
        names.append(other.fill(rows))
      }
      return nil
    }
    return names
  }

  /// What actions set a variable to, as far as that is known before somebody plays.
  private func texts(setAs name: String) -> [String] {
    flow.actions.compactMap { place in
      guard case .setVariable(let variable, .text(let text)) = place.action,
        variable.lowercased() == name.lowercased(), !text.contains("{")
      else { return nil }
      return text
    }
  }

  private func faultsOfComponents(_ screen: FlowScreen, _ layers: [Layer]) -> [FlowFault] {
    layers.filter { $0.kind == .component && $0.component == nil }.map { layer in
      FlowFault(
        sentence: tr(
          "A component of “{1}” shows no screen: choose one, or remove it.", screen.title),
        screen: screen.id, layer: layer.id)
    }
  }

  private func faultsOfLinks(_ screen: FlowScreen, _ links: [Found]) -> [FlowFault] {
    // What is triggered by nothing is told once, whatever it does otherwise.
    var told: Set<Place> = []
    return links.compactMap { found -> FlowFault? in
      let layer = found.layer
      let sentence: String
      if !found.isPossible {
        guard told.insert(Place(layer: layer.id, link: found.link.place)).inserted else {
          return nil
        }
        sentence = tr(
          "“{1}” of “{2}” has a link from something that it does not have any more: bring that back, or remove the link.",
          layer.called, screen.title)
      } else if let obstacle = found.obstacle {
        sentence = tr(
          "“{1}” of “{2}” cannot do “{3}”: mend that, or choose another action. {4}",
          layer.called, screen.title, found.link.action.kind.title, obstacle)
      } else {
        return nil
      }
      return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
    }
  }

  /// A condition that never holds: it compares what is not there, or with what that never is.
  private func faultsOfConditions(_ screen: FlowScreen, _ layers: [Layer]) -> [FlowFault] {
    layers.flatMap { layer in
      layer.links.flatMap { $0.condition?.terms ?? [] }.compactMap { term in
        obstacle(to: term).map { reason in
          let sentence = tr(
            "A condition of “{1}” of “{2}” never holds: change it, or remove it. {3}",
            layer.called, screen.title, reason)
          return FlowFault(sentence: sentence, screen: screen.id, layer: layer.id)
        }
      }
    }
  }

  /// Why a comparison never holds, as a sentence; nil if it may.
  private func obstacle(to term: FlowCondition.Term) -> String? {
    guard let variable = ways.variables.named(term.variable) else {
      return tr("There is no variable “{1}”.", term.variable)
    }
    guard term.comparison != .unequal, variable.value(of: term.value.spelled) == nil else {
      return nil
    }
    return tr("“{1}” is never “{2}”.", term.variable, term.value.spelled)
  }

  private struct Place: Hashable {
    let layer: Int
    let link: LinkPlace
  }

  /// A key that two layers of a screen have, or that what stands in one of them has: only one of them gets it.
  private func faultsOfKeys(_ screen: FlowScreen, _ layers: [Layer]) -> [FlowFault] {
    // By the layer that has it. A component may stand there twice.
    var taken: [LinkTrigger: Int] = [:]
    var faults: [FlowFault] = []
    for layer in layers where !layer.links.isEmpty || layer.component != nil {
      let inside = layer.component.map { ways.components.parts(of: $0) } ?? []
      for owners in [[layer], inside.flatMap { flow[$0]?.composition.layers ?? [] }] {
        var own: [LinkTrigger: Int] = [:]
        for (owner, link) in owners.flatMap({ owner in owner.links.map { (owner, $0) } }) {
          // Of two in a component, it is told there.
          guard case .key(let key) = link.trigger, own[link.trigger] == nil else { continue }
          own[link.trigger] = owner.id
          guard let other = taken[link.trigger], other != owner.id else { continue }
          let sentence = tr(
            "Two links of “{1}” have the key {2}: give one of them another.", screen.title,
            key.text)
          faults.append(FlowFault(sentence: sentence, screen: screen.id, layer: layer.id))
        }
        taken.merge(own) { first, _ in first }
      }
    }
    return faults
  }

  /// The screens that lead on by themselves, and to which that comes back without anybody's doing.
  private var circles: Set<String> {
    var own: [String: [String]] = [:]
    for screen in flow.screens {
      // What has a condition may stop.
      let links = screen.composition.layers.flatMap(\.links)
        .filter { $0.trigger.isByItself && $0.condition == nil }
      let ids = links.flatMap(\.action.steps).filter(\.leadsOn).compactMap(\.destination)
      if !ids.isEmpty { own[screen.id] = ids }
    }
    if own.isEmpty { return [] }
    var next: [String: [String]] = [:]
    for screen in flow.screens {
      let ids = ways.components.parts(of: screen.id).flatMap { own[$0] ?? [] }
      if !ids.isEmpty { next[screen.id] = ids }
    }
    return Set(
      next.keys.filter { id in
        ways.components.reached(from: next[id] ?? []) { next[$0] ?? [] }.contains(id)
      })
  }

  private func faultOfCircle(_ screen: FlowScreen) -> FlowFault {
    FlowFault(
      sentence: tr(
        "“{1}” leads to itself again and again, by itself: let one of its links wait for a click.",
        screen.title),
      screen: screen.id)
  }
}
