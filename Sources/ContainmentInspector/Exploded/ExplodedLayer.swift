import Containment
import GTK

/// A controller that is seen, as a layer of the exploded view: its picture without those of the
/// controllers inside it.
struct ExplodedLayer {
  /// What is remarkable about a layer.
  enum Mark: CaseIterable {
    case presented, leaving, covered, inFlight

    var name: String {
      switch self {
      case .presented: tr(in: "layer", "presented")
      case .leaving: tr(in: "layer", "leaving")
      case .covered: tr(in: "layer", "takes no input")
      case .inFlight: tr(in: "layer", "in flight")
      }
    }
  }

  /// That of the controller's row in the tree; below 0 for shared elements.
  let id: Int
  let controller: Weak<ViewController>
  let name: String
  /// How many layers are behind it.
  let depth: Int
  /// Its place on the screen, in logical pixels.
  let frame: Rectangle
  let picture: Surface
  let marks: [Mark]

  /// The text for assistive technology, and of the line under the view.
  var spoken: String {
    ([name] + marks.map(\.name) + [tr("depth {1}", "\(depth + 1)")]).joined(separator: ", ")
  }
}

/// Takes the pictures of all layers of what is inspected.
struct ExplodedLayers {
  private let inspection: Inspection
  private let area: Widget
  private let tree: ControllerTree
  /// The pages of the transition that is running, and what they look like.
  private var flight: (slot: Rectangle, pages: [(controller: ViewController, picture: Surface)])?

  init?(of inspection: Inspection) {
    guard let area = inspection.area?.viewIfLoaded, area.isMapped else { return nil }
    self.inspection = inspection
    self.area = area
    tree = ControllerTree(of: inspection)
    let desk = inspection.desk
    // What is presented over a canvas has what is behind it in its pictures too.
    guard let slot = desk.slot, slot.isTransitioning, inspection.contains(slot.parent),
      let pictures = slot.picturesInFlight, let frame = slot.view.frame(in: area)
    else { return }
    let pages = [(desk.outgoing, pictures.outgoing), (desk.incoming, pictures.incoming)]
    flight = (
      frame,
      pages.compactMap { controller, picture in
        if let controller, let picture { (controller, picture) } else { nil }
      }
    )
  }

  /// The layers, the lowest first.
  func take() -> [ExplodedLayer] {
    let top = inspection.pages.last
    var lift = 0
    var deepest = 0
    /// The rows of presented controllers around the present one, and how they are lifted.
    var lifts: [(level: Int, lift: Int)] = []
    var layers: [ExplodedLayer] = []
    for node in tree.nodes {
      guard let controller = tree.controller(node.id) else { continue }
      while let last = lifts.last, node.level <= last.level {
        lift = last.lift
        lifts.removeLast()
      }
      if node.isPresented {
        lifts.append((node.level, lift))
        // Above everything that it is presented over.
        lift = max(deepest + 2 - node.level, lift)
      }
      let depth = node.level - 1 + lift
      guard let (frame, picture, isInFlight) = look(of: controller) else { continue }
      deepest = max(deepest, depth)
      let isUnder = top.map { controller !== $0 && !controller.isContained(in: $0) } ?? false
      let marks: [ExplodedLayer.Mark?] = [
        node.isPresented ? .presented : nil, node.state == .disappearing ? .leaving : nil,
        isUnder || controller.isGated ? .covered : nil, isInFlight ? .inFlight : nil,
      ]
      layers.append(
        ExplodedLayer(
          id: node.id, controller: Weak(controller),
          name: node.title.map { tr("{1} “{2}”", node.type, $0) } ?? node.type, depth: depth,
          frame: frame, picture: picture, marks: marks.compactMap(\.self)))
    }
    layers += elements(above: deepest)
    return layers.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    .map(\.element)
  }

  /// The shared elements on their way from page to page, over both.
  private func elements(above depth: Int) -> [ExplodedLayer] {
    guard let flight, let page = flight.pages.last?.controller else { return [] }
    let elements = inspection.desk.slot?.elementsInFlight ?? []
    return elements.enumerated().map { index, element in
      var frame = element.frame
      frame.x += flight.slot.x
      frame.y += flight.slot.y
      return ExplodedLayer(
        id: -1 - index, controller: Weak(page),
        name: tr("Shared element “{1}”", element.id), depth: depth + 1, frame: frame,
        picture: element.picture, marks: [.inFlight])
    }
  }

  private func look(of controller: ViewController) -> (Rectangle, Surface, isInFlight: Bool)? {
    if let flight, let page = flight.pages.first(where: { $0.controller === controller }) {
      return (flight.slot, page.picture, true)
    }
    guard let view = controller.viewIfLoaded, let frame = view.frame(in: area),
      frame.width > 1, frame.height > 1
    else { return nil }
    return (frame, picture(of: view, of: controller, in: frame), false)
  }

  /// What a view shows, without the controllers inside, which are layers of their own.
  private func picture(
    of view: Widget, of controller: ViewController, in frame: Rectangle
  ) -> Surface {
    let surface = Surface(matching: view, size: frame.size)
    surface.draw { context in
      for child in controller.innerControllers {
        guard let inside = child.viewIfLoaded, let place = inside.frame(in: area)
        else { continue }
        context.clip(
          outside: Rectangle(
            x: place.x - frame.x, y: place.y - frame.y, width: place.width, height: place.height))
      }
      view.drawAsItIs(in: context)
    }
    return surface
  }
}
