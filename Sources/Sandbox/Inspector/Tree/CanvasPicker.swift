import Containment
import GTK

/// Takes the next click on the canvas for itself and answers with the controller under it.
final class CanvasPicker {
  private let inspection: Inspection
  private let onPick: @MainActor (ViewController?) -> Void
  private var click: ClickGesture?

  init(_ inspection: Inspection, _ onPick: @escaping @MainActor (ViewController?) -> Void) {
    self.inspection = inspection
    self.onPick = onPick
  }

  /// Whether it waits for a click.
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
      // What is inside is not to have the click too.
      click?.claim()
      picker.onPick(picker.inspection.controller(atX: Int(x), y: Int(y)))
    }
    self.click = click
  }
}
