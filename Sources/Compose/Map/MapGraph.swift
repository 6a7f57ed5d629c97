import GTK

/// The screens of a flow and what leads from one to another, as the map shows them.
struct MapGraph {
  /// What leads from one screen to another, one arrow for however many links; or to one that stands in it.
  struct Arrow {
    /// Indexes of screens.
    let from, to: Int
    /// None where nothing leads there.
    fileprivate(set) var words: [Word]

    /// Whether nothing leads there, but the one stands in the other as a component.
    var isPart: Bool { words.isEmpty }
    /// Whether the screen to which it leads need not be there before.
    var leadsOn: Bool { isPart || words.contains { $0.action.leadsOn } }
  }

  /// A link, or an answer of one, that leads to a screen.
  struct Word {
    let layer: Layer
    let link: Link
    let action: LinkAction

    var walk: LinkWalk {
      LinkWalk(layer: layer.id, place: link.place, destination: action.destination ?? "")
    }

    /// The element, what happens to it where that is no click, and what that does.
    var text: String {
      let element = layer.elements.first { $0.id == link.element }?.title ?? layer.called
      let cause =
        link.trigger == .click
        ? element : tr("{1}: {2}", element, link.trigger.kind.title)
      return tr("{1} → {2}", cause, action.kind.title)
    }
  }

  let screens: [FlowScreen]
  /// What their cards say: their titles on one line, filled in as before anything was clicked.
  let titles: [String]
  /// The index of each screen, by its id.
  let index: [String: Int]
  /// The index of the screen with which the flow begins.
  let start: Int
  /// In the order of the links.
  let arrows: [Arrow]
  /// The indexes of the arrows that leave each screen, and of those that come there.
  let leaving, coming: [[Int]]

  init(_ flow: Flow) {
    let index = Dictionary(
      uniqueKeysWithValues: flow.screens.enumerated().map { ($0.element.id, $0.offset) })
    var arrows: [Arrow] = []
    var leaving = [[Int]](repeating: [], count: flow.screens.count)
    var coming = leaving
    for (screen, layer, link, action) in flow.actions {
      guard let from = index[screen.id], let to = action.destination.flatMap({ index[$0] }) else {
        continue
      }
      let word = Word(layer: layer, link: link, action: action)
      guard let known = leaving[from].first(where: { arrows[$0].to == to }) else {
        leaving[from].append(arrows.count)
        coming[to].append(arrows.count)
        arrows.append(Arrow(from: from, to: to, words: [word]))
        continue
      }
      // What two answers of a link do is walked as one.
      if !arrows[known].words.contains(where: { $0.walk == word.walk }) {
        arrows[known].words.append(word)
      }
    }
    let components = FlowComponents(flow)
    for (from, screen) in flow.screens.enumerated() {
      for to in components.inside(of: screen.id).compactMap({ index[$0] })
      where !leaving[from].contains(where: { arrows[$0].to == to }) {
        leaving[from].append(arrows.count)
        coming[to].append(arrows.count)
        arrows.append(Arrow(from: from, to: to, words: []))
      }
    }
    screens = flow.screens
    titles = MapGraph.titles(of: flow)
    start = index[flow.start] ?? 0
    self.index = index
    self.arrows = arrows
    self.leaving = leaving
    self.coming = coming
  }

  private static func titles(of flow: Flow) -> [String] {
    let isFilled = flow.screens.contains { $0.title.contains("{") }
    let ways = isFilled ? FlowWays(flow) : nil
    return flow.screens.map { screen in
      let title = screen.title
      let filled =
        title.contains("{") ? flow.data(of: screen.id, by: ways).fill(title) : title
      return filled.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// How many links there are, and how many of them somebody has walked.
  func coverage(_ walked: Set<LinkWalk>) -> (walked: Int, all: Int) {
    let walks = Set(arrows.flatMap(\.words).map(\.walk))
    return (walks.intersection(walked).count, walks.count)
  }
}
