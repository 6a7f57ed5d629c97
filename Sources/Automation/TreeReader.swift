/// Reads an app's accessible tree level by level, with all questions of a level under way together.
///
/// An app keeps a cache of its tree that it hands out in one answer, in a tenth of the time that
/// asking each element takes. The cache leaves out rows of tables and what has come just now, and
/// GTK 3 is wrong about the order of some children in it. So it is believed about an element it
/// has, and about an only child; all else is asked for.
@MainActor
struct TreeReader {
  /// Elements that are equally far from the root, each with the place of its parent in the level
  /// above.
  typealias Level = [(element: Element, parent: Int)]

  /// More children than this are not looked at: they are rows of a table made up on demand.
  static let broadest = 1000

  private let root: Remote
  private let bus: Bus
  private let aspects: Aspects
  private let wanted: Set<String>
  private let cache: TreeCache

  /// - Parameter wanted: the ids that are looked for, unless `aspects` has all of them.
  init(
    _ root: Remote, over bus: Bus, reading aspects: Aspects, wanting wanted: Set<String>,
    cache: TreeCache
  ) {
    self.root = root
    self.bus = bus
    self.aspects = aspects
    self.wanted = wanted
    self.cache = cache
  }

  /// Reads the tree.
  /// - Throws: the failure of the root's call; elements that vanish meanwhile are left out.
  func read() throws(Bus.Failure) -> Snapshot {
    let known = cache.read(root, over: bus)
    var levels: [Level] = []
    var remotes = [(remote: root, parent: 0)]
    while !remotes.isEmpty {
      var level = try look(at: remotes, known: known, isRoot: levels.isEmpty)
      if aspects.contains(.texts) { addTexts(to: &level) }
      levels.append(level)
      remotes = children(of: level, known: known)
    }
    if aspects.contains(.ids) || !wanted.isEmpty { addIDs(to: &levels) }
    return Snapshot(levels)
  }

  private func look(
    at remotes: [(remote: Remote, parent: Int)], known: TreeCache.Contents, isRoot: Bool
  ) throws(Bus.Failure) -> Level {
    let unknown = remotes.map(\.remote).filter { known.elements[$0.path] == nil || isRoot }
    let all = Argument.string(Accessibility.accessible)
    let answers = bus.calls(
      unknown.flatMap {
        [
          $0.call("GetAll", [all], on: Accessibility.properties), $0.call("GetRoleName"),
          $0.call("GetState"),
        ]
      })
    if isRoot { _ = try answers[0].get() }
    var found: [String: Element] = [:]
    for (index, remote) in unknown.enumerated() {
      guard case .success(let all) = answers[index * 3],
        case .success(let role) = answers[index * 3 + 1],
        case .success(let states) = answers[index * 3 + 2]
      else { continue }
      let properties = all[0]
      found[remote.path] = Element(
        role: Role(rawValue: role[0].string ?? ""), name: properties["Name"]?.string ?? "",
        help: properties["Description"]?.string ?? "", states: StateSet(states[0]),
        childCount: properties["ChildCount"]?.integer ?? 0, remote: remote)
    }
    return remotes.compactMap { remote, parent in
      (found[remote.path] ?? known.elements[remote.path]).map { ($0, parent) }
    }
  }

  private func children(
    of level: Level, known: TreeCache.Contents
  ) -> [(remote: Remote, parent: Int)] {
    let parents = level.indices.filter {
      (1...Self.broadest).contains(level[$0].element.childCount)
    }
    var children: [Int: [Remote]] = [:]
    for place in parents {
      let element = level[place].element
      let cached = known.children[element.remote.path] ?? []
      guard element.childCount == 1, cached.count == 1 else { continue }
      children[place] = [Remote(destination: root.destination, path: cached[0])]
    }
    let rest = parents.filter { children[$0] == nil }
    let answers = bus.calls(rest.map { level[$0].element.remote.call("GetChildren") })
    for (place, answer) in zip(rest, answers) {
      guard case .success(let list) = answer else { continue }
      children[place] = list[0].parts.compactMap { child in
        guard let path = child[1].string, path != Accessibility.null else { return nil }
        return Remote(destination: root.destination, path: path)
      }
    }
    return parents.flatMap { place in (children[place] ?? []).map { ($0, place) } }
  }

  /// Adds the ids, for each of which there is a question, and of which few ever change: where some
  /// are looked for, those remembered do unless there is none among them, and what is found is asked
  /// again. That an element has been given an id that another one still has is not noticed.
  private func addIDs(to levels: inout [Level]) {
    let remotes = levels.flatMap { $0.map(\.element.remote) }
    var ids = cache.ids
    func ask(_ remotes: [Remote]) {
      let calls = remotes.map { $0.get("AccessibleId", of: Accessibility.accessible) }
      for (remote, answer) in zip(remotes, bus.calls(calls)) {
        ids[remote.path] = (try? answer.get())?[0].unboxed.string ?? ""
      }
    }
    func isUncertain(_ remote: Remote) -> Bool { ids[remote.path].map(wanted.contains) ?? true }
    if aspects.contains(.ids) {
      ask(remotes)
    } else {
      let uncertain = remotes.filter(isUncertain)
      ask(uncertain)
      if !wanted.isSubset(of: remotes.compactMap { ids[$0.path] }) {
        ask(Array(Set(remotes).subtracting(uncertain)))
      }
    }
    cache.ids = [:]
    for depth in levels.indices {
      for place in levels[depth].indices {
        let path = levels[depth][place].element.remote.path
        levels[depth][place].element.id = ids[path] ?? ""
        cache.ids[path] = ids[path]
      }
    }
  }

  private func addTexts(to level: inout Level) {
    let places = level.indices.filter { level[$0].element.role.isText }
    let range: [Argument] = [.int32(0), .int32(-1)]
    let answers = bus.calls(
      places.map { level[$0].element.remote.call("GetText", range, on: Accessibility.text) })
    for (place, answer) in zip(places, answers) {
      if case .success(let text) = answer { level[place].element.text = text[0].string }
    }
  }
}

extension StateSet {
  /// The states in the two numbers of 32 bits that AT-SPI sends.
  nonisolated init(_ numbers: Variant) {
    let words = numbers.parts.map { UInt64($0.integer ?? 0) }
    self.init(rawValue: words.count == 2 ? words[1] << 32 | words[0] : 0)
  }
}
