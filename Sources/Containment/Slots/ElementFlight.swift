import GTK

/// The shared elements of a transition, which are drawn on top of both pages.
///
/// The page that is live has holes where its elements are; where these are is asked in each frame,
/// so an element follows its widget. The other page stands still, as its picture does.
@MainActor
final class ElementFlight {
  private unowned let stage: Stage
  private var elements: [FlyingElement]
  private(set) var live = TransitionFrame.Page.incoming
  private let searches: (outgoing: ElementSearch, incoming: ElementSearch)
  /// By the ids of the elements.
  private var holes: [String: ElementHole] = [:]
  /// Whether something on the live page has asked to be drawn since the pictures were taken.
  private var arePicturesStale = false

  private init(
    _ elements: [FlyingElement], on stage: Stage, _ outgoing: ElementSearch,
    _ incoming: ElementSearch
  ) {
    (self.elements, self.stage) = (elements, stage)
    searches = (outgoing, incoming)
  }

  // MARK: Departure

  /// The elements that `sharing` lets both pages share; nil if there are none. The outgoing page is
  /// live, and has holes, until ``land(on:at:)``.
  static func depart(
    from outgoing: ElementSearch, to incoming: ElementSearch, sharing: SharedElements,
    on stage: Stage
  ) -> ElementFlight? {
    guard !sharing.isEmpty else { return nil }
    let named = outgoing.named(where: sharing.contains)
    let coming = incoming.named(where: sharing.contains)
    var ids = named.map(\.element.id).filter { incoming.has($0, among: coming) }
    // Elements whose place on the outgoing page is out of sight.
    ids += coming.map(\.element.id).filter { !ids.contains($0) && outgoing.source(of: $0) != nil }
    guard !ids.isEmpty else { return nil }
    let flight = ElementFlight([], on: stage, outgoing, incoming)
    flight.live = .outgoing
    let kinds = Dictionary(coming.map { ($0.element.id, $0.element.kind) }) { first, _ in first }
    for id in ids {
      let known = named.first { $0.element.id == id }
      guard let place = outgoing.place(of: id, known: known, in: stage) else { continue }
      let element = FlyingElement(
        id, kinds[id] ?? place.named?.element.kind ?? .same, sharing.path,
        from: flight.end(at: place, punching: id))
      flight.elements.append(element)
    }
    if flight.elements.isEmpty { return nil }
    flight.takePictures()
    return flight
  }

  /// The elements that another page names too, going on from where they are.
  func continued(
    from outgoing: ElementSearch, to incoming: ElementSearch, sharing: SharedElements,
    at course: ElementCourse
  ) -> ElementFlight? {
    guard !sharing.isEmpty else { return nil }
    let coming = incoming.named(where: sharing.contains)
    let wanted = elements.filter {
      sharing.contains($0.id) && incoming.has($0.id, among: coming)
    }
    guard !wanted.isEmpty else { return nil }
    return ElementFlight(
      wanted.map { $0.continued(at: course, sharing.path, on: stage) }, on: stage, outgoing,
      incoming)
  }

  var ids: Set<String> { Set(elements.map(\.id)) }

  /// Where the live page would draw the widgets that have holes.
  var holeFrames: [ElementFrame] { holes.values.compactMap { $0.frame(in: stage) } }

  /// How far the elements are when `transition` is at `progress`.
  func course(of transition: Transition, at progress: Double) -> ElementCourse {
    let ends = elements.first.map { ($0.outgoing.frame, $0.incoming.frame) }
    return transition.guide?.course(at: progress, in: room, ends) ?? ElementCourse(progress)
  }

  private var room: ElementFrame { ElementFrame(stage.allocation) }

  // MARK: The live page

  private var search: ElementSearch {
    live == .incoming ? searches.incoming : searches.outgoing
  }

