/// How many screens lie over each other that are presented.
extension FlowWays {
  /// Over more, nobody knows any more what closing one leads to.
  private static let mostPresented = 2

  /// A screen to which one has come.
  private struct Arrival {
    let screen: String
    /// Over how many screens it lies that are presented, with itself if it is.
    let depth: Int
    /// The index of the arrival from which one has come; nil where one begins.
    let origin: Int?
  }

  /// The links that present a screen over as many as may be already, by the ids of the screens in which they stand.
  ///
  /// Who goes back is where they were before, so that all ways are walked ahead only.
  var tooDeep: [String: [Place]] {
    var found: [String: [Place]] = [:]
    // In a component it may be done from several screens.
    var told: Set<String> = []
    var arrivals = [Arrival(screen: flow.start, depth: 0, origin: nil)]
    var depths: [String: Set<Int>] = [flow.start: [0]]
    func isOnTheWay(_ screen: String, to arrival: Int) -> Bool {
      sequence(first: arrival) { arrivals[$0].origin }
        .contains { arrivals[$0].screen == screen }
    }
    var next = 0
    while next < arrivals.count {
      let here = arrivals[next]
      for place in leading(from: here.screen) {
        guard let id = place.action.destination else { continue }
        let isBeginning = place.action.kind == .setRoot
        let depth = isBeginning ? 0 : here.depth + (isModal(place) ? 1 : 0)
        let visited = depths[id] ?? []
        if visited.contains(depth) { continue }
        // A screen that is on the way is found there, and what lies over it goes. Of another row there is another one.
        let isOfRow = place.link.element == "row" && place.layer.given("rows") != nil
        if !isBeginning, !isOfRow, !visited.isEmpty, isOnTheWay(id, to: next) { continue }
        guard depth <= FlowWays.mostPresented else {
          if told.insert("\(place.layer.id) \(id)").inserted {
            found[place.screen.id, default: []].append(place)
          }
          continue
        }
        depths[id] = visited.union([depth])
        arrivals.append(Arrival(screen: id, depth: depth, origin: isBeginning ? nil : next))
      }
      next += 1
    }
    return found
  }

  /// Whether a link presents a screen that leaves some of those below in sight.
  private func isModal(_ place: Place) -> Bool {
    if case .present(_, .page) = place.action { return false }
    return isPresenting(place)
  }
}
