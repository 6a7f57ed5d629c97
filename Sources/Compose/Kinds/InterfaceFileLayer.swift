import Containment
import GTK
import Parts
import Sandbox

struct InterfaceFileLayer: LayerDescriptor {
  typealias Controller = InterfaceScreen

  var title: String { tr("Interface file") }
  var summary: String { tr("What a .ui file describes, as it is saved") }
  let icon = "applications-engineering-symbolic"
  let colour = "#986a44"
  let capacity = 0

  func hint(of layer: Layer) -> String { layer.given("file").map(FilePath.name) ?? "" }

  var properties: [KnobDescription] { [.file("file", tr("File"), suffix: InterfaceFiles.suffix)] }

  func make(_ layer: Layer, around children: [ViewController]) -> InterfaceScreen {
    InterfaceScreen(following: layer.text("file"))
  }

  func keepsController(from layer: Layer, to next: Layer) -> Bool {
    layer.text("file") == next.text("file")
  }

  func likeness(of controller: ViewController) -> Likeness? {
    let path =
      (controller as? BuilderScreenViewController)?.path ?? (controller as? InterfaceScreen)?.path
    return path.map { Likeness(["file": .text(Folder.absolute($0))]) }
  }

  var variable: String? { "interface" }

  func arguments(for layer: Layer, around names: [String]) -> String { layer.quoted("file") }
}
