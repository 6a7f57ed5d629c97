import Containment
import GTK
import Sandbox

struct ModalContainerLayer: LayerDescriptor {
  typealias Controller = ModalContainerController

  var title: String { tr("Modal container") }
  var summary: String { tr("A close button above what is inside") }
  let icon = "window-close-symbolic"
  let colour = "#cdab8f"

  func make(_ layer: Layer, around children: [ViewController]) -> ModalContainerController {
    ModalContainerController()
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? ModalContainerController)?.likeness
  }

  var variable: String? { "modal" }
}
