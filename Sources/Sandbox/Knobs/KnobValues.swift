import Containment

/// What the knobs of a scenario are set to; the scenario does what they say, and goes on doing so.
///
/// ```swift
/// override func loadView() {
///   …
///   knobs.apply("width", to: self) { $0.split.primaryWidth = Int($1.number) }
/// }
/// ```
final class KnobValues {
  let knobs: [Knob]
  private var values: [String: KnobValue]
  private let observers = Observers<Void>()
  /// How the knobs were, and which one was turned then; nil for several at once.
  private var past: [(values: [String: KnobValue], turned: String?)] = []
  private var future: [[String: KnobValue]] = []

  init(_ knobs: [Knob]) {
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

  func flag(_ id: String) -> Bool { self[id].flag }
  func number(_ id: String) -> Double { self[id].number }
  /// The text, the id of the choice, the colour or the day; nil if there is none.
  func text(_ id: String) -> String? { self[id].text }

  /// Calls `body` when a knob has been turned, for as long as `owner` lives.
  func observe(by owner: AnyObject, _ body: @escaping @MainActor () -> Void) {
    observers.add(owner, body)
  }

  /// Calls `body` with the value of the knob that is called `id`: now, and whenever that one has been
  /// turned, for as long as `owner` lives.
  func apply<Owner: AnyObject>(
    _ id: String, to owner: Owner, _ body: @escaping @MainActor (Owner, KnobValue) -> Void
  ) {
    var applied = self[id]
    body(owner, applied)
    observers.add(owner) { [weak self, weak owner] in
      guard let self, let owner, self[id] != applied else { return }
      applied = self[id]
      body(owner, applied)
    }
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
