import GTK

/// The keys of the map.
extension MapView {
  /// The keys that zoom, also with Control.
  static let zooms: [(key: Character, perform: @MainActor (MapView) -> Void)] = [
    ("+", { $0.zoom(by: MapCamera.step) }), ("=", { $0.zoom(by: MapCamera.step) }),
    ("-", { $0.zoom(by: 1 / MapCamera.step) }), ("0", { $0.showAll() }),
  ]

  func press(_ event: Event) -> Bool {
    guard scene != nil, !event.isAltDown, !event.isControlDown else { return onKey(event) }
    let isAdding = event.isShiftDown
    switch event.key?.normalised {
    case .left?: step(x: -1, y: 0, adding: isAdding)
    case .right?: step(x: 1, y: 0, adding: isAdding)
    case .up?: step(x: 0, y: -1, adding: isAdding)
    case .down?: step(x: 0, y: 1, adding: isAdding)
    case .home?: if let scene { focus(on: scene.graph.screens[scene.graph.start].id) }
    case .space?: if let focused { toggle(focused) }
    case .enter?: if let focused { onOpen(focused) }
    case .escape? where hand?.cancel() == true: break
    default: return pressZoom(event) || onKey(event)
    }
    return true
  }

  private func step(x: Int, y: Int, adding: Bool) {
    guard let scene, let index = focusedIndex,
      let next = scene.neighbour(of: index, x: x, y: y)
    else { return errorBell() }
    focus(on: scene.graph.screens[next].id, adding: adding)
  }

  private func pressZoom(_ event: Event) -> Bool {
    let zoom = MapView.zooms.first { event.isKey(Key($0.key)) }
    zoom?.perform(self)
    return zoom != nil
  }
}
