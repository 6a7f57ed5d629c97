import Containment
import GTK

/// Sees what a hand does on the canvas, before anything there does, and where the focus goes.
final class InputWatch {
  typealias Record =
    @MainActor (
      _ kind: LoggedEvent.Kind, _ controller: String, _ event: String, _ arguments: String
    ) -> Void

  private let inspection: Inspection
  private let record: Record
  private var press = (x: 0, y: 0)
  private var hasFocus = false

  /// Follows what happens on `canvas`, which is in `window`.
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

  private func keyPressed(_ event: Event, _ focus: Widget) {
    guard isOnCanvas(focus), let key = event.key else { return }
    let modifiers = [
      (event.isControlDown, "Ctrl+"), (event.isAltDown, "Alt+"), (event.isShiftDown, "Shift+"),
    ]
    let prefix = modifiers.filter(\.0).map(\.1).joined()
    record(.input, owner(of: focus), "keyPressed", prefix + key.name)
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

  /// What the innermost controller at a point of the canvas is called.
  private func name(x: Int, y: Int) -> String {
    (inspection.controller(atX: x, y: y) ?? inspection.screen)?.debugName ?? "nil"
  }

  /// What the controller is called in whose view a widget is.
  private func owner(of widget: Widget) -> String {
    var candidate: Widget? = widget
    while let present = candidate {
      if let controller = present.unownedOwner as? ViewController { return controller.debugName }
      candidate = present.parent
    }
    return "nil"
  }
}
