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
    let action = layer.given("action").map {
      Snackbar.Action($0.escapingMnemonics) { [weak snackbars] in
        snackbars?.clicks.click("action")
      }
    }
    snackbars.say(layer.given("text").map { Snackbar($0, action: action) })
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

private enum Said: Attachment { typealias Value = SnackbarRequest }

extension SnackbarController {
  /// Shows a snackbar in place of the one that it has said before, also where nobody has seen that yet; nil shows none.
  func say(_ snackbar: Snackbar?) {
    self[Said.self]?.cancel()
    self[Said.self] = snackbar.map { show($0) }
  }
}
