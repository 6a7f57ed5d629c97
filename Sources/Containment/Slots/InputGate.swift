import GTK

/// Keeps input from the pages of a stage while they move or are blocked.
///
/// It keeps the pointer and the focus by Tab away itself; keys are kept by whoever gives out those of
/// the window, the `WindowKeyDispatcher`.
@MainActor
final class InputGate {
  /// The stage lets it follow its life.
  let shield: InputShield
  /// Knows what is pressed in the pages.
  private let press: DragGesture

  init(of stage: Stage) {
    shield = InputShield(stage)
    press = DragGesture(on: stage, button: 0, phase: .capture)
  }

  var isClosed = false {
    didSet {
      guard isClosed != oldValue else { return }
      shield.isRaised = isClosed
      // Who is off screen does not hear of the release, and would wait for it for ever.
      if isClosed { press.cancelInside() }
    }
  }

  /// Called when somebody clicks on the pages while the gate is closed.
  var onBlockedClick: (@MainActor () -> Void)?

  /// Whether an event ends here. Wheels and the buttons beyond the usual ones are for what stands
  /// around.
  func keeps(_ event: Event) -> Bool {
    guard isClosed, event.isInput, !event.isScroll, (event.button ?? 1) < 8 else { return false }
    if event.isButtonRelease { onBlockedClick?() }
    return true
  }
}
