import GTK
import Sandbox

/// What a flow has on offer for the properties of its layers.
extension Flow {
  /// A property of a layer, as a choice if it names a table, a column or a screen.
  func offered(_ knob: KnobDescription, of layer: Layer) -> KnobDescription {
    let isComponent = layer.kind == .component && knob.id == "screen"
    guard isComponent || !tables.isEmpty else { return knob }
    let present = layer.text(knob.id)
    let offers: [(id: String, title: String)]
    if isComponent {
      let screens = screen(with: layer.id).map { components(for: $0.id) } ?? []
      offers =
        [(id: "", title: tr(in: "component", "None"))]
        + screens.map { (id: $0.id, title: shownTitle(of: $0)) }
    } else if knob.id == "rows" {
      offers =
        [(id: "", title: tr(in: "table", "None"))] + tables.map { (id: $0.name, title: $0.name) }
    } else if knob.id.hasPrefix("row-"), let columns = columns(of: layer) {
      offers = columns.map { (id: $0, title: $0) }
    } else {
      return knob
    }
    // What is not there stays until something else is chosen.
    let missing = offers.contains { $0.id == present } ? [] : [present]
    return .choice(
      knob.id, knob.title,
      offers + missing.map { (id: $0, title: tr("{1} (is not there)", $0)) },
      knob.initial.text ?? "")
  }

  /// What tells the offers for a layer from others.
  func offers(for layer: Layer) -> [String] {
    if layer.kind == .component { return choicesOfScreens.flatMap { [$0.id, $0.title] } }
    let names = layer.kind.property("rows") == nil ? [] : tables.map(\.name)
    return names + [layer.text("rows")] + (columns(of: layer) ?? [])
  }

  private func columns(of layer: Layer) -> [String]? {
    let name = layer.given("rows")
    return name == nil ? nil : tables.first { $0.name == name }?.columns
  }
}

extension [FlowVariable] {
  /// The variables as choices, with one that may not be there any more.
  func offers(besides present: String) -> [(id: String, title: String)] {
    let names = map(\.name)
    return (names.contains(present) ? names : names + [present]).map { (id: $0, title: $0) }
  }
}
