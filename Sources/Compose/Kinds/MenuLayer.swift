import Containment
import GTK
import Sandbox

struct MenuLayer: LayerDescriptor {
  typealias Controller = MenuController

  var title: String { tr("Menu") }
  var summary: String { tr("A floating button with a menu of actions") }
  let icon = "open-menu-symbolic"
  let colour = "#e66100"

  var properties: [KnobDescription] {
    [
      .text("items", tr("Items"), "").like(tr("New, Edit, Share")),
      .choice(
        "direction", tr("Opens"),
        [
          ("up", tr(in: "direction", "Up")), ("down", tr(in: "direction", "Down")),
          ("start", tr(in: "direction", "To the start")),
          ("end", tr(in: "direction", "To the end")),
        ], "up"),
      .toggle("fade", tr("Darken"), true),
    ]
  }
  var beginning: [String: KnobValue] { ["items": .text(tr("New, Edit, Share"))] }

  func make(_ layer: Layer, around children: [ViewController]) -> MenuController {
    MenuController()
  }

  func configure(_ menu: MenuController, for layer: Layer) {
    let items = layer.parts("items").enumerated()
    menu.items = items.map { index, title in
      MenuItem(title, icon: itemIcon(index)) { [weak menu] in
        menu?.clicks.click("item-\(index + 1)")
      }
    }
    menu.direction = Transition.Direction(rawValue: layer.text("direction")) ?? .up
    menu.backing = layer.flag("fade") ? .fade : .none
  }

  func elements(of layer: Layer) -> [LayerElement] {
    LayerElement.numbered("item", layer.parts("items"))
  }

  func likeness(of controller: ViewController) -> Likeness? {
    guard let menu = controller as? MenuController else { return nil }
    let items = menu.items.map(\.title).joined(separator: ", ")
    return Likeness(
      ["items": .text(items), "direction": .text(menu.direction.rawValue)],
      around: [menu.rootViewController])
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "items":
      layer.parts("items").enumerated().map { index, item in
        "items.append(MenuItem(\(swiftQuoted(item)), icon: \(swiftQuoted(itemIcon(index)))) "
          + "{ print(\(swiftQuoted(item))) })"
      }
    case "direction": ["direction = .\(layer.text("direction"))"]
    case "fade": ["backing = .none"]
    default: []
    }
  }

  /// The icon of an item, one of a few in turn.
  private func itemIcon(_ index: Int) -> String {
    let icons = [
      "document-new-symbolic", "document-edit-symbolic", "emblem-shared-symbolic",
      "starred-symbolic",
    ]
    return icons[index % icons.count]
  }
}
