import Containment
import GTK

/// Records input on the canvas before any widget handles it, and changes of the focus.
final class InputWatch {
  typealias Record =
    @MainActor (
      _ kind: LoggedEvent.Kind, _ controller: String, _ event: String, _ arguments: String
    ) -> Void

  private let inspection: Inspection
  private let record: Record
  private var press = (x: 0, y: 0)
  private var hasFocus = false
  private var tap: EventTap?
  /// The current scroll on a touchpad: the controller where it began, and the distance in pixels.
  private var swept: (name: String, x: Double, y: Double)?

  /// Watches `canvas`, which is in `window`.
  init(on canvas: Widget, in window: Window, _ inspection: Inspection, _ record: @escaping Record) {
    self.inspection = inspection
    self.record = record
    let hand = DragGesture(on: canvas, button: 0, phase: .capture)
    hand.onBegan { [weak self, weak hand] place in
      self?.pressed(button: hand?.currentButton ?? 0, x: Int(place.x), y: Int(place.y))
    }
    hand.onEnded { [weak self] offset in
      guard let self else { return }
      let place = (x: press.x + Int(offset.x), y: press.y + Int(offset.y))
      record(.input, name(x: place.x, y: place.y), "released", "at \(place.x), \(place.y)")
    }
    hand.onCancelled { [weak self] in
      guard let self else { return }
      record(.input, name(x: press.x, y: press.y), "pressCancelled", "")
    }
    let place = WeakObject(canvas)
    tap = EventTap { [weak self] event in
      if event.isScroll, let canvas = place.object { self?.scrolled(event, canvas) }
    }
    window.keyPressed.connect(weak: self, otherwise: false) { watch, event in
      if let focus = place.object?.window?.focusWidget { watch.keyPressed(event, focus) }
      return false
    }
    Signal<Widget?>(window, "set-focus").connect(weak: self) { $0.focusMoved(to: $1) }
  }

  private func pressed(button: Int, x: Int, y: Int) {
    press = (x, y)
    record(.input, name(x: x, y: y), "pressed", "button \(max(button, 1)) at \(x), \(y)")
  }

  /// A wheel is recorded at each notch, a touchpad when the scroll begins and ends.
  private func scrolled(_ event: Event, _ canvas: Widget) {
    let part = event.touchpadScroll
    if let part, part == (0, 0) { return fingersLeft() }
    guard event.widget?.isWithin(canvas) == true, let spot = event.location(in: canvas) else {
      return
    }
    let (x, y) = (Int(spot.x), Int(spot.y))
    if let part {
      let sweep = swept ?? (name(x: x, y: y), 0, 0)
      if swept == nil { record(.input, sweep.name, "scrollBegan", "at \(x), \(y)") }
      swept = (sweep.name, sweep.x + part.x, sweep.y + part.y)
    } else if let notches = event.wheelNotches {
      let way = modifiers(of: event) + InputWatch.way(notches.x, notches.y)
      record(.input, name(x: x, y: y), "scrolled", "\(way) at \(x), \(y)")
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

  private func keyPressed(_ event: Event, _ focus: Widget) {
    guard isOnCanvas(focus), let key = event.key else { return }
    record(.input, owner(of: focus), "keyPressed", modifiers(of: event) + key.name)
  }

  /// The modifier keys as in a shortcut, such as `Ctrl+`.
  private func modifiers(of event: Event) -> String {
    let modifiers = [
      (event.isControlDown, "Ctrl+"), (event.isAltDown, "Alt+"), (event.isShiftDown, "Shift+"),
    ]
    return modifiers.filter(\.0).map(\.1).joined()
  }

  private func focusMoved(to widget: Widget?) {
    if let widget, isOnCanvas(widget) {
      hasFocus = true
      let name = widget.accessibleName
      record(
        .focus, owner(of: widget), "focused",
        name.isEmpty ? widget.name : "\(widget.name) “\(name)”")
    } else if hasFocus {
      hasFocus = false
      record(.focus, inspection.screen?.debugName ?? "nil", "focusLeft", "")
    }
  }

  private func isOnCanvas(_ widget: Widget) -> Bool {
    inspection.area?.viewIfLoaded.map { widget.isWithin($0) } ?? false
  }

  /// The name of the innermost controller at a point of the canvas.
  private func name(x: Int, y: Int) -> String {
    (inspection.controller(atX: x, y: y) ?? inspection.screen)?.debugName ?? "nil"
  }

  /// The name of the controller whose view contains `widget`.
  private func owner(of widget: Widget) -> String { widget.nearestController?.debugName ?? "nil" }
}
