import Containment
import Sandbox

/// A layer of a composition that is on the canvas, with its controller.
final class LiveLayer {
  /// The state for which the controller was last configured.
  fileprivate(set) var layer: Layer
  fileprivate(set) var controller: ViewController
  fileprivate(set) var children: [LiveLayer]

  fileprivate init(_ layer: Layer, _ controller: ViewController, _ children: [LiveLayer]) {
    self.layer = layer
    self.controller = controller
    self.children = children
  }

  /// The nested kinds: `menu(toolbar(list))`.
  var outline: String {
    children.isEmpty
      ? layer.kind.rawValue
      : "\(layer.kind.rawValue)(\(children.map(\.outline).joined(separator: ", ")))"
  }

  /// The layer and all layers inside, the outermost first.
  var all: [LiveLayer] { [self] + children.flatMap(\.all) }

  /// The screen that stands in it as a component.
  var part: LiveComposition? { (controller as? ComponentScreen)?.content as? LiveComposition }
}

/// The controllers of a composition, which are updated with each edit: a screen with the outermost layer.
/// It may be a screen of a flow, which others lead to.
///
/// A layer keeps its controller, and so the state of its screen, also when it is moved. Moved
/// layers appear without animation, new ones with a crossfade.
final class LiveComposition: ContainerViewController, LinkedScreen {
  private(set) var root: LiveLayer?
  /// The id of the screen of a flow; nil for what is in none.
  var screenID: String? { didSet { if let screenID { debugName = screenID } } }
  /// Called with the id of a layer, with what has happened to which element of it, and with its controller.
  var onTrigger:
    @MainActor (_ layer: Int, _ place: LinkPlace, _ controller: ViewController) -> Void =
      { _, _, _ in }
  /// Whether it stays until somebody does something, as while it is edited.
  var isWaiting = false
  /// Whether a URL has led to it that has not been answered yet.
  var isOpenedByURL = false
  /// Called when it has appeared (true), and when it is about to leave (false).
  var onAppearanceChange: @MainActor (LiveComposition, _ isThere: Bool) -> Void = { _, _ in }
  /// What it is about to do by itself.
  var delays: [AnyObject] = []
  /// Called with the name of a field of a form, and with what was filled in.
  var onFill: @MainActor (_ field: String, _ value: KnobValue) -> Void = { _, _ in }
  /// The rows that have led here.
  let trail: RowTrail
  /// The row that has led here, with what was in the rows before it.
  var row: FlowRow { trail.row }
  /// The screen in which it stands as a component.
  private(set) weak var around: LiveComposition?
  /// Whether it stands in another screen, as a component.
  private(set) var isPart = false

  /// What it has of its screen, and with what that is filled.
  private var shown: (composition: Composition, data: FlowData)?

  convenience init(screenID: String? = nil, row: FlowRow) {
    self.init(screenID: screenID, trail: RowTrail(row))
  }

  init(screenID: String? = nil, trail: RowTrail = RowTrail()) {
    self.screenID = screenID
    self.trail = trail
    super.init()
    // Not translated: a name for developers.
    debugName = screenID ?? "Composition"
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    onAppearanceChange(self, true)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onAppearanceChange(self, false)
  }

  /// The screen that one sees: itself, or the outermost in which it stands.
  var whole: LiveComposition { around?.whole ?? self }

  /// The controller of the layer with a name, perhaps in a component, or where this is one; nil if there is none.
  func controller(named name: String) -> ViewController? {
    first { $0.layer.name == name }?.controller ?? around?.controller(named: name)
  }

  /// The controller of a layer, perhaps in a component; nil if it is not in this screen.
  func controller(of layer: Int) -> ViewController? { first { $0.layer.id == layer }?.controller }

  /// The first of its layers for which something holds, those of components last.
  private func first(where isWanted: (LiveLayer) -> Bool) -> LiveLayer? {
    let layers = root?.all ?? []
    if let own = layers.first(where: isWanted) { return own }
    for layer in layers {
      if let found = layer.part?.first(where: isWanted) { return found }
    }
    return nil
  }

  /// Updates the title and the controllers to a screen of a flow, which is filled with `data`.
  func show(_ screen: FlowScreen, with data: FlowData = FlowData()) {
    var data = data
    data.row = row
    let name = data.fill(screen.title)
    // Of a part the layer in which it stands says what it is called.
    if !isPart, title != name { title = name }
    // Most edits are of one screen, and most screens have no others in them.
    if screen.composition.root?.hasComponents != true { data.components = [:] }
    guard screen.composition != shown?.composition || data != shown?.data else { return }
    shown = (screen.composition, data)
    show(screen.composition.filled(with: data))
  }

  /// Shows nothing, until it is shown a screen again.
  func clear() {
    shown = nil
    show(Composition())
  }

