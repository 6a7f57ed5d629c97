import GTK
import Sandbox

/// The properties of the layers of a flow, as the knobs of its screen: to turn one is an edit of the flow, which
/// its history undoes.
///
/// The knob `2-title` is the title of the second layer, counted from the outermost of the first screen. Where there
/// are many, those that come last have none: the page Compose has the properties of all. What the flow has is in its
/// document, and neither in URLs nor reset.
final class LayerKnobs: KnobSource {
  private let flow: MyFlow
  var onChange: (@MainActor () -> Void)?

  init(of flow: MyFlow) {
    self.flow = flow
    flow.observe(by: self) { [weak self] in self?.onChange?() }
  }

  /// How many layers have knobs. For each of them there is a row with a control.
  private static let most = 30

  var knobs: [KnobDescription] {
    let hasScreens = flow.present.screens.count > 1
    return layers.enumerated().flatMap { index, found in
      let (screen, layer) = found
      let place = tr("{1}, layer {2}", layer.kind.title, "\(index + 1)")
      return screen.composition.properties(of: layer).map { knob in
        var knob = KnobDescription(
          "\(index + 1)-\(knob.id)", knob.title, knob.kind, initially: knob.initial,
          isOptional: knob.isOptional)
        knob.section = hasScreens ? tr("{1}: {2}", screen.title, place) : place
        return knob
      }
    }
  }

  /// The layers that have knobs, with their screens.
  private var layers: [(screen: FlowScreen, layer: Layer)] {
    var found: [(screen: FlowScreen, layer: Layer)] = []
    for screen in flow.present.screens {
      for layer in screen.composition.layers {
        if found.count == LayerKnobs.most { return found }
        found.append((screen, layer))
      }
    }
    return found
  }

  subscript(_ id: String) -> KnobValue {
    get { place(id).map { $0.layer[$0.property] } ?? .none }
    set {
      guard let (screen, layer, property) = place(id) else { return }
      let key = "\(property) of \(layer.id)"
      guard
        let next = screen.composition.setting(
          property, of: layer.id, to: newValue, since: flow.layer(layer.id, before: key)),
        let edited = flow.present.replacing(next, of: screen.id)
      else { return }
      flow.go(to: edited, key: key)
    }
  }

  /// The layer and the property of a knob, and the screen of the layer.
  private func place(_ id: String) -> (screen: FlowScreen, layer: Layer, property: String)? {
    let parts = id.split(separator: "-", maxSplits: 1)
    let layers = layers
    guard parts.count == 2, let number = Int(parts[0]), layers.indices.contains(number - 1) else {
      return nil
    }
    let (screen, layer) = layers[number - 1]
    return (screen, layer, String(parts[1]))
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
