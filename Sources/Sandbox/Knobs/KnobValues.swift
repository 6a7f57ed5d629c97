import Containment

/// What the knobs of one screen are set to, by their names: for the inspector, URLs and undo, which
/// know no knob in particular. The screen has them as ``LiveKnobs``.
final class KnobValues {
  let knobs: [KnobDescription]
  private var values: [String: KnobValue]
  private let observers = Observers<Void>()
  /// How the knobs were, and which one was turned then; nil for several at once.
  private var past: [(values: [String: KnobValue], turned: String?)] = []
  private var future: [[String: KnobValue]] = []

  init(_ knobs: [KnobDescription]) {
    self.knobs = knobs
    values = Dictionary(uniqueKeysWithValues: knobs.map { ($0.id, $0.initial) })
  }

  /// The value of the knob that is called `id`.
  subscript(_ id: String) -> KnobValue {
    get { values[id] ?? .none }
    set {
      guard values[id] != nil, values[id] != newValue else { return }
      // Turning on at the same knob is one thing to take back.
      if past.last?.turned != id || !future.isEmpty { past.append((values, id)) }
      future = []
      values[id] = newValue
      tell()
    }
  }

  /// Calls `body` when a knob has been turned, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  /// What all of them are set to.
  var all: [String: KnobValue] {
    get { values }
    set {
      guard newValue != values else { return }
      past.append((values, nil))
      future = []
      for (id, value) in newValue where values[id] != nil { values[id] = value }
      tell()
    }
  }

  private func tell() { observers.tell() }

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Takes the last turn back. (Row SB-20.)
  func undo() {
    guard let before = past.popLast() else { return }
    future.append(values)
    values = before.values
    tell()
  }

  /// Does again what was taken back last.
  func redo() {
    guard let after = future.popLast() else { return }
    past.append((values, nil))
    values = after
    tell()
  }

  /// Whether one of them is not as it was at first.
  var areTurned: Bool { knobs.contains { self[$0.id] != $0.initial } }

  func reset() {
    all = Dictionary(uniqueKeysWithValues: knobs.map { ($0.id, $0.initial) })
  }

  /// The knobs that are turned, with how their values stand in a URL.
  var written: [(id: String, text: String)] {
    knobs.filter { self[$0.id] != $0.initial }.map { ($0.id, $0.write(self[$0.id])) }
  }
}
