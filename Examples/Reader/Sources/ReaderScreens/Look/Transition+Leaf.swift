import Containment

extension Transition {
  /// How wide the shadows beside the edge of a leaf are, in logical pixels.
  private static let shadow = 24.0

  /// The old page is turned over, like the leaf of a book, and the new one lies beneath.
  public static let leaf = Transition("Leaf", duration: 350, timing: .easeInOut) { frame in
    let progress = min(max(frame.progress, 0), 1)
    frame.draw(.incoming)
    frame.shade(0.3 * (1 - progress))
    // Where the old page ends: it goes towards the start of the line.
    let kept = frame.width * (1 - progress)
    frame.clipped(fromStart: 0, to: kept) {
      // The page bends, so that what is on it is drawn together.
      frame.move(.outgoing, .start, by: 0.15 * progress)
    }
    guard progress > 0, progress < 1 else { return }
    // One within the leaf, where it bends, and one that it casts.
    let step = 2.0
    for distance in stride(from: 0, to: shadow, by: step) {
      let darkness = 0.2 * (1 - distance / shadow)
      frame.clipped(fromStart: max(kept - distance - step, 0), to: kept - distance) {
        frame.shade(darkness)
      }
      frame.clipped(fromStart: kept + distance, to: kept + distance + step) {
        frame.shade(darkness)
      }
    }
  }
}

extension TransitionFrame {
  /// Limits `body`'s drawing to a part between two distances from where lines begin.
  fileprivate func clipped(fromStart start: Double, to end: Double, _ body: () -> Void) {
    guard end > start else { return }
    clipped(x: isMirrored ? width - end : start, y: 0, width: end - start, height: height, body)
  }
}
