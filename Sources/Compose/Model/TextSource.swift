import GTK
import Sandbox

/// Where a text that is seen on the canvas comes from: a property of a layer, or one part of it.
struct TextSource: Equatable {
  let layer: Int
  let property: String
  /// The index among the parts that are separated by commas; nil if it is the whole text.
  var part: Int?

  /// The text as it is edited.
  func text(in layer: Layer) -> String {
    guard let part else { return layer.text(property) }
    let parts = layer.parts(property)
    return parts.indices.contains(part) ? parts[part] : ""
  }

  /// The value of the property with another text.
  func value(in layer: Layer, with text: String) -> KnobValue {
    guard let part else { return .text(text) }
    // Also those that do not count stay.
    var parts = layer.parts(property, most: .max)
    guard parts.indices.contains(part) else { return layer[property] }
    // A comma would make two of it.
    parts[part] = text.replacing(",", with: " ")
    return .parts(parts)
  }
}

extension Composition {
  /// Where a text comes from that is seen in the layer `id`: that layer or, as the title in a bar does, one around
  /// it or inside. Nil if none of them has it.
  func source(of text: String, seenIn id: Int) -> TextSource? {
    let path = path(to: id)
    guard let own = path.last, !text.isEmpty else { return nil }
    return (path.reversed() + own.all.dropFirst()).lazy.compactMap { $0.source(of: text) }.first
  }
}

extension Layer {
  /// The property that shows a text; nil if there is none.
  fileprivate func source(of text: String) -> TextSource? {
    let properties = textProperties
    if let property = properties.first(where: { self.text($0) == text }) {
      return TextSource(layer: id, property: property)
    }
    for property in properties {
      if let part = parts(property).firstIndex(of: text) {
        return TextSource(layer: id, property: property, part: part)
      }
    }
    // Rows have a number after their text.
    let words = text.split(separator: " ")
    guard let last = words.last, last.allSatisfy(\.isNumber) else { return nil }
    let rest = words.dropLast().joined(separator: " ")
    return properties.first { !rest.isEmpty && self.text($0) == rest }
      .map { TextSource(layer: id, property: $0) }
  }

  private var textProperties: [String] {
    kind.properties.compactMap { if case .text = $0.kind { $0.id } else { nil } }
  }
}
