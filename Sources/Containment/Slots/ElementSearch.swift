import GTK

/// Finds the shared elements of a page: by the names of its widgets, or by asking its controllers.
@MainActor
struct ElementSearch {
  /// A widget that has a name.
  struct Named {
    let widget: Widget
    let element: SharedElement
  }

  /// Where an element is.
  struct Place {
    /// The widget in which it is; nil where there is none at present.
    var named: Named?
    /// In the coordinates of the stage.
    var frame: ElementFrame
    /// The part of the stage in which the page shows what is at this place.
    var clip: ElementFrame
  }

  private weak var page: ViewController?
  /// Whether the page is behind the stage, as it stays where it is.
  let isBeneath: Bool

  init(_ page: ViewController?, isBeneath: Bool = false) {
    (self.page, self.isBeneath) = (page, isBeneath)
  }

  // MARK: Names

  /// All named widgets, in reading order, the first of each name.
  func named(where isWanted: (String) -> Bool) -> [Named] {
    guard let page, let view = page.viewIfLoaded else { return [] }
    var all: [Named] = []
    view.enterInside { widget in
      guard widget == view || widget.isVisible && widget.isChildVisible else { return false }
      if let element = widget.sharedElement { all.append(Named(widget: widget, element: element)) }
      return true
    }
    var found: [String: Named] = [:]
    return inReadingOrder(all.filter { isWanted($0.element.id) }, in: view).filter { named in
      if found[named.element.id] != nil {
        Diagnostics.reportOnce(
          .duplicateSharedElement, page,
          "Two widgets of this page are named “\(named.element.id)” as shared elements. Give them "
            + "names of their own.")
        return false
      }
      found[named.element.id] = named
      return true
    }
  }

  private func inReadingOrder(_ all: [Named], in view: Widget) -> [Named] {
    guard all.count > 1, view.isMapped else { return all }
    let mirror = view.direction == .rightToLeft ? -1 : 1
    let places = all.enumerated().map { index, named in
      let corner = named.widget.convert(x: 0, y: 0, to: view) ?? (0, 0)
      return (corner.y, corner.x * mirror, index)
    }
    return places.sorted(by: <).map { all[$0.2] }
  }

  // MARK: Answers of controllers

  /// What the innermost controller that knows `id` says about it.
  func source(of id: String) -> SharedElementSource? { page?.anySource(of: id) }

  /// Whether the page has the element, or knows where it would be.
  func has(_ id: String, among named: [Named]) -> Bool {
    named.contains { $0.element.id == id } || source(of: id) != nil
  }

  // MARK: Places

  /// Where the element is; `known` is the widget in which it was last. An element that `hadNone`, and of which
  /// a controller answers where it is, is not looked for in the whole page again.
  func place(
    of id: String, known: Named? = nil, hadNone: Bool = false, in stage: Widget
  ) -> Place? {
    var id = id
    // Elements may stand for each other in a circle.
    for _ in 0..<4 {
      if let place = known.flatMap({ place(of: $0, named: id, in: stage) }) { return place }
      let answer = hadNone ? source(of: id) : nil
      if answer == nil, let named = named(where: { $0 == id }).first,
        let place = place(of: named, named: id, in: stage)
      {
        return place
      }
      switch answer ?? source(of: id) {
      case .widget(let widget, let element):
        return place(of: widget, in: stage, Named(widget: widget, element: element))
      case .rectangle(let rectangle, let widget):
        return place(of: widget, in: stage, nil, rectangle)
      case .element(let other): id = other
      case nil: return nil
      }
    }
    return nil
  }

  private func place(of named: Named, named id: String, in stage: Widget) -> Place? {
    guard let element = named.widget.sharedElement, element.id == id else { return nil }
    return place(of: named.widget, in: stage, Named(widget: named.widget, element: element))
  }

  /// The place of a widget, or of a rectangle in its coordinates.
  private func place(
    of widget: Widget, in stage: Widget, _ named: Named?, _ rectangle: Rectangle? = nil
  ) -> Place? {
    guard widget.isMapped, let origin = widget.convert(x: 0, y: 0, to: stage) else { return nil }
    let own = widget.allocation
    guard own.width > 0, own.height > 0 else { return nil }
    let part = rectangle ?? Rectangle(x: 0, y: 0, width: own.width, height: own.height)
    var frame = ElementFrame(part).moved(x: Double(origin.x), y: Double(origin.y))
    var clip = ElementFrame(stage.allocation).at(x: 0, y: 0)
    // A widget is cut off by those around it, and a rectangle by its widget too.
    for ancestor in widget.ancestry(upTo: stage).dropFirst(rectangle == nil ? 1 : 0) {
      guard let corner = ancestor.convert(x: 0, y: 0, to: stage) else { break }
      let seen = ElementFrame(ancestor.allocation).at(x: Double(corner.x), y: Double(corner.y))
      clip = clip.intersection(seen)
    }
    // What is out of sight leaves at the edge, however far away it is.
    if named == nil { frame = frame.brought(near: clip) }
    return Place(named: named, frame: frame, clip: clip)
  }
}

extension ViewController {
  /// The answer for a shared element of this controller or, before it, of one inside.
  fileprivate func anySource(of id: String) -> SharedElementSource? {
    for child in children {
      guard let view = child.viewIfLoaded, view.isVisible, view.isChildVisible else { continue }
      if let source = child.anySource(of: id) { return source }
    }
    return sharedElementSource(for: id)
  }
}
