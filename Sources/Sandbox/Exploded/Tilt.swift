import GTK

#if canImport(Glibc)
  import Glibc
#endif

/// How layers are seen from the side: turned around two axes, without perspective.
struct Tilt: Equatable {
  /// The angles between which every layer is seen from its front, in degrees.
  static let range = -70.0...70.0

  /// The angle around the vertical axis, in degrees.
  var yaw = -35.0 { didSet { yaw = min(max(yaw, Tilt.range.lowerBound), Tilt.range.upperBound) } }
  /// The angle around the horizontal axis, in degrees.
  var pitch = 20.0 {
    didSet { pitch = min(max(pitch, Tilt.range.lowerBound), Tilt.range.upperBound) }
  }
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
