import Containment
import GTK
import Parts
import Sandbox

struct MessageLayer: LayerDescriptor {
  typealias Controller = MessageViewController

  var title: String { tr("Message") }
  var summary: String { tr("An icon, a sentence and a button") }
  let icon = "mail-unread-symbolic"
  let colour = "#c061cb"
  let capacity = 0

  func hint(of layer: Layer) -> String { layer.firstLine("text") }

  var properties: [KnobDescription] {
    [.words("text", tr("Text")), .text("action", tr("Action"), "")]
  }
  var beginning: [String: KnobValue] {
    [
      "title": .text(title), "text": .text(tr("Nothing here yet")),
      "icon": .text("folder-symbolic"),
    ]
  }
  let showsIcon = true

  func make(_ layer: Layer, around children: [ViewController]) -> MessageViewController {
    MessageViewController(text: layer.text("text"))
  }

  func configure(_ page: MessageViewController, for layer: Layer) {
    page.message = Message(
      layer.text("text"), image: layer.icon,
      action: layer.given("action").map {
        Message.Action($0.escapingMnemonics) { [weak page] in page?.clicks.click("action") }
      })
  }

  func elements(of layer: Layer) -> [LayerElement] {
    layer.given("action").map { [LayerElement("action", $0)] } ?? []
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let message = (controller as? MessageViewController)?.message else { return nil }
    return Likeness([
      "text": .text(message.text), "icon": .text(message.image ?? "none"),
      "action": .text(message.action?.title.removingMnemonics ?? ""),
    ])
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    let image = layer.icon.map { "image: \(swiftQuoted($0))" }
    let parts = [layer.quoted("text"), image, layer.swiftAction].compactMap(\.self)
    return "Message(\(parts.joined(separator: ", ")))"
  }
  // Not translated: Swift.
  func changes(of property: String, for layer: Layer) -> [String] {
    ["text", "action"].contains(property)
      ? ["message = \(arguments(for: layer, around: []))"] : []
  }
}
