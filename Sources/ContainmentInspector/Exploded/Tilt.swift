import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// How layers are seen from the side: turned around two axes, without perspective.
struct Tilt: Equatable {
  /// The angles between which every layer is seen from its front, in degrees.
  static let range = -70.0...70.0

  /// The angle around the vertical axis, in degrees.
  var yaw = -35.0 { didSet { yaw = yaw.clamped(to: Tilt.range) } }
  /// The angle around the horizontal axis, in degrees.
  var pitch = 20.0 { didSet { pitch = pitch.clamped(to: Tilt.range) } }
  /// How much everything is magnified.
  var scale = 1.0

  private func sines(_ degrees: Double) -> (sin: Double, cos: Double) {
    (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
  }

  /// Where a point is seen that is `z` in front of the lowest layer; all in logical pixels.
  func place(_ x: Double, _ y: Double, _ z: Double) -> (x: Double, y: Double) {
    let (turned, raised) = (sines(yaw), sines(pitch))
    let depth = z * turned.cos - x * turned.sin
    return (
      scale * (x * turned.cos + z * turned.sin), scale * (y * raised.cos - depth * raised.sin)
    )
  }

  /// The point of the layer at `z` that is seen at a place.
  func point(at place: (x: Double, y: Double), _ z: Double) -> (x: Double, y: Double) {
    let (turned, raised) = (sines(yaw), sines(pitch))
    let x = (place.x / scale - z * turned.sin) / turned.cos
    let depth = z * turned.cos - x * turned.sin
    return (x, (place.y / scale + depth * raised.sin) / raised.cos)
  }

  /// Lets `context` draw on the layer at `z`, with its origin at a point of that.
  func apply(to context: DrawingContext, x: Double, y: Double, z: Double) {
    let origin = place(x, y, z)
    context.translate(x: origin.x, y: origin.y)
    // The plane is mapped by two columns, (a, b) and (0, d), which is a rotation, a scale along the
    // axes, and another rotation: the singular value decomposition.
    let (right, down) = (place(1, 0, 0), place(0, 1, 0))
    let (e, f) = ((right.x + down.y) / 2, (right.x - down.y) / 2)
    let (g, h) = ((right.y + down.x) / 2, (right.y - down.x) / 2)
    let (sum, difference) = (hypot(e, h), hypot(f, g))
    let (first, second) = (atan2(g, f), atan2(h, e))
    context.rotate((second + first) / 2)
    context.scale(x: sum + difference, y: sum - difference)
    context.rotate((second - first) / 2)
  }
}

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
