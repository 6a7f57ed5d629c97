import Sandbox

/// A layer as text, as it is copied: with all inside, and with the links.
///
/// ```json
/// {
///   "format": "enfilade-layer",
///   "version": 2,
///   "layer": { "kind": "list", "links": [ { "element": "row", "action": "show", "to": "letter" } ] }
/// }
/// ```
enum LayerText {
  static let format = "enfilade-layer"
  /// What is longer, or has more layers, was not copied here.
  private static let (longest, mostLayers) = (1_000_000, 1_000)

  static func write(_ layer: Layer) -> String {
    let members = [
      "\"format\": \(jsonQuoted(format))", "\"version\": \(FlowDocument.version)",
      "\"layer\": \(FlowDocument.write(layer, "  "))",
    ]
    return FlowDocument.object(members, "") + "\n"
  }

  /// The layer that a text describes; nil for any other text.
  static func read(_ text: String) -> Layer? {
    let bytes = Array(text.utf8)
    guard bytes.count <= longest else { return nil }
    var reader = FlowReader(in: nil)
    guard let node = try? JSONReader.read(bytes), let layer = try? reader.layerText(node),
      layer.all.count <= mostLayers
    else { return nil }
    return layer
  }
}
