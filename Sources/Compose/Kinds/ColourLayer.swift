import Containment
import GTK
import Sandbox

struct ColourLayer: LayerDescriptor {
  typealias Controller = ColorViewController

  var title: String { tr("Colour") }
  var summary: String { tr("A plain colour") }
  let icon = "applications-graphics-symbolic"
  let colour = "#e01b24"
  let capacity = 0

  func hint(of layer: Layer) -> String { layer.text("colour") }

  var properties: [KnobDescription] { [.colour("colour", tr("Colour"), "#3584e4")] }
  var beginning: [String: KnobValue] { ["title": .text(title)] }

  func make(_ layer: Layer, around children: [ViewController]) -> ColorViewController {
    ColorViewController(color(of: layer))
  }

  func configure(_ page: ColorViewController, for layer: Layer) { page.color = color(of: layer) }

  private func color(of layer: Layer) -> Color { Color(hex: layer.text("colour")) ?? .white }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let page = controller as? ColorViewController else { return nil }
    return Likeness(["colour": .text(page.color.hex)])
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    let channels = layer.text("colour").dropFirst()
    let (red, green, blue) = (
      channels.prefix(2), channels.dropFirst(2).prefix(2), channels.suffix(2)
    )
    return "Color(red: 0x\(red) / 255.0, green: 0x\(green) / 255.0, blue: 0x\(blue) / 255.0)"
  }
}
