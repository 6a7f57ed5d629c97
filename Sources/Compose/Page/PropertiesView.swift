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
  private let knobs = Box(.vertical, spacing: 6)
  private var rows: [KnobRow] = []
  private var shown: (id: Int, values: KnobValues, offers: [String])?
  private var isFollowing = false

  override func loadView() {
    column.margins = EdgeInsets(12)
    column.add(knobs)
    column.add(links.view)
    let viewport = Viewport(column)
    let scroller = ScrolledWindow(viewport)
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    viewport.focusVAdjustment = scroller.vadjustment
    scroller.accessibleID = "compose.properties"
    for box in [column, knobs] {
      box.focusChildChanged.connect(weak: self) { page, _ in page.onLeave() }
    }
    view = scroller
  }

  /// Shows the properties of a layer of a flow; nil for none.
  func show(_ layer: Layer?, of composition: Composition, in flow: Flow?) {
    links.show(layer, in: flow)
    guard let layer else { return fill(nil, []) }
    let knobs = composition.properties(of: layer).map { flow?.offered($0, of: layer) ?? $0 }
    let offers = flow?.offers(for: layer) ?? []
    if shown?.id != layer.id || shown?.values.knobs.map(\.id) != knobs.map(\.id) {
      fill(layer.id, knobs, offers: offers)
    } else if shown?.offers != offers {
      shown?.offers = offers
      // The control that tells of it goes, since it has something else on offer then.
      Task { [weak self] in
        guard let self, let old = shown, old.id == layer.id, old.offers == offers else { return }
        fill(layer.id, knobs, offers: offers)
        follow(knobs) { old.values[$0] }
      }
    }
    follow(knobs) { layer[$0] }
  }

  private func follow(_ knobs: [KnobDescription], _ value: (_ id: String) -> KnobValue) {
    isFollowing = true
    for knob in knobs { shown?.values[knob.id] = value(knob.id) }
    isFollowing = false
  }

  private func fill(_ id: Int?, _ knobs: [KnobDescription], offers: [String] = []) {
    let focus = self.knobs.window?.focusWidget
    let focused = rows.first { focus?.isWithin($0.view) == true }?.id
    for row in rows { row.view.destroy() }
    let values = KnobValues(knobs)
    shown = id.map { ($0, values, offers) }
    rows = knobs.map { KnobRow($0, of: values) }
    for row in rows { self.knobs.add(row.view) }
    // Who was at a property stays there, where the layer still has it.
    if let focused { _ = rows.first { $0.id == focused }?.view.focusFirst() }
    values.observe(by: self) { [weak self] in self?.valuesDidChange() }
  }

  private func valuesDidChange() {
    for row in rows { row.follow() }
    guard !isFollowing, let values = shown?.values else { return }
    for knob in values.knobs { onSet(knob.id, values[knob.id]) }
  }

  /// Moves the focus to the first control.
  func takeFocus() -> Bool { knobs.focusFirst() || links.takeFocus() }
}
