import Containment
import Sandbox

/// Layers that are like the controllers of a screen, so that a composition can begin from any
/// scenario.
extension Composition {
  /// The layers of `screen` as it is now; nil if it has no container or content that layers stand for.
  init?(of screen: ViewController) {
    guard let root = Layer(of: screen), root.depth <= Composition.maximumDepth else { return nil }
    self.init(root)
  }
}

extension Layer {
  /// The layer for a controller or, if there is no such kind, for the first inside it that has one.
  fileprivate init?(of controller: ViewController) {
    guard let (kind, likeness) = Layer.likeness(of: controller) else {
      for child in controller.innerControllers {
        if let layer = Layer(of: child) {
          self = layer
          return
        }
      }
      return nil
    }
    self.init(kind, [:], likeness.inside.prefix(kind.capacity).map(Layer.standing))
    let common = ["title": controller.title, "icon": controller.tabItem.icon]
    let all = likeness.values.merging(common.compactMapValues { $0.map(KnobValue.text) }) { $1 }
    for (id, value) in all where kind.property(id)?.accepts(value) == true { self[id] = value }
  }

  /// The layer for a controller in a container: one that no kind stands for is a text with its name.
  private static func standing(for controller: ViewController) -> Layer {
    let name = controller.title.flatMap { $0.isEmpty ? nil : $0 } ?? controller.debugName
    return Layer(of: controller) ?? Layer(.text, ["title": .text(name), "text": .text(name)])
  }

  /// The kind of layer that stands for a controller, and what the layer would have.
  private static func likeness(of controller: ViewController) -> (LayerKind, Likeness)? {
    for kind in LayerKind.allCases {
      if let likeness = kind.descriptor.likeness(of: controller) { return (kind, likeness) }
    }
    return nil
  }
}
