/// A place in the onion, which can be selected.
enum OnionPlace: Hashable {
  case layer(Int)
  /// The free place at the end of a layer; with nil, the place of the missing outermost layer.
  case hole(in: Int?)

  /// The layer, or the one around the free place.
  var layer: Int? {
    switch self {
    case .layer(let id): id
    case .hole(let id): id
    }
  }
}

extension Composition {
  /// All places, from top to bottom.
  var places: [OnionPlace] {
    func places(in layer: Layer) -> [OnionPlace] {
      [.layer(layer.id)] + layer.children.flatMap(places)
        + (hasHole(layer) ? [.hole(in: layer.id)] : [])
    }
    return root.map(places) ?? [.hole(in: nil)]
  }

  /// Adds a layer where a place is selected: there, inside of the selected layer, or after it.
  func adding(_ layer: Layer, at place: OnionPlace) -> Composition? {
    switch place {
    case .hole(let parent): adding(layer, into: parent)
    case .layer(let id) where hasRoom(in: id): adding(layer, into: id)
    case .layer(let id): adding(layer, after: id)
    }
  }

  /// Whether the onion shows a free place in a layer.
  func hasHole(_ layer: Layer) -> Bool { layer.children.count < layer.kind.capacity }

  /// The place itself or, if it is gone, the innermost remaining layer around it.
  func nearest(to place: OnionPlace, before: Composition) -> OnionPlace {
    let places = places
    if places.contains(place) { return place }
    for layer in before.path(to: place.layer ?? -1).reversed() {
      if places.contains(.layer(layer.id)) { return .layer(layer.id) }
    }
    return places[0]
  }
}
