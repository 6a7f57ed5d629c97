import GTK
import GTKTools

/// Makes a finger of the pointer over the frame: a press and what follows it are touch events, and
/// the pointer only hovers nowhere.
///
/// What does not hear of fingers gets the pointer instead, as GDK has it.
final class TouchTool {
  private unowned let board: CanvasBoard
  private let area: Widget
  private let mark: PointerMark
  private var tap: EventTap?
  private var finger: SynthesisedFinger?

  /// A finger for what is in `area`, which fills the frame of `board`.
  init(on board: CanvasBoard, _ area: Widget) {
    self.board = board
    self.area = area
    mark = PointerMark(on: area)
    mark.isPressed = true
    tap = .taking { [weak self] in self?.take($0) ?? false }
  }

  /// Lifts the finger, and takes no input any more.
  func end() {
    finger?.cancel(time: Clock.eventTime)
    finger = nil
    tap = nil
    mark.remove()
  }

  private func take(_ event: Event) -> Bool {
    // A play has a hand of its own.
    if SynthesisedInput.isSending { return false }
    if let finger { return follow(event, finger) }
    guard event.widget?.isInside(area) == true else { return false }
    if event.pointerPhase == .pressed, event.button == 1, let place = board.framePoint(of: event),
      SynthesisedFinger.isHeard(at: place, of: area)
    {
      mark.place = place
      finger = SynthesisedFinger(on: area, at: place, time: UInt32(event.time))
      return true
    }
    // A finger hovers nowhere.
    return event.isArrival || event.isMovement && event.modifiers.isDisjoint(with: .button)
  }

  private func follow(_ event: Event, _ finger: SynthesisedFinger) -> Bool {
    guard event.isMovement || event.isOfButton else { return event.isArrival }
    let place = board.framePoint(of: event) ?? finger.place
    if event.isMovement {
      mark.place = place
      finger.move(to: place, time: UInt32(event.time))
    } else if event.isButtonRelease, event.button == 1 {
      self.finger = nil
      mark.place = nil
      finger.move(to: place, time: UInt32(event.time))
      finger.lift(time: UInt32(event.time))
    }
    return true
  }
}

extension Key.Modifiers {
  /// Any of the pointer's buttons, of which GDK has five.
  fileprivate static let button = Key.Modifiers(rawValue: 0x1f << 8)
}
