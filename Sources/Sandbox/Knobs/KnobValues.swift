import Containment
import Observation

/// The values of the knobs of one screen by their ids, for the inspector, URLs and undo, which are
/// independent of the knobs' types. The screen uses them through ``LiveKnobs``.
package final class KnobValues: Observed {
  package var knobs: [KnobDescription] { source?.knobs ?? described }
  private let described: [KnobDescription]
  /// Where the values stand, if that is elsewhere.
  private let source: (any KnobSource)?
  private var history: History<[String: KnobValue]>
  package let observers = Observers<Void>()
  /// Tells `observe` of a controller what it has read, and what has changed.
  private let registrar = ObservationRegistrar()

  package init(_ knobs: [KnobDescription]) {
    described = knobs
    history = History(KnobValues.initial(knobs))
    source = nil
  }

  /// The values that `source` has, with its own undo.
  package init(of source: any KnobSource) {
    described = []
    history = History([:])
    self.source = source
    source.onChange = { [weak self] in self?.tell() }
  }

  package subscript(_ id: String) -> KnobValue {
    get {
      registrar.access(self, keyPath: \.all)
      if let source { return source[id] }
      return history.present[id] ?? .none
    }
    set {
      if let source {
        source[id] = newValue
        return
      }
      var values = history.present
      guard values[id] != nil, values[id] != newValue else { return }
      values[id] = newValue
      history.go(to: values, key: id)
      tell()
    }
  }

  /// The values of all knobs. Setting them is one change to undo. Those that stand elsewhere are neither
  /// in URLs nor reset.
  var all: [String: KnobValue] {
    get {
      registrar.access(self, keyPath: \.all)
      return history.present
    }
    set {
      var values = history.present
      guard source == nil, newValue != values else { return }
      for (id, value) in newValue where values[id] != nil { values[id] = value }
      history.go(to: values)
      tell()
    }
  }

  func tell() {
    // Who has read them does so again later in this turn.
    registrar.willSet(self, keyPath: \.all)
    observers.tell()
  }

  package var canUndo: Bool { source?.canUndo ?? history.canUndo }
  package var canRedo: Bool { source?.canRedo ?? history.canRedo }

  /// Undoes the last change.
  func undo() {
    source?.undo()
    guard history.canUndo else { return }
    history.undo()
    tell()
  }

  func redo() {
    source?.redo()
    guard history.canRedo else { return }
    history.redo()
    tell()
  }

  /// Whether there are initial values to which it can be reset.
  var isResettable: Bool { source == nil }

  var areTurned: Bool { knobs.contains { self[$0.id] != $0.initial } }

  func reset() {
    all = KnobValues.initial(knobs)
  }

  /// Of two knobs of one id, which is a fault that `--check` reports, the first counts.
  private static func initial(_ knobs: [KnobDescription]) -> [String: KnobValue] {
    Dictionary(knobs.map { ($0.id, $0.initial) }) { first, _ in first }
  }

  /// The knobs that differ from their initial values, with the texts of their values in a URL.
  var written: [(id: String, text: String)] {
    knobs.filter { self[$0.id] != $0.initial }.map { ($0.id, $0.write(self[$0.id])) }
  }
}

extension KnobValues: nonisolated Observable {}

/// Where the values of knobs stand that are not those of a scenario, such as in a document, which has an
/// undo of its own.
package protocol KnobSource: AnyObject {
  /// What can be set now.
  var knobs: [KnobDescription] { get }
  /// The value of the knob `id`. What the knob does not accept is not set.
  subscript(_ id: String) -> KnobValue { get set }
  /// Called after every change.
  var onChange: (@MainActor () -> Void)? { get set }

  var canUndo: Bool { get }
  var canRedo: Bool { get }
  func undo()
  func redo()
}
