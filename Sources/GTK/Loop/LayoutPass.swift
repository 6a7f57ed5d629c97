/// GTK gives widgets their places, going from container to container.
///
/// No widget may leave the tree in the middle of that: the containers around hold it in their hands.
package enum LayoutPass {
  private static var depth = 0

  /// Whether the caller is in the middle of it.
  package static var isRunning: Bool { depth > 0 }

  /// Lays out one container of this library.
  package static func run(_ layout: () -> Void) {
    depth += 1
    layout()
    depth -= 1
  }
}
