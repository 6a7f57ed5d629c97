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
    layer.whole("count") > 0 ? [LayerElement("row", tr("Each row"))] : []
  }

  /// Rows that lead somewhere are activated by one click; others are only selected.
  func connect(_ list: LineList, for layer: Layer) {
    let leads = layer.link("row") != nil
    list.delegate = leads ? list.clicks : nil
    list.activatesOnSingleClick = leads
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
