/// What can be set in a scenario: a type whose properties are knobs. (Row OP-01.)
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
/// Properties that are no knobs are left alone.
// Written out, so that it also holds for types of packages that do not isolate everything.
@MainActor
public protocol Knobs {
  /// All knobs as they are at first.
  init()
}

extension Knobs {
  /// The knobs by their names, in the order in which they were declared.
  var all: [(id: String, knob: any AnyKnob)] {
    Mirror(reflecting: self).children.compactMap { child in
      guard let knob = child.value as? any AnyKnob, let label = child.label else { return nil }
      return (KnobName.id(ofProperty: label), knob)
    }
  }

  /// What they can be, each being at first what it is now.
  var descriptions: [KnobDescription] { all.map { $0.knob.description(id: $0.id) } }

  /// Knobs that are set as `values` are.
  init(_ values: KnobValues) {
    self.init()
    for (id, knob) in all { knob.take(values[id]) }
  }
}

/// A scenario that has nothing to set.
struct NoKnobs: Knobs {}
