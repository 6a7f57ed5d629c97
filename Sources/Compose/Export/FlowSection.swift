import Sandbox

// Not translated: Swift.
/// A tab of a screen from which something leads on. It has a class of its own, the coordinator of that tab.
struct FlowSection {
  let screen: FlowScreen
  /// The layer that is the tab.
  let layer: Layer
  /// The property that has it.
  let variable: String
  /// The class.
  let type: String

  /// Whether a layer that stands in `around` is one. What happens on the screen as a whole is done by the screen, which
  /// has to reach it.
  private static func isSection(_ layer: Layer, in around: Layer) -> Bool {
    guard around.kind.descriptor.hasTabs, layer.component == nil else { return false }
    let links = layer.all.flatMap(\.links)
    return !links.isEmpty && !links.contains { $0.element == "screen" }
  }

  /// The sections of a screen, the outer ones first.
  static func all(in screen: FlowScreen, besides types: inout SwiftNames) -> [FlowSection] {
    screen.composition.layers.flatMap { around in
      around.children.filter { isSection($0, in: around) }.map { layer in
        let title = layer.tabTitle
        let name = title.contains("{") ? layer.kind.variable : title
        return FlowSection(
          screen: screen, layer: layer, variable: SwiftNames.member(name),
          type: types.take("\(SwiftNames.type(name))Coordinator"))
      }
    }
  }
}
