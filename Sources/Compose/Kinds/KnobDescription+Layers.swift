import Containment
import GTK
import Parts
import Sandbox

/// Properties that several kinds have.
extension KnobDescription {
  static var alignment: KnobDescription {
    .choice("alignment", tr("Place"), [("top", tr("Top")), ("bottom", tr("Bottom"))], "top")
  }

  static var swipe: KnobDescription { .toggle("swipe", tr("Swipe"), true) }
  static var actions: KnobDescription {
    .text("actions", tr("Actions"), "").like(tr("Save, Cancel"))
  }

  /// A text to read, into which the row that led to the screen may be filled.
  static func words(_ id: String, _ title: String) -> KnobDescription {
    .text(id, title, "").like(tr("A text, or {title} of the row"))
  }

  /// A picture by its name, among those that are drawn, or by its path.
  static func picture(_ initial: String) -> KnobDescription {
    // Not translated: names.
    let example = "landscape-3, {picture}"
    var knob = KnobDescription.text("picture", tr("Picture"), initial).like(example)
    knob.suggestions = GeneratedPicture.Kind.allCases.map { (id: $0.rawValue, title: $0.title) }
    return knob
  }

  static func transition(_ initial: String) -> KnobDescription {
    .choice("transition", tr("Transition"), Transition.names, initial)
  }

  static func pixels(
    _ id: String, _ title: String, _ range: ClosedRange<Double>, step: Double = 10,
    _ initial: Double
  ) -> KnobDescription {
    .number(id, title, range, step: step, unit: tr(in: "unit", "px"), initial)
  }
}
