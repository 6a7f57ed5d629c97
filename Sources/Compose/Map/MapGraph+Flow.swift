import GTK

extension MapGraph {
  /// The screens of a flow, with its links and components.
  init(_ flow: Flow) {
    self.init(
      zip(flow.screens, flow.shownTitles).map { Screen(id: $0.id, title: $1, place: $0.place) },
      starts: flow.screens.firstIndex { $0.id == flow.start }.map { [$0] } ?? [0])
    for (screen, layer, link, action) in flow.actions {
      guard let from = index[screen.id], let to = action.destination.flatMap({ index[$0] }) else {
        continue
      }
      let walk = LinkWalk(
        layer: layer.id, place: link.place, destination: action.destination ?? "")
      self.link(
        from, to: to,
        Word(
          MapGraph.text(of: link, action, in: layer), walk: walk, leadsOn: action.leadsOn))
    }
    let components = FlowComponents(flow)
    for (from, screen) in flow.screens.enumerated() {
      for to in components.inside(of: screen.id).compactMap({ index[$0] }) { put(to, into: from) }
    }
  }

  /// The element, what happens to it where that is no click, and what that does.
  private static func text(of link: Link, _ action: LinkAction, in layer: Layer) -> String {
    let element = layer.elements.first { $0.id == link.element }?.title ?? layer.called
    let cause =
      link.trigger == .click ? element : tr("{1}: {2}", element, link.trigger.kind.title)
    return tr("{1} → {2}", cause, action.kind.title)
  }
}
