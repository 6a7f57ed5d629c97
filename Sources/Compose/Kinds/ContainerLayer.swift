import Containment
import GTK
import Sandbox

struct ContainerLayer: LayerDescriptor {
  typealias Controller = ContainerViewController

  var title: String { tr("Container") }
  var summary: String { tr("A container that crossfades its content") }
  let icon = "view-fullscreen-symbolic"
  let colour = "#8a8a8a"

  var properties: [KnobDescription] { [.transition("crossfade")] }

  func make(_ layer: Layer, around children: [ViewController]) -> ContainerViewController {
    ContainerViewController()
  }

  func configure(_ container: ContainerViewController, for layer: Layer) {
    container.transition = layer.transition
  }

  /// Of its subclasses others say what they are.
  func likeness(of controller: ViewController) -> Likeness? {
    guard let container = controller as? ContainerViewController,
      type(of: container) == ContainerViewController.self
    else { return nil }
    return Likeness(around: [container.content])
  }

  let labels = ["content"]

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    property == "transition" ? ["transition = \(layer.swiftTransition)"] : []
  }
}
