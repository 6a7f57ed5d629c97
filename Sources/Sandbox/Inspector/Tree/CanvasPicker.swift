import Containment
import GTK

/// Intercepts a click on the canvas and reports the controller under the pointer.
final class CanvasPicker {
  private let inspection: Inspection
  private let onPick: @MainActor (ViewController?) -> Void
  private var click: ClickGesture?

  init(_ inspection: Inspection, _ onPick: @escaping @MainActor (ViewController?) -> Void) {
    self.inspection = inspection
    self.onPick = onPick
  }

  /// Whether clicks on the canvas are intercepted.
  var isActive = false {
    didSet {
      if isActive, click == nil { listen() }
      click?.phase = isActive ? .capture : .none
    }
  }

  private func listen() {
    guard let area = inspection.area?.viewIfLoaded else { return }
    let click = ClickGesture(on: area, phase: .none)
    click.pressed.connect(weak: self) { [weak click] picker, _, x, y in
      // The widgets inside must not get the click.
      click?.claim()
      picker.onPick(picker.inspection.controller(atX: Int(x), y: Int(y)))
    }
    self.click = click
  }
}
