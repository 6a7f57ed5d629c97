/// What can be selected in the onion.
enum OnionPlace: Hashable {
  case layer(Int)
  /// The free place at the end of a layer; in nothing, where the outermost layer is still missing.
  case hole(in: Int?)

  /// The layer, or the one around the hole.
  var layer: Int? {
    switch self {
    case .layer(let id): id
    case .hole(let id): id
    }
  }
}

extension Composition {
  /// All places from top to bottom, as the onion shows them.
  var places: [OnionPlace] {
    func places(in layer: Layer) -> [OnionPlace] {
      [.layer(layer.id)] + layer.children.flatMap(places)
        + (hasHole(layer) ? [.hole(in: layer.id)] : [])
    }
    return root.map(places) ?? [.hole(in: nil)]
  }

  /// Whether the onion shows a free place in a layer.
  func hasHole(_ layer: Layer) -> Bool { layer.children.count < layer.kind.capacity }

  /// The place that is left where another is no more: the nearest of the layers around it.
  func nearest(to place: OnionPlace, before: Composition) -> OnionPlace {
    let places = places
    if places.contains(place) { return place }
    for layer in before.path(to: place.layer ?? -1).reversed() {
      if places.contains(.layer(layer.id)) { return .layer(layer.id) }
    }
    return places[0]
  }
}
