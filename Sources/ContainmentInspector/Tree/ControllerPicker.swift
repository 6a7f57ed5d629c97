import Containment
import GTK
import GTKTools

/// Takes a click on the screen that is inspected, and reports the controller under the pointer.
///
/// It sees the click before any widget does, also in a dialog or a popover, and whatever has taken
/// all input to itself.
final class ControllerPicker {
  private let inspection: Inspection
  private let onPick: @MainActor (ViewController) -> Void
  private var tap: EventTap?
  /// Whether the release of a press that was taken is still to come.
  private var isPressed = false

  /// Called with the controller under the pointer as that moves; nil if it is elsewhere.
  var onMove: (@MainActor (ViewController?) -> Void)?
  /// Called when Escape is pressed, in whatever window.
  var onCancel: (@MainActor () -> Void)?

  init(_ inspection: Inspection, _ onPick: @escaping @MainActor (ViewController) -> Void) {
    self.inspection = inspection
    self.onPick = onPick
  }

  /// Whether clicks are taken.
  var isActive = false { didSet { if isActive != oldValue { follow() } } }

  private func follow() {
    for page in inspection.pages where isActive { page.viewIfLoaded?.window?.hearMovements() }
    guard isActive || isPressed else { return tap = nil }
    if tap == nil { tap = .taking { [weak self] in self?.take($0) ?? false } }
    if !isActive { onMove?(nil) }
  }

  private func take(_ event: Event) -> Bool {
    if isPressed { return takeRest(event) }
    if event.isMovement { onMove?(inspection.spot(of: event)?.controller) }
    if event.isKeyPress, event.key == .escape {
      onCancel?()
      return true
    }
    guard event.pointerPhase == .pressed, let spot = inspection.spot(of: event) else {
      return false
    }
    isPressed = true
    onPick(spot.controller)
    return true
  }

  /// The widgets have not got the press, and must not get what follows it either.
  private func takeRest(_ event: Event) -> Bool {
    guard let phase = event.pointerPhase else { return event.isMovement }
    guard phase != .pressed else { return true }
    isPressed = false
    follow()
    // That a grab is broken is news for GTK itself.
    return phase == .released
  }
}
