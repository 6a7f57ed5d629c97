import Containment
import GTK
import Parts
import Sandbox

struct GridLayer: LayerDescriptor {
  typealias Controller = CardGrid

  var title: String { tr("Grid") }
  var summary: String { tr("Cards with pictures and titles") }
  let icon = "view-grid-symbolic"
  let colour = "#4f8fb8"
  let capacity = 0

  var properties: [KnobDescription] {
    let kinds = GeneratedPicture.Kind.allCases.map { (id: $0.rawValue, title: $0.title) }
    // Not translated: an initial value.
    let card = "Card"
    let numbered: [KnobDescription] = [
      .number("count", tr("Cards"), 0...100, step: 1, 8),
      .text("text", tr("Card text"), card), .text("lines", tr("Titles of cards"), ""),
      .choice("pictures", tr("Pictures"), kinds, "landscape"),
    ]
    let width = KnobDescription.pixels("width", tr("Narrowest card"), 80...400, 150)
    return numbered + KnobDescription.rows + [width] + KnobDescription.states
  }
  var beginning: [String: KnobValue] { ["title": .text(title), "text": .text(tr("Card"))] }

  func make(_ layer: Layer, around children: [ViewController]) -> CardGrid { CardGrid() }

  func configure(_ grid: CardGrid, for layer: Layer) {
    let lines = cards(of: layer)
    let message = layer.message(isEmpty: lines.isEmpty, grid.clicks)
    if let message { if !message.isLike(grid.message) { grid.message = message } }
    grid.minimumCellWidth = layer.whole("width")
    grid.show(lines)
    if message == nil, grid.message != nil { grid.message = nil }
  }

  /// The rows of the table, or cards with pictures, which have the titles that somebody has typed, or numbers.
  private func cards(of layer: Layer) -> [Line] {
    if layer.table != nil, let lines = layer.lines { return lines }
    let kind = GeneratedPicture.Kind(rawValue: layer.text("pictures")) ?? .landscape
    let titles =
      layer.lines?.map(\.text)
      ?? (0..<layer.whole("count")).map { "\(layer.text("text")) \($0 + 1)" }
    return titles.enumerated().map { index, title in
      Line(title, picture: GeneratedPicture(kind, number: index + 1).description)
    }
  }

  func elements(of layer: Layer) -> [LayerElement] {
    layer.rowElements(tr("Each card"))
  }

  func connect(_ grid: CardGrid, for layer: Layer) { layer.connect(rowsOf: grid) }

  func likeness(of controller: ViewController) -> Likeness? {
    (controller as? CardGrid).map {
      Likeness([
        "count": .number(Double($0.values.count)), "width": .number(Double($0.minimumCellWidth)),
        "text": .text(tr("Card")),
      ])
    }
  }

  func arguments(for layer: Layer, around names: [String]) -> String {
    layer.swiftLines(cards(of: layer))
  }

  // Not translated: Swift.
  func settings(of property: String, for layer: Layer) -> [String] {
    switch property {
    case "width": ["minimumCellWidth = \(layer.whole("width"))"]
    case "state": layer.swiftMessage
    default: []
    }
  }
}

extension GeneratedPicture.Kind {
  var title: String {
    switch self {
    case .landscape: tr("Landscapes")
    case .dish: tr("Dishes")
    case .portrait: tr("Portraits")
    case .soup: tr("Soups")
    case .salad: tr("Salads")
    case .pasta: tr("Pasta")
    case .bread: tr("Breads")
    case .cake: tr("Cakes")
    case .berries: tr("Berries")
    case .envelope: tr("Envelopes")
    case .sunrise: tr("Sunrises")
    case .forest: tr("Forests")
    case .map: tr("Maps")
    case .campfire: tr("Camp-fires")
    }
  }
}
