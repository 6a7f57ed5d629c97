import Containment
import GTK
import Sandbox

struct DrawerLayer: LayerDescriptor {
  typealias Controller = NavigationDrawerController

  var title: String { tr("Drawer") }
  var summary: String { tr("A page, with drawers at the sides") }
  let icon = "sidebar-show-symbolic"
  let colour = "#a56d3f"
  let capacity = 3
  let hasSlots = true

  func role(at index: Int) -> String? {
    switch index {
    case 0: tr(in: "layer", "Page")
    case 1: tr("Drawer at the start")
    default: tr("Drawer at the end")
    }
  }

  var properties: [KnobDescription] {
    [.pixels("breakpoint", tr("Beside from"), 300...1600, 1000)]
  }

  func make(_ layer: Layer, around children: [ViewController]) -> NavigationDrawerController {
    NavigationDrawerController()
  }

  func configure(_ drawer: NavigationDrawerController, for layer: Layer) {
    drawer.breakpoint = layer.whole("breakpoint")
  }

  func arrange(
    _ children: [ViewController], in drawer: NavigationDrawerController, animated: Bool
  ) {
    drawer.fill(with: children.first, animated: animated)
    drawer.startViewController = children.dropFirst().first
    drawer.endViewController = children.dropFirst(2).first
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let drawer = controller as? NavigationDrawerController else { return nil }
    return Likeness(
      ["breakpoint": .number(Double(drawer.breakpoint))],
      around: [drawer.rootViewController, drawer.startViewController, drawer.endViewController])
  }

  let labels = ["rootViewController", "startViewController", "endViewController"]

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    property == "breakpoint" ? ["breakpoint = \(layer.whole("breakpoint"))"] : []
  }
}
