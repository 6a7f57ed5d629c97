import Containment
import GTK

/// A map with a search above it, and a line of words below.
class MapViewController: ViewController {
  /// Something in the menu of the map, with its name as an action.
  typealias Item = (id: String, title: String, perform: @MainActor () -> Void)

  let map: MapView
  let line = Label()
  /// What stands in the place of a map without screens.
  let empty = Box(.vertical, spacing: 12)
  private let search = SearchEntry(placeholder: tr("Find a screen"))
  private let menuButton = MenuButton(
    icon: "open-menu-symbolic", label: tr("What to do with the map"))

  init(_ map: MapView) {
    self.map = map
    super.init()
    title = tr(in: "flow", "Map")
    debugName = "Map"
    map.onKey = { [weak self] in self?.press($0) ?? false }
  }

  /// What its menu offers.
  var items: [Item] { [] }
  /// What stands at the end of its bar.
  var lastWidgets: [Widget] { [] }

  override var initialFocus: Widget? {
    map.isVisible ? map : empty.children.last(where: \.canFocus)
  }

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
    search.hexpand = true
    let bar = Box(.horizontal, spacing: 6, [search, fit, menuButton] + lastWidgets)
    bar.margins = EdgeInsets(6)
    line.xalign = 0
    line.ellipsizes = true
    line.margins = EdgeInsets(top: 3, start: 9, bottom: 6, end: 9)
    line.styleClasses.insert("enfilade-caption")
    line.accessibleID = "map.line"
    map.vexpand = true
    empty.valign = .center
    empty.vexpand = true
    empty.margins = EdgeInsets(24)
    view = Box(.vertical, spacing: 0, [bar, Separator(.horizontal), map, empty, line])
  }

  private func fillMenu() {
    let menu = Menu()
    for item in items { menu.append(item.title, action: "map.\(item.id)") }
    menuButton.insertActions(items.map { SimpleAction($0.id, $0.perform) }, prefix: "map")
    menuButton.setMenu(menu)
  }

  /// Says in the place of the map why there is none.
  func sayWhyEmpty(_ sentence: String) {
    let text = Label(sentence)
    text.wraps = true
    text.widthInCharacters = 12
    empty.add(text)
  }

  /// Shows the map of a graph; nil for what has no screens.
  func show(_ graph: MapGraph?) {
    map.show(graph)
    map.isVisible = graph != nil
    empty.isVisible = graph == nil
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

  /// Does what a key of the map is for that is not about what is seen; returns whether it is for something.
  func press(_ event: Event) -> Bool { false }

  // MARK: Files

  /// Asks for a file, for which it proposes a name without a suffix, and writes the map there in the format that its
  /// name says; returns a sentence if it cannot be written, and nil if it is, or nobody wants it.
  func save(titled title: String, in folder: String? = nil) async -> String? {
    var dialog = FileDialog(
      tr("Save the map as SVG, PNG or PDF"), accept: tr("_Save"), cancel: tr("_Cancel"))
    dialog.folder = folder
    let path = await dialog.save(proposing: title + MapFile.svg.suffix, over: view.window)
    return path.flatMap { save(to: $0) }
  }

  /// Writes the map to a file; returns a sentence if it cannot be written.
  func save(to path: String) -> String? {
    let path = MapFile.path(path)
    do throws(FileError) {
      try TextFile.write(map.contents(of: MapFile(path: path)), to: path)
      return nil
    } catch {
      return tr("{1} cannot be saved. {2}", FilePath.name(of: path), error.reason)
    }
  }
}