  /// The page that is `live` from now on is shown and has its layout: its elements are found, and it
  /// gets holes. From where they are now the elements move there.
  func land(on page: TransitionFrame.Page, at course: ElementCourse) {
    live = page
    holes = [:]
    for index in elements.indices {
      let id = elements[index].id
      let place = search.place(of: id, in: stage)
      elements[index].move(towards: page, at: course, in: room) { element in
        if let place {
          if page == .incoming, let named = place.named { element.kind = named.element.kind }
          element[page] = end(at: place, punching: id, before: element[page])
        } else {
          // It stays where it is on the other page, and fades.
          element[page].frame = element[page == .incoming ? .outgoing : .incoming].frame
          element[page].isGone = true
        }
      }
    }
    takePictures()
  }

  private func end(
    at place: ElementSearch.Place, punching id: String, before: FlyingElement.End? = nil
  ) -> FlyingElement.End {
    if let named = place.named {
      if holes[id]?.widget != named.widget {
        holes[id] = ElementHole(in: named.widget, isSeen: search.isBeneath)
      }
    } else {
      holes[id] = nil
    }
    return FlyingElement.End(
      frame: place.frame, clip: place.clip,
      radius: place.named?.element.cornerRadius ?? before?.radius ?? 0, picture: before?.picture)
  }

  /// Asks where the elements are now.
  func follow(at course: ElementCourse) {
    for index in elements.indices {
      let id = elements[index].id
      let hole = holes[id]
      let known = hole.flatMap { hole in
        hole.widget.sharedElement.map { ElementSearch.Named(widget: hole.widget, element: $0) }
      }
      guard let place = search.place(of: id, known: known, hadNone: hole == nil, in: stage) else {
        holes[id] = nil
        elements[index][live].isGone = true
        continue
      }
      let end = end(at: place, punching: id, before: elements[index][live])
      if holes[id] === hole, !elements[index][live].isGone {
        elements[index][live] = end
      } else {
        // It is another widget, or another answer: the element goes there from where it is.
        let live = live
        elements[index].move(towards: live, at: course, in: room) { $0[live] = end }
        if holes[id] !== hole { arePicturesStale = true }
      }
    }
  }

  /// Something on the live page has asked to be drawn.
  func livePageDidChange() { arePicturesStale = true }

  /// Brings the pictures of the live page's elements up to date.
  func refreshPictures() { if arePicturesStale { takePictures() } }

  private func takePictures() {
    arePicturesStale = false
    for index in elements.indices {
      guard let hole = holes[elements[index].id], hole.widget.isMapped else { continue }
      elements[index][live].picture = hole.picture(matching: stage)
    }
  }

  /// Runs `body`, in which the elements are drawn as parts of their page.
  func drawingWhole(_ body: () -> Void) {
    for hole in holes.values { hole.isOpen = true }
    body()
    for hole in holes.values { hole.isOpen = false }
  }

  /// Whether the live page is behind the stage, where all is drawn as always.
  var isBeneath: Bool { search.isBeneath }

  /// Runs `body`, in which the elements of the page behind the stage are not drawn.
  func drawingWithoutElements<T>(_ body: () -> T) -> T {
    for hole in holes.values { hole.isSeen = false }
    defer { for hole in holes.values { hole.isSeen = true } }
    return body()
  }

  /// Closes the holes: the live page is drawn whole again.
  func end() { holes = [:] }

  // MARK: Drawing

  /// What all elements look like, and where, the lowest first.
  func snapshots(
    at course: ElementCourse
  ) -> [(id: String, frame: Rectangle, picture: Surface)] {
    elements.map {
      let (bounds, picture) = $0.snapshot(at: course, on: stage)
      let (size, x, y) = (picture.size, Int(bounds.x), Int(bounds.y))
      return ($0.id, Rectangle(x: x, y: y, width: size.width, height: size.height), picture)
    }
  }

  /// Draws all elements but those with `ids`.
  func draw(_ context: DrawingContext, at course: ElementCourse, without ids: Set<String>) {
    for element in elements where !ids.contains(element.id) {
      element.draw(context, at: course, in: room)
    }
  }
}
