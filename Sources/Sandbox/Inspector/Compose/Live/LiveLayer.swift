import Containment

/// A layer of a composition that is on the canvas: the controller that it is there.
final class LiveLayer {
  /// What the controller was last made to be.
  fileprivate(set) var layer: Layer
  fileprivate(set) var controller: ViewController
  fileprivate(set) var children: [LiveLayer]

  fileprivate init(_ layer: Layer, _ controller: ViewController, _ children: [LiveLayer]) {
    self.layer = layer
    self.controller = controller
    self.children = children
  }

  /// The kinds as they stand in each other.
  var outline: String {
    children.isEmpty
      ? layer.kind.rawValue
      : "\(layer.kind.rawValue)(\(children.map(\.outline).joined(separator: ", ")))"
  }

  fileprivate var all: [LiveLayer] { [self] + children.flatMap(\.all) }
}

/// A composition as controllers: from one to the next, what is the same stays.
///
/// A layer that stays keeps its controller, wherever it moves to, and with it what a person has done
/// there. What moves is there at once; what is new crossfades in.
final class LiveComposition {
  /// What is put on the canvas: it contains the outermost layer.
  let stage = ContainerViewController()
  private(set) var root: LiveLayer?

  init() {
    stage.debugName = "Composition"
  }

  /// Makes the controllers be as a composition says.
  func show(_ composition: Composition) {
    let wanted = Dictionary(uniqueKeysWithValues: composition.layers.map { ($0.id, $0) })
    var staying: [Int: LiveLayer] = [:]
    for live in root?.all ?? [] {
      if let layer = wanted[live.layer.id], live.layer.canBecome(layer) {
        staying[layer.id] = live
      }
    }
    let moved = takeOut(staying, composition)
    var change = Change(staying: staying, moved: moved)
    let old = root
    root = composition.root.map { change.build($0) }
    guard root?.controller !== old?.controller || stage.content !== root?.controller else { return }
    let isAtOnce = root.map { change.containsMoved($0.layer) } ?? false
    stage.slot.set(root?.controller, transition: isAtOnce ? Transition.none : nil)
  }

  /// Takes layers that stay, but somewhere else, out of what they are in, so that any can go around
  /// any other; the ids of those.
  private func takeOut(_ staying: [Int: LiveLayer], _ composition: Composition) -> Set<Int> {
    var moved: Set<Int> = []
    func search(_ live: LiveLayer, in parent: LiveLayer?, at index: Int) {
      for (index, child) in live.children.enumerated() { search(child, in: live, at: index) }
      guard staying[live.layer.id] === live else { return }
      let isParentStaying = parent.map { staying[$0.layer.id] === $0 } ?? true
      let next = composition.place(of: live.layer.id)
      let isInOtherSlot = parent?.layer.kind.hasSlots == true && next?.index != index
      guard !isParentStaying || parent?.layer.id != next?.parent.id || isInOtherSlot else { return }
      moved.insert(live.layer.id)
      parent?.letGo(live)
    }
    if let root { search(root, in: nil, at: 0) }
    return moved
  }
}

extension LiveLayer {
  /// Takes a child out at once.
  fileprivate func letGo(_ child: LiveLayer) {
    children.removeAll { $0 === child }
    // It would otherwise take the page back when it comes to do what it was asked for.
    if let navigation = controller as? NavigationController {
      navigation.viewControllers.removeAll { $0 === child.controller }
    }
    guard child.controller.parent != nil else { return }
    child.controller.willMove(toParent: nil)
    child.controller.removeFromParent()
  }
}

/// One step from a composition to the next.
private struct Change {
  let staying: [Int: LiveLayer]
  let moved: Set<Int>

  func containsMoved(_ layer: Layer) -> Bool { layer.all.contains { moved.contains($0.id) } }

  mutating func build(_ layer: Layer) -> LiveLayer {
    // The children themselves may get other controllers now.
    let before = staying[layer.id]?.children.map { ObjectIdentifier($0.controller) }
    let children = layer.children.map { build($0) }
    guard let live = staying[layer.id] else {
      let live = LiveLayer(layer, layer.makeController(children), children)
      layer.configure(live.controller)
      layer.arrange(children, in: live.controller, animated: false)
      layer.nameTabs(children)
      return live
    }
    let isOther = before != children.map { ObjectIdentifier($0.controller) }
    if live.layer.values != layer.values { layer.configure(live.controller) }
    if layer.needsAnotherController(children, than: live.controller) {
      live.controller = layer.makeController(children)
      layer.configure(live.controller)
      layer.arrange(children, in: live.controller, animated: false)
    } else if isOther {
      layer.arrange(children, in: live.controller, animated: !containsMoved(layer))
    }
    layer.nameTabs(children)
    live.layer = layer
    live.children = children
    return live
  }
}
