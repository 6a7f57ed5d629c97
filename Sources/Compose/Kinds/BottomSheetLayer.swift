import Containment
import GTK
import Sandbox

struct BottomSheetLayer: LayerDescriptor {
  typealias Controller = BottomSheetController

  var title: String { tr("Bottom sheet") }
  var summary: String { tr("A page with a sheet that is pulled up over it") }
  let icon = "pan-up-symbolic"
  let colour = "#2190a4"
  let capacity = 2
  let hasSlots = true

  func role(at index: Int) -> String? { index == 0 ? tr(in: "layer", "Page") : tr("Sheet") }

  var properties: [KnobDescription] {
    [
      .choice(
        "style", tr("Style"),
        [("modal", tr("Modal")), ("persistent", tr("Persistent"))], "modal"),
      .pixels("peek", tr("Edge"), 0...200, step: 4, 56),
    ]
  }

  func make(_ layer: Layer, around children: [ViewController]) -> BottomSheetController {
    BottomSheetController(bottomViewController: children.dropFirst().first ?? EmptySheet())
  }

  func configure(_ sheet: BottomSheetController, for layer: Layer) {
    sheet.sheetStyle = layer.text("style") == "persistent" ? .persistent : .modal
    sheet.peekHeight = layer.whole("peek")
  }

  /// The content of a sheet is set by its initializer only.
  func isOutdated(_ sheet: BottomSheetController, around children: [ViewController]) -> Bool {
    let present = sheet.bottomViewController
    return children.dropFirst().first.map { $0 !== present } ?? !(present is EmptySheet)
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let sheet = controller as? BottomSheetController else { return nil }
    return Likeness(
      [
        "style": .text(sheet.sheetStyle == .persistent ? "persistent" : "modal"),
        "peek": .number(Double(sheet.peekHeight)),
      ], around: [sheet.rootViewController, sheet.bottomViewController])
  }

  var variable: String? { "sheet" }
  let labels = ["rootViewController", "bottomViewController"]

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    if names.count > 1 { return labelled(names) }
    return (names.map { "rootViewController: \($0)" } + ["bottomViewController: ViewController()"])
      .joined(separator: ", ")
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "style": ["sheetStyle = .persistent"]
    case "peek": ["peekHeight = \(layer.whole("peek"))"]
    default: []
    }
  }
}

/// The content of a bottom sheet that is still empty.
final class EmptySheet: ViewController {}
