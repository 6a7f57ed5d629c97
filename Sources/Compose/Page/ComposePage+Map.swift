import Containment
import GTK
import Sandbox

/// The map of the flow, in the place of the canvas.
extension ComposePage {
  func makeMap() -> FlowMapViewController {
    let map = FlowMapViewController()
    map.delegate = self
    map.pictures.camera = inspection?.pictures
    map.onAppearance = { [weak self] in self?.mapDidTurn(isShown: $0) }
    return map
  }

  private var isMapShown: Bool { inspection.map { $0.cover is FlowMapViewController } ?? false }

  /// Shows the map, or the canvas again.
  func turnMap() {
    guard let inspection else {
      screenBar.show(hasMap: false)
      return view.errorBell()
    }
    if isMapShown { return mapCloses() }
    pointing.mode = .play
    focusBeforeMap = view.window?.focusWidget.map { WeakObject($0) }
    inspection.cover = map
    updateMap()
    updateMapFaults()
    map.follow(subject as? FlowPlayer)
    if composer.screen != nil { map.map.focus(on: composer.screenID) }
    map.takeInitialFocus()
  }

  private func mapDidTurn(isShown: Bool) {
    screenBar.show(hasMap: isShown)
    guard !isShown else { return }
    let focus = focusBeforeMap?.object
    focusBeforeMap = nil
    // Who went elsewhere meanwhile stays there.
    let present = view.window?.focusWidget
    guard present == nil || present?.isMapped == false else { return }
    if let focus, focus.isMapped { focus.grabFocus() } else { subject?.takeInitialFocus() }
  }

  func updateMap() {
    if isMapShown { map.show(composer.flow?.present, composer.folder) }
  }

  func updateMapFaults() {
    if isMapShown { map.show(screenBar.faults) }
  }

  /// Follows another screen on the canvas, for which the map goes if that is in no flow.
  func mapSubjectDidChange() {
    guard isMapShown else { return }
    if composer.flow == nil { return mapCloses() }
    map.follow(subject as? FlowPlayer)
  }
}

extension ComposePage: FlowMapDelegate {
  func mapOpens(_ screen: String) {
    mapCloses()
    composer.edit(screen)
  }

  func mapCloses() { if isMapShown { inspection?.cover = nil } }

  /// Comes to a screen that is new, if the map is shown.
  func mapReveals(_ screen: String) { if isMapShown { map.map.focus(on: screen) } }

  func mapMoves(_ places: [String: MapPlace]) {
    composer.go(to: composer.flow?.present.placing(places))
  }

  func mapLaysOutAnew() {
    if !composer.go(to: composer.flow?.present.layingOutAnew()) { view.errorBell() }
  }

  func mapRemoves(_ screens: Set<String>) {
    if !composer.go(to: composer.flow?.present.removing(screens)) { view.errorBell() }
  }

  func mapDuplicates(_ screens: Set<String>) -> Set<String>? {
    guard let (next, copies) = composer.flow?.present.duplicating(screens),
      composer.go(to: next)
    else { return nil }
    return copies
  }

  func mapUndoes() { undo() }
  func mapRedoes() { redo() }

  /// Takes the last edit of the flow back, wherever that is asked for.
  func undo() { goThroughHistory { $0.undo() } }
  /// Does what was taken back last again.
  func redo() { goThroughHistory { $0.redo() } }

  /// The map comes to the screens that have come back, or else to the one that differs.
  private func goThroughHistory(_ step: (Composer) -> Void) {
    let (before, id) = (composer.flow?.present, composer.screenID)
    step(composer)
    guard isMapShown, let flow = composer.flow?.present else { return }
    let back = flow.screens.map(\.id).filter { before?[$0] == nil }
    if let first = back.first ?? (composer.screenID == id ? nil : composer.screenID) {
      map.map.focus(on: first)
    }
    if back.count > 1 { map.map.select(Set(back)) }
  }

  func mapAddsScreen() {
    guard let flow = composer.flow?.present else {
      return begin(Flow(), title: tr("Untitled"))
    }
    let (next, id) = flow.adding(titled: flow.nextTitle, after: composer.screenID)
    if composer.go(to: next) { mapReveals(id) }
  }

  /// Lets an element of a screen lead to another; of several, the user chooses one.
  func mapLinks(_ screen: String, to destination: String) {
    guard let layers = composer.flow?.present[screen]?.composition.layers else {
      return view.errorBell()
    }
    let elements = layers.flatMap { layer in
      layer.elements.filter { $0.triggers.contains(.click) }
        .map { SeenElement(layer: layer, element: $0, frames: []) }
    }
    guard elements.count > 1 else {
      guard let only = elements.first else {
        return tell(
          tr("There is nothing on this screen that can be linked. Add a list or a button."))
      }
      return link(only, to: .screen(destination))
    }
    let choices = elements.enumerated().map { index, element in
      ChoiceList.Choice(
        id: "element-\(index + 1)",
        title: tr("{1}: {2}", element.layer.called, element.element.title))
    }
    // The first that leads nowhere yet; where the page is out of sight, nobody is asked.
    let free = elements.firstIndex { $0.link == nil }
    guard screenBar.link.isMapped else {
      return link(elements[free ?? 0], to: .screen(destination))
    }
    choose(
      among: choices, named: tr("What leads there"), current: free, from: screenBar.link
    ) { [weak self] index in
      guard let self else { return }
      link(elements[index], to: .screen(destination))
      map.map.grabFocus()
    }
  }

  func mapSaves() {
    guard let flow = composer.flow else { return view.errorBell() }
    Task { tell(await map.save(titled: flow.fileName, in: composer.folder)) }
  }

  /// Writes the map to a file, in the format that its name says.
  func saveMap(to path: String) { tell(map.save(to: path)) }
}
