import GTK
import Sandbox

/// Properties that several kinds have.
extension KnobDescription {
  static var alignment: KnobDescription {
    .choice("alignment", tr("Place"), [("top", tr("Top")), ("bottom", tr("Bottom"))], "top")
  }

  static var swipe: KnobDescription { .toggle("swipe", tr("Swipe"), true) }
  static var actions: KnobDescription { .text("actions", tr("Actions"), "") }

  static func transition(_ initial: String) -> KnobDescription {
    .choice(
      "transition", tr("Transition"),
      [
        ("crossfade", tr(in: "transition style", "Crossfade")),
        ("push", tr(in: "transition style", "Push")),
        ("slide", tr(in: "transition style", "Slide")),
        ("cover", tr(in: "transition style", "Cover")),
        ("zoom", tr(in: "transition style", "Zoom")),
        ("none", tr(in: "transition style", "None")),
      ], initial)
  }

  static func pixels(
    _ id: String, _ title: String, _ range: ClosedRange<Double>, step: Double = 10,
    _ initial: Double
  ) -> KnobDescription {
    .number(id, title, range, step: step, unit: tr(in: "unit", "px"), initial)
  }
}
