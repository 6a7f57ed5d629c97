import Containment
import GTK
import Sandbox

struct SearchBarLayer: LayerDescriptor {
  typealias Controller = SearchBarController

  var title: String { tr("Search bar") }
  var summary: String { tr("A search entry above the content") }
  let icon = "edit-find-symbolic"
  let colour = "#6a8fd8"

  var properties: [KnobDescription] {
    // Not translated: an initial value.
    let placeholder = "Search"
    return [
      .text("placeholder", tr("Placeholder"), placeholder),
      .choice(
        "mode", tr("Shown"), [("onDemand", tr("On demand")), ("always", tr("Always"))], "onDemand"),
      .alignment,
    ]
  }
  var beginning: [String: KnobValue] { ["placeholder": .text(tr("Search"))] }

  func make(_ layer: Layer, around children: [ViewController]) -> SearchBarController {
    let bar = SearchBarController()
    bar.searchEntry.activated.connect(weak: bar) { bar in
      if !bar.text.isEmpty { bar.clicks.trigger("search", .submit) }
    }
    return bar
  }

  func elements(of layer: Layer) -> [LayerElement] {
    [LayerElement("search", tr("The search"), on: [.submit])]
  }

  func configure(_ bar: SearchBarController, for layer: Layer) {
    bar.searchEntry.placeholder = layer.text("placeholder")
    bar.mode = layer.text("mode") == "always" ? .always : .onDemand
    bar.searchBarAlignment = layer.isAtBottom ? .bottom : .top
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let bar = controller as? SearchBarController else { return nil }
    return Likeness(
      [
        "placeholder": .text(bar.searchEntry.placeholder ?? ""),
        "mode": .text(bar.mode == .always ? "always" : "onDemand"),
        "alignment": .text(bar.searchBarAlignment.rawValue),
      ], around: [bar.rootViewController])
  }

  var variable: String? { "searchBar" }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "placeholder": ["searchEntry.placeholder = \(layer.quoted("placeholder"))"]
    case "mode": ["mode = .always"]
    case "alignment": ["searchBarAlignment = .bottom"]
    default: []
    }
  }
}
