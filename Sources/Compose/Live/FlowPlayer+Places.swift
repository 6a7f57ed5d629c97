import Containment
import GTK
import Sandbox

/// Something of a layer that can be clicked, where it is seen on the canvas.
struct SeenElement {
  /// What tells it from others, also when the flow has changed.
  struct ID: Hashable {
    let layer: Int
    let element: String
  }

  let layer: Layer
  let element: LayerElement
  /// Its frames in the view of the player, in logical pixels; there is at least one.
  fileprivate(set) var frames: [Rectangle]

  var id: ID { ID(layer: layer.id, element: element.id) }
  var link: Link? { layer.link(element.id) }

  func contains(x: Double, y: Double) -> Bool { frames.contains { $0.contains(x: x, y: y) } }
}

/// A place of a link that somebody can click, also of one row among others.
struct PlaceToClick {
  let live: LiveLayer
  let place: LinkPlace
  let widget: Widget
  /// What it is called where the widget has no name.
  let title: String
}

/// What of a flow is seen, and where.
extension FlowPlayer {
  /// The screens, of which each may have others inside, and over it.
  var pages: [ViewController] {
    Array(sequence(first: stage as ViewController) { $0.presentedViewController })
  }

  /// The layers that are seen, also in part; those inside of others, and over them, come after those.
  var seenLayers: [LiveLayer] { pages.flatMap(\.layersInside) }

  /// The controller of a layer that is seen.
  func seenController(of layer: Int) -> ViewController? {
    seenLayers.last { $0.layer.id == layer }?.controller
  }

  /// What can be clicked in what lies in front, in the order of the layers.
  var seenElements: [SeenElement] {
    guard let view = viewIfLoaded, let front = pages.last else { return [] }
    return front.layersInside.flatMap { live in
      let descriptor = live.layer.kind.descriptor
      let elements = live.layer.elements.filter { $0.triggers.contains(.click) }
      return elements.compactMap { element -> SeenElement? in
        let frames = descriptor.widgets(of: element, inAny: live.controller)
          .compactMap { $0.visibleFrame(in: view) }
        return frames.isEmpty
          ? nil : SeenElement(layer: live.layer, element: element, frames: frames)
      }
    }.joiningPlaces
  }

  /// The same, each row by itself, whether there is a link or not; without what takes no input.
  var placesToClick: [PlaceToClick] {
    guard let front = pages.last else { return [] }
    return front.layersInside.filter { !$0.controller.isGated }.flatMap { live -> [PlaceToClick] in
      live.layer.elements.filter { $0.triggers.contains(.click) }.flatMap {
        element -> [PlaceToClick] in
        let place = LinkPlace(element.id)
        if place.row != nil, let list = live.controller as? ListViewController<Int> {
          guard place.isOfEachRow else { return [] }
          return list.rowsInSight.map {
            PlaceToClick(
              live: live, place: .row($0.item, .click), widget: $0.widget, title: element.title)
          }
        }
        return live.layer.kind.descriptor.widgets(of: element, inAny: live.controller).map {
          PlaceToClick(live: live, place: place, widget: $0, title: element.title)
        }
      }
    }
  }

  /// What is seen, in words that differ where that does: page by page the screens with the rows that have led there, and
  /// the layers, of which menus may be open.
  var sight: [[String]] {
    pages.map { page in
      if let asking = page as? QuestionViewController { return ["?", asking.question.title] }
      let screens = page.screensInside.map { live in
        live.row.sorted { $0.key < $1.key }.reduce(live.screenID ?? "") {
          "\($0)\n\($1.key)=\($1.value)"
        }
      }
      // Not translated: nobody reads it.
      return screens
        + page.layersInside.map { live in
          (live.controller as? MenuController)?.isOpen == true
            ? "\(live.layer.id) open" : "\(live.layer.id)"
        }
    }
  }

  /// What can be clicked at a point of the view; of several, the innermost.
  func seenElement(atX x: Double, y: Double) -> SeenElement? {
    seenElements.last { $0.contains(x: x, y: y) }
  }

  /// Brings a layer into sight: selects its tab, and opens the drawer or the sheet in which it is.
  func reveal(_ layer: Int) {
    for screen in pages.flatMap(\.screensInside) {
      let path = screen.root?.path(to: layer) ?? []
      for (outer, inner) in zip(path, path.dropFirst()) {
        guard let index = outer.children.firstIndex(where: { $0 === inner }) else { continue }
        outer.controller.reveal(at: index)
      }
    }
  }

