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
final class FlowMapViewController: ViewController {
  weak var delegate: (any FlowMapDelegate)?
  /// Called when it has come (true) or gone (false).
  var onAppearance: @MainActor (_ isShown: Bool) -> Void = { _ in }
  let map = MapView()
  private let search = SearchEntry(placeholder: tr("Find a screen"))
  private let menuButton = MenuButton(
    icon: "open-menu-symbolic", label: tr("What to do with the map"))
  private let line = Label()
  private let empty = Box(.vertical, spacing: 12)
  /// The flow that is played on the canvas.
  private weak var player: FlowPlayer?
  private var isOn = false

  override init() {
    super.init()
    title = tr(in: "flow", "Map")
    debugName = "Map"
    setUpMap()
  }

  override var initialFocus: Widget? { map.isVisible ? map : empty.children.last }

  override func loadView() {
    search.accessibleID = "map.find"
    search.accessibleName = tr("Find a screen")
    search.widthInCharacters = 8
    search.searchChanged.connect(weak: self) { $0.query() }
    search.activated.connect(weak: self) { $0.find(1) }
    search.nextMatch.connect(weak: self) { $0.find(1) }
    search.previousMatch.connect(weak: self) { $0.find(-1) }
    search.searchStopped.connect(weak: self) { $0.endSearch() }
    let fit = Button(icon: "zoom-fit-best-symbolic", label: tr("Show everything (0)"))
    fit.accessibleID = "map.fit"
    fit.focusesOnClick = false
    fit.clicked.connect(weak: self) { $0.map.showAll() }
    menuButton.accessibleID = "map.menu"
    menuButton.focusesOnClick = false
    fillMenu()
    let close = Button(icon: "window-close-symbolic", label: tr("Close (Escape)"))
    close.accessibleID = "map.close"
    close.focusesOnClick = false
    close.clicked.connect(weak: self) { $0.delegate?.mapCloses() }
    search.hexpand = true
    let bar = Box(.horizontal, spacing: 6, [search, fit, menuButton, close])
    bar.margins = EdgeInsets(6)
    line.xalign = 0
    line.ellipsizes = true
    line.margins = EdgeInsets(top: 3, start: 9, bottom: 6, end: 9)
    line.styleClasses.insert("enfilade-caption")
    line.accessibleID = "map.line"
    map.vexpand = true
    setUpEmpty()
    view = Box(.vertical, spacing: 0, [bar, Separator(.horizontal), map, empty, line])
    follow()
  }

  private func setUpMap() {
    map.onOpen = { [weak self] in self?.delegate?.mapOpens($0) }
    map.onMove = { [weak self] in self?.delegate?.mapMoves($0) }
    map.onLink = { [weak self] in self?.delegate?.mapLinks($0, to: $1) }
    map.onKey = { [weak self] in self?.press($0) ?? false }
  }

  /// What stands in the place of a map without screens.
  private func setUpEmpty() {
    let text = Label(tr("There are no screens yet. Begin with one."))
    text.wraps = true
    text.widthInCharacters = 12
    let button = Button(tr("New screen"))
    button.accessibleID = "map.new"
    button.halign = .center
    button.clicked.connect(weak: self) { $0.delegate?.mapAddsScreen() }
    empty.valign = .center
    empty.vexpand = true
    empty.margins = EdgeInsets(24)
    empty.add(text)
    empty.add(button)
  }

  private func fillMenu() {
    let menu = Menu()
    menu.append(tr("New screen"), action: "map.new")
    menu.append(tr("Lay out anew"), action: "map.layout")
    menu.append(tr("Save the map…"), action: "map.save")
    menuButton.insertActions(
      [
        SimpleAction("new") { [weak self] in self?.delegate?.mapAddsScreen() },
        SimpleAction("layout") { [weak self] in self?.delegate?.mapLaysOutAnew() },
        SimpleAction("save") { [weak self] in self?.delegate?.mapSaves() },
      ], prefix: "map")
    menuButton.setMenu(menu)
  }

  // MARK: What it is about

  /// Shows a flow; nil for none.
  func show(_ flow: Flow?, _ folder: String?) {
    map.show(flow, folder)
    map.isVisible = flow != nil
    empty.isVisible = flow == nil
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
    map.pictures.isOn = true
    follow()
    onAppearance(true)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    isOn = false
    player?.takesKeys = true
    map.pictures.isOn = false
    onAppearance(false)
  }

  // MARK: Searching

  private func query() { map.query = search.text }

  private func find(_ step: Int) {
    query()
    guard map.find(step) else { return view.errorBell() }
    map.grabFocus()
  }

  private func endSearch() {
    search.text = ""
    query()
    map.grabFocus()
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    guard view.window?.focusWidget?.isWithin(view) == true else { return [] }
    // Those of the window are for what is beneath.
    let find = KeyCommand(
      Key("f"), .control, title: tr("Find a screen"), phase: .beforeFocus
    ) { [weak self] in self?.search.grabFocus() }
    let commands = MapView.zooms.map { key, perform in
      KeyCommand(Key(key), .control, phase: .beforeFocus) { [weak self] in
        if let self { perform(map) }
      }
    }
    return super.keyCommands + [find] + commands
  }

  private func press(_ event: Event) -> Bool {
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
