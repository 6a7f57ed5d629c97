/// A value that is edited, with its undo and redo history, which has no limit: states share what is the same in
/// them.
package struct History<State: Equatable> {
  package private(set) var present: State
  private var past: [State] = []
  private var future: [State] = []
  private var lastKey: String?

  package init(_ present: State) { self.present = present }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// The state before all that a change with a key would be undone together with.
  package func before(_ key: String) -> State { key == lastKey ? past.last ?? present : present }

  /// Continues with `next`. Consecutive steps with the same key, such as the letters of a word, are
  /// undone together.
  package mutating func go(to next: State, key: String? = nil) {
    guard next != present else { return }
    if key == nil || key != lastKey || past.isEmpty { past.append(present) }
    lastKey = key
    future = []
    present = next
  }

  /// Makes the next change a step of its own.
  package mutating func endStep() { lastKey = nil }

  package mutating func undo() {
    guard let before = past.popLast() else { return }
    future.append(present)
    present = before
    lastKey = nil
  }

  package mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(present)
    present = next
    lastKey = nil
  }
}
