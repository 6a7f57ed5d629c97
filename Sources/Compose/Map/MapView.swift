import GTK
import Sandbox

/// Shows the map of a flow or of an app, and lets its screens be selected and opened by pointer and keyboard; those of
/// a flow are moved and linked as well.
///
/// It has the focus as a whole; what assistive technology calls it is the screen that the keys are for.
final class MapView: CustomLayout {
  let subject: MapSubject
  /// The cards and arrows; nil while there are none.
  private(set) var scene: MapScene?
  /// The pictures on the cards.
  let pictures: any CardPictures
  private(set) lazy var picture = MapPicture(on: self) { [weak self] in
    self?.drawPlain($0, $1, $2, $3, $4)
  }

  var camera = MapCamera() {
    didSet {
      guard camera != oldValue else { return }
      pictures.rest()
      queueDraw()
    }
  }
  /// The id of the screen that the keys are for.
  private(set) var focused: String? { didSet { if focused != oldValue { onFocus() } } }
  private(set) var selected: Set<String> = []
  /// The ids of the screens that are played.
  var played: Set<String> = [] { didSet { if played != oldValue { lookDidChange() } } }
  /// The links that were walked.
  var walked: Set<LinkWalk> = [] { didSet { if walked != oldValue { linesDidChange() } } }
  /// What there is to look at, as sentences, by the ids of the screens.
  var faults: [String: [String]] = [:] { didSet { if faults != oldValue { linesDidChange() } } }
  /// What is looked for among the titles; empty for nothing.
  var query = "" { didSet { if query != oldValue { lookDidChange() } } }

  /// What somebody is doing with the pointer.
  var deed = MapDeed.nothing {
    didSet {
      if deed.moved != oldValue.moved { picture.invalidate() }
      queueDraw()
    }
  }
  /// The index of the screen under the pointer.
  var hovered: Int? { didSet { if hovered != oldValue { hoverDidChange() } } }

  /// Called when the keys are for another screen.
  var onFocus: @MainActor () -> Void = {}
  /// Called with the id of a screen that is to be opened.
  var onOpen: @MainActor (String) -> Void = { _ in }
  /// Called with the places to which screens were moved.
  var onMove: @MainActor ([String: MapPlace]) -> Void = { _ in }
  /// Called with a screen from which a link was drawn, and with the one to which.
  var onLink: @MainActor (_ from: String, _ to: String) -> Void = { _, _ in }
  /// Called with a key that is not for what is seen, but for the flow; returns whether it had a use for it.
  var onKey: @MainActor (Event) -> Bool = { _ in false }

  private(set) var hand: MapHand?
  /// Whether everything was brought into sight once.
  private var isArranged = false
  private var shownCard = Size(width: 0, height: 0)

  init(of subject: MapSubject, _ pictures: any CardPictures) {
    self.subject = subject
    self.pictures = pictures
    super.init()
    canFocus = true
    accessibleID = "map"
    receivePointer(hovers: true)
    keyPressed.connect(weak: self, otherwise: false) { $0.press($1) }
    notify(property: "is-focus").connect(weak: self) { $0.queueDraw() }
    directionChanged.connect(weak: self) { $0.layOut() }
    pictures.onChange = { [weak self] in self?.picturesDidChange() }
    hand = MapHand(on: self)
    lookDidChange()
  }

  // MARK: What is shown

  /// Shows the screens of a graph; nil for none.
  func show(_ graph: MapGraph?) {
    let before = scene
    hovered = nil
    // What it is about may be gone.
    deed = .nothing
    guard let graph else {
      (scene, focused, selected, isArranged) = (nil, nil, [], false)
      return lookDidChange()
    }
    scene = makeScene(graph)
    selected.formIntersection(graph.index.keys)
    if focused.flatMap({ graph.index[$0] }) == nil { focused = graph.screens[graph.start].id }
    // Another flow, rather than another state of the same.
    if let before, graph.index.keys.allSatisfy({ before.graph.index[$0] == nil }) {
      isArranged = false
      picture.clear()
    }
    arrangeFirst()
    linesDidChange()
  }

  private func makeScene(_ graph: MapGraph) -> MapScene {
    shownCard = MapPen.card(for: pictures.size)
    return MapScene(graph, card: shownCard, isMirrored: direction == .rightToLeft)
  }

  private func layOut() {
    guard let scene else { return }
    self.scene = makeScene(scene.graph)
    isArranged = false
    arrangeFirst()
    linesDidChange()
  }

  private func picturesDidChange() {
    if shownCard != MapPen.card(for: pictures.size) { layOut() } else { queueDraw() }
  }

  /// The ids of the screens in sight, and then those of others.
  var nearest: [String] {
    guard let scene else { return [] }
    let (near, far) = scene.frames.indices.reduce(into: ([String](), [String]())) { all, index in
      let id = scene.graph.screens[index].id
      if camera.sees(scene.frames[index], in: room) { all.0.append(id) } else { all.1.append(id) }
    }
    return near + far
  }

  private func linesDidChange() {
    picture.invalidate()
    lookDidChange()
  }

