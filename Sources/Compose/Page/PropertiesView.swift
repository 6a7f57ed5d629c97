import Containment
import GTK
import Sandbox

/// The properties of the selected layer, in rows of a label and a control, and its links.
final class PropertiesView: ViewController {
  /// Called when the user sets a property.
  var onSet: @MainActor (_ property: String, _ value: KnobValue) -> Void = { _, _ in }
  /// Called when the focus moves from one control to another or leaves them.
  var onLeave: @MainActor () -> Void = {}

  let links = LinksView()
  private let column = Box(.vertical, spacing: 6)
  private let rows = KnobRows()
  private var shown: (id: Int, offers: [String])?

  override func loadView() {
    rows.onSet = { [weak self] in self?.valuesDidChange() }
    column.margins = EdgeInsets(12)
    column.add(rows.view)
    column.add(links.view)
    let scroller = ScrolledWindow(column: column)
    scroller.accessibleID = "compose.properties"
    for box in [column, rows.view] {
      box.focusChildChanged.connect(weak: self) { page, _ in page.onLeave() }
    }
    view = scroller
  }

  /// Shows the properties of a layer of a flow, whose file is in `folder`; nil for none.
  func show(_ layer: Layer?, of composition: Composition, in flow: Flow?, _ folder: String?) {
    links.show(layer, in: flow)
    guard let layer else {
      shown = nil
      return rows.show([])
    }
    let knobs = composition.properties(of: layer).map { knob in
      var knob = flow?.offered(knob, of: layer) ?? knob
      knob.folder = folder
      return knob
    }
    let offers = flow?.offers(for: layer) ?? []
    if shown?.id != layer.id || rows.values.knobs.map(\.id) != knobs.map(\.id) {
      rows.show(knobs)
      shown = (layer.id, offers)
    } else if shown?.offers != offers {
      shown?.offers = offers
      // The control that tells of it goes, since it has something else on offer then.
      Task { [weak self] in
        guard let self, let shown, shown == (layer.id, offers) else { return }
        let values = rows.values
        rows.show(knobs)
        follow(knobs) { values[$0] }
      }
    }
    follow(knobs) { layer[$0] }
  }

  private func follow(_ knobs: [KnobDescription], _ value: (_ id: String) -> KnobValue) {
    rows.follow(Dictionary(uniqueKeysWithValues: knobs.map { ($0.id, value($0.id)) }))
  }

  private func valuesDidChange() {
    for knob in rows.values.knobs { onSet(knob.id, rows.values[knob.id]) }
  }

  /// Moves the focus to the first control.
  func takeFocus() -> Bool { rows.view.focusFirst() || links.takeFocus() }
}
