import GTK

/// What pointer, wheel and fingers do on the map.
final class MapHand {
  /// From this distance on, in logical pixels, a press is a drag and no click.
  private static let least = 5.0
  /// How far from its middle a port is still grasped, in logical pixels.
  private static let reach = 12.0
  /// How far a notch of the wheel moves the map, in logical pixels.
  private static let notch = 48.0

  private unowned let map: MapView
  private let drag: DragGesture
  private let click: ClickGesture
  private let motion: MotionController
  private let pinch: PinchGesture
  private var start: DragGesture.Vector = (0, 0)
  private var isDragged = false
  /// Whether a click adds to what is selected, and a drag selects.
  private var isAdding = false
  private var zoomBefore = 1.0

  init(on map: MapView) {
    self.map = map
    motion = MotionController(on: map)
    pinch = PinchGesture(on: map)
    click = ClickGesture(on: map)
    drag = DragGesture(on: map, button: 0)
    drag.onBegan { [weak self] in self?.begin(at: $0) }
    drag.onChanged { [weak self] in self?.change(by: $0) }
    drag.onEnded { [weak self] in self?.end(after: $0) }
    drag.onCancelled { [weak self] in self?.takeBack() }
    click.onClick(
      on: { [weak self] in self?.screen(at: ($0, $1)) },
      { [weak self] screen, count in
        if count == 2, let id = self?.id(screen) { self?.map.onOpen(id) }
      })
    map.scrollReceived.connect(weak: self, otherwise: false) { $0.scroll($1) }
    motion.moved.connect(weak: self) { $0.hover(at: ($1, $2)) }
    motion.left.connect(weak: self) { $0.map.hovered = nil }
    pinch.began.connect(weak: self) { hand in
      hand.drag.deny()
      hand.zoomBefore = hand.map.camera.zoom
    }
    pinch.changed.connect(weak: self) { $0.zoom(by: $1) }
  }

  private func screen(at place: DragGesture.Vector) -> Int? {
    map.scene?.screen(at: map.camera.point(at: place))
  }

  private func id(_ screen: Int) -> String? { map.scene?.graph.screens[screen].id }

  /// The screen from whose port a link would be drawn from a place.
  private func port(at place: DragGesture.Vector) -> Int? {
    guard let scene = map.scene, map.showsPorts else { return nil }
    return scene.frames.indices.last { screen in
      let port = scene.port(of: screen)
      let middle = map.camera.place(port.x, port.y)
      return abs(middle.x - place.x) <= MapHand.reach && abs(middle.y - place.y) <= MapHand.reach
    }
  }

  private func hover(at place: DragGesture.Vector) {
    map.hovered = port(at: place) ?? screen(at: place)
  }

  // MARK: Dragging

  private func begin(at place: DragGesture.Vector) {
    map.grabFocus()
    (start, isDragged, isAdding) = (place, false, false)
    guard map.scene != nil else { return drag.deny() }
    if drag.currentButton == 2 { return map.deed = .panning(map.camera) }
    guard drag.currentButton == 1 else { return drag.deny() }
    isAdding = !drag.modifiers.isDisjoint(with: [.control, .shift])
    if let screen = port(at: place) {
      map.deed = .linking(from: screen, to: place)
    } else if let screen = screen(at: place), let id = id(screen) {
      if isAdding {
        map.toggle(id)
      } else if map.selected.contains(id) {
        map.focus(on: id, adding: true, reveals: false)
      } else {
        map.focus(on: id, reveals: false)
      }
      if !map.subject.isEdited { return map.deed = .panning(map.camera) }
      // One that is selected no more stays where it is, and so do the others.
      map.deed =
        map.selected.contains(id) ? .moving(map.selectedIndices, by: (0, 0)) : .nothing
    } else if isAdding {
      map.deed = .banding(from: place, to: place, before: map.selected)
    } else {
      map.deed = .panning(map.camera)
    }
  }

  /// Ends a drag without what it was for; returns whether there was one.
  func cancel() -> Bool {
    guard isDragged, drag.isActive else { return false }
    drag.deny()
    return true
  }

  private func change(by way: DragGesture.Vector) {
    if !isDragged {
      guard abs(way.x) + abs(way.y) >= MapHand.least else { return }
      isDragged = true
      drag.claim()
    }
    let place = (x: start.x + way.x, y: start.y + way.y)
    switch map.deed {
    case .nothing: break
    case .panning(var camera):
      camera.pan(by: way)
      map.go(to: camera)
    case .moving(let screens, _):
      let zoom = map.camera.zoom
      map.deed = .moving(
        screens, by: (Int((way.x / zoom).rounded()), Int((way.y / zoom).rounded())))
    case .banding(let from, _, let before):
      map.deed = .banding(from: from, to: place, before: before)
      map.select(before.union(map.screens(from: from, to: place)))
    case .linking(let from, _):
      map.hovered = screen(at: place)
      map.deed = .linking(from: from, to: place)
    }
  }

  private func takeBack() {
    if case .banding(_, _, let before) = map.deed { map.select(before) }
    map.deed = .nothing
  }

  private func end(after way: DragGesture.Vector) {
    let deed = map.deed
    map.deed = .nothing
    guard isDragged else { return endClick(after: deed) }
    switch deed {
    case .nothing, .panning, .banding: break
    case .moving: map.move(deed.moved, after: deed)
    case .linking(let from, _):
      let to = screen(at: (start.x + way.x, start.y + way.y))
      guard let origin = id(from), let destination = to.flatMap({ id($0) }) else {
        return map.errorBell()
      }
      map.onLink(origin, destination)
    }
  }

  /// A click without a key leaves one screen selected, or none.
  private func endClick(after deed: MapDeed) {
    if isAdding { return }
    if case .panning = deed {
      if map.subject.isEdited || screen(at: start) == nil { map.select([]) }
      return
    }
    guard case .moving = deed, let screen = screen(at: start), let id = id(screen) else { return }
    map.focus(on: id, reveals: false)
  }

  // MARK: Wheel and fingers

  private func scroll(_ event: Event) -> Bool {
    guard map.scene != nil else { return false }
    var way: DragGesture.Vector
    if let fingers = event.touchpadScroll {
      way = fingers
    } else if let notches = event.wheelNotches {
      way = (notches.x * MapHand.notch, notches.y * MapHand.notch)
    } else {
      return false
    }
    if event.isControlDown {
      let growth = (MapCamera.step - 1) * abs(way.y) / MapHand.notch
      map.zoom(by: way.y < 0 ? 1 + growth : 1 / (1 + growth), around: map.pointer)
      return true
    }
    if event.isShiftDown, way.x == 0 { way = (way.y, 0) }
    map.pan(by: (-way.x, -way.y))
    return true
  }

  private func zoom(by scale: Double) {
    map.zoom(by: zoomBefore * scale / map.camera.zoom, around: pinch.middle)
  }
}
