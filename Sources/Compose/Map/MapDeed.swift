import GTK

/// What somebody is doing on the map with the pointer; places are those of the widget.
enum MapDeed {
  case nothing
  /// Moves the map, which was seen so before.
  case panning(MapCamera)
  /// Moves cards by so many pixels of the map.
  case moving([Int], by: (x: Int, y: Int))
  /// Selects what lies in a frame, besides what was selected before.
  case banding(from: DragGesture.Vector, to: DragGesture.Vector, before: Set<String>)
  /// Draws a link from a screen to a place.
  case linking(from: Int, to: DragGesture.Vector)

  /// The screens that are elsewhere than before.
  var moved: [Int] {
    if case .moving(let screens, let way) = self, way != (0, 0) { screens } else { [] }
  }
}
