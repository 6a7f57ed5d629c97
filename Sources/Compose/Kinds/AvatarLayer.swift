import Containment
import GTK
import Parts
import Sandbox

struct AvatarLayer: LayerDescriptor {
  typealias Controller = AvatarScreen

  var title: String { tr("Avatar") }
  var summary: String { tr("A round picture of somebody") }
  let icon = "avatar-default-symbolic"
  let colour = "#c64600"
  let capacity = 0

  func hint(of layer: Layer) -> String { layer.text("name") }

  var properties: [KnobDescription] {
    [
      .words("name", tr("Name")), .picture(""),
      .pixels("size", tr("Size"), 24...256, step: 8, 96),
      .toggle("caption", tr("Name below"), true),
    ]
  }
  // Not translated: a name.
  var beginning: [String: KnobValue] { ["name": .text("Ada Lovelace")] }

  func make(_ layer: Layer, around children: [ViewController]) -> AvatarScreen {
    AvatarScreen(
      layer.text("name"), size: layer.whole("size"),
      picture: layer.picture(layer.text("picture")), showsName: layer.flag("caption"))
  }

  func configure(_ avatar: AvatarScreen, for layer: Layer) {
    avatar.name = layer.text("name")
    avatar.picture = layer.picture(layer.text("picture"))
  }

  func keepsController(from layer: Layer, to next: Layer) -> Bool {
    layer["size"] == next["size"] && layer["caption"] == next["caption"]
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? AvatarScreen).map {
      Likeness([
        "name": .text($0.name), "picture": .text($0.picture), "size": .number(Double($0.size)),
        "caption": .flag($0.showsName),
      ])
    }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    let picture = layer.given("picture").map { ", picture: \(swiftQuoted($0))" } ?? ""
    let caption = layer.flag("caption") ? "" : ", showsName: false"
    return "\(layer.quoted("name")), size: \(layer.whole("size"))\(picture)\(caption)"
  }
  // Not translated: Swift.
  func changes(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "name": ["name = \(layer.quoted("name"))"]
    case "picture": ["picture = \(swiftQuoted(layer.picture(layer.text("picture"))))"]
    default: []
    }
  }
}
