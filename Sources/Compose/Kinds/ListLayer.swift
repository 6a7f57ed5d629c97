import Containment
import GTK
import Parts
import Sandbox

struct ListLayer: LayerDescriptor {
  typealias Controller = LineList

  var title: String { tr("List") }
  var summary: String { tr("Numbered rows that scroll") }
  let icon = "view-list-symbolic"
  let colour = "#5e5cd6"
  let capacity = 0

  var properties: [KnobDescription] {
    [
      .number("count", tr("Rows"), 0...500, step: 1, 20),
      .text("text", tr("Row text"), tr("Row")),
    ]
  }
  var beginning: [String: KnobValue] { ["title": .text(title)] }

  func make(_ layer: Layer, around children: [ViewController]) -> LineList {
    LineList(layer.text("text"), count: layer.whole("count"))
  }

  func configure(_ list: LineList, for layer: Layer) {
    list.show(layer.text("text"), count: layer.whole("count"))
  }

  func elements(of layer: Layer) -> [LayerElement] {
    guard layer.whole("count") > 0 else { return [] }
    return [
      LayerElement(
        "row", tr("Each row"), on: [.click, .secondaryClick, .swipeToStart, .swipeToEnd])
    ]
  }

  /// Rows that lead somewhere are activated by one click; others are only selected.
  func connect(_ list: LineList, for layer: Layer) {
    let links = layer.links.filter { $0.element == "row" }
    list.clicks.takesMenus = links.contains { $0.trigger == .secondaryClick }
    list.clicks.swipes = links.filter {
      [.swipeToStart, .swipeToEnd].contains($0.trigger)
    }.map { ($0.trigger, $0.action.kind.title) }
    list.delegate = links.isEmpty ? nil : list.clicks
    list.activatesOnSingleClick = layer.link("row") != nil
  }

  func likeness(of controller: ViewController) -> Likeness? {
    if let list = controller as? LineList {
      return Likeness(["text": .text(list.text), "count": .number(Double(list.values.count))])
    }
    return controller is any ListController ? Likeness() : nil
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    "\(layer.quoted("text")), count: \(layer.whole("count"))"
  }
}

/// What lists of any items have in common, which the generic class cannot say.
private protocol ListController: ViewController {}

extension ListViewController: ListController {}
