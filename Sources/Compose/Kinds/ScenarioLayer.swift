import Containment
import GTK
import Sandbox

struct ScenarioLayer: LayerDescriptor {
  typealias Controller = ScenarioScreen

  var title: String { tr("Scenario") }
  var summary: String { tr("A screen of the catalogue") }
  let icon = "applications-utilities-symbolic"
  let colour = "#8f5b9c"
  let capacity = 0

  func hint(of layer: Layer) -> String { layer.text("scenario") }

  var properties: [KnobDescription] { [.text("scenario", tr("Scenario"), "")] }

  func make(_ layer: Layer, around children: [ViewController]) -> ScenarioScreen {
    ScenarioScreen(layer.text("scenario"))
  }

  func keepsController(from layer: Layer, to next: Layer) -> Bool {
    layer.text("scenario") == next.text("scenario")
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? ScenarioScreen).map { Likeness(["scenario": .text($0.id)]) }
  }

  func arguments(for layer: Layer, around names: [String]) -> String { layer.quoted("scenario") }
}
