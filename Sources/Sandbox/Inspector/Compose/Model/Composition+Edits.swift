/// What a person does to a composition. Every edit answers with another composition, or nil where
/// it is not possible.
extension Composition {
  /// Puts a layer into another at a place, or as the last one; as the outermost if `parent` is nil.
  func adding(_ layer: Layer, into parent: Int?, at index: Int? = nil) -> Composition? {
    guard hasRoom(in: parent) else { return nil }
    guard let parent else { return with(layer).bounded }
    var next = self
    next.update(parent) {
      $0.children.insert(layer, at: min(max(index ?? $0.children.count, 0), $0.children.count))
    }
    return next.bounded
  }

  /// Puts another layer around one.
  func wrapping(_ id: Int, in wrapper: Layer) -> Composition? {
    guard wrapper.kind.isContainer, wrapper.children.isEmpty else { return nil }
    return changing(id) {
      var outer = wrapper
      outer.children = [$0]
      return [outer]
    }?.bounded
  }

  /// Takes a layer away and leaves what is inside in its place.
  func unwrapping(_ id: Int) -> Composition? {
    guard let layer = layer(id), !layer.children.isEmpty else { return nil }
    if let place = place(of: id) {
      guard place.parent.children.count - 1 + layer.children.count <= place.parent.kind.capacity
      else { return nil }
    } else if layer.children.count > 1 {
      return nil
    }
    return changing(id) { $0.children }
  }

  /// Takes a layer away with all that is inside.
  func removing(_ id: Int) -> Composition? { changing(id) { _ in [] } }

  /// Puts another layer in the place of one, around the same; see ``Layer/replaced(by:)``.
  func replacing(_ id: Int, by other: Layer) -> Composition? {
    guard let layer = layer(id), layer.kind != other.kind, layer.children == other.children,
      layer.children.count <= other.kind.capacity
    else { return nil }
    return changing(id) { _ in [other] }
  }

  /// Puts a layer of another kind in the place of one.
  func replacing(_ id: Int, by kind: LayerKind) -> Composition? {
    layer(id).flatMap { replacing(id, by: $0.replaced(by: kind)) }
  }

  /// Sets a property.
  func setting(_ property: String, of id: Int, to value: KnobValue) -> Composition? {
    guard let layer = layer(id), let knob = layer.kind.property(property), knob.accepts(value),
      layer[property] != value
    else { return nil }
    var next = self
    next.update(id) { $0[property] = value }
    return next
  }

  /// Moves a layer, with all that is inside, into another that is not inside it.
  ///
  /// - Parameter index: the place among the layers that are there without it.
  func moving(_ id: Int, into parent: Int, at index: Int) -> Composition? {
    guard let layer = layer(id), !layer.all.contains(where: { $0.id == parent }),
      let without = removing(id), without.hasRoom(in: parent)
    else { return nil }
    let next = without.adding(layer, into: parent, at: index)
    return next == self ? nil : next
  }

  /// Moves a layer alone around another one: what it was around stays where it was.
  func rewrapping(_ id: Int, around target: Int) -> Composition? {
    guard id != target, let layer = layer(id), layer.children.count == 1,
      let without = unwrapping(id), without.layer(target) != nil
    else { return nil }
    var wrapper = layer
    wrapper.children = []
    let next = without.wrapping(target, in: wrapper)
    return next == self ? nil : next
  }

  /// Moves a layer towards the outside (-1) or the inside (1): past the one beside it or, where
  /// there is none, past what it is around or what is around it.
  func shifting(_ id: Int, by step: Int) -> Composition? {
    guard let layer = layer(id) else { return nil }
    if let (parent, index) = place(of: id) {
      if parent.children.indices.contains(index + step) {
        return moving(id, into: parent.id, at: index + step)
      }
      if step < 0, parent.children.count == 1 { return rewrapping(id, around: parent.id) }
    }
    guard step > 0, layer.children.count == 1, let child = layer.children.first,
      child.children.count == 1
    else { return nil }
    return rewrapping(child.id, around: id)
  }

  private func changing(_ id: Int, _ change: (Layer) -> [Layer]) -> Composition? {
    guard let layer = layer(id) else { return nil }
    let replacements = change(layer)
    guard let (parent, index) = place(of: id) else { return with(replacements.first) }
    var next = self
    next.update(parent.id) { $0.children.replaceSubrange(index...index, with: replacements) }
    return next
  }

  /// The composition, unless too many layers stand in each other.
  private var bounded: Composition? {
    (root?.depth ?? 0) <= Composition.maximumDepth ? self : nil
  }
}
