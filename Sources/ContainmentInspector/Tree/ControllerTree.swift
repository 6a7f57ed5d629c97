import Containment
import GTK

/// The controllers that are inspected at one moment, as rows from top to bottom.
///
/// A presented controller is below the one that presents it, after the children of that one.
struct ControllerTree {
  private(set) var nodes: [ControllerNode] = []
  private var controllers: [Int: Weak<ViewController>] = [:]
  private let collapsed: Set<Int>

  /// The tree without the rows inside of those in `collapsed`.
  init(of inspection: Inspection, collapsed: Set<Int> = []) {
    self.collapsed = collapsed
    if let screen = inspection.screen { add(screen, of: inspection, level: 1) }
  }

  private mutating func add(
    _ controller: ViewController, of inspection: Inspection, level: Int, isPresented: Bool = false
  ) {
    let inner = controller.innerControllers
    let presented = inspection.presented(by: controller)
    let isExpanded =
      inner.isEmpty && presented == nil ? nil : !collapsed.contains(controller.inspectionID)
    nodes.append(
      ControllerNode(
        controller, level: level, isPresented: isPresented, isExpanded: isExpanded))
    controllers[controller.inspectionID] = Weak(controller)
    guard isExpanded == true else { return }
    for controller in inner { add(controller, of: inspection, level: level + 1) }
    if let presented { add(presented, of: inspection, level: level + 1, isPresented: true) }
  }

  func controller(_ id: Int) -> ViewController? { controllers[id]?.object }

  var all: [ViewController] { nodes.compactMap { controller($0.id) } }

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
