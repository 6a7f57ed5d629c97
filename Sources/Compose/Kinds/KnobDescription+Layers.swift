import Containment
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
    .choice("transition", tr("Transition"), Transition.names, initial)
  }

  static func pixels(
    _ id: String, _ title: String, _ range: ClosedRange<Double>, step: Double = 10,
    _ initial: Double
  ) -> KnobDescription {
    .number(id, title, range, step: step, unit: tr(in: "unit", "px"), initial)
  }
}
