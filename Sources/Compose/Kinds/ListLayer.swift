import Containment
import GTK
import Parts
import Sandbox

struct ListLayer: LayerDescriptor {
  typealias Controller = LineList

  var title: String { tr("List") }
  var summary: String { tr("Rows with titles, of a table or numbered, that scroll") }
  let icon = "view-list-symbolic"
  let colour = "#5e5cd6"
  let capacity = 0

  var properties: [KnobDescription] {
    // Not translated: an initial value.
    let row = "Row"
    let numbered: [KnobDescription] = [
      .number("count", tr("Rows"), 0...500, step: 1, 20),
      .text("text", tr("Row text"), row), .text("lines", tr("Titles of rows"), ""),
    ]
    let ofLists: [KnobDescription] = [
      .text("row-section", tr("Column of headings"), "section"), .toggle("chevron", tr("Arrows")),
    ]
    return numbered + KnobDescription.rows + ofLists + KnobDescription.states
  }
  var beginning: [String: KnobValue] { ["title": .text(title), "text": .text(tr("Row"))] }

  func make(_ layer: Layer, around children: [ViewController]) -> LineList { LineList() }

  func configure(_ list: LineList, for layer: Layer) {
    let lines = layer.lines
    let count = lines?.count ?? layer.whole("count")
    let message = layer.message(isEmpty: count == 0, list.clicks)
    if let message { if !message.isLike(list.message) { list.message = message } }
    if let lines { list.show(lines) } else { list.show(layer.text("text"), count: count) }
    if message == nil, list.message != nil { list.message = nil }
  }

  func elements(of layer: Layer) -> [LayerElement] {
    layer.rowElements(tr("Each row"))
  }

  func connect(_ list: LineList, for layer: Layer) { layer.connect(rowsOf: list) }

  func likeness(of controller: ViewController) -> Likeness? {
    if let list = controller as? LineList {
      return Likeness(["text": .text(list.text), "count": .number(Double(list.values.count))])
    }
    return !(controller is CardGrid) && controller is any ListController
      ? Likeness(["text": .text(tr("Row"))]) : nil
  }

  // Not translated: Swift.
  func arguments(for layer: Layer, around names: [String]) -> String {
    layer.lines.map(layer.swiftLines)
      ?? "\(layer.quoted("text")), count: \(layer.whole("count"))"
  }

  func settings(of property: String, for layer: Layer) -> [String] {
    property == "state" ? layer.swiftMessage : []
  }

  // Not translated: Swift.
  func changes(of property: String, for layer: Layer) -> [String] {
    ["lines", "text"].contains(property) ? ["show(\(arguments(for: layer, around: [])))"] : []
  }
}

/// What lists of any items have in common, which the generic class cannot say.
private protocol ListController: ViewController {}

extension ListViewController: ListController {}
