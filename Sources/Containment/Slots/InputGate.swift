import GTK

/// Keeps input from the pages of a stage while they move or are blocked.
///
/// It blocks the pointer and Tab itself; keys are blocked by the `WindowKeyDispatcher`, which
/// dispatches those of the window.
@MainActor
final class InputGate {
  /// The shield, which the stage realizes, maps and places together with itself.
  let shield: InputShield
  /// Tracks which widget in the pages is pressed.
  private let press: DragGesture

  init(of stage: Stage) {
    shield = InputShield(stage)
    press = DragGesture(on: stage, button: 0, phase: .capture)
  }

  var isClosed = false {
    didSet {
      guard isClosed != oldValue else { return }
      shield.isRaised = isClosed
      if isClosed { AccessibleReach.guardAll() }
      // A widget off screen does not get the release, and would wait for it for ever.
      if isClosed { press.cancelInside() }
    }
  }

  /// Called when the user clicks on the pages while the gate is closed.
  var onBlockedClick: (@MainActor () -> Void)?

  /// Whether an event is stopped. Scrolling and the buttons beyond the usual ones are for widgets
  /// around the stage.
  func keeps(_ event: Event) -> Bool {
    guard isClosed, event.isInput, !event.isScroll, (event.button ?? 1) < 8 else { return false }
    if event.isButtonRelease { onBlockedClick?() }
    return true
  }
}
