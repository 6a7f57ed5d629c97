import Containment
import GTK

/// Shows the curve of a timing, progress over time, with its two control points as handles.
///
/// Handles are dragged, or moved with the arrow keys by 0.01, with Shift by 0.1. A spring has none
/// and is only drawn.
final class CurveEditor: CustomLayout {
  /// Half the size of a handle, and the margin around the curve, in logical pixels.
  private static let reach = 12
  /// The greatest distance from a handle at which a press still takes it, in logical pixels.
  private static let grip = 20.0

  var timing = Timing.linear { didSet { if timing != oldValue { timingDidChange() } } }
  /// The point of the running transition on the curve; nil if there is none.
  var marker: (time: Double, progress: Double)? { didSet { area.queueDraw() } }
  /// Called when the user has moved a handle.
  var onChange: (@MainActor (Timing) -> Void)?

  let handles: [EventBox]
  private let area = DrawingArea()
  private var dragged: (index: Int, origin: (x: Double, y: Double))?

  override init() {
    handles = [0, 1].map { index in
      let dot = DrawingArea()
      let handle = EventBox(dot)
      handle.hasVisibleWindow = true
      handle.canFocus = true
      handle.accessibleRole = .slider
      handle.accessibleID = "transition.handle.\(index + 1)"
      handle.setSizeRequest(width: 2 * CurveEditor.reach, height: 2 * CurveEditor.reach)
      return handle
    }
    super.init()
    accessibleID = "transition.curve"
    insert(area)
    for handle in handles { insert(handle) }
    area.onDraw { [weak self] in self?.drawCurve($0, $1) }
    for (index, handle) in handles.enumerated() { setUp(handle, index) }
    let drag = DragGesture(on: self, phase: .capture)
    drag.onBegan { [weak self, weak drag] in
      if self?.take(at: $0) == true { drag?.claim() } else { drag?.deny() }
    }
    drag.onChanged { [weak self] in self?.drag(by: $0) }
    drag.onEnded { [weak self] _ in self?.dragged = nil }
    drag.onCancelled { [weak self] in self?.dragged = nil }
    timingDidChange()
  }

  private func setUp(_ handle: EventBox, _ index: Int) {
    handle.keyPressed.connect(weak: self, otherwise: false) { $0.press($1, index) }
    handle.notify(property: "is-focus").connect(weak: self) { $0.handles[index].queueDraw() }
    handle.drawn.connect(weak: self, otherwise: false) { editor, context in
      editor.drawHandle(index, context)
      return false
    }
  }

  private func timingDidChange() {
    for (index, handle) in handles.enumerated() {
      handle.isVisible = timing.handles != nil
      guard let point = timing.handles?[index] else { continue }
      let place = (point.x.rounded(digits: 2), point.y.rounded(digits: 2))
      handle.accessibleName =
        index == 0
        ? tr("First handle: {1}, {2}", place.0, place.1)
        : tr("Second handle: {1}, {2}", place.0, place.1)
    }
    area.accessibleName = tr("Progress over time: {1}", TimingChoice(of: timing).title)
    layoutChildren()
    area.queueDraw()
  }

  // MARK: Geometry

  private var room: (width: Double, height: Double) {
    let frame = allocation
    return (
      Double(max(frame.width - 2 * CurveEditor.reach, 1)),
      Double(max(frame.height - 2 * CurveEditor.reach, 1))
    )
  }

  private var height: Double {
    CurveHandles.rangeOfY.upperBound - CurveHandles.rangeOfY.lowerBound
  }

  private var isMirrored: Bool { direction == .rightToLeft }

  /// The position of a point of the curve in the widget, in logical pixels.
  func place(of point: (x: Double, y: Double)) -> (x: Double, y: Double) {
    let x = isMirrored ? 1 - point.x : point.x
    let y = (CurveHandles.rangeOfY.upperBound - point.y) / height
    let reach = Double(CurveEditor.reach)
    return (reach + x * room.width, reach + y * room.height)
  }

  override func measure() -> (minimum: Size, natural: Size) {
    (Size(width: 120, height: 200), Size(width: 240, height: 200))
  }

  override func layout(_ size: Size) {
    place(area, Rectangle(size))
    guard let points = timing.handles else { return }
    for (index, handle) in handles.enumerated() {
      let middle = place(of: points[index])
      let reach = CurveEditor.reach
      place(
        handle,
        Rectangle(
          x: Int(middle.x.rounded()) - reach, y: Int(middle.y.rounded()) - reach, width: 2 * reach,
          height: 2 * reach))
    }
  }

  // MARK: Moving handles

  private func set(_ handles: CurveHandles) {
    guard handles != timing.handles else { return }
    timing = handles.timing
    onChange?(timing)
  }

  private func press(_ event: Event, _ index: Int) -> Bool {
    guard !event.isControlDown, !event.isAltDown, var handles = timing.handles else { return false }
    let step = event.isShiftDown ? 0.1 : 0.01
    switch event.key?.normalised {
    case .left: handles.move(index, x: isMirrored ? step : -step, y: 0)
    case .right: handles.move(index, x: isMirrored ? -step : step, y: 0)
    case .up: handles.move(index, x: 0, y: step)
    case .down: handles.move(index, x: 0, y: -step)
    default: return false
    }
    set(handles)
    return true
  }

  private func take(at point: (x: Double, y: Double)) -> Bool {
    guard let handles = timing.handles else { return false }
    let distances = [0, 1].map { index in
      let place = place(of: handles[index])
      return
        ((place.x - point.x) * (place.x - point.x)
        + (place.y - point.y) * (place.y - point.y)).squareRoot()
    }
    let nearest = distances[0] <= distances[1] ? 0 : 1
    guard distances[nearest] <= CurveEditor.grip else { return false }
    dragged = (nearest, handles[nearest])
    self.handles[nearest].grabFocus()
    return true
  }

  private func drag(by offset: (x: Double, y: Double)) {
    guard let (index, origin) = dragged, var handles = timing.handles else { return }
    handles[index] = origin
    handles.move(
      index, x: (isMirrored ? -offset.x : offset.x) / room.width,
      y: -offset.y / room.height * height)
    set(handles)
  }

  // MARK: Drawing

  private func drawCurve(_ context: DrawingContext, _ size: Size) {
    let colors = GraphColors(of: area)
    for level in [0.0, 1] {
      context.line(through: [place(of: (0, level)), place(of: (1, level))], colors.line)
      context.line(through: [place(of: (level, 0)), place(of: (level, 1))], colors.line)
    }
    if let handles = timing.handles {
      let stalk = colors.text.faded(0.5)
      context.line(through: [place(of: (0, 0)), place(of: handles[0])], stalk)
      context.line(through: [place(of: (1, 1)), place(of: handles[1])], stalk)
    }
    let steps = max(Int(room.width / 2), 2)
    let points = (0...steps).map { step in
      let time = Double(step) / Double(steps)
      return place(of: (time, timing.progress(at: time)))
    }
    context.line(through: points, colors.accent, width: 2)
    guard let marker else { return }
    let point = place(of: (marker.time, marker.progress))
    context.disc(x: point.x, y: point.y, radius: 4, colors.text)
  }

  private func drawHandle(_ index: Int, _ context: DrawingContext) {
    let colors = GraphColors(of: area)
    let middle = Double(CurveEditor.reach)
    context.disc(x: middle, y: middle, radius: 6, colors.text)
    context.disc(x: middle, y: middle, radius: 4, colors.accent)
    if handles[index].isFocus {
      context.ring(x: middle, y: middle, radius: 10, colors.accent, width: 2)
    }
  }
}
