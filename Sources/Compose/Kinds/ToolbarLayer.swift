import Containment
import GTK
import Sandbox

struct ToolbarLayer: LayerDescriptor {
  typealias Controller = ToolbarController

  var title: String { tr("Toolbar") }
  var summary: String { tr("A bar with the title of what is inside") }
  let icon = "focus-top-bar-symbolic"
  let colour = "#1a9ac0"

  var properties: [KnobDescription] { [.words("detail", tr("Detail")), .alignment] }

  func make(_ layer: Layer, around children: [ViewController]) -> ToolbarController {
    ToolbarController()
  }

  func configure(_ bar: ToolbarController, for layer: Layer) {
    bar.toolbar.title = layer.given("title")
    bar.toolbar.detail = layer.given("detail")
    bar.toolbarAlignment = layer.isAtBottom ? .bottom : .top
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let bar = controller as? ToolbarController else { return nil }
    return Likeness(
      [
        "title": .text(bar.toolbar.title ?? ""), "detail": .text(bar.toolbar.detail ?? ""),
        "alignment": .text(bar.toolbarAlignment.rawValue),
      ], around: [bar.rootViewController])
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "title": ["toolbar.title = \(layer.quoted("title"))"]
    case "detail": ["toolbar.detail = \(layer.quoted("detail"))"]
    case "alignment": ["toolbarAlignment = .bottom"]
    default: []
    }
  }
}
