import Containment
import GTK
import Sandbox

struct SnackbarLayer: LayerDescriptor {
  typealias Controller = SnackbarController

  var title: String { tr("Snackbar") }
  var summary: String { tr("Short messages over the content") }
  let icon = "document-send-symbolic"
  let colour = "#c0a000"

  var properties: [KnobDescription] {
    [.words("text", tr("Message")), .text("action", tr("Action"), "")]
  }
  var beginning: [String: KnobValue] { ["text": .text(tr("Saved"))] }

  func make(_ layer: Layer, around children: [ViewController]) -> SnackbarController {
    SnackbarController()
  }

  func configure(_ snackbars: SnackbarController, for layer: Layer) {
    snackbars.hide()
    guard let text = layer.given("text") else { return }
    snackbars.show(
      Snackbar(
        text,
        action: layer.given("action").map {
          Snackbar.Action($0.escapingMnemonics) { [weak snackbars] in
            snackbars?.clicks.click("action")
          }
        }))
  }

  func elements(of layer: Layer) -> [LayerElement] {
    layer.given("text") == nil
      ? [] : layer.given("action").map { [LayerElement("action", $0)] } ?? []
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? SnackbarController)?.likeness
  }

  var variable: String? { "snackbars" }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    guard property == "text" else { return [] }
    let action = layer.swiftAction.map { ", \($0)" } ?? ""
    return ["show(Snackbar(\(layer.quoted("text"))\(action)))"]
  }
}
