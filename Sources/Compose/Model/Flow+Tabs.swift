/// How links that select a tab stay with it while tabs are added, moved and removed, as links of tabs themselves do.
extension Flow {
  /// The flow, in which a screen was edited, with each link that selects a tab at that where it is by now. One of a tab
  /// that is gone goes with it.
  func keepingTabs(of before: Flow, in id: String) -> Flow {
    let places = placesOfTabs(since: before, in: id)
    guard !places.isEmpty else { return self }
    let ways = FlowWays(before)
    var next = self
    for index in screens.indices {
      for layer in screens[index].composition.layers where layer.selectsTab {
        guard let screen = before[screens[index].id],
          let tabs = ways.nearest(.tabs, around: layer.id, in: screen),
          let places = places[tabs.id]
        else { continue }
        next.screens[index].composition.update(layer.id) { layer in
          layer.links = layer.links.compactMap { $0.mapped { $0.atTab(places) } }
        }
      }
    }
    return next
  }

  /// Where the tabs of a screen are that were at each index, by the id of the layer around them; nil where they are gone.
  private func placesOfTabs(since before: Flow, in id: String) -> [Int: [Int?]] {
    func ids(_ layer: Layer) -> [String] { layer.children.map { "\($0.id)" } }
    var places: [Int: [Int?]] = [:]
    let present = self[id]?.composition
    for tabs in before[id]?.composition.layers ?? [] where tabs.kind.descriptor.hasTabs {
      guard let now = present?.layer(tabs.id), ids(now) != ids(tabs) else { continue }
      places[tabs.id] = ids(tabs).places(in: ids(now))
    }
    return places
  }
}

extension Layer {
  /// Whether one of its links selects a tab.
  fileprivate var selectsTab: Bool {
    links.contains { link in
      [link.action, link.otherwise].compactMap(\.self).flatMap(\.all)
        .contains { $0.kind == .selectTab }
    }
  }
}

extension LinkAction {
  /// The same for tabs that are somewhere else by now; nil if it selects one that is gone.
  fileprivate func atTab(_ places: [Int?]) -> LinkAction? {
    guard case .selectTab(let index) = self, places.indices.contains(index) else { return self }
    return places[index].map(LinkAction.selectTab)
  }
}
