import Containment

/// How a container was before and after a change.
struct ContainerChange {
  private let adapter: any ContainerAdapter
  private let before: State
  private var after: State
  private(set) var isChanged = false

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
      places = (adapter as? any PlacesAdapter)?.places.map { $0.content() } ?? []
    }
  }

  /// Records the state before the change.
  init(of adapter: any ContainerAdapter) {
    self.adapter = adapter
    before = State(of: adapter)
    after = before
  }

  /// Records the state after the change, or after the part of it made so far.
  mutating func end() {
    isChanged = !before.snapshot.isCurrent()
    if !isLast { after = State(of: adapter) }
  }

  /// Whether the container has not changed since ``end()``.
  var isLast: Bool { after.snapshot.isCurrent() }

  /// Restores the container, except for what other code has changed since.
  func undo() async throws {
    guard isChanged else { return }
    if let adapter = adapter as? any PlacesAdapter {
      try await undo(adapter.places)
    } else if isLast, before.contained.allSatisfy(isFree) {
      try await before.snapshot.restore()
    } else {
      try await undoBeneath()
    }
  }

  /// Undoes the change in those places that nobody else has changed since.
  private func undo(_ places: [ContainerPlace]) async throws {
    let ours = zip(places, zip(before.places, after.places)).filter { place, states in
      !states.0.isSame(as: states.1) && place.content().isSame(as: states.1)
    }
    // Others may act while one place after another is restored.
    for (place, (before, after)) in ours where place.content().isSame(as: after) {
      // Somebody else may have put elsewhere what was there.
      if case .controller(let controller?) = before, !isFree(controller) {
        try await place.restore(.controller(nil))
      } else {
        try await place.restore(before)
      }
    }
  }

  /// Whether a controller is nowhere else than in this container, such as in another window.
  private func isFree(_ child: ViewController) -> Bool {
    isNowhere(child) || adapter.contains(child)
  }

  /// Undoes the change below later ones by other code: children it added are removed, children it
  /// removed return where there is room, and what other code has shown stays visible.
  private func undoBeneath() async throws {
    let others = OthersWatch(adapter)
    defer { others.end() }
    let present = adapter.containedViewControllers
    let shown = adapter.visibleViewControllers
    let isOurs = shown.elementsEqual(after.visible, by: ===)
    let remaining = present.filter {
      !after.contained.contains($0) || before.contained.contains($0)
    }
    do {
      try await set(withReturned(to: remaining), for: present)
    } catch {
      // Somebody else has asked for something meanwhile, on top of that.
      guard adapter.containedViewControllers.elementsEqual(present, by: ===) else { throw error }
      try await set(remaining, for: present)
    }
    for child in isOurs ? before.visible : shown
    where !others.haveActed && adapter.contains(child) && !adapter.shows(child) {
      try await adapter.makeVisible(child, animated: false)
    }
  }

  private func isNowhere(_ child: ViewController) -> Bool {
    child.presentingViewController == nil && (child.parent == nil || child.isMovingFromParent)
  }

  private func set(_ children: [ViewController], for present: [ViewController]) async throws {
    guard !children.elementsEqual(present, by: ===) else { return }
    try await adapter.setContainedViewControllers(children, animated: false)
  }

  /// `children`, with the removed controllers that have no parent now put back after those that
  /// they followed.
  private func withReturned(to children: [ViewController]) -> [ViewController] {
    var result = children
    var place = 0
    for child in before.contained {
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
