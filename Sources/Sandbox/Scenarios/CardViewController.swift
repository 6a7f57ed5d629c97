import Containment
import GTK

/// A card that is as its knobs say: there is one of every kind.
final class CardViewController: KnobbedViewController {
  override class var knobs: [Knob] {
    [
      .text("heading", tr("Heading"), tr("Orangery")),
      .text("says", tr("Text"), tr("Warm in winter, and all of glass."), isOptional: true),
      .colour("colour", tr("Colour"), "#26a269"),
      .number("width", tr("Width"), 120...480, step: 10, unit: tr(in: "unit", "px"), 280),
      .choice(
        "place", tr("Place"),
        [("start", tr("Start")), ("center", tr("Centre")), ("end", tr("End"))], "center"),
      .toggle("button", tr("Button"), true),
      .date("closed", tr("Closed until")),
    ]
  }

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
    heading.text = knobs.text("heading") ?? ""
    text.text = knobs.text("says") ?? ""
    text.isVisible = knobs.text("says") != nil
    closed.text = knobs.text("closed").map { tr("Closed until {1}", $0) } ?? ""
    closed.isVisible = knobs.text("closed") != nil
    button.isVisible = knobs.flag("button")
    card.color = knobs.text("colour").flatMap { Color(hex: $0) } ?? .white
    card.setSizeRequest(width: Int(knobs.number("width")))
    card.halign =
      switch knobs.text("place") {
      case "start": .start
      case "end": .end
      default: .center
      }
    card.hexpand = true
    card.queueResize()
  }
}
