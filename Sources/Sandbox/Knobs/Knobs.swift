/// The knobs of a scenario: a type whose properties are wrapped by ``Knob``.
///
/// ```swift
/// struct ArticleKnobs: Knobs {
///   @Knob("Title") var title = "On rooms"
///   @Knob("Columns", in: 1...3) var columns = 1
///   @Knob("Byline") var byline: String? = nil
///   @Knob("Style") var style = ArticleStyle.serif
/// }
/// ```
///
/// Other properties are ignored.
// Explicit, for packages whose default isolation is not the main actor.
@MainActor
public protocol Knobs {
  /// Makes the knobs with their initial values.
  init()
}

extension Knobs {
  /// The knobs by their ids, in the order of declaration.
  var all: [(id: String, knob: any AnyKnob)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let knob = child.value as? any AnyKnob, let label = child.label else { return nil }
      return (knob.id ?? KnobName.id(ofProperty: label), knob)
    }
  }

  /// The descriptions of the knobs, with the present values as the initial ones.
  var descriptions: [KnobDescription] { all.map { $0.knob.description(id: $0.id) } }

  init(_ values: KnobValues) {
    self.init()
    for (id, knob) in all { knob.take(values[id]) }
  }

  /// The values of all knobs by their ids. A knob for which there is none gets its initial value, and one
  /// that does not accept its own keeps the value of before.
  var values: [String: KnobValue] {
    get { Dictionary(all.map { ($0.id, $0.knob.value) }) { first, _ in first } }
    set {
      let before = self.values
      // New ones, since copies of this have the same.
      self = Self()
      for (id, knob) in all {
        guard let value = newValue[id] else { continue }
        if let old = before[id] { knob.take(old) }
        knob.take(value)
      }
    }
  }

  subscript(_ id: String) -> KnobValue {
    get { values[id] ?? .none }
    set { values[id] = newValue }
  }
}

/// No knobs, for a scenario without any.
struct NoKnobs: Knobs {}
