import GTK

/// What all drags of pages, panes and sheets have in common.
enum DragFeel {
  /// Pixels that a press may move without being a drag; a drag counts from there.
  static let deadZone = 16.0
  /// How near to the edge a drag with the pointer has to begin to go back, in pixels.
  static let edge = 24.0
  /// Seconds for which the speed at the release is assumed to continue.
  static let foresight = 0.15

  /// Whether what is let go at a progress goes on to its end: whether it would be beyond `limit` soon.
  ///
  /// - Parameter speed: progress per second.
  static func goesOn(at progress: Double, speed: Double, beyond limit: Double = 0.5) -> Bool {
    progress + speed * foresight > limit
  }

  /// ``deadZone``, but for a finger over what it could scroll half of it: there GTK begins to scroll so
  /// early, also where that is at its end.
  @MainActor
  static func deadZone(of gesture: DragGesture) -> Double {
    gesture.isOverScroller ? deadZone / 2 : deadZone
  }
}