  // MARK: The pointer

  /// Where an event of the pointer is in the view, in logical pixels; nil if it is outside, or over what lies over
  /// the view.
  func point(of event: Event) -> (x: Double, y: Double)? {
    guard let view = viewIfLoaded, view.isMapped, let widget = event.widget,
      widget.isWithin(view) || view.isWithin(widget), let point = event.location(in: view)
    else { return nil }
    let size = view.allocation
    let frame = Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    return frame.contains(x: point.x, y: point.y) ? point : nil
  }

  /// The layer where an event of the pointer is; nil if there is none.
  ///
  /// - Parameter edited: the id of the screen that is edited. What stands in others as a component is one layer there,
  ///   unless its own screen is edited.
  func layer(at event: Event, whileEditing edited: String) -> Layer? {
    innermost(at: event).flatMap { layer(around: $0, whileEditing: edited) }
  }

  /// The innermost layer where an event of the pointer is, also in a component; nil if there is none.
  func innermostLayer(at event: Event) -> Layer? {
    innermost(at: event).flatMap { layer(around: $0) }
  }

  private func innermost(at event: Event) -> ViewController? {
    guard let point = point(of: event), let widget = event.widget else { return nil }
    var found = innermost(atX: Int(point.x), y: Int(point.y))
    if let own = found?.viewIfLoaded, !widget.isWithin(own), !own.isWithin(widget) {
      // It lies over that, as a message does.
      found = widget.nearestController
    }
    return found
  }

  /// The layer at a point of the view, in logical pixels; see ``layer(at:whileEditing:)``.
  func layer(atX x: Int, y: Int, whileEditing edited: String) -> Layer? {
    innermost(atX: x, y: y).flatMap { layer(around: $0, whileEditing: edited) }
  }

  private func layer(
    around controller: ViewController, whileEditing edited: String? = nil
  ) -> Layer? {
    let known = Dictionary(
      seenLayers.map { (ObjectIdentifier($0.controller), $0.layer) }, uniquingKeysWith: { $1 })
    let found = sequence(first: controller) { $0.inheritsFrom }
      .first { known[ObjectIdentifier($0)] != nil }
    guard var own = found else { return nil }
    while let edited, let live = own.screenOfFlow, live.screenID != edited, live.isPart,
      let place = live.parent
    {
      own = place
    }
    return known[ObjectIdentifier(own)]
  }
}

extension [SeenElement] {
  /// The same where what is seen in several places, as in a component that stands twice on a screen, is there once.
  fileprivate var joiningPlaces: [SeenElement] {
    var all: [SeenElement] = []
    var indices: [SeenElement.ID: Int] = [:]
    for element in self {
      if let index = indices[element.id] {
        all[index].frames += element.frames
      } else {
        indices[element.id] = all.count
        all.append(element)
      }
    }
    return all
  }
}

extension LiveLayer {
  /// The layers from this one to the layer `id` inside; none if it is not there.
  fileprivate func path(to id: Int) -> [LiveLayer] {
    if layer.id == id { return [self] }
    let within = children + [part?.root].compactMap(\.self)
    let inside = within.map { $0.path(to: id) }.first { !$0.isEmpty }
    return inside.map { [self] + $0 } ?? []
  }
}

extension ViewController {
  /// Shows the layer inside at `index`, as far as it may be hidden.
  fileprivate func reveal(at index: Int) {
    switch self {
    case let tabs as TabbedController where tabs.selectedIndex != index: tabs.select(index)
    case let drawer as NavigationDrawerController where index > 0:
      drawer.open(index == 1 ? .start : .end)
    case let sheet as BottomSheetController where index == 1: sheet.open()
    default: break
    }
  }

  /// The layers in this page that are seen.
  fileprivate var layersInside: [LiveLayer] {
    screensInside.flatMap { $0.root?.all ?? [] }
      .filter { $0.controller.viewIfLoaded?.isMapped == true }
  }

  /// The screens in this page.
  fileprivate var screensInside: [LiveComposition] {
    guard appearance.isOnScreen else { return [] }
    return [self as? LiveComposition].compactMap(\.self) + innerControllers.flatMap(\.screensInside)
  }
}
