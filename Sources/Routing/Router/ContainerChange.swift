import Containment

/// How a container was before and after a change.
final class ContainerChange {
  let container: ViewController
  private let adapter: any ContainerAdapter
  private let before: State
  private var after: State
  private(set) var isChanged = false
  /// The places that others have changed since, also where they are again as the navigation had left them.
  private var theirs: Set<Int> = []
  /// What is in the places while others are changing something.
  private var meanwhile: [ContainerPlace.Content] = []

  private struct State {
    let contained: [ViewController]
    let visible: [ViewController]
    let snapshot: ContainerSnapshot
    /// What is in the places of a container that has such.
    let places: [ContainerPlace.Content]

    init(of adapter: any ContainerAdapter) {
      contained = adapter.containedViewControllers
      visible = adapter.visibleViewControllers
      snapshot = adapter.snapshot()
      places = ContainerChange.contents(of: adapter)
    }
  }

  /// Records the state before the change; nil of a controller that is no container.
  init?(of container: ViewController) {
    guard let adapter = ContainerAdapters.adapter(of: container) else { return nil }
    self.container = container
    self.adapter = adapter
    before = State(of: adapter)
    after = before
  }

  /// Records the state after the change, or after the part of it made so far.
  func end() {
    isChanged = !before.snapshot.isCurrent()
    if !isLast { after = State(of: adapter) }
  }

  /// What is in the places of a container that has such.
  private static func contents(of adapter: any ContainerAdapter) -> [ContainerPlace.Content] {
    (adapter as? any PlacesAdapter)?.places.map { $0.content() } ?? []
  }

  /// Others are about to change something.
  func othersBegin() { meanwhile = ContainerChange.contents(of: adapter) }

  /// Notes the places that others have changed.
  func othersEnd() {
    for (index, (old, new)) in zip(meanwhile, ContainerChange.contents(of: adapter)).enumerated()
    where !old.isSame(as: new) { theirs.insert(index) }
  }

  /// Whether the container has not changed since ``end()``.
  var isLast: Bool { after.snapshot.isCurrent() }

  /// Restores the container, except for what other code has changed since.
  func undo(_ undoing: Undoing) async throws {
    if let adapter = adapter as? any PlacesAdapter {
      try await undo(adapter.places, undoing)
    } else {
      if !isShownLast { undoing.leave(0, of: container) }
      guard isChanged else { return }
      for child in after.contained where !before.contained.contains(child) {
        undoing.note(child, inPlaceOf: nil, of: container)
      }
      let isOurs = !undoing.leaves(0, of: container)
      let returning = before.contained.filter { undoing.original(of: $0, in: container) != nil }
      if before.contained.elementsEqual(after.contained, by: ===) {
        undoing.hold { [self] in if isShownLast { try await show(before.visible) } }
      }
      if isLast, isOurs, returning.count == before.contained.count, returning.allSatisfy(isFree) {
        try await before.snapshot.restore()
      } else {
        let shown = isOurs ? before.visible : adapter.visibleViewControllers
        try await undoBeneath(returning, showing: shown)
        // What others have shown may have been the navigation's own.
        if !shown.contains(where: adapter.contains) { undoing.release(0, of: container) }
      }
    }
  }

  /// Whether the container shows what it showed after the change.
  private var isShownLast: Bool {
    adapter.visibleViewControllers.elementsEqual(after.visible, by: ===)
  }

  /// Undoes the change in those places that nobody else has changed since.
  private func undo(_ places: [ContainerPlace], _ undoing: Undoing) async throws {
    for (index, place) in places.enumerated()
    where theirs.contains(index) || !place.content().isSame(as: after.places[index]) {
      undoing.leave(index, of: container)
      let (before, after) = (before.places[index], after.places[index])
      if !theirs.contains(index), !before.isSame(as: after) {
        undoing.hold { if place.content().isSame(as: after) { try await place.restore(before) } }
      }
    }
    guard isChanged else { return }
    for case (.controller(let original), .controller(let brought?)) in zip(
      before.places, after.places)
    where brought !== original {
      undoing.note(brought, inPlaceOf: original, of: container)
    }
    // Others may act while one place after another is restored.
    for (index, place) in places.enumerated() where !undoing.leaves(index, of: container) {
      let (before, after) = (before.places[index], after.places[index])
      guard !before.isSame(as: after), place.content().isSame(as: after) else { continue }
      guard case .controller(let controller) = before else {
        try await place.restore(before)
        continue
      }
      // Somebody else may have put elsewhere what was there.
      let original = undoing.original(of: controller, in: container)
      try await place.restore(.controller(original.flatMap { isFree($0) ? $0 : nil }))
    }
  }

  /// Whether a controller is nowhere else than in this container, such as in another window.
  private func isFree(_ child: ViewController) -> Bool {
    isNowhere(child) || adapter.contains(child)
  }

  /// Undoes the change below later ones by other code: children it added are removed, children it
  /// removed return where there is room, and what other code has shown stays visible.
  private func undoBeneath(
    _ returning: [ViewController], showing shown: [ViewController]
  ) async throws {
    let others = OthersWatch(adapter)
    let present = adapter.containedViewControllers
    let remaining = present.filter {
      !after.contained.contains($0) || before.contained.contains($0)
    }
    do {
      var children = withReturned(returning, to: remaining)
      // What is shown of a stack is its last page, and lies over what has come back meanwhile.
      if let top = shown.last, top === before.contained.last, container is NavigationController,
        let index = children.firstIndex(where: { $0 === top })
      {
        children.append(children.remove(at: index))
      }
      try await set(children, for: present)
    } catch {
      // Somebody else has asked for something meanwhile, on top of that.
      guard adapter.containedViewControllers.elementsEqual(present, by: ===) else { throw error }
      try await set(remaining, for: present)
    }
    try await show(shown) { !others.haveActed }
  }

  /// Makes those visible of `controllers` that are contained, as long as a condition holds.
  private func show(_ controllers: [ViewController], while holds: () -> Bool = { true })
    async throws
  {
    for child in controllers where holds() && adapter.contains(child) && !adapter.shows(child) {
      try await adapter.makeVisible(child, animated: false)
    }
  }

  private func isNowhere(_ child: ViewController) -> Bool {
    guard child.presentingViewController == nil else { return false }
    guard let parent = child.parent else { return true }
    // It may be about to leave, when what is under way has ended.
    return child.isMovingFromParent || parent === container
  }

  private func set(_ children: [ViewController], for present: [ViewController]) async throws {
    guard !children.elementsEqual(present, by: ===) else { return }
    try await adapter.setContainedViewControllers(children, animated: false)
  }

  /// `children`, with those of `returning` that were removed and have no parent now put back after those that
  /// they followed.
  private func withReturned(
    _ returning: [ViewController], to children: [ViewController]
  ) -> [ViewController] {
    var result = children
    // Where what they followed is undone, what came back for that stays before them.
    var place =
      returning.first === before.contained.first
      ? 0 : result.firstIndex { child in returning.contains { $0 === child } } ?? result.count
    for child in returning {
      if let index = result.firstIndex(where: { $0 === child }) {
        place = index + 1
      } else if !after.contained.contains(child), isNowhere(child) {
        result.insert(child, at: place)
        place += 1
      }
    }
    return result
  }
}
