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
    press.onBegan { [weak self] place in
      guard let self else { return }
      let isUsual = press.currentButton < InputGate.firstExtraButton
      blockedPress = isClosed && isUsual ? place : nil
    }
    press.onEnded { [weak self] offset in
      guard let self, isClosed, let place = blockedPress,
        press.isOver(x: place.x + offset.x, y: place.y + offset.y)
      else { return }
      onBlockedClick?()
    }
  }

  /// The pointer's buttons from this one on lead back and forward.
  private static let firstExtraButton = 8
  /// Where the last press was, if the gate was closed then.
  private var blockedPress: DragGesture.Vector?

  var isClosed = false {
    didSet {
      guard isClosed != oldValue else { return }
      shield.isRaised = isClosed
      if isClosed { AccessibleReach.guardAll() }
      // A widget off screen does not get the release, and would wait for it for ever.
      if isClosed { press.cancelInside() }
    }
  }

  /// Called when the user clicks on the pages while the gate is closed: with any of the usual buttons
  /// or a finger, pressed and released where nothing else lies over them.
  var onBlockedClick: (@MainActor () -> Void)?

  /// Whether an event is stopped. Scrolling and the buttons beyond the usual ones are for widgets
  /// around the stage; and so is the end of a press from before the gate was closed, for which their
  /// gestures would wait for ever.
  func keeps(_ event: Event) -> Bool {
    guard isClosed, event.isInput, !event.isScroll else { return false }
    let isEnd = event.pointerPhase == .released || event.pointerPhase == .cancelled
    if isEnd, blockedPress == nil { return false }
    return (event.button ?? 1) < InputGate.firstExtraButton
  }
}
