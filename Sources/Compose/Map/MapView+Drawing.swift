import GTK

/// How the map is drawn.
extension MapView {
  /// How many arrows have captions at most: each is measured in each frame.
  private static let mostCaptions = 40
  /// From this zoom on they have some without anybody's asking.
  private static let zoomOfCaptions = 1.0
  /// Below this zoom cards are too small to draw links from.
  private static let leastZoomOfPorts = 0.35

  /// Whether links can be drawn from the sides of cards.
  var showsPorts: Bool { subject.isEdited && camera.zoom >= MapView.leastZoomOfPorts }

  /// What is seen now, also while cards are moved.
  private var seenScene: MapScene? {
    guard case .moving(let screens, let way) = deed else { return scene }
    var scene = scene
    scene?.move(screens, by: way)
    return scene
  }

  func draw(_ context: DrawingContext) {
    let pen = MapPen(self)
    pen.fillGround(room, context)
    guard let scene = seenScene else { return }
    let cards = cards(of: scene)
    let others = picture.draw(
      arrows: scene.graph.arrows.count, cards, in: scene.bounds, without: deed.moved, pen, camera,
      context)
    let strong = strongArrows(of: scene)
    let weak = scene.arrows(of: deed.moved).subtracting(strong)
    for arrow in weak.sorted() { draw(arrow, of: scene, weight(of: arrow), pen, context) }
    for arrow in strong.sorted() { draw(arrow, of: scene, .strong, pen, context) }
    // Cards lie above them.
    let crossed = weak.union(strong).map { scene.curve(scene.graph.arrows[$0]).frame }
      .flatMap(scene.screens(in:)).filter { camera.sees(scene.frames[$0], in: room) }
    for index in Set(others).union(crossed).sorted() {
      pen.clearRoom(of: cards[index], camera, context)
      pen.drawCard(cards[index], camera, context)
    }
    drawCaptions(scene, strong, pen, context)
    switch deed {
    case .linking(let from, let place):
      let end = camera.point(at: place)
      pen.draw(scene.curve(from: from, to: end), .strong, camera, context)
    case .banding(let from, let to, _):
      pen.drawBand(MapView.frame(from: from, to: to), context)
    default: break
    }
  }

  private func draw(
    _ arrow: Int, of scene: MapScene, _ weight: MapPen.Weight, _ pen: MapPen,
    _ context: DrawingContext
  ) {
    let line = scene.graph.arrows[arrow]
    let curve = scene.curve(line)
    guard camera.sees(curve.frame, in: room) else { return }
    pen.draw(curve, weight, isPart: line.isPart, camera, context)
  }

  /// An arrow as it is without anybody's pointing at it; those of cards that are moved are drawn with them.
  func drawPlain(
    _ arrow: Int, _ pen: MapPen, _ camera: MapCamera, _ room: Size, _ context: DrawingContext
  ) {
    guard let scene, scene.graph.arrows.indices.contains(arrow) else { return }
    let line = scene.graph.arrows[arrow]
    let moved = deed.moved
    if moved.contains(line.from) || moved.contains(line.to) { return }
    let curve = scene.curve(line)
    guard camera.sees(curve.frame, in: room) else { return }
    pen.draw(curve, weight(of: arrow), isPart: line.isPart, camera, context)
  }

  func weight(of arrow: Int) -> MapPen.Weight {
    guard let scene else { return .plain }
    let isWalked = scene.graph.arrows[arrow].words.contains { $0.walk.map(walked.contains) == true }
    return isWalked ? .walked : .plain
  }

  /// The arrows of the screens that somebody points at or has selected.
  private func strongArrows(of scene: MapScene) -> Set<Int> {
    var screens = Set(selectedIndices)
    if let hovered { screens.insert(hovered) }
    if isFocus, let index = focusedIndex { screens.insert(index) }
    return scene.arrows(of: screens)
  }

  /// The cards as they look.
  private func cards(of scene: MapScene) -> [MapPicture.Card] {
    let found = query.isEmpty ? nil : Set(self.found)
    return scene.frames.enumerated().map { index, frame in
      let screen = scene.graph.screens[index]
      var marks: MapPen.Marks = []
      if selected.contains(screen.id) { marks.insert(.selected) }
      if isFocus, focused == screen.id { marks.insert(.focused) }
      if played.contains(screen.id) { marks.insert(.played) }
      if scene.graph.starts.contains(index) { marks.insert(.start) }
      if faults[screen.id] != nil { marks.insert(.faulty) }
      if found?.contains(screen.id) == false { marks.insert(.faded) }
      if showsPorts, hovered == index || isFocus && focused == screen.id { marks.insert(.port) }
      return MapPicture.Card(
        frame: frame, title: scene.graph.titles[index],
        picture: pictures.picture(of: screen.id), marks: marks)
    }
  }

  private func drawCaptions(
    _ scene: MapScene, _ strong: Set<Int>, _ pen: MapPen, _ context: DrawingContext
  ) {
    guard camera.zoom >= MapView.leastZoomOfPorts else { return }
    func seen(_ arrows: [Int], most: Int) -> [Int] {
      let seen = arrows.lazy.filter {
        self.camera.sees(self.middle(of: $0, scene), in: self.room)
      }
      return Array(seen.prefix(most))
    }
    var arrows = seen(strong.sorted(), most: MapView.mostCaptions)
    if camera.zoom >= MapView.zoomOfCaptions {
      let others = scene.graph.arrows.indices.filter { !strong.contains($0) }
      arrows = seen(others, most: MapView.mostCaptions - arrows.count) + arrows
    }
    for arrow in arrows {
      pen.drawCaption(
        of: scene.graph.arrows[arrow], in: scene, isStrong: strong.contains(arrow), in: room,
        camera, context)
    }
  }

  private func middle(of arrow: Int, _ scene: MapScene) -> Rectangle {
    let middle = scene.curve(scene.graph.arrows[arrow]).middle
    return Rectangle(x: Int(middle.x.rounded()), y: Int(middle.y.rounded()), width: 1, height: 1)
  }

  // MARK: Several cards

  /// The frame between two places.
  static func frame(from start: DragGesture.Vector, to end: DragGesture.Vector) -> Rectangle {
    let (x, y) = (min(start.x, end.x).rounded(), min(start.y, end.y).rounded())
    return Rectangle(
      x: Int(x), y: Int(y), width: Int((max(start.x, end.x) - x).rounded()),
      height: Int((max(start.y, end.y) - y).rounded()))
  }

  /// The ids of the screens of which something lies between two places of the widget.
  func screens(from start: DragGesture.Vector, to end: DragGesture.Vector) -> Set<String> {
    guard let scene else { return [] }
    let frame = MapView.frame(from: camera.point(at: start), to: camera.point(at: end))
    return Set(scene.screens(in: frame).map { scene.graph.screens[$0].id })
  }

  var selectedIndices: [Int] { selected.compactMap { scene?.graph.index[$0] }.sorted() }

  /// Tells where cards were moved.
  func move(_ screens: [Int], after deed: MapDeed) {
    guard var scene, case .moving(_, let way) = deed, !screens.isEmpty else { return }
    scene.move(screens, by: way)
    let places = screens.map {
      (scene.graph.screens[$0].id, scene.place(of: scene.frames[$0]))
    }
    onMove(Dictionary(uniqueKeysWithValues: places))
  }
}
