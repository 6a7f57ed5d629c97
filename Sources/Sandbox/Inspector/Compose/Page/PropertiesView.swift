import Containment
import GTK

/// What can be set of the selected layer, in rows of a label and a control.
final class PropertiesView: ViewController {
  /// Called when a person sets a property.
  var onSet: @MainActor (_ property: String, _ value: KnobValue) -> Void = { _, _ in }
  /// Called when a person has done with a control.
  var onLeave: @MainActor () -> Void = {}

  private let column = Box(.vertical, spacing: 6)
  private var rows: [String: PropertyRow] = [:]
  private var shown: (id: Int, knobs: [String])?

  override func loadView() {
    column.margins = EdgeInsets(top: 12, start: 12, bottom: 12, end: 12)
    let viewport = Viewport(column)
    let scroller = ScrolledWindow(viewport)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    viewport.focusVAdjustment = scroller.vadjustment
    scroller.accessibleID = "compose.properties"
    column.focusChildChanged.connect(weak: self) { page, _ in page.onLeave() }
    view = scroller
  }

  /// Shows what a layer has, or that nothing is selected.
  func show(_ layer: Layer?, inTabs: Bool) {
    guard let layer else { return clear() }
    let knobs = layer.kind.properties.filter { knob in
      knob.id != LayerKind.iconKnob.id || inTabs || layer.kind == .message
    }
    if shown?.id != layer.id || shown?.knobs != knobs.map(\.id) {
      clear()
      shown = (layer.id, knobs.map(\.id))
      for knob in knobs {
        let row = PropertyRow(knob) { [weak self] in self?.onSet(knob.id, $0) }
        rows[knob.id] = row
        column.add(row.view)
      }
    }
    for knob in knobs { rows[knob.id]?.show(layer[knob.id]) }
  }

  private func clear() {
    shown = nil
    rows = [:]
    for row in column.children { row.destroy() }
  }

  /// Takes the keyboard to the first control.
  func takeFocus() -> Bool { column.focusFirst() }
}
