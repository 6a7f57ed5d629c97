import Containment
import GTK
import Sandbox

struct SplitLayer: LayerDescriptor {
  typealias Controller = SplitController

  var title: String { tr("Split") }
  var summary: String { tr("Two panes side by side where there is room") }
  let icon = "view-dual-symbolic"
  let colour = "#e5a50a"
  let capacity = 2
  let hasSlots = true

  func role(at index: Int) -> String? {
    index == 0 ? tr(in: "split", "Primary") : tr(in: "split", "Secondary")
  }

  var properties: [KnobDescription] {
    [
      .pixels("width", tr("Primary width"), 180...480, 280),
      .pixels("collapse", tr("One below"), 200...1000, 600),
    ]
  }

  func make(_ layer: Layer, around children: [ViewController]) -> SplitController {
    SplitController()
  }

  func configure(_ split: SplitController, for layer: Layer) {
    split.primaryWidth = layer.whole("width")
    split.collapseWidth = layer.whole("collapse")
    split.expandWidth = layer.whole("collapse") + 40
  }

  func arrange(_ children: [ViewController], in split: SplitController, animated: Bool) {
    split.primaryViewController = children.first
    let own = children.dropFirst().first
    // Details that a link has shown stay; what stands there at first comes back after them.
    if !(split.secondaryViewController is any LinkedScreen) { split.secondaryViewController = own }
    split.placeholderViewController = own
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let split = controller as? SplitController else { return nil }
    return Likeness(
      [
        "width": .number(Double(split.primaryWidth)),
        "collapse": .number(Double(split.collapseWidth)),
      ], around: [split.primaryViewController, split.secondaryViewController])
  }

  let labels = ["primary", "secondary"]

  // Not translated: Swift.
  func filling(with names: [String]) -> [String] {
    // What stands there at first comes back when details that were shown in its place are closed.
    names.dropFirst().map { "placeholderViewController = \($0)" }
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "width": ["primaryWidth = \(layer.whole("width"))"]
    case "collapse":
      [
        "collapseWidth = \(layer.whole("collapse"))",
        "expandWidth = \(layer.whole("collapse") + 40)",
      ]
    default: []
    }
  }
}
