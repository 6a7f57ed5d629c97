import Containment
import GTK
import Sandbox

/// A screen that a link may have pushed or shown beside: it stays when what the layer has of its own changes.
protocol LinkedScreen: ViewController {}

struct NavigationLayer: LayerDescriptor {
  typealias Controller = NavigationController

  var title: String { tr("Navigation") }
  var summary: String { tr("A stack of pages with a back button") }
  let icon = "view-paged-symbolic"
  let colour = "#3584e4"
  let capacity = 20

  func role(at index: Int) -> String? { index == 0 ? tr(in: "navigation", "Root") : nil }
  func invitation(at index: Int) -> String { tr("Add a page") }

  var properties: [KnobDescription] { [.toggle("bar", tr("Bar"), true), .transition("push")] }

  func make(_ layer: Layer, around children: [ViewController]) -> NavigationController {
    NavigationController()
  }

  func configure(_ navigation: NavigationController, for layer: Layer) {
    navigation.isBarHidden = !layer.flag("bar")
    navigation.pushTransition = layer.transition
    navigation.popTransition = layer.transition.reversed
  }

  func arrange(
    _ children: [ViewController], in navigation: NavigationController, animated: Bool
  ) {
    let pushed = navigation.viewControllers.filter { $0 is any LinkedScreen }
    navigation.viewControllers = children + pushed
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let navigation = controller as? NavigationController else { return nil }
    return Likeness(["bar": .flag(!navigation.isBarHidden)], around: navigation.viewControllers)
  }

  func arguments(for layer: Layer, around names: [String]) -> String {
    names.count > 1 ? "" : labelled(names)
  }

  // Not translated: Swift.
  func filling(with names: [String]) -> [String] {
    names.count > 1 ? ["viewControllers = [\(names.joined(separator: ", "))]"] : []
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "bar": ["isBarHidden = true"]
    case "transition":
      [
        "pushTransition = \(layer.swiftTransition)",
        "popTransition = \(layer.swiftTransition).reversed",
      ]
    default: []
    }
  }
}
