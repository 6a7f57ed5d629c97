import GTK
import Sandbox

/// The properties of all layers of a flow, as the knobs of its screen: to turn one is an edit of the flow, which
/// its history undoes.
///
/// The knob `2-title` is the title of the second layer, counted from the outermost of the first screen. What the
/// flow has is in its document, and neither in URLs nor reset.
final class LayerKnobs: KnobSource {
  private let flow: MyFlow
  var onChange: (@MainActor () -> Void)?

  init(of flow: MyFlow) {
    self.flow = flow
    flow.observe(by: self) { [weak self] in self?.onChange?() }
  }

  var knobs: [KnobDescription] {
    let present = flow.present
    var number = 0
    return present.screens.flatMap { screen in
      screen.composition.layers.flatMap { layer in
        number += 1
        let place = tr("{1}, layer {2}", layer.kind.title, "\(number)")
        return screen.composition.properties(of: layer).map { knob in
          var knob = KnobDescription(
            "\(number)-\(knob.id)", knob.title, knob.kind, initially: knob.initial,
            isOptional: knob.isOptional)
          knob.section =
            present.screens.count > 1 ? tr("{1}: {2}", screen.title, place) : place
          return knob
        }
      }
    }
  }

  subscript(_ id: String) -> KnobValue {
    get { place(id).map { $0.layer[$0.property] } ?? .none }
    set {
      guard let (layer, property) = place(id), let screen = flow.present.screen(with: layer.id),
        let next = screen.composition.setting(property, of: layer.id, to: newValue),
        let edited = flow.present.replacing(next, of: screen.id)
      else { return }
      flow.go(to: edited, key: "\(property) of \(layer.id)")
    }
  }

  /// The layer and the property of a knob.
  private func place(_ id: String) -> (layer: Layer, property: String)? {
    let parts = id.split(separator: "-", maxSplits: 1)
    let layers = flow.present.layers
    guard parts.count == 2, let number = Int(parts[0]), layers.indices.contains(number - 1) else {
      return nil
    }
    return (layers[number - 1], String(parts[1]))
  }

  var canUndo: Bool { flow.canUndo }
  var canRedo: Bool { flow.canRedo }
  func undo() { flow.undo() }
  func redo() { flow.redo() }
}

extension Composition {
  /// The properties of a layer that have an effect where it is.
  func properties(of layer: Layer) -> [KnobDescription] {
    let around = path(to: layer.id).dropLast()
    let isTab = around.last?.kind.descriptor.hasTabs ?? false
    // A screen may come into a stack of another one.
    let hasBar = around.isEmpty || layer.kind == .toolbar || around.contains { $0.kind.hasBar }
    return layer.kind.properties.filter { knob in
      switch knob.id {
      case LayerKind.iconKnob.id: isTab || layer.kind.descriptor.showsIcon
      case LayerKind.barButtonsKnob.id: hasBar
      default: true
      }
    }
  }
}
