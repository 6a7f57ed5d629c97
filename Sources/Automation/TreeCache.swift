/// An app's own cache of its tree, as far as it is of use (see `TreeReader`).
@MainActor
final class TreeCache {
  /// What the cache holds, by the paths of the objects.
  struct Contents {
    var elements: [String: Element] = [:]
    /// The known children of each, in no order.
    var children: [String: [String]] = [:]
  }

  /// The ids that the elements of the tree had when they were last asked, by their paths.
  var ids: [String: String] = [:]

  /// What the numbers of roles mean, which differs between versions of AT-SPI.
  private var roles: [Int: Role] = [:]

  /// The contents now; nothing when the app has no cache or a different one.
  func read(_ root: Remote, over bus: Bus) -> Contents {
    let cache = Remote(destination: root.destination, path: "/org/a11y/atspi/cache")
    guard let answer = try? bus.call(cache.call("GetItems", on: "org.a11y.atspi.Cache")),
      answer.type == "(a((so)(so)(so)iiassusau))"
    else { return Contents() }
    let items = answer[0].parts
    learnRoles(items, root, bus)
    var contents = Contents()
    for item in items {
      guard let path = item[0][1].string, let parent = item[2][1].string,
        let childCount = item[4].integer,
        let role = item[7].integer.flatMap({ roles[$0] })
      else { continue }
      contents.children[parent, default: []].append(path)
      // Where children come and go on demand, the cache does not count them.
      guard childCount >= 0 else { continue }
      contents.elements[path] = Element(
        role: role, name: item[6].string ?? "", help: item[8].string ?? "",
        states: StateSet(item[9]), childCount: childCount,
        remote: Remote(destination: root.destination, path: path))
    }
    return contents
  }

  private func learnRoles(_ items: [Variant], _ root: Remote, _ bus: Bus) {
    var examples: [Int: Remote] = [:]
    for item in items {
      guard let role = item[7].integer, roles[role] == nil, let path = item[0][1].string else {
        continue
      }
      examples[role] = Remote(destination: root.destination, path: path)
    }
    let asked = Array(examples)
    for (example, answer) in zip(asked, bus.calls(asked.map { $0.value.call("GetRoleName") })) {
      guard case .success(let name) = answer, let name = name[0].string else { continue }
      roles[example.key] = Role(rawValue: name)
    }
  }
}
