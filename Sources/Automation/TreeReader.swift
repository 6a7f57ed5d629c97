/// Reads an app's accessible tree level by level, with the calls for a level in one batch.
///
/// An app keeps a cache of its tree, which it returns in one answer, in a tenth of the time that
/// calls to each element take. The cache lacks rows of tables and the newest elements, and with GTK
/// 3 the order of some children is wrong. So it is used for the elements in it, for only children,
/// and where the order does not matter for all children; everything else is read by calls.
@MainActor
struct TreeReader {
  /// The elements at one depth of the tree, each with the place of its parent in the level above.
  typealias Level = [(element: Element, parent: Int)]

  /// An element with more children is not searched: they are rows of a table, created on demand.
  static let broadest = 1000

  private let root: Remote
  private let bus: Bus
  private let aspects: Aspects
  private let wanted: Set<String>
  private let cache: TreeCache

  /// - Parameter wanted: the ids to search for, unless `aspects` includes all ids.
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
  /// - Throws: the failure of a call to the root. Elements that vanish meanwhile are left out.
  func read() throws(Bus.Failure) -> Snapshot {
    let known = cache.read(root, over: bus)
    var levels: [Level] = []
    var remotes = [(remote: root, parent: 0)]
    // An app that changes meanwhile may name an element twice, in a circle too.
    var seen: Set = [root.path]
    // What has just been read by calls has told its id.
    var fresh: [String: String] = [:]
    while !remotes.isEmpty {
      var level = try look(at: remotes, known: known, isRoot: levels.isEmpty, ids: &fresh)
      if aspects.contains(.texts) { addTexts(to: &level) }
      levels.append(level)
      remotes = children(of: level, known: known).filter { seen.insert($0.remote.path).inserted }
    }
    if aspects.contains(.ids) || !wanted.isEmpty { addIDs(to: &levels, fresh: fresh) }
    return Snapshot(levels)
  }

  private func look(
    at remotes: [(remote: Remote, parent: Int)], known: TreeCache.Contents, isRoot: Bool,
    ids: inout [String: String]
  ) throws(Bus.Failure) -> Level {
    var elements = remotes.map { known.elements[$0.remote.path] }
    let unknown = elements.indices.filter { isRoot || elements[$0] == nil }
    let all = Argument.string(Accessibility.accessible)
    let answers = bus.calls(
      unknown.map { remotes[$0].remote }.flatMap {
        [
          $0.call("GetAll", [all], on: Accessibility.properties), $0.call("GetRoleName"),
          $0.call("GetState"),
        ]
      })
    if isRoot { _ = try answers[0].get() }
    for (index, place) in unknown.enumerated() {
      guard case .success(let all) = answers[index * 3],
        case .success(let role) = answers[index * 3 + 1],
        case .success(let states) = answers[index * 3 + 2]
      else { continue }
      let remote = remotes[place].remote
      let properties = all[0]
      ids[remote.path] = properties["AccessibleId"]?.string
      elements[place] = Element(
        role: Role(rawValue: role[0].string ?? ""), name: properties["Name"]?.string ?? "",
        help: properties["Description"]?.string ?? "", states: StateSet(states[0]),
        childCount: properties["ChildCount"]?.integer ?? 0, remote: remote)
    }
    return zip(elements, remotes).compactMap { element, remote in
      element.map { ($0, remote.parent) }
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
      guard cached.count == element.childCount, cached.count == 1 || !aspects.contains(.order)
      else { continue }
      children[place] = cached.map { Remote(destination: root.destination, path: $0) }
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

  /// Adds the ids. Each needs a call, and few ever change: if only some ids are wanted, remembered
  /// ids are used, and read again only for matches or, now and then, if one is missing. If an app moves
  /// an id to another element while the first one keeps it, this is not noticed.
  private func addIDs(to levels: inout [Level], fresh: [String: String]) {
    var ids: [String: String] = [:]
    var (uncertain, remembered): ([Remote], [Remote]) = ([], [])
    for (element, _) in levels.joined() {
      let remote = element.remote
      if let id = fresh[remote.path] {
        ids[remote.path] = id
      } else if !aspects.contains(.ids), let id = cache.ids[remote.path], !wanted.contains(id) {
        ids[remote.path] = id
        remembered.append(remote)
      } else {
        uncertain.append(remote)
      }
    }
    func ask(_ remotes: [Remote]) {
      let calls = remotes.map { $0.get("AccessibleId", of: Accessibility.accessible) }
      for (remote, answer) in zip(remotes, bus.calls(calls)) {
        ids[remote.path] = (try? answer.get())?[0].unboxed.string ?? ""
      }
    }
    ask(uncertain)
    if !remembered.isEmpty, !wanted.isSubset(of: ids.values), cache.mayAskForAllIDs() {
      ask(remembered)
    }
    for depth in levels.indices {
      for place in levels[depth].indices {
        levels[depth][place].element.id = ids[levels[depth][place].element.remote.path] ?? ""
      }
    }
    cache.ids = ids
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
    let words = numbers.parts.map { UInt64(exactly: $0.integer ?? 0) ?? 0 }
    self.init(rawValue: words.count == 2 ? words[1] << 32 | words[0] : 0)
  }
}
