import Containment

/// A weak reference to a controller.
struct WeakController {
  weak var controller: ViewController?
}

/// The controllers on the canvas at one moment, as rows from top to bottom.
///
/// A presented controller is below the one that presents it, after the children of that one.
struct ControllerTree {
  private(set) var nodes: [ControllerNode] = []
  private var controllers: [Int: WeakController] = [:]
  private let collapsed: Set<Int>
  private let canvas: ViewController?

  /// The tree without the rows inside of those in `collapsed`.
  init(of inspection: Inspection, collapsed: Set<Int> = []) {
    self.collapsed = collapsed
    canvas = inspection.canvas
    if let screen = inspection.screen { add(screen, level: 1) }
  }

  private mutating func add(_ controller: ViewController, level: Int, isPresented: Bool = false) {
    let presented = presented(by: controller)
    let isExpanded =
      controller.children.isEmpty && presented == nil
      ? nil : !collapsed.contains(controller.inspectionID)
    nodes.append(
      ControllerNode(
        controller, level: level, isPresented: isPresented, isExpanded: isExpanded))
    controllers[controller.inspectionID] = WeakController(controller: controller)
    guard isExpanded == true else { return }
    for child in controller.childrenInOrder { add(child, level: level + 1) }
    if let presented { add(presented, level: level + 1, isPresented: true) }
  }

  /// The controller that `controller` presents; for a screen, also what the controllers around the
  /// canvas present on its behalf.
  private func presented(by controller: ViewController) -> ViewController? {
    guard let presented = controller.presentedViewController,
      let presenter = presented.presentingViewController
    else { return nil }
    if presenter === controller { return presented }
    let isForScreen = canvas?.isContained(in: presenter) == true && controller.parent === canvas
    return isForScreen ? presented : nil
  }

  func controller(_ id: Int) -> ViewController? { controllers[id]?.controller }

  /// The row that contains the row `id`.
  func parent(of id: Int) -> Int? {
    guard let row = nodes.firstIndex(where: { $0.id == id }) else { return nil }
    return nodes[..<row].last { $0.level < nodes[row].level }?.id
  }

  /// The first row inside of the row `id`.
  func firstChild(of id: Int) -> Int? {
    guard let row = nodes.firstIndex(where: { $0.id == id }), row + 1 < nodes.count,
      nodes[row + 1].level > nodes[row].level
    else { return nil }
    return nodes[row + 1].id
  }
}

extension ViewController {
  /// The children in visual order: tabs in the order of their bar, others as they were added.
  fileprivate var childrenInOrder: [ViewController] {
    guard let tabs = self as? TabbedController else { return children }
    let known = tabs.viewControllers.filter { $0.parent === self }
    return known + children.filter { child in !known.contains { $0 === child } }
  }
}
