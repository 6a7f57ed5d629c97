import GTK
import Sandbox

/// Screens that lead to each other, as a value. There is always at least one.
struct Flow: Equatable {
  var screens: [FlowScreen]
  /// The id of the screen with which it begins, which is one of them.
  var start: String
  /// What its lists and grids show; no two have the same name.
  var tables: [FlowTable] = []
  /// What it keeps while it is played; no two have the same name.
  var variables: [FlowVariable] = []

  /// A flow with these screens, none of which have the same id.
  init?(_ screens: [FlowScreen], start: String) {
    guard screens.contains(where: { $0.id == start }),
      Set(screens.map(\.id)).count == screens.count
    else { return nil }
    self.screens = screens
    self.start = start
  }

  /// A flow with one screen.
  init(_ composition: Composition = Composition()) {
    let first = FlowScreen("start", tr(in: "screen", "Start"), composition)
    screens = [first]
    start = first.id
  }

  subscript(id: String?) -> FlowScreen? { screens.first { $0.id == id } }

  /// The screen with which it begins.
  var first: FlowScreen { self[start] ?? screens[0] }

  /// The layers of all screens, in their order.
  var layers: [Layer] { screens.flatMap(\.composition.layers) }

  /// The screen with the layer `id`.
  func screen(with id: Int) -> FlowScreen? { screens.first { $0.composition.layer(id) != nil } }

  /// All links, each with the screen and the layer in which it stands. One with a condition is there twice, as what
  /// it does and as what it does otherwise.
  var links: [(screen: FlowScreen, layer: Layer, link: Link)] {
    screens.flatMap { screen in
      screen.composition.layers.flatMap { layer in
        layer.links.flatMap(\.ways).map { (screen: screen, layer: layer, link: $0) }
      }
    }
  }

  /// All that links do, also by answers, each with the screen, the layer and the link in which it stands.
  var actions: [FlowWays.Place] {
    links.flatMap { place in
      place.link.action.all.map {
        (screen: place.screen, layer: place.layer, link: place.link, action: $0)
      }
    }
  }

  /// Whether there is nothing in it yet.
  var isBlank: Bool {
    screens.count == 1 && screens[0].composition.root == nil && tables.isEmpty && variables.isEmpty
  }

  /// Whether the other flow differs by the ids of its layers only.
  func isAlike(_ other: Flow) -> Bool {
    start == other.start && tables == other.tables && variables == other.variables
      && screens.count == other.screens.count
      && zip(screens, other.screens).allSatisfy {
        $0.id == $1.id && $0.title == $1.title && $0.place == $1.place
          && $0.composition.isAlike($1.composition)
      }
  }

  /// The same screens as another flow.
  var copy: Flow {
    var copy = self
    for index in screens.indices {
      copy.screens[index].composition = screens[index].composition.copy
    }
    return copy
  }
}

/// A screen of a flow.
struct FlowScreen: Equatable {
  /// What links lead to: lowercase letters, digits and dashes. It is made from the title, or was chosen in a file.
  var id: String
  var title: String
  var composition: Composition
  /// Where it stands on the map; nil where the map decides.
  var place: MapPlace?

  init(_ id: String, _ title: String, _ composition: Composition) {
    self.id = id
    self.title = title
    self.composition = composition
  }

  /// Whether its id is one that its title makes, perhaps with a number.
  var hasIDOfTitle: Bool {
    let slug = title.slug
    return id == slug
      || id.hasPrefix("\(slug)-") && id.dropFirst(slug.count + 1).allSatisfy(\.isNumber)
  }
}
