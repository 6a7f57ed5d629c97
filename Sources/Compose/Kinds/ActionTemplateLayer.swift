import Containment
import GTK
import Sandbox

struct ActionTemplateLayer: LayerDescriptor {
  typealias Controller = ActionTemplateController

  var title: String { tr("Action template") }
  var summary: String { tr("Centred content with its actions below") }
  let icon = "object-select-symbolic"
  let colour = "#9141ac"

  var properties: [KnobDescription] { [.pixels("width", tr("Widest"), 200...1200, 600)] }

  func make(_ layer: Layer, around children: [ViewController]) -> ActionTemplateController {
    ActionTemplateController()
  }

  func configure(_ template: ActionTemplateController, for layer: Layer) {
    template.maximumContentWidth = layer.whole("width")
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? ActionTemplateController)?.likeness
  }

  var variable: String? { "template" }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    property == "width" ? ["maximumContentWidth = \(layer.whole("width"))"] : []
  }
}
