import Containment
import GTK

/// Records the input of what is inspected before any widget handles it, and changes of the focus.
final class InputWatch {
  typealias Record =
    @MainActor (
      _ kind: LoggedEvent.Kind, _ controller: String, _ event: String, _ arguments: String
    ) -> Void

  private let inspection: Inspection
  private let record: Record
  private var tap: EventTap?
  private var focus: EmissionHook?
  /// The controller of the press that has not been released yet.
  private var pressed: String?
  private var hasFocus = false
  /// The current scroll on a touchpad: the controller where it began, and the distance in pixels.
  private var swept: (name: String, x: Double, y: Double)?

  init(_ inspection: Inspection, _ record: @escaping Record) {
    self.inspection = inspection
    self.record = record
    tap = EventTap { [weak self] in self?.handle($0) }
    focus = .focus { [weak self] in self?.focusMoved(to: $0) }
  }

  private func handle(_ event: Event) {
    if event.isKeyPress { keyPressed(event) }
    if event.isScroll { scrolled(event) }
    switch event.pointerPhase {
    case .pressed: press(event)
    case .released: release(event)
    case .cancelled: cancelPress()
    case nil: break
    }
  }

  // MARK: The pointer

  private func press(_ event: Event) {
    guard let spot = inspection.spot(of: event) else { return }
    pressed = spot.name
    record(.input, spot.name, "pressed", "button \(event.button ?? 1) at \(spot.x), \(spot.y)")
  }

  /// A release belongs to the controller under the pointer; outside of all, to that of the press.
  private func release(_ event: Event) {
    guard let pressed else { return }
    self.pressed = nil
    let spot = inspection.spot(of: event)
    record(
      .input, spot?.name ?? pressed, "released",
      spot.map { "at \($0.x), \($0.y)" } ?? "outside")
  }

  private func cancelPress() {
    if let pressed { record(.input, pressed, "pressCancelled", "") }
    pressed = nil
  }

  /// A wheel is recorded at each notch, a touchpad when the scroll begins and ends.
  private func scrolled(_ event: Event) {
    let part = event.touchpadScroll
    if let part, part == (0, 0) { return fingersLeft() }
    guard let spot = inspection.spot(of: event) else { return }
    if let part {
      let sweep = swept ?? (spot.name, 0, 0)
      if swept == nil { record(.input, sweep.name, "scrollBegan", "at \(spot.x), \(spot.y)") }
      swept = (sweep.name, sweep.x + part.x, sweep.y + part.y)
    } else if let notches = event.wheelNotches {
      let way = modifiers(of: event) + InputWatch.way(notches.x, notches.y)
      record(.input, spot.name, "scrolled", "\(way) at \(spot.x), \(spot.y)")
    }
  }

  private func fingersLeft() {
    guard let sweep = swept else { return }
    swept = nil
    record(.input, sweep.name, "scrollEnded", InputWatch.way(sweep.x, sweep.y))
  }

  /// A distance in words: "3 down", "0.5 left, 2 up".
  private static func way(_ x: Double, _ y: Double) -> String {
    [(x, "right", "left"), (y, "down", "up")].filter { $0.0 != 0 }.map { distance, forth, back in
      let isWhole = distance == distance.rounded()
      return "\(abs(distance).rounded(digits: isWhole ? 0 : 1)) \(distance > 0 ? forth : back)"
    }.joined(separator: ", ")
  }

  // MARK: Keys and focus

  private func keyPressed(_ event: Event) {
    guard let focus = event.widget?.window?.focusWidget, let owner = owner(of: focus),
      let key = event.key
    else { return }
    record(.input, owner.debugName, "keyPressed", modifiers(of: event) + key.name)
  }

  /// The modifier keys as in a shortcut, such as `Ctrl+`.
  private func modifiers(of event: Event) -> String {
    let modifiers = [
      (event.isControlDown, "Ctrl+"), (event.isAltDown, "Alt+"), (event.isShiftDown, "Shift+"),
    ]
    return modifiers.filter(\.0).map(\.1).joined()
  }

  private func focusMoved(to widget: Widget?) {
    if let widget, let owner = owner(of: widget) {
      hasFocus = true
      let name = widget.accessibleName
      record(
        .focus, owner.debugName, "focused",
        name.isEmpty ? widget.name : "\(widget.name) “\(name)”")
    } else if hasFocus {
      hasFocus = false
      record(.focus, inspection.screen?.debugName ?? "nil", "focusLeft", "")
    }
  }

  /// The controller whose view contains `widget`; nil if it is not inspected.
  private func owner(of widget: Widget) -> ViewController? {
    widget.nearestController.flatMap { inspection.contains($0) ? $0 : nil }
  }
}

extension Inspection.Spot {
  fileprivate var name: String { controller.debugName }
}
