import GTK

/// The map as a picture that is a little larger than what is in sight, since hundreds of cards and a thousand curves take
/// longer than a frame. It moves and grows with the map at once, and is drawn anew in slices when there is nothing else
/// to do. Who zooms out quickly sees an overview around it until then.
final class MapPicture {
  /// How far the picture goes beyond what is in sight, in logical pixels.
  static let margin = 256
  /// How far it goes at least, before the next one is begun.
  private static let reserve = 64
  /// The size of the overview, in which there is all of the map.
  private static let overviewSize = Size(width: 1600, height: 1000)
  /// For how long is drawn at a time, in milliseconds.
  private static let slice = 4.0
  /// How many cards may look otherwise than in a picture before the next one is begun.
  private static let mostOthers = 8

  /// A card as it looks.
  struct Card: Equatable {
    let frame: Rectangle
    let title: String
    let picture: Surface?
    var marks: MapPen.Marks

    /// The card as long as nobody does anything with it, as it is in the picture.
    var plain: Card {
      var card = self
      card.marks.subtract(.passing)
      return card
    }

    static func == (one: Card, other: Card) -> Bool {
      one.frame == other.frame && one.marks == other.marks && one.picture === other.picture
        && one.title == other.title
    }
  }

  /// A picture, and what it shows.
  private struct Take {
    let surface: Surface
    /// Its top left is that of the picture.
    let camera: MapCamera
    let size: Size
    let pen: MapPen
    let scale: Int
    let revision: Int
    let arrows: Int
    /// Nil for those that are left out.
    let cards: [Card?]
    /// All of the map.
    let bounds: Rectangle

    var isOverview: Bool { hasWhole(bounds) }

    /// Whether a card looks as in the picture, but for what passes.
    func shows(_ card: Card, _ index: Int) -> Bool {
      cards.indices.contains(index) && cards[index] == card.plain
    }

    /// Whether all between two points of the map, and so much around it, lies in the picture.
    func hasWhole(
      _ start: DragGesture.Vector, _ end: DragGesture.Vector, reserve: Double = 0
    ) -> Bool {
      let (start, end) = (camera.place(start.x, start.y), camera.place(end.x, end.y))
      return start.x >= reserve && start.y >= reserve
        && end.x + reserve <= Double(size.width) && end.y + reserve <= Double(size.height)
    }

    func hasWhole(_ frame: Rectangle) -> Bool {
      hasWhole(
        (Double(frame.x), Double(frame.y)),
        (Double(frame.x + frame.width), Double(frame.y + frame.height)))
    }

    /// What of a room the picture does not cover, as the camera sees it: above, below, before and behind it.
    func strips(
      around camera: MapCamera, in room: Size
    ) -> [(x: Double, y: Double, width: Double, height: Double)] {
      let factor = camera.zoom / self.camera.zoom
      let place = camera.place(self.camera.x, self.camera.y)
      let (width, height) = (Double(room.width), Double(room.height))
      let left = min(max(place.x.rounded(.up), 0), width)
      let top = min(max(place.y.rounded(.up), 0), height)
      let right = max(min((place.x + Double(size.width) * factor).rounded(.down), width), left)
      let bottom = max(min((place.y + Double(size.height) * factor).rounded(.down), height), top)
      let strips = [
        (x: 0, y: 0, width: width, height: top),
        (x: 0, y: bottom, width: width, height: height - bottom),
        (x: 0, y: top, width: left, height: bottom - top),
        (x: right, y: top, width: width - right, height: bottom - top),
      ]
      return strips.filter { $0.width > 0 && $0.height > 0 }
    }

    /// Draws the picture where the camera sees it.
    func paint(_ camera: MapCamera, _ context: DrawingContext) {
      let factor = camera.zoom / self.camera.zoom
      let place = camera.place(self.camera.x, self.camera.y)
      context.saving {
        context.translate(x: place.x.rounded(), y: place.y.rounded())
        if factor == 1 { return context.paint(surface) }
        context.scale(factor)
        context.paintScaled(surface)
      }
    }
  }

  /// Draws an arrow, by its index, if the camera sees it in a room of that size.
  typealias DrawArrow = @MainActor (Int, MapPen, MapCamera, Size, DrawingContext) -> Void

  private let widget: WeakObject<Widget>
  private var shown: Take?
  private var overview: Take?
  private var coming: (take: Take, next: Int, asOverview: Bool)?
  /// One that was shown, whose surface the next one gets.
  private var spare: Take?
  private var revision = 0
  private var work: Timeout?
  private let drawArrow: DrawArrow

  init(on widget: Widget, _ drawArrow: @escaping DrawArrow) {
    self.widget = WeakObject(widget)
    self.drawArrow = drawArrow
  }

  /// Whether a picture is still being drawn.
  var isAtWork: Bool { coming != nil }

  /// The arrows, or how they look, are others from now on.
  func invalidate() { revision += 1 }

  /// It is about another map from now on.
  func clear() {
    (shown, overview, coming, spare, work) = (nil, nil, nil, nil, nil)
    invalidate()
  }

