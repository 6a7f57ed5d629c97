import Containment
import GTK
import Parts
import Sandbox

struct ButtonsLayer: LayerDescriptor {
  typealias Controller = ButtonsScreen

  var title: String { tr("Buttons") }
  var summary: String { tr("Buttons beside or below each other") }
  let icon = "media-playback-start-symbolic"
  let colour = "#b5835a"
  let capacity = 0

  var properties: [KnobDescription] {
    let styles = ButtonStyle.allCases.map { (id: $0.rawValue, title: $0.title) }
    return [
      .text("buttons", tr("Buttons"), "").like(tr("Back, Continue")),
      .choice("style", tr("The first is"), styles, "plain"),
      .choice(
        "place", tr("Stand"),
        [("below", tr("Below each other")), ("beside", tr("Beside each other"))], "below"),
    ]
  }
  var beginning: [String: KnobValue] {
    ["buttons": .text(tr("Continue")), "style": .text("suggested")]
  }

  func hint(of layer: Layer) -> String { layer.parts("buttons").first ?? "" }

  func make(_ layer: Layer, around children: [ViewController]) -> ButtonsScreen {
    let buttons = ButtonsScreen(
      layer.parts("buttons"), style: ButtonStyle(rawValue: layer.text("style")) ?? .plain,
      orientation: layer.text("place") == "beside" ? .horizontal : .vertical)
    buttons.onAction = { [weak buttons] in buttons?.clicks.click("button-\($0 + 1)") }
    return buttons
  }

  func elements(of layer: Layer) -> [LayerElement] {
    LayerElement.numbered("button", layer.parts("buttons"))
  }

  func configure(_ buttons: ButtonsScreen, for layer: Layer) {
    for (index, title) in layer.parts("buttons").enumerated() where buttons.titles[index] != title {
      buttons.setTitle(title, of: index)
    }
  }

  func keepsController(from layer: Layer, to next: Layer) -> Bool {
    layer["style"] == next["style"] && layer["place"] == next["place"]
      && layer.parts("buttons").count == next.parts("buttons").count
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? ButtonsScreen).map {
      Likeness([
        "buttons": .parts($0.titles), "style": .text($0.style.rawValue),
        "place": .text($0.orientation == .horizontal ? "beside" : "below"),
      ])
    }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    let style = layer.text("style") == "plain" ? "" : ", style: .\(layer.text("style"))"
    let place = layer.text("place") == "beside" ? ", orientation: .horizontal" : ""
    return layer.list("buttons") + style + place
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    guard property == "buttons", !layer.parts("buttons").isEmpty else { return [] }
    return ["onAction = { print(\(layer.list("buttons"))[$0]) }"]
  }

  // Not translated: Swift.
  func changes(of property: String, for layer: Layer) -> [String] {
    property == "buttons" ? layer.swiftTitles(of: "buttons", "of") : []
  }
}

extension ButtonStyle {
  var title: String {
    switch self {
    case .plain: tr(in: "button", "Plain")
    case .suggested: tr(in: "button", "Suggested")
    case .destructive: tr(in: "button", "Destructive")
    }
  }
}
