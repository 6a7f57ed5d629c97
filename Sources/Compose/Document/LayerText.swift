import Sandbox

/// A layer as text, as it is copied: with all inside, with the links, and with the screens that stand in it.
///
/// ```json
/// {
///   "format": "enfilade-layer",
///   "version": 2,
///   "layer": { "kind": "list", "links": [ { "element": "row", "action": "show", "to": "letter" } ] }
/// }
/// ```
///
/// Under `components` are screens as in a ``FlowDocument``.
struct LayerText {
  let layer: Layer
  /// A flow with the screens that stand in it as components, and in these; nil if there are none.
  let components: Flow?

  static let format = "enfilade-layer"
  /// What is longer, or has more layers, was not copied here.
  private static let (longest, mostLayers) = (1_000_000, 1_000)

  /// The text of a layer of a flow.
  static func write(_ layer: Layer, of flow: Flow = Flow()) -> String {
    var members = [
      "\"format\": \(jsonQuoted(format))", "\"version\": \(FlowDocument.version)",
      "\"layer\": \(FlowDocument.write(layer, "  "))",
    ]
    let components = FlowComponents(flow)
    let ids = Set(layer.all.compactMap(\.component).flatMap(components.parts(of:)))
    let screens = flow.screens.filter { ids.contains($0.id) }
      .map { "    \(FlowDocument.write($0, in: nil, "    "))" }
    if !screens.isEmpty {
      members.append("\"components\": [\n\(screens.joined(separator: ",\n"))\n  ]")
    }
    return FlowDocument.object(members, "") + "\n"
  }

  /// What a text of a layer describes; nil for any other text.
  static func read(_ text: String) -> LayerText? {
    let bytes = Array(text.utf8)
    guard bytes.count <= longest else { return nil }
    var reader = FlowReader(in: nil)
    guard let node = try? JSONReader.read(bytes), let read = try? reader.layerText(node),
      read.layer.all.count <= mostLayers
    else { return nil }
    return read
  }

  /// The layer as it can stand in a flow: in place of components that the flow does not have, there are their layers.
  func fitting(_ flow: Flow?) -> Layer {
    let present = Set(flow?.screens.map(\.id) ?? [])
    let own = components?.expanding(Composition(layer), except: present).root ?? layer
    return own.fitting(flow ?? Flow())
  }
}
