import Containment
import GTK
import Sandbox

/// What can be added to a screen: a layer of a kind, or another screen as a component.
struct LayerOffer {
  let kind: LayerKind
  var component: FlowScreen?

  var title: String { component?.title ?? kind.title }

  /// All without layers inside, for a screen of a flow; those screens that are components already come before others.
  static func contents(for screen: String, of flow: Flow?) -> [LayerOffer] {
    let kinds = LayerKind.contents.filter { $0 != .component }.map { LayerOffer(kind: $0) }
    guard let flow else { return kinds }
    let used = flow.components
    let screens = flow.components(for: screen)
    let ordered = screens.filter { used[$0.id] != nil } + screens.filter { used[$0.id] == nil }
    return kinds + ordered.map { LayerOffer(kind: .component, component: $0) }
  }

  /// A layer of the kind, with the screen in it.
  func filled(_ layer: Layer) -> Layer {
    guard let component else { return layer }
    var filled = layer
    filled["screen"] = .text(component.id)
    return filled
  }
}

/// Lets the user choose a kind of layer, by typing or with the arrow keys, and where it goes; or drag it to the
/// canvas.
final class LayerChooser: ViewController {
  /// The position of the new layer relative to the selected one.
  enum Way: String, CaseIterable {
    case inside, around, instead

    var title: String {
      switch self {
      case .inside: tr("Inside")
      case .around: tr("Around")
      case .instead: tr("In its place")
      }
    }
  }

  /// What is dragged out of the list, at a point of a widget in logical pixels.
  struct Drag {
    let offer: LayerOffer
    let widget: Widget
    let x, y: Double
  }

  private let choices: [Way: [LayerOffer]]
  private var way: Way
  /// Called with the chosen kind and position.
  private let onChoose: @MainActor (LayerOffer, Way) -> Void
  /// Called as a kind is dragged.
  var onDrag: @MainActor (Drag) -> Void = { _ in }
  /// Called when it is dropped; nil if that is taken back.
  var onDrop: @MainActor (Drag?) -> Void = { _ in }
  private lazy var kinds = FindList<LayerOffer>(
    tr("Find a layer"), id: "compose.find",
    find: { [weak self] query in
      guard let self else { return [] }
      return (choices[way] ?? []).found(by: query) { $0.title }
    },
    row: { LayerChooser.row(for: $0) },
    onChoose: { [weak self] offer in
      if let self { onChoose(offer, way) }
    })
  private var drag: DragGesture?
  private var dragged: (offer: LayerOffer, start: DragGesture.Vector)?

  /// A chooser among `choices`, none of which may be empty, that begins with `way`.
  init(
    _ choices: [Way: [LayerOffer]], first way: Way,
    onChoose: @escaping @MainActor (LayerOffer, Way) -> Void
  ) {
    self.choices = choices
    self.way = way
    self.onChoose = onChoose
  }

  override var initialFocus: Widget? { kinds.search }

  override func loadView() {
    let column = Box(.vertical, spacing: 6)
    column.margins = EdgeInsets(6)
    if choices.count > 1 { column.add(wayChooser()) }
    kinds.list.accessibleName = tr("Layers to choose from")
    column.add(kinds.view)
    kinds.begin()
    kinds.onStop = { [weak self] in self?.dismiss() }
    followDrag()
    view = column
  }

  private func wayChooser() -> Widget {
    let ways = Way.allCases.filter { choices[$0] != nil }
    let row = Controls.chooser(ways.map { ("compose.way.\($0.rawValue)", $0.title) }) {
      [weak self] in
      self?.way = ways[$0]
      self?.kinds.fill()
    }
    for (way, button) in zip(ways, row.children) {
      guard way == self.way else { continue }
      button.as(RadioButton.self)?.isActive = true
    }
    row.isHomogeneous = true
    row.halign = .fill
    return row
  }

  private static func row(for offer: LayerOffer) -> ListBoxRow {
    let descriptor = offer.kind.descriptor
    let row = FindList<LayerOffer>.row(offer.title, descriptor.summary, icon: descriptor.icon)
    row.accessibleID =
      offer.component.map { "compose.component.\($0.id)" }
      ?? "compose.kind.\(offer.kind.rawValue)"
    return row
  }

  // MARK: Dragging

  private func followDrag() {
    let drag = DragGesture(on: kinds.list, phase: .capture)
    var start: DragGesture.Vector = (0, 0)
    drag.onBegan { [weak self] in
      start = $0
      self?.dragged = nil
    }
    drag.onChanged { [weak self] in self?.moveDrag(from: start, by: $0) }
    drag.onEnded { [weak self] offset in
      guard let self, let drag = present(at: offset) else { return }
      endDrag()
      onDrop(drag)
    }
    drag.onCancelled { [weak self] in
      guard let self, dragged != nil else { return }
      endDrag()
      onDrop(nil)
    }
    self.drag = drag
  }

  private func moveDrag(from start: DragGesture.Vector, by offset: DragGesture.Vector) {
    if dragged == nil, choices[.inside] != nil, abs(offset.x) + abs(offset.y) > 12,
      let offer = offer(at: start)
    {
      dragged = (offer, start)
      // Otherwise the list would take the release for a click.
      drag?.claim()
      view.opacity = 0.4
    }
    if let drag = present(at: offset) { onDrag(drag) }
  }

  private func present(at offset: DragGesture.Vector) -> Drag? {
    dragged.map {
      Drag(
        offer: $0.offer, widget: kinds.list, x: $0.start.x + offset.x, y: $0.start.y + offset.y)
    }
  }

  private func endDrag() {
    dragged = nil
    view.opacity = 1
  }

  private func offer(at point: DragGesture.Vector) -> LayerOffer? {
    kinds.shown.indices.first {
      kinds.list.row(at: $0)?.allocation.contains(x: point.x, y: point.y) == true
    }.map { kinds.shown[$0] }
  }
}