  /// Puts a screen of the flow into its place in this one, filled as this one is.
  fileprivate func fill(_ place: ComponentScreen) {
    guard let data = shown?.data, let id = place.screenID, let screen = data.components[id] else {
      if place.content != nil { place.content = nil }
      return
    }
    let part = place.content as? LiveComposition ?? makePart(id)
    part.show(screen, with: data)
    if place.content !== part { place.content = part }
  }

  private func makePart(_ id: String) -> LiveComposition {
    let part = LiveComposition(screenID: id, trail: trail)
    part.isPart = true
    part.around = self
    part.onTrigger = onTrigger
    part.onFill = onFill
    part.onAppearanceChange = onAppearanceChange
    return part
  }

  /// Updates the controllers to `composition`.
  func show(_ composition: Composition) {
    let wanted = Dictionary(uniqueKeysWithValues: composition.layers.map { ($0.id, $0) })
    var staying: [Int: LiveLayer] = [:]
    for live in root?.all ?? [] {
      if let layer = wanted[live.layer.id], live.layer.canBecome(layer) {
        staying[layer.id] = live
      }
    }
    let moved = takeOut(staying, composition)
    let update = Update(staying: staying, moved: moved, screen: self)
    let old = root
    root = composition.root.map { update.build($0) }
    guard root?.controller !== old?.controller || content !== root?.controller else { return }
    let isAtOnce = root.map { update.containsMoved($0.layer) } ?? false
    slot.set(root?.controller, transition: isAtOnce ? Transition.none : nil)
  }

  /// Removes the controllers of layers that are moved from their parents first, so that any layer
  /// can be wrapped in any other. Returns the ids of these layers.
  private func takeOut(_ staying: [Int: LiveLayer], _ composition: Composition) -> Set<Int> {
    var moved: Set<Int> = []
    func search(_ live: LiveLayer, in parent: LiveLayer?, at index: Int) {
      for (index, child) in live.children.enumerated() { search(child, in: live, at: index) }
      guard staying[live.layer.id] === live else { return }
      let isParentStaying = parent.map { staying[$0.layer.id] === $0 } ?? true
      let next = composition.place(of: live.layer.id)
      let isInOtherSlot = parent?.layer.kind.descriptor.hasSlots == true && next?.index != index
      guard !isParentStaying || parent?.layer.id != next?.parent.id || isInOtherSlot else { return }
      moved.insert(live.layer.id)
      parent?.letGo(live)
    }
    if let root { search(root, in: nil, at: 0) }
    return moved
  }
}

extension LiveLayer {
  /// Removes the controller of a child without animation.
  fileprivate func letGo(_ child: LiveLayer) {
    children.removeAll { $0 === child }
    // Otherwise the navigation controller would take the page back with its pending update.
    if let navigation = controller as? NavigationController {
      navigation.viewControllers.removeAll { $0 === child.controller }
    }
    guard child.controller.parent != nil else { return }
    child.controller.willMove(toParent: nil)
    child.controller.removeFromParent()
  }
}

/// One update from a composition to the next.
private struct Update {
  let staying: [Int: LiveLayer]
  let moved: Set<Int>
  let screen: LiveComposition

  /// Makes the controller of a layer.
  private func make(_ layer: Layer, _ children: [LiveLayer]) -> ViewController {
    let controller = layer.makeController(children)
    controller.clicks.onTrigger = { [weak controller, weak screen] element, trigger in
      if let controller {
        screen?.onTrigger(layer.id, LinkPlace(element, trigger), controller)
      }
    }
    controller.clicks.onFill = { [weak screen] in screen?.onFill($0, $1) }
    if let place = controller as? ComponentScreen { screen.fill(place) }
    layer.configure(controller)
    layer.arrange(children, in: controller, animated: false)
    return controller
  }

  func containsMoved(_ layer: Layer) -> Bool { layer.all.contains { moved.contains($0.id) } }

  func build(_ layer: Layer) -> LiveLayer {
    // Noted before: the children may get other controllers now.
    let before = staying[layer.id]?.children.map { ObjectIdentifier($0.controller) }
    let children = layer.children.map { build($0) }
    guard let live = staying[layer.id] else {
      let live = LiveLayer(layer, make(layer, children), children)
      layer.nameTabs(children)
      return live
    }
    let isOther = before != children.map { ObjectIdentifier($0.controller) }
    if live.layer.values != layer.values || live.layer.table != layer.table
      || live.layer.folder != layer.folder
    {
      layer.configure(live.controller)
    } else if live.layer.links != layer.links {
      layer.connect(live.controller)
    }
    if layer.needsAnotherController(children, than: live.controller) {
      live.controller = make(layer, children)
    } else if isOther {
      layer.arrange(children, in: live.controller, animated: !containsMoved(layer))
    }
    if let place = live.controller as? ComponentScreen { screen.fill(place) }
    layer.nameTabs(children)
    live.layer = layer
    live.children = children
    return live
  }
}
