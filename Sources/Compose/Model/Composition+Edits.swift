import Sandbox

/// The edits of a composition. Each returns the edited composition, or nil if it is not possible.
extension Composition {
  /// Adds a layer inside `parent`, at `index` or at the end; as the outermost one if `parent` is
  /// nil.
  func adding(_ layer: Layer, into parent: Int?, at index: Int? = nil) -> Composition? {
    guard hasRoom(in: parent) else { return nil }
    guard let parent else { return Composition(layer).bounded }
    var next = self
    next.update(parent) {
      let before = $0
      $0.children.insert(layer, at: min(max(index ?? $0.children.count, 0), $0.children.count))
      $0.keepLinks(of: before)
    }
    return next.bounded
  }

  /// Adds a layer right after another; nil if there is no room around that.
  func adding(_ layer: Layer, after id: Int) -> Composition? {
    place(of: id).flatMap { adding(layer, into: $0.parent.id, at: $0.index + 1) }
  }

  /// Wraps a layer in another.
  func wrapping(_ id: Int, in wrapper: Layer) -> Composition? {
    guard wrapper.kind.isContainer, wrapper.children.isEmpty else { return nil }
    return changing(id) {
      var outer = wrapper
      outer.children = [$0]
      return [outer]
    }?.bounded
  }

  /// Removes a layer; the layers inside take its place.
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

  /// Removes a layer with all layers inside.
  func removing(_ id: Int) -> Composition? { changing(id) { _ in [] } }

  /// Puts a layer, with all inside, in the place of another and of all inside that.
  func putting(_ other: Layer, inPlaceOf id: Int) -> Composition? {
    changing(id) { _ in [other] }?.bounded
  }

  /// Replaces a layer by another around the same ones; see ``Layer/replaced(by:)``.
  func replacing(_ id: Int, by other: Layer) -> Composition? {
    guard let layer = layer(id), layer.kind != other.kind, layer.children == other.children,
      layer.children.count <= other.kind.capacity
    else { return nil }
    return changing(id) { _ in [other] }
  }

  /// Replaces a layer by one of another kind.
  func replacing(_ id: Int, by kind: LayerKind) -> Composition? {
    layer(id).flatMap { replacing(id, by: $0.replaced(by: kind)) }
  }

  /// Sets a property of a layer, whose links stay with their elements.
  ///
  /// - Parameter before: the layer before somebody began to type the value, so that what is written anew letter by
  ///   letter is the same element in the end; nil for the present one.
  func setting(
    _ property: String, of id: Int, to value: KnobValue, since before: Layer? = nil
  ) -> Composition? {
    guard let layer = layer(id), let knob = layer.kind.property(property), knob.accepts(value),
      layer[property] != value
    else { return nil }
    var next = self
    next.update(id) {
      $0[property] = value
      $0.keepLinks(of: before ?? layer)
    }
    return next
  }

  /// Moves a layer, with all layers inside, into another that is not inside it.
  ///
  /// - Parameter index: the new index among the children, without the layer itself.
  func moving(_ id: Int, into parent: Int, at index: Int) -> Composition? {
    guard let layer = layer(id), !layer.all.contains(where: { $0.id == parent }),
      let without = removing(id), without.hasRoom(in: parent), let before = self.layer(parent),
      var next = without.adding(layer, into: parent, at: index)
    else { return nil }
    // Of a tab that only has another place now, they were gone meanwhile.
    next.update(parent) { $0.keepLinks(of: before) }
    return next == self ? nil : next
  }

  /// Moves a layer around another one; the layer inside it takes its place.
  func rewrapping(_ id: Int, around target: Int) -> Composition? {
    guard id != target, let layer = layer(id), layer.children.count == 1,
      let without = unwrapping(id), without.layer(target) != nil
    else { return nil }
    var wrapper = layer
    wrapper.children = []
    let next = without.wrapping(target, in: wrapper)
    return next == self ? nil : next
  }

  /// Moves a layer outwards (-1) or inwards (1): past its sibling or, if there is none, past its
  /// parent or its child.
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
    guard let (parent, index) = place(of: id) else { return Composition(replacements.first) }
    var next = self
    next.update(parent.id) {
      $0.children.replaceSubrange(index...index, with: replacements)
      $0.keepLinks(of: parent)
    }
    return next
  }

  /// The composition, or nil if its layers are nested too deeply.
  private var bounded: Composition? {
    (root?.depth ?? 0) <= Composition.maximumDepth ? self : nil
  }
}
