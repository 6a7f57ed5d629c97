/// What all drags of pages and sheets have in common.
enum DragFeel {
  /// Pixels that a press may move without being a drag.
  static let deadZone = 16.0
  /// How near to the edge a drag with the pointer has to begin to go back, in pixels.
  static let edge = 24.0
  /// Seconds for which the speed at the release is assumed to continue.
  static let foresight = 0.15
}
