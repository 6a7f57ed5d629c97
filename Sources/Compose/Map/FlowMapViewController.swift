import Containment
import GTK
import Sandbox

/// Does what somebody wants of the map.
protocol FlowMapDelegate: AnyObject {
  /// Shows a screen on the canvas, which takes the place of the map.
  func mapOpens(_ screen: String)
  func mapMoves(_ places: [String: MapPlace])
  func mapLaysOutAnew()
  func mapRemoves(_ screens: Set<String>)
  /// Returns the ids of the copies; nil if there are none.
  func mapDuplicates(_ screens: Set<String>) -> Set<String>?
  func mapLinks(_ screen: String, to destination: String)
  /// Adds a screen, or begins a flow with one.
  func mapAddsScreen()
  func mapSaves()
  func mapUndoes()
  func mapRedoes()
  func mapCloses()
}

/// The map of a flow in the place of the canvas, with a search above it, and below what has been walked of it.
final class FlowMapViewController: MapViewController {
  weak var delegate: (any FlowMapDelegate)?
  /// Called when it has come (true) or gone (false).
  var onAppearance: @MainActor (_ isShown: Bool) -> Void = { _ in }
  /// The pictures on the cards.
  let pictures: MapPictures
  /// The flow that is shown.
  private var shown: Flow?
  /// The flow that is played on the canvas.
  private weak var player: FlowPlayer?
  private var isOn = false

  init() {
    pictures = MapPictures()
    super.init(MapView(of: .flow, pictures))
    pictures.wanted = { [weak map] in Array((map?.nearest ?? []).prefix(MapPictures.most)) }
    map.onOpen = { [weak self] in self?.delegate?.mapOpens($0) }
    map.onMove = { [weak self] in self?.delegate?.mapMoves($0) }
    map.onLink = { [weak self] in self?.delegate?.mapLinks($0, to: $1) }
  }

  override func loadView() {
    super.loadView()
    sayWhyEmpty(
      tr("There are no screens yet. Begin with one here, or with a template on the page Compose."))
    let button = Button(tr("New screen"))
    button.accessibleID = "map.new"
    button.halign = .center
    button.clicked.connect(weak: self) { $0.delegate?.mapAddsScreen() }
    empty.add(button)
    follow()
  }

  override var items: [Item] {
    [
      ("new", tr("New screen"), { [weak self] in self?.delegate?.mapAddsScreen() }),
      ("layout", tr("Lay out anew"), { [weak self] in self?.delegate?.mapLaysOutAnew() }),
      ("save", tr("Save the map…"), { [weak self] in self?.delegate?.mapSaves() }),
    ]
  }

  override var lastWidgets: [Widget] {
    let close = Button(icon: "window-close-symbolic", label: tr("Close (Escape)"))
    close.accessibleID = "map.close"
    close.focusesOnClick = false
    close.clicked.connect(weak: self) { $0.delegate?.mapCloses() }
    return [close]
  }

  // MARK: What it is about

  /// Shows a flow; nil for none.
  func show(_ flow: Flow?, _ folder: String?) {
    // The file may have another folder by now.
    if let flow { pictures.follow(flow, folder) }
    if flow == nil || flow != shown || map.scene == nil {
      let focused = map.focused.flatMap { flow?.id(of: $0, since: shown) }
      shown = flow
      show(flow.map { MapGraph($0) })
      // One that was renamed has another id by now.
      if let focused, focused != map.focused { map.focus(on: focused) }
    }
    follow()
  }

  /// Says what there is to look at.
  func show(_ faults: [FlowFault]) {
    map.faults = Dictionary(grouping: faults, by: \.screen).mapValues { $0.map(\.sentence) }
  }

  /// Follows what is played; nil for nothing.
  func follow(_ player: FlowPlayer?) {
    guard player !== self.player else { return }
    self.player?.takesKeys = true
    self.player = player
    if isOn { player?.takesKeys = false }
    player?.observeWalk(by: self) { [weak self, weak player] in
      if let self, player === self.player { follow() }
    }
    follow()
  }

  private func follow() {
    map.walked = player?.walked ?? []
    let seen = player?.seenScreens ?? []
    // Where a screen is inside of another one, such as in its stack, it is the one that is played.
    let innermost = seen.filter { live in
      !seen.contains { $0 !== live && $0.isContained(in: live) }
    }
    // A component is seen as a part of what is played.
    map.played = Set(innermost.compactMap(\.whole.screenID))
    let (walked, all) = map.scene?.graph.coverage(map.walked) ?? (0, 0)
    line.text =
      all == 0
      ? tr("Drag from the side of a screen to another to link them.")
      : tr("{1} of {2} links walked", "\(walked)", "\(all)")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isOn = true
    // Those of the flow beneath are for nobody now.
    player?.takesKeys = false
    pictures.isOn = true
    follow()
    onAppearance(true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOn = false
    player?.takesKeys = true
    pictures.isOn = false
    onAppearance(false)
  }

  // MARK: Keys

  override func press(_ event: Event) -> Bool {
    if event.isKey(Key("z"), .control) {
      delegate?.mapUndoes()
    } else if event.isKey(Key("z"), [.control, .shift]) || event.isKey(Key("y"), .control) {
      delegate?.mapRedoes()
    } else if event.isKey(Key("d"), .control) {
      duplicate()
    } else if event.isKey(Key("a"), .control) {
      map.select(Set(map.scene?.graph.screens.map(\.id) ?? []))
    } else if event.isControlDown || event.isAltDown {
      return false
    } else if event.key?.normalised == .delete {
      delegate?.mapRemoves(map.subjects)
    } else if event.key?.normalised == .escape || event.isKey(Key("m")) {
      delegate?.mapCloses()
    } else {
      return false
    }
    return true
  }

  private func duplicate() {
    guard let copies = delegate?.mapDuplicates(map.subjects) else { return view.errorBell() }
    map.select(copies)
  }
}
