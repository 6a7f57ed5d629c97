import Containment
import GTK
import Parts
import Sandbox

struct SpacerLayer: LayerDescriptor {
  typealias Controller = SpacerScreen

  var title: String { tr(in: "layer", "Space") }
  var summary: String { tr("Empty room in a column") }
  let icon = "view-fullscreen-symbolic"
  let colour = "#9a9996"
  let capacity = 0

  /// 0 pixels take all room that is left.
  var properties: [KnobDescription] {
    [.pixels("height", tr("Height, or 0 for the rest"), 0...400, step: 4, 0)]
  }

  func make(_ layer: Layer, around children: [ViewController]) -> SpacerScreen {
    SpacerScreen(height: layer.whole("height"))
  }

  func configure(_ page: SpacerScreen, for layer: Layer) { page.height = layer.whole("height") }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? SpacerScreen).map { Likeness(["height": .number(Double($0.height))]) }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    "height: \(layer.whole("height"))"
  }
}

struct DividerLayer: LayerDescriptor {
  typealias Controller = DividerScreen

  var title: String { tr("Divider") }
  var summary: String { tr("A line between contents of a column") }
  let icon = "list-remove-symbolic"
  let colour = "#5e5c64"
  let capacity = 0

  func make(_ layer: Layer, around children: [ViewController]) -> DividerScreen { DividerScreen() }

  func likeness(of controller: ViewController) -> Likeness? {
    controller is DividerScreen ? Likeness() : nil
  }

  func arguments(for layer: Layer, around names: [String]) -> String { "" }
}