  /// Draws the first `arrows` arrows and the cards of a map within `bounds`, but for some that move by themselves; returns
  /// those in sight that look otherwise by now, or are not in a picture as a whole.
  func draw(
    arrows: Int, _ cards: [Card], in bounds: Rectangle, without moved: [Int], _ pen: MapPen,
    _ camera: MapCamera, _ context: DrawingContext
  ) -> [Int] {
    guard let widget = widget.object else { return Array(cards.indices) }
    let room = Size(width: widget.allocation.width, height: widget.allocation.height)
    let corners = (
      camera.point(at: (0, 0)), camera.point(at: (Double(room.width), Double(room.height)))
    )
    let seen = cards.indices.filter { camera.sees(cards[$0].frame, in: room) }
    func plan(_ camera: MapCamera, _ size: Size) -> Take {
      var plain: [Card?] = cards.map(\.plain)
      for index in moved { plain[index] = nil }
      return makeTake(on: widget, of: plain, in: bounds, arrows, pen, camera, size)
    }

    let most = MapPicture.mostOthers + moved.count
    let isCurrent =
      isOfNow(shown, pen, widget) && shown?.camera.zoom == camera.zoom
      && shown?.hasWhole(corners.0, corners.1, reserve: Double(MapPicture.reserve)) == true
      && seen.count { shown?.shows(cards[$0], $0) != true } <= most
    if !isCurrent {
      // One for another place is finished first, or there would be none as long as somebody moves the map.
      if coming?.asOverview != false || coming?.take.revision != revision || coming?.take.pen != pen
      {
        let margin = MapPicture.margin
        var around = camera
        around.pan(by: (Double(margin), Double(margin)))
        let size = Size(width: room.width + 2 * margin, height: room.height + 2 * margin)
        begin(plan(around, size))
      }
    } else if coming == nil, shown?.isOverview != true {
      let isOld = cards.indices.count { overview?.shows(cards[$0], $0) != true } > most
      if isOld || !isOfNow(overview, pen, widget) {
        var all = MapCamera()
        all.show(bounds, in: MapPicture.overviewSize)
        begin(plan(all, MapPicture.overviewSize), asOverview: true)
      }
    }

    guard let shown else { return seen }
    let around = shown.hasWhole(corners.0, corners.1) ? nil : overview
    for strip in shown.strips(around: camera, in: room) where around != nil {
      context.saving {
        context.clip(x: strip.x, y: strip.y, width: strip.width, height: strip.height)
        around?.paint(camera, context)
      }
    }
    shown.paint(camera, context)
    return seen.filter { index in
      let card = cards[index]
      let isDrawn = [shown, around].contains {
        $0?.shows(card, index) == true && $0?.hasWhole(card.frame) == true
      }
      return !isDrawn || !card.marks.isDisjoint(with: .passing)
    }
  }

  private func isOfNow(_ take: Take?, _ pen: MapPen, _ widget: Widget) -> Bool {
    take?.revision == revision && take?.pen == pen && take?.scale == widget.scaleFactor
  }

  // MARK: Taking it

  private func makeTake(
    on widget: Widget, of cards: [Card?], in bounds: Rectangle, _ arrows: Int, _ pen: MapPen,
    _ camera: MapCamera, _ size: Size
  ) -> Take {
    let scale = widget.scaleFactor
    let isSpare = spare?.size == size && spare?.scale == scale
    let surface = isSpare ? spare?.surface : nil
    if isSpare { spare = nil }
    return Take(
      surface: surface ?? Surface(matching: widget, size: size, isOpaque: true), camera: camera,
      size: size, pen: pen, scale: scale, revision: revision, arrows: arrows, cards: cards,
      bounds: bounds)
  }

  private func begin(_ take: Take, asOverview: Bool = false) {
    coming = (take, 0, asOverview)
    // The frame that is being drawn has something to show where only the place is another one.
    if shown?.revision == revision { goOnWhenIdle() } else { goOn(inFrame: true) }
  }

  private func goOnWhenIdle() { work = .whenIdle { [weak self] in self?.goOn() } }

  /// Draws for a while, and goes on when there is nothing else to do.
  private func goOn(inFrame: Bool = false) {
    guard let (take, first, asOverview) = coming else { return }
    var next = first
    let count = take.arrows + take.cards.count
    let end = Clock.milliseconds() + MapPicture.slice
    take.surface.draw { context in
      if first == 0 { take.pen.fillGround(take.size, context) }
      while next < count, Clock.milliseconds() < end {
        draw(next, of: take, context)
        next += 1
      }
    }
    if next < count {
      coming?.next = next
      goOnWhenIdle()
      return
    }
    coming = nil
    if asOverview {
      overview = take
    } else {
      if shown?.isOverview == true { overview = shown } else { spare = shown }
      shown = take
      if !inFrame { widget.object?.queueDraw() }
    }
  }

  /// Draws an arrow, or a card above them.
  private func draw(_ index: Int, of take: Take, _ context: DrawingContext) {
    if index < take.arrows { return drawArrow(index, take.pen, take.camera, take.size, context) }
    guard let card = take.cards[index - take.arrows], take.camera.sees(card.frame, in: take.size)
    else { return }
    take.pen.drawCard(card, take.camera, context)
  }
}
