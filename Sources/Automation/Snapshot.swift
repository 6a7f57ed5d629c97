/// An app's whole accessible tree at one moment.
@MainActor
struct Snapshot {
  /// The elements, each before its children and after its elder siblings. The first is the app.
  private(set) var elements: [Element] = []
  /// The place of each element's parent; the root has none.
  private(set) var parents: [Int?] = []
  /// How many elements are above each.
  private(set) var depths: [Int] = []
  /// The place behind each element's last descendant.
  private(set) var ends: [Int] = []

  /// More children than this are not looked at: they are rows of a table made up on demand.
  static let broadest = 1000

  /// Reads the tree level by level, with all questions of a level under way together.
  /// - Parameter texts: whether to ask for what is written in entries and text views.
  /// - Throws: the failure of the root's call; elements that vanish meanwhile are left out.
  init(of app: Remote, over bus: Bus, texts: Bool = false) throws(Bus.Failure) {
    var levels: [[Found]] = []
    var remotes = [(remote: app, parent: 0)]
    while !remotes.isEmpty {
      let level = try Self.look(at: remotes, over: bus, texts: texts, isRoot: levels.isEmpty)
      levels.append(level)
      let broad = level.indices.filter {
        (1...Self.broadest).contains(level[$0].element.childCount)
      }
      let answers = bus.calls(broad.map { level[$0].element.remote.call("GetChildren") })
      remotes = zip(broad, answers).flatMap { parent, answer -> [(Remote, Int)] in
        guard case .success(let children) = answer else { return [] }
        return children[0].parts.compactMap { child in
          guard let path = child[1].string, path != "/org/a11y/atspi/null" else { return nil }
          return (Remote(destination: app.destination, path: path), parent)
        }
      }
    }
    arrange(levels)
  }

  private struct Found {
    var element: Element
    /// The place in the level above.
    var parent: Int
  }

  private static func look(
    at remotes: [(remote: Remote, parent: Int)], over bus: Bus, texts: Bool, isRoot: Bool
  ) throws(Bus.Failure) -> [Found] {
    let all = Argument.string(Accessibility.accessible)
    let answers = bus.calls(
      remotes.flatMap {
        [
          $0.remote.call("GetAll", [all], on: Accessibility.properties),
          $0.remote.call("GetRoleName"), $0.remote.call("GetState"),
        ]
      })
    if isRoot { _ = try answers[0].get() }
    var level: [Found] = []
    for (index, (remote, parent)) in remotes.enumerated() {
      guard case .success(let all) = answers[index * 3],
        case .success(let role) = answers[index * 3 + 1],
        case .success(let states) = answers[index * 3 + 2]
      else { continue }
      let properties = all[0]
      let words = states[0].parts.map { UInt64($0.integer ?? 0) }
      let element = Element(
        role: Role(rawValue: role[0].string ?? ""), name: properties["Name"]?.string ?? "",
        id: properties["AccessibleId"]?.string ?? "",
        help: properties["Description"]?.string ?? "",
        states: StateSet(rawValue: words.count == 2 ? words[1] << 32 | words[0] : 0),
        childCount: properties["ChildCount"]?.integer ?? 0, remote: remote)
      level.append(Found(element: element, parent: parent))
    }
    if texts { addTexts(to: &level, over: bus) }
    return level
  }

  private static func addTexts(to level: inout [Found], over bus: Bus) {
    let places = level.indices.filter { level[$0].element.role.isText }
    let range: [Argument] = [.int32(0), .int32(-1)]
    let answers = bus.calls(
      places.map { level[$0].element.remote.call("GetText", range, on: Accessibility.text) })
    for (place, answer) in zip(places, answers) {
      if case .success(let text) = answer { level[place].element.text = text[0].string }
    }
  }

  /// Turns levels into one list in the order of the tree.
  private mutating func arrange(_ levels: [[Found]]) {
    var children = levels.map { Array(repeating: [Int](), count: $0.count) }
    for depth in levels.indices.dropFirst() {
      for (place, found) in levels[depth].enumerated() {
        children[depth - 1][found.parent].append(place)
      }
    }
    func add(_ place: Int, depth: Int, parent: Int?) {
      let own = elements.count
      elements.append(levels[depth][place].element)
      parents.append(parent)
      depths.append(depth)
      ends.append(own)
      for child in children[depth][place] { add(child, depth: depth + 1, parent: own) }
      ends[own] = elements.count
    }
    if levels.first?.isEmpty == false { add(0, depth: 0, parent: nil) }
  }

  /// Whether `place` is inside the element at `ancestor`, or the same.
  func isInside(_ place: Int, _ ancestor: Int) -> Bool {
    (ancestor..<ends[ancestor]).contains(place)
  }

  /// The window that the element at `place` is in.
  func window(of place: Int) -> Int {
    var place = place
    while let parent = parents[place], parent != 0 { place = parent }
    return place
  }

  /// The tree as text, one element on a line, indented.
  func text(limit: Int = .max) -> String {
    var lines: [String] = []
    for (place, element) in elements.enumerated() {
      guard lines.count < limit else {
        lines.append("… and \(elements.count - place) more")
        break
      }
      var line = String(repeating: "  ", count: depths[place]) + element.summary
      if element.childCount > Self.broadest { line += " … \(element.childCount) children" }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}
