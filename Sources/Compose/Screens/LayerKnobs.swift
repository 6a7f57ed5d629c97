import GTK
import Sandbox

/// The properties of all layers of a composition, as the knobs of its screen: to turn one is an
/// edit of the composition, which its history undoes.
///
/// The knob `2-title` is the title of the second layer, counted from the outermost. What the composition
/// has is in its document, and neither in URLs nor reset.
final class LayerKnobs: KnobSource {
  private let screen: MyScreen
  var onChange: (@MainActor () -> Void)?

  init(of screen: MyScreen) {
    self.screen = screen
    screen.observe(by: self) { [weak self] in self?.onChange?() }
  }

  var knobs: [KnobDescription] {
    let composition = screen.present
    return composition.layers.enumerated().flatMap { index, layer in
      composition.properties(of: layer).map { knob in
        var knob = KnobDescription(
          "\(index + 1)-\(knob.id)", knob.title, knob.kind, initially: knob.initial,
          isOptional: knob.isOptional)
        knob.section = tr("{1}, layer {2}", layer.kind.title, "\(index + 1)")
        return knob
      }
    }
  }

  subscript(_ id: String) -> KnobValue {
    get { place(id).map { $0.layer[$0.property] } ?? .none }
    set {
      guard let (layer, property) = place(id),
        let next = screen.present.setting(property, of: layer.id, to: newValue)
      else { return }
      screen.go(to: next, key: "\(property) of \(layer.id)")
    }
  }

  /// The layer and the property of a knob.
  private func place(_ id: String) -> (layer: Layer, property: String)? {
    let parts = id.split(separator: "-", maxSplits: 1)
    let layers = screen.present.layers
    guard parts.count == 2, let number = Int(parts[0]), layers.indices.contains(number - 1) else {
      return nil
    }
    return (layers[number - 1], String(parts[1]))
  }

  var canUndo: Bool { screen.canUndo }
  var canRedo: Bool { screen.canRedo }
  func undo() { screen.undo() }
  func redo() { screen.redo() }
}

extension Composition {
  /// The properties of a layer that have an effect where it is.
  func properties(of layer: Layer) -> [KnobDescription] {
    let isTab = place(of: layer.id)?.parent.kind.descriptor.hasTabs ?? false
    return layer.kind.properties.filter { knob in
      knob.id != LayerKind.iconKnob.id || isTab || layer.kind.descriptor.showsIcon
    }
  }
}
