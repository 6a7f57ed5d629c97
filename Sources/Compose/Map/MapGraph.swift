/// Screens and what leads from one to another, as the map shows them: those of a flow, or of an app.
struct MapGraph {
  /// What a card stands for.
  struct Screen {
    let id: String
    /// What its card says, on one line.
    let title: String
    /// Where somebody has put its card.
    var place: MapPlace?
  }

  /// What leads from one screen to another, one arrow for however many links; or to one that stands in it.
  struct Arrow {
    /// Indexes of screens.
    let from, to: Int
    /// None where nothing leads there.
    fileprivate(set) var words: [Word]

    /// Whether nothing leads there, but the one stands in the other as a component.
    var isPart: Bool { words.isEmpty }
    /// Whether the screen to which it leads need not be there before.
    var leadsOn: Bool { isPart || words.contains(where: \.leadsOn) }
  }

  /// A link, or an answer of one, that leads to a screen; or what is done on the way to one.
  struct Word {
    /// Who follows it while a flow is played.
    let walk: LinkWalk?
    /// Whether the screen to which it leads need not be there before.
    let leadsOn: Bool
    // Of a thousand links few are ever read.
    private let say: () -> String

    init(
      _ text: @autoclosure @escaping () -> String, walk: LinkWalk? = nil, leadsOn: Bool = true
    ) {
      self.walk = walk
      self.leadsOn = leadsOn
      say = text
    }

    var text: String { say() }

    /// Whether the map has both as one: what two answers of a link do is walked as one.
    fileprivate func isSame(as other: Word) -> Bool {
      walk == other.walk && (walk != nil || text == other.text)
    }
  }

  let screens: [Screen]
  /// What their cards say.
  let titles: [String]
  /// The index of each screen, by its id.
  let index: [String: Int]
  /// The indexes of the screens with which everything begins: one of a flow; one at least where there are screens.
  let starts: [Int]
  /// In the order of the links.
  private(set) var arrows: [Arrow] = []
  /// The indexes of the arrows that leave each screen, and of those that come there.
  private(set) var leaving, coming: [[Int]]

  /// Screens without arrows.
  init(_ screens: [Screen], starts: [Int]) {
    self.screens = screens
    self.starts = starts
    titles = screens.map(\.title)
    index = Dictionary(
      uniqueKeysWithValues: screens.enumerated().map { ($0.element.id, $0.offset) })
    leaving = [[Int]](repeating: [], count: screens.count)
    coming = leaving
  }

  /// The index of the first screen with which everything begins.
  var start: Int { starts.first ?? 0 }

  /// Lets a link lead from one screen to another.
  mutating func link(_ from: Int, to: Int, _ word: Word) {
    guard let known = arrow(from, to) else { return add(Arrow(from: from, to: to, words: [word])) }
    if !arrows[known].words.contains(where: { $0.isSame(as: word) }) {
      arrows[known].words.append(word)
    }
  }

  /// Lets a screen stand in another, unless a link leads there.
  mutating func put(_ to: Int, into from: Int) {
    if arrow(from, to) == nil { add(Arrow(from: from, to: to, words: [])) }
  }

  private func arrow(_ from: Int, _ to: Int) -> Int? {
    leaving[from].first { arrows[$0].to == to }
  }

  private mutating func add(_ arrow: Arrow) {
    leaving[arrow.from].append(arrows.count)
    coming[arrow.to].append(arrows.count)
    arrows.append(arrow)
  }

  /// How many links there are, and how many of them somebody has walked.
  func coverage(_ walked: Set<LinkWalk>) -> (walked: Int, all: Int) {
    let walks = Set(arrows.flatMap(\.words).compactMap(\.walk))
    return (walks.intersection(walked).count, walks.count)
  }
}
