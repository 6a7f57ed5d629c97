import Containment
import GTK
import Sandbox

extension Scenario {
  static let card = Scenario(
    "card", tr("Card"), group: tr("Content"),
    summary: tr("A card with one knob of every kind."),
    words: ScenarioWords(
      // Not translated: names of classes.
      classes: [.of("ColorView"), .of("Knob", in: "sandbox")]),
    source: #filePath, knobs: CardKnobs(), make: CardViewController.init)
}

struct CardKnobs: Knobs {
  enum Place: String, KnobChoice {
    case start, center, end

    var title: String {
      switch self {
      case .start: tr("Start")
      case .center: tr("Centre")
      case .end: tr("End")
      }
    }
  }

  @Knob(tr("Heading")) var heading = tr("Orangery")
  @Knob(tr("Text")) var says: String? = tr("Warm in winter, and all of glass.")
  @Knob(tr("Colour")) var colour = Color(red: 0x26 / 255, green: 0xa2 / 255, blue: 0x69 / 255)
  @Knob(tr("Width"), in: 120...480, step: 10, unit: tr(in: "unit", "px")) var width = 280
  @Knob(tr("Place")) var place = Place.center
  @Knob(tr("Button")) var button = true
  @Knob(tr("Closed until")) var closed: Day? = nil
}

/// A card whose look follows its knobs, with one knob of every kind.
final class CardViewController: KnobbedViewController<CardKnobs> {
  private let card = ColorView(.white)
  private let heading = Label()
  private let text = Label()
  private let closed = Label()
  private let button = Button(tr("_Visit"))
  private let column = Box(.vertical, spacing: 12)

  override func loadView() {
    heading.styleClasses.insert("enfilade-page-title")
    for label in [heading, text, closed] {
      label.wraps = true
      label.xalign = 0
      column.add(label)
    }
    heading.accessibleID = "card.heading"
    closed.accessibleID = "card.closed"
    button.accessibleID = "card.button"
    button.halign = .start
    column.add(button)
    column.margins = EdgeInsets(18)
    card.styleClasses.insert("enfilade-card")
    card.add(column)
    card.vexpand = false
    card.valign = .center
    card.margins = EdgeInsets(18)
    view = Box(.vertical, [card])
    knobs.observe(by: self) { [weak self] in self?.follow() }
    follow()
  }

  private func follow() {
    let knobs = knobs.current
    heading.text = knobs.heading
    text.text = knobs.says ?? ""
    text.isVisible = knobs.says != nil
    closed.text = knobs.closed.map { tr("Closed until {1}", "\($0)") } ?? ""
    closed.isVisible = knobs.closed != nil
    button.isVisible = knobs.button
    card.color = knobs.colour
    // White text is hard to read on all but dark colours.
    let light = 0.21 * knobs.colour.red + 0.72 * knobs.colour.green + 0.07 * knobs.colour.blue
    card.styleClasses.set("bright", light > 0.4)
    card.setSizeRequest(width: knobs.width)
    card.halign =
      switch knobs.place {
      case .start: .start
      case .center: .center
      case .end: .end
      }
    card.hexpand = true
    card.queueResize()
  }
}
