import Containment
import GTK
import Parts
import Sandbox

struct StatusBarLayer: LayerDescriptor {
  typealias Controller = SpeakingStatusBar

  var title: String { tr("Status bar") }
  var summary: String { tr("A bar at the bottom with a status text") }
  let icon = "dialog-information-symbolic"
  let colour = "#77767b"

  var properties: [KnobDescription] { [.words("text", tr("Text"))] }
  var beginning: [String: KnobValue] { ["text": .text(tr("Ready"))] }

  func make(_ layer: Layer, around children: [ViewController]) -> SpeakingStatusBar {
    SpeakingStatusBar()
  }

  func configure(_ bar: SpeakingStatusBar, for layer: Layer) { bar.message = layer.text("text") }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let bar = controller as? StatusBarController else { return nil }
    let values = (bar as? SpeakingStatusBar).map { ["text": KnobValue.text($0.message)] }
    return Likeness(values ?? beginning, around: [bar.rootViewController])
  }

  var variable: String? { "statusBar" }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    property == "text" ? ["message = \(layer.quoted("text"))"] : []
  }
}
