import Sandbox

/// A layer as Swift.
extension Layer {
  /// The call that makes the controller, with the variables of the layers inside.
  func construction(of names: [String]) -> String {
    let descriptor = kind.descriptor
    return "\(descriptor.className)(\(descriptor.arguments(for: self, around: names)))"
  }

  /// The statements that configure the controller, without the variable and the dot in front.
  func settings(around names: [String]) -> [String] {
    let descriptor = kind.descriptor
    let changed = kind.properties.filter { self[$0.id] != $0.initial }
    return descriptor.filling(with: names)
      + changed.flatMap { descriptor.settings(of: $0.id, for: self) }
  }
}

extension LayerKind {
  /// The name of a variable for such a layer.
  var variable: String { descriptor.variable ?? rawValue }
}
