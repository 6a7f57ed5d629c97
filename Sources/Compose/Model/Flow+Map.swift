/// The edits of several screens at once, as the map makes them. Those that may not be possible return nil then.
extension Flow {
  /// The flow with screens at other places of the map, by their ids.
  func placing(_ places: [String: MapPlace]) -> Flow? {
    changingPlaces { places[$0.id] ?? $0.place }
  }

  /// The flow without any place that somebody has chosen, so that the map is laid out anew.
  func layingOutAnew() -> Flow? { changingPlaces { _ in nil } }

  private func changingPlaces(_ place: (FlowScreen) -> MapPlace?) -> Flow? {
    var next = self
    for index in screens.indices { next.screens[index].place = place(screens[index]) }
    return next == self ? nil : next
  }

  /// The flow without some screens, and without the links that lead there; one has to be left.
  func removing(_ ids: Set<String>) -> Flow? {
    let gone = screens.map(\.id).filter(ids.contains)
    guard !gone.isEmpty, gone.count < screens.count else { return nil }
    return gone.reduce(self) { $0.removing($1) ?? $0 }
  }

  /// The flow with some screens once more, and the ids of these.
  func duplicating(_ ids: Set<String>) -> (flow: Flow, copies: Set<String>)? {
    var (next, copies) = (self, Set<String>())
    for id in screens.map(\.id) where ids.contains(id) {
      guard let (more, copy) = next.duplicating(id) else { continue }
      next = more
      copies.insert(copy)
    }
    return copies.isEmpty ? nil : (next, copies)
  }
}
