import GTK

/// Where the layers of an exploded view are seen.
struct ExplodedProjection {
  /// The least distance to the edges, in logical pixels.
  private static let margin = 24.0

  private var tilt: Tilt
  private let spread: Double
  /// What is added to what the tilt says, so that everything is in the middle.
  private var offset = (x: 0.0, y: 0.0)

  @MainActor
  init(_ layers: [ExplodedLayer], _ tilt: Tilt, spread: Double, in room: Size) {
    self.tilt = tilt
    self.tilt.scale = 1
    self.spread = spread
    let all = layers.flatMap { corners(of: $0) }
    let (left, right) = (all.map(\.x).min() ?? 0, all.map(\.x).max() ?? 1)
    let (top, bottom) = (all.map(\.y).min() ?? 0, all.map(\.y).max() ?? 1)
    let (width, height) = (Double(room.width), Double(room.height))
    let free = (
      max(width - 2 * Self.margin, 1) / max(right - left, 1),
      max(height - 2 * Self.margin, 1) / max(bottom - top, 1)
    )
    let scale = min(1, free.0, free.1)
    self.tilt.scale = scale
    offset = (
      (width - scale * (left + right)) / 2, (height - scale * (top + bottom)) / 2
    )
  }

  private func z(_ layer: ExplodedLayer) -> Double { Double(layer.depth) * spread }

  /// The corners of a layer, from the top left one clockwise.
  func corners(of layer: ExplodedLayer) -> [(x: Double, y: Double)] {
    let (x, y) = (Double(layer.frame.x), Double(layer.frame.y))
    let (right, bottom) = (x + Double(layer.frame.width), y + Double(layer.frame.height))
    return [(x, y), (right, y), (right, bottom), (x, bottom)].map { x, y in
      let place = tilt.place(x, y, z(layer))
      return (place.x + offset.x, place.y + offset.y)
    }
  }

  func outline(of layer: ExplodedLayer) -> Path {
    let corners = corners(of: layer)
    return Path { path in
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.line(to: corner) }
      path.close()
    }
  }

  /// Whether a layer is seen at a point.
  func contains(_ point: (x: Double, y: Double), _ layer: ExplodedLayer) -> Bool {
    let inside = tilt.point(at: (point.x - offset.x, point.y - offset.y), z(layer))
    return layer.frame.contains(x: inside.x, y: inside.y)
  }

  /// Paints the picture of a layer at its place.
  @MainActor
  func paint(_ layer: ExplodedLayer, in context: DrawingContext) {
    context.translate(x: offset.x, y: offset.y)
    tilt.apply(to: context, x: Double(layer.frame.x), y: Double(layer.frame.y), z: z(layer))
    context.paintScaled(layer.picture)
  }
}