  private func lookDidChange() {
    accessibleName = nameToSpeak
    accessibleDescription = descriptionToSpeak
    queueDraw()
  }

  // MARK: Words

  private var nameToSpeak: String {
    guard let scene, let index = focusedIndex else { return subject.name }
    let title = scene.graph.titles[index]
    return selected.count > 1
      ? subject.name(at: title, selected: selected.count) : subject.name(at: title)
  }

  /// Where the focused screen leads, and what there is to look at.
  private var descriptionToSpeak: String {
    guard let scene, let index = focusedIndex else { return "" }
    let graph = scene.graph
    let links = graph.leaving[index].map { graph.arrows[$0] }.map { arrow in
      let title = graph.titles[arrow.to]
      return arrow.isPart
        ? tr("“{1}” stands in it", title)
        : tr("to “{1}”: {2}", title, arrow.words.map(\.text).joined(separator: ", "))
    }
    var parts = [links.isEmpty ? tr("It leads nowhere.") : links.joined(separator: "; ")]
    if played.contains(graph.screens[index].id) { parts.insert(tr("It is played."), at: 0) }
    return (parts + (faults[graph.screens[index].id] ?? [])).joined(separator: " ")
  }

  private func hoverDidChange() {
    let id = hovered.flatMap { scene?.graph.screens[$0].id }
    tooltip = id.flatMap { faults[$0] }?.joined(separator: "\n")
    queueDraw()
  }

  // MARK: Focus and selection

  var focusedIndex: Int? { focused.flatMap { scene?.graph.index[$0] } }

  /// Moves the focus to a screen, which is selected alone, or besides others, and comes into sight.
  func focus(on id: String, adding: Bool = false, reveals: Bool = true) {
    guard let index = scene?.graph.index[id] else { return }
    focused = id
    selected = adding ? selected.union([id]) : [id]
    lookDidChange()
    guard reveals, let scene else { return }
    camera.reveal(scene.frames[index], in: room)
  }

  /// Selects a screen besides others, or no more.
  func toggle(_ id: String) {
    focused = id
    selected.formSymmetricDifference([id])
    lookDidChange()
  }

  func select(_ ids: Set<String>) {
    selected = ids
    if let first = scene?.graph.screens.first(where: { ids.contains($0.id) }) { focused = first.id }
    lookDidChange()
  }

  /// What an edit is about: the selected screens, or else the focused one.
  var subjects: Set<String> { selected.isEmpty ? Set([focused].compactMap(\.self)) : selected }

  /// The screens whose titles have what is looked for.
  var found: [String] {
    let words = query.foldedForSearch
    guard let scene, !words.isEmpty else { return [] }
    return zip(scene.graph.screens, scene.graph.titles)
      .filter { $1.foldedForSearch.contains(words) }.map(\.0.id)
  }

  /// Goes to the next screen (1), or the one before (-1), whose title has what is looked for.
  func find(_ step: Int) -> Bool {
    let found = found
    guard !found.isEmpty else { return false }
    let index = focused.flatMap { found.firstIndex(of: $0) }
    focus(on: found[((index ?? (step > 0 ? -1 : 0)) + step + found.count) % found.count])
    return true
  }

  // MARK: What is in sight

  /// Its size in logical pixels.
  var room: Size { Size(width: allocation.width, height: allocation.height) }

  override func measure() -> (minimum: Size, natural: Size) {
    (Size(width: 160, height: 120), Size(width: 360, height: 360))
  }

  override func layout(_ size: Size) { arrangeFirst() }

  override func drawChildren(_ context: DrawingContext) { draw(context) }

  private func arrangeFirst() {
    guard !isArranged, scene != nil, room.width > 1 else { return }
    isArranged = true
    showAll()
  }

  /// Brings everything into sight, or else the focused screen where there is no room for that.
  func showAll() {
    guard let scene else { return }
    var next = camera
    next.show(scene.bounds, in: room)
    if next.zoom == MapCamera.zooms.lowerBound, let index = focusedIndex {
      next.reveal(scene.frames[index], in: room)
    }
    camera = next
  }

  /// Zooms in or out around a place or, without one, around the focused screen if that is in sight.
  func zoom(by factor: Double, around place: DragGesture.Vector? = nil) {
    var next = camera
    next.zoom(to: camera.zoom * factor, around: place ?? middle)
    go(to: next)
  }

  private var middle: DragGesture.Vector {
    guard let scene, let index = focusedIndex, camera.sees(scene.frames[index], in: room) else {
      return (Double(room.width) / 2, Double(room.height) / 2)
    }
    let frame = scene.frames[index]
    return camera.place(
      Double(frame.x) + Double(frame.width) / 2, Double(frame.y) + Double(frame.height) / 2)
  }

  func pan(by way: DragGesture.Vector) {
    var next = camera
    next.pan(by: way)
    go(to: next)
  }

  /// Looks at another part of the map, of which something has to be in sight.
  func go(to next: MapCamera) {
    guard let scene else { return }
    var next = next
    next.keep(scene.bounds, in: room)
    camera = next
  }
}
