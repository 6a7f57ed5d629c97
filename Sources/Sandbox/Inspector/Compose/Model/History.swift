/// A composition with its undo and redo history.
struct History {
  /// The maximum number of steps to undo.
  static let limit = 200

  private(set) var present: Composition
  private var past: [Composition] = []
  private var future: [Composition] = []
  private var lastKey: String?

  init(_ present: Composition = Composition()) { self.present = present }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Continues with `next`. Consecutive steps with the same key, such as the letters of a word, are
  /// undone together.
  mutating func go(to next: Composition, key: String? = nil) {
    guard next != present else { return }
    if key == nil || key != lastKey || past.isEmpty { past.append(present) }
    past.removeFirst(max(past.count - History.limit, 0))
    lastKey = key
    future = []
    present = next
  }

  /// Makes the next change a step of its own.
  mutating func endStep() { lastKey = nil }

  mutating func undo() {
    guard let before = past.popLast() else { return }
    future.append(present)
    present = before
    lastKey = nil
  }

  mutating func redo() {
    guard let next = future.popLast() else { return }
    past.append(present)
    present = next
    lastKey = nil
  }
}
