import Containment
import GTK
import Sandbox

/// The place in which a screen of the flow stands as a component. Who shows the flow fills it.
final class ComponentScreen: ContainerViewController {
  /// The id of the screen; nil as long as none was chosen.
  let screenID: String?

  init(_ screenID: String?) {
    self.screenID = screenID
    super.init()
  }
}

struct ComponentLayer: LayerDescriptor {
  // As the program has it that is exported.
  typealias Controller = ContainerViewController

  var title: String { tr("Component") }
  var summary: String { tr("A screen of the flow that stands in another") }
  let icon = "insert-object-symbolic"
  let colour = "#b5577a"
  let capacity = 0

  func hint(of layer: Layer) -> String { layer.text("screen") }

  var properties: [KnobDescription] { [.text("screen", tr(in: "component", "Screen"), "")] }

  func make(_ layer: Layer, around children: [ViewController]) -> ContainerViewController {
    ComponentScreen(layer.given("screen"))
  }

  func keepsController(from layer: Layer, to next: Layer) -> Bool {
    layer.text("screen") == next.text("screen")
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? ComponentScreen).map { Likeness(["screen": .text($0.screenID ?? "")]) }
  }
}
