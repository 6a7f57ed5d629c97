import Containment

/// The places to which steps lead, and how, whatever is on screen: for a map of an app.
package struct RouteChart {
  /// A screen, or where a navigation begins.
  package struct Place {
    /// The name of the destination, such as the pattern of its URLs; nil for what only lies on the way.
    package let destination: String?
    /// The class of the controller, or what it begins at.
    package let name: String
    /// The class of the controller; nil where that is not known before a navigation.
    package let target: ViewController.Type?
    /// Whether navigations begin there.
    package let isOrigin: Bool

    /// Whether a controller is of its class.
    package func fits(_ controller: ViewController) -> Bool {
      target.map { isKind(type(of: controller), of: $0) } ?? false
    }
  }

  /// A way from one place to the next.
  package struct Leg: Equatable {
    /// Indexes of places.
    package let from, to: Int
    /// What a navigation does there, in the words of a ``Plan``; at least one sentence.
    package let plan: [String]
  }

  /// The destinations in their order, and then what lies on the way to them.
  package private(set) var places: [Place] = []
  /// In the order of the destinations to which they lead.
  package private(set) var legs: [Leg] = []
  /// The step of each destination.
  private let nodes: [StepNode]

  /// The chart of some destinations with their names.
  package init(_ destinations: [(name: String, destination: AnyDestination)]) {
    self.init(destinations.map { ($0.name, $0.destination.node) })
  }

  init(_ destinations: [(name: String, node: StepNode)]) {
    nodes = destinations.map(\.node)
    places = destinations.map { name, node in
      Place(destination: name, name: node.summary, target: node.target, isOrigin: false)
    }
    for (index, node) in nodes.enumerated() { lead(to: index, along: node, isThere: false) }
  }

  /// The first destination with the step of this one.
  package func place(of destination: AnyDestination) -> Int? {
    nodes.firstIndex { $0 === destination.node }
  }

  /// Adds what leads to a place, from `node` on, with what is done between that and the place. `isThere` is whether
  /// the step of the place itself has been passed.
  private mutating func lead(
    to place: Int, along node: StepNode?, isThere: Bool, _ plan: [String] = []
  ) {
    guard let node else { return }
    // The way to another destination is that one's own.
    if isThere, let other = nodes.firstIndex(where: { $0 === node }) {
      return add(from: other, to: place, plan)
    }
    switch node.kind {
    case .conversion: lead(to: place, along: node.previous, isThere: isThere, plan)
    case .choice(let ways, _):
      for way in ways {
        if let way {
          lead(to: place, along: way, isThere: isThere, plan)
        } else {
          add(from: origin("what the context says"), to: place, plan)
        }
      }
    case .origin(let summary, _): add(from: origin(summary), to: place, plan)
    case .screen(let screen):
      if !isThere || screen.isOnlyAsked {
        return lead(
          to: place, along: node.previous, isThere: isThere || !screen.isOnlyAsked,
          screen.plan + plan)
      }
      let other = index(
        of: Place(
          destination: nil, name: screen.summary, target: screen.target, isOrigin: false))
      add(from: other, to: place, plan)
      lead(to: other, along: node.previous, isThere: true, screen.plan)
    }
  }

  private mutating func add(from: Int, to: Int, _ plan: [String]) {
    let leg = Leg(from: from, to: to, plan: plan.isEmpty ? ["the way begins there"] : plan)
    if !legs.contains(leg) { legs.append(leg) }
  }

  private mutating func origin(_ name: String) -> Int {
    index(of: Place(destination: nil, name: name, target: nil, isOrigin: true))
  }

  /// Screens of one class on the way are one place.
  private mutating func index(of place: Place) -> Int {
    let known = places.firstIndex {
      $0.destination == nil && $0.name == place.name && $0.isOrigin == place.isOrigin
    }
    if let known { return known }
    places.append(place)
    return places.count - 1
  }
}

extension StepNode {
  /// The class of the controller to which it leads.
  fileprivate var target: ViewController.Type? {
    switch kind {
    case .screen(let screen): screen.target
    case .conversion: previous?.target
    case .origin, .choice: nil
    }
  }
}

extension ScreenStep {
  var plan: [String] {
    var words = interceptors.map { "\($0.summary) has to agree" }
    if isOnlyAsked { return words }
    if !finder.isNil { words.append("looks for \(finder.summary)") }
    if let factory {
      if let action, action.summary != NilAction().summary {
        words.append(action.summary)
      } else if words.isEmpty {
        words.append("is built by \(factory.summary)")
      }
    }
    return words
  }
}
