import Sandbox

/// A layer that was copied, where it is to stand.
extension Layer {
  /// Without the links to screens that a flow does not have, and without these screens themselves, in this layer and in
  /// those inside.
  func fitting(_ flow: Flow) -> Layer {
    var layer = self
    if let component, flow[component] == nil { layer["screen"] = .text("") }
    layer.links = links.compactMap { $0.without { flow[$0] == nil } }
    layer.children = children.map { $0.fitting(flow) }
    return layer
  }

  /// Without names that other layers have already, in this layer and in those inside.
  func unnamed(besides others: [Layer]) -> Layer {
    var layer = self
    if let name, others.contains(where: { $0.name == name }) { layer.name = nil }
    layer.children = children.map { $0.unnamed(besides: others) }
    return layer
  }
}
