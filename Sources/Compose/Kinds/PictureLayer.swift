import Containment
import GTK
import Parts
import Sandbox

struct PictureLayer: LayerDescriptor {
  typealias Controller = PictureScreen

  var title: String { tr("Picture") }
  var summary: String { tr("A picture of a file, or one that is drawn") }
  let icon = "image-x-generic-symbolic"
  let colour = "#3a944a"
  let capacity = 0

  func hint(of layer: Layer) -> String { name(of: layer) }

  var properties: [KnobDescription] {
    [
      .picture("landscape"), .file("file", tr("File"), suffix: ""),
      .pixels("height", tr("Height"), 20...800, 200),
      .text("alternative", tr("Text for those who do not see it"), ""),
    ]
  }

  func make(_ layer: Layer, around children: [ViewController]) -> PictureScreen {
    PictureScreen(name(of: layer))
  }

  func configure(_ page: PictureScreen, for layer: Layer) {
    page.picture = name(of: layer)
    page.height = layer.whole("height")
    page.alternativeText = layer.text("alternative")
  }

  /// A file comes before a picture that is drawn.
  private func name(of layer: Layer) -> String {
    layer.given("file") ?? layer.picture(layer.text("picture"))
  }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? PictureScreen).map {
      Likeness([
        $0.picture.hasPrefix("/") ? "file" : "picture": .text($0.picture),
        "height": .number(Double($0.height)), "alternative": .text($0.alternativeText),
      ])
    }
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    swiftQuoted(name(of: layer))
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "height": ["height = \(layer.whole("height"))"]
    case "alternative": ["alternativeText = \(layer.quoted("alternative"))"]
    default: []
    }
  }

  // Not translated: Swift.
  func changes(of property: String, for layer: Layer) -> [String] {
    ["picture", "file"].contains(property) ? ["picture = \(swiftQuoted(name(of: layer)))"] : []
  }
}

extension Layer {
  /// The picture that a text names, as in a table. A path that does not lead from the root leads from the folder of
  /// the flow's file, so that both can be moved together.
  func picture(_ text: String) -> String {
    guard let folder, !text.isEmpty, !text.hasPrefix("/"), GeneratedPicture(text) == nil else {
      return text
    }
    return "\(folder)/\(text)"
  }
}
