import GTK

/// Checks a second after ``ViewController/addChild(_:)`` whether the child got
/// `didMove(toParent:)`.
@MainActor
enum ParenthoodWatch {
  private static var waiting: [Weak<ViewController>] = []
  private static var timeout: Timeout?

  static func expectDidMove(of child: ViewController) {
    waiting.append(Weak(child))
    if timeout == nil { timeout = .after(milliseconds: 1000) { check() } }
  }

  private static func check() {
    timeout = nil
    for case let child? in waiting.map(\.object) where child.awaitsDidMove && child.host == nil {
      Diagnostics.report(
        .missingDidMove, child,
        "It was added to \(child.parent?.debugName ?? "a parent") and never told so. Call "
          + "didMove(toParent:) when it has settled.")
    }
    waiting = []
  }
}
