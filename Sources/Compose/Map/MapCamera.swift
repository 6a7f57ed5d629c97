import GTK

/// Which part of the map is in sight, and how large.
struct MapCamera: Equatable {
  /// Pixels for each pixel of the map.
  static let zooms = 0.08...2.0
  /// By how much a key, or a notch of the wheel, zooms.
  static let step = 1.2
  /// The least distance of cards to the edges, where all of them or one of them comes into sight.
  private static let margin = 24.0

  /// The point of the map at the top left of what is in sight.
  private(set) var x = 0.0
  private(set) var y = 0.0
  private(set) var zoom = 1.0

  /// Where a point of the map is seen.
  func place(_ x: Double, _ y: Double) -> DragGesture.Vector {
    ((x - self.x) * zoom, (y - self.y) * zoom)
  }

  /// The point of the map that is seen at a place.
  func point(at place: DragGesture.Vector) -> DragGesture.Vector {
    (place.x / zoom + x, place.y / zoom + y)
  }

  /// Whether a part of a frame is in sight.
  func sees(_ frame: Rectangle, in room: Size) -> Bool {
    let start = place(Double(frame.x), Double(frame.y))
    let end = place(Double(frame.x + frame.width), Double(frame.y + frame.height))
    return start.x < Double(room.width) && start.y < Double(room.height) && end.x > 0 && end.y > 0
  }

  /// Moves what is in sight with the pointer.
  mutating func pan(by way: DragGesture.Vector) {
    x -= way.x / zoom
    y -= way.y / zoom
  }

  /// Zooms so that the point of the map stays where it is at `place`.
  mutating func zoom(to wanted: Double, around place: DragGesture.Vector) {
    let point = point(at: place)
    zoom = min(max(wanted, MapCamera.zooms.lowerBound), MapCamera.zooms.upperBound)
    x = point.x - place.x / zoom
    y = point.y - place.y / zoom
  }

  /// Shows all of a frame, as large as there is room for it, but no larger than it is.
  mutating func show(_ frame: Rectangle, in room: Size) {
    let (width, height) = (Double(room.width), Double(room.height))
    let wanted = min(
      (width - 2 * MapCamera.margin) / Double(max(frame.width, 1)),
      (height - 2 * MapCamera.margin) / Double(max(frame.height, 1)), 1)
    zoom = min(max(wanted, MapCamera.zooms.lowerBound), MapCamera.zooms.upperBound)
    x = Double(frame.x) + (Double(frame.width) - width / zoom) / 2
    y = Double(frame.y) + (Double(frame.height) - height / zoom) / 2
  }

  /// Moves as little as possible so that a frame is in sight.
  mutating func reveal(_ frame: Rectangle, in room: Size) {
    let margin = MapCamera.margin / zoom
    x = least(x, Double(frame.x), Double(frame.width), Double(room.width) / zoom, margin)
    y = least(y, Double(frame.y), Double(frame.height), Double(room.height) / zoom, margin)
  }

  private func least(
    _ present: Double, _ start: Double, _ length: Double, _ room: Double, _ margin: Double
  ) -> Double {
    // Of what does not fit, the beginning counts.
    min(max(present, start + length + margin - room), start - margin)
  }

  /// Moves back what would leave no part of the map in sight.
  mutating func keep(_ bounds: Rectangle, in room: Size) {
    let margin = MapCamera.margin / zoom
    x = min(
      max(x, Double(bounds.x) - Double(room.width) / zoom + margin),
      Double(bounds.x + bounds.width) - margin)
    y = min(
      max(y, Double(bounds.y) - Double(room.height) / zoom + margin),
      Double(bounds.y + bounds.height) - margin)
  }
}
