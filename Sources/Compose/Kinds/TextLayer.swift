import Containment
import GTK
import Parts
import Sandbox

extension Layer {
  /// Whether words of its text are links. These are told by their numbers, so what is filled in there must not be one.
  var hasLinkedWords: Bool { kind == .text && !TextScreen.links(in: text("text")).isEmpty }
}

struct TextLayer: LayerDescriptor {
  typealias Controller = TextScreen

  var title: String { tr("Text") }
  var summary: String { tr("A text to read") }
  let icon = "text-x-generic-symbolic"
  let colour = "#63823f"
  let capacity = 0

  func hint(of layer: Layer) -> String {
    let line = layer.firstLine("text")
    return layer.flag("markup") ? line.replacing(/<[^>]*>/, with: "") : line
  }

  var properties: [KnobDescription] {
    [
      .words("text", tr("Text")),
      .choice(
        "style", tr("Style"),
        [
          ("body", tr(in: "text", "Body")), ("title", tr(in: "text", "Title")),
          ("heading", tr(in: "text", "Heading")), ("caption", tr(in: "text", "Caption")),
        ], "body"),
      .toggle("markup", tr("Bold and italics by markup")), .actions,
    ]
  }
  var beginning: [String: KnobValue] {
    [
      "title": .text(title),
      "text": .text(tr("An enfilade is a suite of rooms whose doors stand in line.")),
    ]
  }

  func make(_ layer: Layer, around children: [ViewController]) -> TextScreen {
    let page = TextScreen(
      layer.text("text"), style: TextScreen.Style(rawValue: layer.text("style")) ?? .body,
      isMarkup: layer.flag("markup"), actions: layer.parts("actions"))
    page.onAction = { [weak page] in page?.clicks.click("action-\($0 + 1)") }
    page.onLink = { [weak page] in page?.clicks.click("link-\($0 + 1)") }
    return page
  }

  func elements(of layer: Layer) -> [LayerElement] {
    LayerElement.numbered("action", layer.parts("actions"))
      + LayerElement.numbered("link", TextScreen.links(in: layer.text("text")))
  }

  func configure(_ page: TextScreen, for layer: Layer) {
    page.text = layer.text("text")
    for (index, title) in layer.parts("actions").enumerated() where page.actions[index] != title {
      page.setTitle(title, ofAction: index)
    }
  }

  func keepsController(from layer: Layer, to next: Layer) -> Bool {
    layer["style"] == next["style"] && layer["markup"] == next["markup"]
      && layer.parts("actions").count == next.parts("actions").count
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? TextScreen).map {
      Likeness([
        "text": .text($0.text), "style": .text($0.style.rawValue), "markup": .flag($0.isMarkup),
        "actions": .parts($0.actions),
      ])
    }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    let style = layer.text("style") == "body" ? "" : ", style: .\(layer.text("style"))"
    let markup = layer.flag("markup") ? ", isMarkup: true" : ""
    let actions = layer.parts("actions").isEmpty ? "" : ", actions: \(layer.list("actions"))"
    return "\(layer.quoted("text"))\(style)\(markup)\(actions)"
  }

  func settings(of property: String, for layer: Layer) -> [String] {
    property == "actions" ? layer.swiftActions : []
  }

  // Not translated: Swift.
  func changes(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "text": ["text = \(layer.quoted("text"))"]
    case "actions": layer.swiftTitles(of: "actions", "ofAction")
    default: []
    }
  }
}
