import GTK

/// The screens of a flow that stand in others as components, and where.
///
/// In a document any number of screens may stand in each other, so nothing here calls itself.
struct FlowComponents {
  /// A layer in which a screen stands.
  typealias Place = (screen: FlowScreen, layer: Layer)

  /// What must not stand where it does.
  struct Misfit {
    /// The layer in which it stands.
    let layer: Int
    /// Why it must not, as a sentence.
    let reason: String
  }

  /// How many layers a screen can have together with those of its components.
  private static let mostLayers = 2_000

  private let screens: [FlowScreen]
  private let byID: [String: FlowScreen]
  /// By the id of the screen that stands there.
  private let places: [String: [Place]]
  /// The ids of the screens that stand in a screen, by its id.
  private let inside: [String: [String]]
  private let known = Known()

  /// What was found out already.
  private final class Known {
    var wholes: [String: [String]] = [:]
  }

  init(_ flow: Flow) {
    var places: [String: [Place]] = [:]
    var inside: [String: [String]] = [:]
    for screen in flow.screens where screen.composition.root?.hasComponents == true {
      for layer in screen.composition.layers {
        guard let id = layer.component else { continue }
        places[id, default: []].append((screen: screen, layer: layer))
        inside[screen.id, default: []].append(id)
      }
    }
    screens = flow.screens
    byID = Dictionary(screens.map { ($0.id, $0) }) { first, _ in first }
    self.places = places
    self.inside = inside
  }

  /// The layers in which a screen stands itself.
  func places(of screen: String) -> [Place] { places[screen] ?? [] }

  /// The ids of the screens that stand in a screen itself.
  func inside(of screen: String) -> [String] { inside[screen] ?? [] }

  /// A screen, and those in which it is seen, the nearer first.
  func wholes(of screen: String) -> [String] {
    guard places[screen] != nil else { return [screen] }
    if let wholes = known.wholes[screen] { return wholes }
    let wholes = reached(from: [screen]) { places(of: $0).map { $0.screen.id } }
    known.wholes[screen] = wholes
    return wholes
  }

  /// A screen, and those that are seen in it, the nearer first.
  func parts(of screen: String) -> [String] {
    inside[screen] == nil ? [screen] : reached(from: [screen], by: inside(of:))
  }

  /// A screen, and those that are seen together with it, as parts of the same ones.
  func company(of screen: String) -> [String] { reached(from: wholes(of: screen), by: inside(of:)) }

  /// The layers that are seen together with a screen: its own, those of its components, and all others. Of several
  /// with the same name, links call the first.
  func layers(seenWith screen: String) -> [Place] {
    let near = parts(of: screen)
    let known = Set(near)
    let ids = near + company(of: screen).filter { !known.contains($0) }
    return ids.compactMap { byID[$0] }.flatMap { screen in
      screen.composition.layers.map { (screen: screen, layer: $0) }
    }
  }

  /// Some screens, and those to which one can come from them, the nearer first.
  func reached(from screens: [String], by next: (String) -> [String]) -> [String] {
    var reached = screens
    var known = Set(screens)
    var index = 0
    while index < reached.count {
      for id in next(reached[index]) where known.insert(id).inserted { reached.append(id) }
      index += 1
    }
    return reached
  }

  // MARK: What cannot stand somewhere

  /// What a screen has together with its components.
  private struct Extent {
    var depth = 0
    var count = 0
  }

  /// The first layer in which a screen must not stand; nil if there is none.
  var misfit: Misfit? {
    guard !places.isEmpty else { return nil }
    for id in screens.flatMap({ inside(of: $0.id) }) where byID[id] == nil {
      return places(of: id).first.map {
        Misfit(layer: $0.layer.id, reason: tr("There is no screen “{1}”.", id))
      }
    }
    // Those first that have no others in them, then those that have only these, and so on.
    var open = inside.mapValues(\.count)
    var ready = screens.map(\.id).filter { inside[$0] == nil }
    var extents: [String: Extent] = [:]
    while let id = ready.popLast() {
      guard let screen = byID[id] else { continue }
      let found = extent(of: screen, extents)
      if let misfit = found.misfit { return misfit }
      extents[id] = found.extent
      for place in places(of: id) {
        open[place.screen.id, default: 0] -= 1
        if open[place.screen.id] == 0 { ready.append(place.screen.id) }
      }
    }
    return circle(among: byID.filter { extents[$0.key] == nil })
  }

  private func extent(
    of screen: FlowScreen, _ extents: [String: Extent]
  ) -> (extent: Extent, misfit: Misfit?) {
    var extent = Extent()
    func visit(_ layer: Layer, _ depth: Int) -> Misfit? {
      var deepest = depth
      extent.count += 1
      if let inner = layer.component.flatMap({ extents[$0] }) {
        deepest += inner.depth
        extent.count += inner.count
        if deepest > Composition.maximumDepth {
          return Misfit(layer: layer.id, reason: Composition.depthReason)
        }
        if extent.count > FlowComponents.mostLayers {
          let reason = tr(
            "“{1}” would have more than {2} layers with its components.", screen.title,
            "\(FlowComponents.mostLayers)")
          return Misfit(layer: layer.id, reason: reason)
        }
      }
      extent.depth = max(extent.depth, deepest)
      for child in layer.children {
        if let misfit = visit(child, depth + 1) { return misfit }
      }
      return nil
    }
    let misfit = screen.composition.root.flatMap { visit($0, 1) }
    return (extent, misfit)
  }

  /// A layer by which a screen stands in itself, among screens of which each has another of them in it.
  private func circle(among rest: [String: FlowScreen]) -> Misfit? {
    guard var screen = screens.first(where: { rest[$0.id] != nil }) else { return nil }
    var visited: Set<String> = [screen.id]
    while let layer = screen.composition.layers.first(where: { layer in
      layer.component.map { rest[$0] != nil } ?? false
    }), let next = layer.component.flatMap({ rest[$0] }) {
      guard visited.insert(next.id).inserted else {
        let name = next.title.isEmpty ? next.id : next.title
        return Misfit(layer: layer.id, reason: tr("“{1}” cannot stand in itself.", name))
      }
      screen = next
    }
    return nil
  }
}

extension Layer {
  /// The id of the screen that stands in it as a component; nil if none does.
  var component: String? { kind == .component ? given("screen") : nil }

  /// Whether a screen stands in it, or in a layer inside.
  var hasComponents: Bool { component != nil || children.contains(where: \.hasComponents) }
}

extension Composition {
  /// Why a layer cannot be so deep, as a sentence.
  static var depthReason: String {
    tr("At most {1} layers can be nested.", "\(maximumDepth)")
  }
}
