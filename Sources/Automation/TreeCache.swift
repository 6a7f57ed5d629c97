internal import CAutomation

/// An app's own cache of its tree, as far as it can be used (see `TreeReader`).
@MainActor
final class TreeCache {
  /// The content of the cache, by object paths.
  struct Contents {
    var elements: [String: Element] = [:]
    /// The known children of each object, in no particular order.
    var children: [String: [String]] = [:]
  }

  /// The ids of the elements when they were last read, by object paths.
  var ids: [String: String] = [:]

  /// How often all ids are read again while one is missing.
  private static let idPause = Duration.milliseconds(250)
  private var lastAskedForAllIDs: ContinuousClock.Instant?

  /// Whether it is time to read all ids again, which then is to be done.
  func mayAskForAllIDs() -> Bool {
    let now = ContinuousClock.now
    if let lastAskedForAllIDs, now - lastAskedForAllIDs < TreeCache.idPause { return false }
    lastAskedForAllIDs = now
    return true
  }

  /// The roles by their numbers, which differ between versions of AT-SPI.
  private var roles: [UInt32: Role] = [:]

  /// The present content; empty if the app has no cache, or one in another format.
  func read(_ root: Remote, over bus: Bus) -> Contents {
    let cache = Remote(destination: root.destination, path: "/org/a11y/atspi/cache")
    guard let answer = try? bus.call(cache.call("GetItems", on: "org.a11y.atspi.Cache")),
      answer.type == "(a((so)(so)(so)iiassusau))"
    else { return Contents() }
    var contents = Contents()
    let list = answer[0]
    withExtendedLifetime(list) {
      let items = (0..<list.count).map { automation_item(list.pointer, gsize($0)) }
      learnRoles(items, root, bus)
      contents.elements.reserveCapacity(items.count)
      for item in items {
        let path = String(cString: item.path)
        guard let role = roles[item.role] else { continue }
        contents.children[String(cString: item.parent), default: []].append(path)
        // The cache has no count for children that are created on demand.
        guard item.child_count >= 0 else { continue }
        contents.elements[path] = Element(
          role: role, name: String(cString: item.name), help: String(cString: item.help),
          states: StateSet(rawValue: UInt64(item.states)), childCount: Int(item.child_count),
          remote: Remote(destination: root.destination, path: path))
      }
    }
    return contents
  }

  private func learnRoles(_ items: [AutomationItem], _ root: Remote, _ bus: Bus) {
    var examples: [UInt32: Remote] = [:]
    for item in items where roles[item.role] == nil && examples[item.role] == nil {
      examples[item.role] = Remote(
        destination: root.destination, path: String(cString: item.path))
    }
    let asked = Array(examples)
    for (example, answer) in zip(asked, bus.calls(asked.map { $0.value.call("GetRoleName") })) {
      guard case .success(let name) = answer, let name = name[0].string else { continue }
      roles[example.key] = Role(rawValue: name)
    }
  }
}
