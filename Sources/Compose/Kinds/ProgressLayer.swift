import Containment
import GTK
import Parts
import Sandbox

struct ProgressLayer: LayerDescriptor {
  typealias Controller = ProgressScreen

  var title: String { tr("Progress") }
  var summary: String { tr("A bar that says how far something has come") }
  let icon = "content-loading-symbolic"
  let colour = "#2f86c9"
  let capacity = 0

  var properties: [KnobDescription] {
    [
      .number("value", tr("Done"), 0...100, step: 1, unit: tr(in: "unit", "%"), 0),
      .words("text", tr("Text")),
    ]
  }
  var beginning: [String: KnobValue] { ["value": .number(40)] }

  func make(_ layer: Layer, around children: [ViewController]) -> ProgressScreen {
    ProgressScreen()
  }

  func configure(_ page: ProgressScreen, for layer: Layer) {
    page.fraction = layer.number("value") / 100
    page.text = layer.text("text")
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? ProgressScreen).map {
      Likeness(["value": .number($0.fraction * 100), "text": .text($0.text)])
    }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    "\(layer.number("value") / 100)"
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    property == "text" ? ["text = \(layer.quoted("text"))"] : []
  }
}
