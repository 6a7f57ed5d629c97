import Containment
import GTK

/// Draws layers tilted and spread, and lets them be turned, spread, peeled and chosen, by pointer and
/// keyboard.
package final class ExplodedView: CustomLayout {
  /// The distances between two layers that can be chosen, in logical pixels.
  static let spreads = 0.0...160.0
  /// How far one press of a key turns, in degrees, and spreads, in logical pixels.
  private static let step = (turn: 5.0, spread: 10.0)

  /// The layers, the lowest first.
  var layers: [ExplodedLayer] = [] { didSet { layersDidChange(from: oldValue) } }
  var tilt = Tilt() { didSet { if tilt != oldValue { lookDidChange() } } }
  /// The distance between two layers, in logical pixels.
  var spread = 60.0 {
    didSet {
      spread = spread.clamped(to: Self.spreads)
      if spread != oldValue { lookDidChange() }
    }
  }
  /// How many layers in front are taken away.
  var peeled = 0 {
    didSet {
      peeled = peeled.clamped(to: 0...deepest)
      if peeled != oldValue { lookDidChange() }
    }
  }

  /// Called when the user chooses a layer.
  package var onChoose: (@MainActor (ViewController) -> Void)?
  /// Called when something else is seen or has the focus.
  var onChange: (@MainActor () -> Void)?
  private let area = DrawingArea()
  private var handles: [Int: ExplodedHandle] = [:]
  private var drag: DragGesture?
  /// Where the drag has begun, and how everything was turned then.
  private var turning: (place: DragGesture.Vector, tilt: Tilt)?

  override init() {
    super.init()
    accessibleID = "exploded.layers"
    accessibleRole = .list
    insert(area)
    area.onDraw { [weak self] context, _ in self?.draw(context) }
    keyPressed.connect(weak: self, otherwise: false) { $0.press($1) }
    let drag = DragGesture(on: self)
    drag.onBegan { [weak self] in self?.begin(at: $0) }
    drag.onChanged { [weak self] in self?.turn(by: $0) }
    drag.onEnded { [weak self] in self?.end(after: $0) }
    self.drag = drag
  }

  // MARK: Layers

  private var deepest: Int { layers.map(\.depth).max() ?? 0 }
  /// The layers that are not peeled off.
  var seen: [ExplodedLayer] { layers.filter { $0.depth <= deepest - peeled } }
  var focused: ExplodedLayer? { layers.first { handles[$0.id]?.isFocus == true } }

  private func layersDidChange(from before: [ExplodedLayer]) {
    let ids = Set(layers.map(\.id))
    var losesFocus = false
    for (id, handle) in handles where !ids.contains(id) {
      losesFocus = losesFocus || handle.isFocus
      handles[id] = nil
      handle.destroy()
    }
    for (index, layer) in layers.enumerated() {
      let handle = handles[layer.id] ?? makeHandle(layer.id)
      handle.accessibleID = "exploded.layer.\(index + 1)"
      handle.accessibleName = layer.spoken
    }
    peeled = min(peeled, deepest)
    lookDidChange()
    // Without a focus no key would reach any of them.
    if losesFocus { takeFocus() }
  }

  private func makeHandle(_ id: Int) -> ExplodedHandle {
    let handle = ExplodedHandle()
    handles[id] = handle
    insert(handle)
    handle.show()
    handle.notify(property: "is-focus").connect(weak: self) { view in
      view.area.queueDraw()
      view.onChange?()
    }
    return handle
  }

  private func lookDidChange() {
    let count = seen.count
    accessibleName = tr(
      "Exploded view, turned by {1}° and {2}°, spread by {3}, {4} of {5} layers",
      tilt.yaw.rounded(digits: 0), tilt.pitch.rounded(digits: 0), spread.rounded(digits: 0),
      "\(count)", "\(layers.count)")
    let ids = Set(seen.map(\.id))
    for (id, handle) in handles { handle.isVisible = ids.contains(id) }
    layoutChildren()
    area.queueDraw()
    onChange?()
  }

  // MARK: Geometry

  package override func measure() -> (minimum: Size, natural: Size) {
    (Size(width: 120, height: 120), Size(width: 360, height: 360))
  }

  package override func layout(_ size: Size) {
    place(area, Rectangle(size))
    let projection = projection
    for layer in seen {
      let corners = projection.corners(of: layer)
      let (left, top) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
      let (right, bottom) = (corners.map(\.x).max() ?? 0, corners.map(\.y).max() ?? 0)
      guard let handle = handles[layer.id] else { continue }
      place(
        handle,
        Rectangle(
          x: Int(left), y: Int(top), width: max(Int(right - left), 1),
          height: max(Int(bottom - top), 1)))
    }
  }

  /// Where everything is seen: as large as there is room for all layers, also for those that are
  /// peeled off.
  private var projection: ExplodedProjection {
    let room = allocation
    return ExplodedProjection(
      layers, tilt, spread: spread,
      in: Size(width: max(room.width, 1), height: max(room.height, 1)))
  }

  // MARK: Drawing

  private func draw(_ context: DrawingContext) {
    let projection = projection
    let colors = GraphColors(of: self)
    let focused = focused
    for layer in seen {
      let outline = projection.outline(of: layer)
      context.fill(outline, colors.text.faded(0.04))
      context.saving { projection.paint(layer, in: context) }
      if layer.marks.contains(.covered) { context.fill(outline, colors.text.faded(0.15)) }
      let color =
        layer.marks.contains(.leaving) || layer.marks.contains(.inFlight)
        ? colors.warning : layer.marks.contains(.presented) ? colors.accent : colors.text.faded(0.5)
      context.stroke(outline, color, width: layer.marks.isEmpty ? 1 : 2)
    }
    // Seen also where another layer is in front.
    if let focused { context.stroke(projection.outline(of: focused), colors.accent, width: 3) }
    for layer in seen where !layer.marks.isEmpty {
      drawMarks(of: layer, projection, colors, context)
    }
  }

  /// The words for what is remarkable, at the corner of the layer.
  private func drawMarks(
    of layer: ExplodedLayer, _ projection: ExplodedProjection, _ colors: GraphColors,
    _ context: DrawingContext
  ) {
    let marks = layer.marks.filter { $0 != .covered }
    guard !marks.isEmpty, let corner = projection.corners(of: layer).first else { return }
    let text = TextLayout(marks.map(\.name).joined(separator: ", "))
    let size = text.extents
    let (x, y) = (corner.x, corner.y - size.height - 2)
    let ground = themeColor("theme_bg_color") ?? colors.line
    context.fill(ground.faded(0.85), x: x, y: y, width: size.width, height: size.height)
    context.draw(text, colors.text, x: x, y: y)
  }

  // MARK: Input

  private func begin(at place: DragGesture.Vector) { turning = (place, tilt) }

  private func end(after offset: DragGesture.Vector) {
    // A click is a drag to nowhere.
    if let turning, abs(offset.x) + abs(offset.y) < 5 { choose(at: turning.place) }
    turning = nil
  }

  private func turn(by offset: DragGesture.Vector) {
    guard var next = turning?.tilt, abs(offset.x) + abs(offset.y) >= 5 else { return }
    next.yaw += offset.x / 3
    next.pitch -= offset.y / 3
    tilt = next
  }

  /// The layer that is seen at a point, the one in front.
  func layer(at point: (x: Double, y: Double)) -> ExplodedLayer? {
    let projection = projection
    return seen.last { projection.contains(point, $0) }
  }

  private func choose(at point: (x: Double, y: Double)) {
    guard let layer = layer(at: point) else { return }
    handles[layer.id]?.grabFocus()
    choose(layer)
  }

  private func choose(_ layer: ExplodedLayer) {
    if let controller = layer.controller.object { onChoose?(controller) }
  }

  /// Moves the focus to the layer in front (1), or the one behind (-1).
  private func moveFocus(by step: Int) -> Bool {
    let seen = seen
    guard let index = seen.firstIndex(where: { $0.id == focused?.id }),
      seen.indices.contains(index + step)
    else { return false }
    handles[seen[index + step].id]?.grabFocus()
    return true
  }

  /// Moves the focus to the lowest layer.
  func takeFocus() { seen.first.flatMap { handles[$0.id] }?.grabFocus() }

  private func press(_ event: Event) -> Bool {
    guard event.modifiers.isDisjoint(with: [.control, .alt]) else { return false }
    switch event.key?.normalised {
    case .left?: tilt.yaw -= ExplodedView.step.turn
    case .right?: tilt.yaw += ExplodedView.step.turn
    case .up?: tilt.pitch += ExplodedView.step.turn
    case .down?: tilt.pitch -= ExplodedView.step.turn
    case .pageUp?: peeled -= 1
    case .pageDown?: peeled += 1
    case .tab?: return moveFocus(by: event.isShiftDown ? -1 : 1)
    case .enter?, .space?:
      guard let focused else { return false }
      choose(focused)
    default:
      if event.isKey(Key("+")) || event.isKey(Key("=")) {
        spread += ExplodedView.step.spread
      } else if event.isKey(Key("-")) {
        spread -= ExplodedView.step.spread
      } else {
        return false
      }
    }
    if focused == nil { takeFocus() }
    return true
  }
}

/// Stands for a layer: it has the focus, and is what assistive technology sees.
private final class ExplodedHandle: CustomBin {
  override init() {
    super.init(cssName: nil, role: .listItem)
    canFocus = true
  }

  // The view draws the layers, and the focus with them.
  override func draw(_ context: DrawingContext) {}
}
