import GTK

/// The cards and arrows of the map where they are seen, also from right to left.
struct MapScene {
  let graph: MapGraph
  let isMirrored: Bool
  /// The frame of each screen, in logical pixels of a map that is not zoomed.
  private(set) var frames: [Rectangle]

  init(_ graph: MapGraph, card: Size, isMirrored: Bool) {
    self.graph = graph
    self.isMirrored = isMirrored
    let layout = MapLayout(graph, card: card)
    frames = layout.frames
    guard isMirrored else { return }
    for index in frames.indices { frames[index].x = -frames[index].x - frames[index].width }
  }

  /// The room that all cards take.
  var bounds: Rectangle { MapLayout.bounds(of: frames) }

  /// Where a document has a card that is seen here.
  func place(of frame: Rectangle) -> MapPlace {
    MapPlace(x: isMirrored ? -frame.x - frame.width : frame.x, y: frame.y)
  }

  /// Moves cards.
  mutating func move(_ screens: [Int], by way: (x: Int, y: Int)) {
    for screen in screens {
      frames[screen].x += way.x
      frames[screen].y += way.y
    }
  }

  // MARK: What is where

  /// The screen whose card is at a point of the map.
  func screen(at point: DragGesture.Vector) -> Int? {
    frames.lastIndex { $0.contains(x: point.x, y: point.y) }
  }

  /// The screens whose cards lie in a frame, also in part.
  func screens(in frame: Rectangle) -> [Int] {
    frames.indices.filter { frames[$0].intersects(frame) }
  }

  /// From where to where there is no card, at a point of the map and in a height around it; nil if one is there.
  func room(around point: DragGesture.Vector, height: Double) -> ClosedRange<Double>? {
    var (start, end) = (-Double.infinity, Double.infinity)
    for frame in frames {
      let (top, bottom) = (Double(frame.y), Double(frame.y + frame.height))
      guard top < point.y + height / 2, bottom > point.y - height / 2 else { continue }
      let (left, right) = (Double(frame.x), Double(frame.x + frame.width))
      if right <= point.x {
        start = max(start, right)
      } else if left >= point.x {
        end = min(end, left)
      } else {
        return nil
      }
    }
    return start...end
  }

  /// From where a link to another screen is drawn: the middle of the card's side at the end of a line.
  func port(of screen: Int) -> DragGesture.Vector {
    let frame = frames[screen]
    let side = isMirrored ? frame.x : frame.x + frame.width
    return (Double(side), Double(frame.y) + Double(frame.height) / 2)
  }

  /// The nearest screen in a direction, in which one of `x` and `y` is 0; what a link leads to, or comes from, counts
  /// as half as far.
  func neighbour(of screen: Int, x: Int, y: Int) -> Int? {
    let linked = Set(
      graph.leaving[screen].map { graph.arrows[$0].to }
        + graph.coming[screen].map { graph.arrows[$0].from })
    let own = frames[screen]
    var best: (screen: Int, distance: Int)?
    for (other, frame) in frames.enumerated() where other != screen {
      // All cards are equally large.
      let way = (x: frame.x - own.x, y: frame.y - own.y)
      let ahead = way.x * x + way.y * y
      let aside = abs(way.x * y) + abs(way.y * x)
      guard ahead > 0, ahead * 2 >= aside else { continue }
      let distance = (ahead + 2 * aside) / (linked.contains(other) ? 2 : 1)
      if best.map({ distance < $0.distance }) ?? true { best = (other, distance) }
    }
    return best?.screen
  }

  // MARK: Arrows

  /// A curve from the end of one card to the start of another.
  struct Curve {
    let start, first, second, end: DragGesture.Vector

    /// The point in its middle.
    var middle: DragGesture.Vector {
      (
        (start.x + 3 * first.x + 3 * second.x + end.x) / 8,
        (start.y + 3 * first.y + 3 * second.y + end.y) / 8
      )
    }

    /// A frame in which all of it lies.
    var frame: Rectangle {
      let (xs, ys) = (
        [start.x, first.x, second.x, end.x], [start.y, first.y, second.y, end.y]
      )
      let (left, top) = (Int(xs.min() ?? 0) - 8, Int(ys.min() ?? 0) - 8)
      return Rectangle(
        x: left, y: top, width: Int(xs.max() ?? 0) + 8 - left,
        height: Int(ys.max() ?? 0) + 8 - top)
    }
  }

  func curve(_ arrow: MapGraph.Arrow) -> Curve {
    let ahead = isMirrored ? -1.0 : 1
    let start = port(of: arrow.from)
    let frame = frames[arrow.to]
    let side = isMirrored ? frame.x + frame.width : frame.x
    let end = (x: Double(side), y: Double(frame.y) + Double(frame.height) / 2)
    // Straight back it would be hidden by the cards between, and look like what leads on.
    let leadsBack =
      (end.x - start.x) * ahead < 0 && abs(end.y - start.y) < Double(frame.height)
    return MapScene.curve(
      from: start, to: end, ahead: ahead, above: leadsBack ? Double(frame.height) : 0)
  }

  /// The curve of a link that is being drawn to a point.
  func curve(from screen: Int, to point: DragGesture.Vector) -> Curve {
    MapScene.curve(from: port(of: screen), to: point, ahead: isMirrored ? -1 : 1, above: 0)
  }

  private static func curve(
    from start: DragGesture.Vector, to end: DragGesture.Vector, ahead: Double, above: Double
  ) -> Curve {
    let reach = min(max(abs(end.x - start.x) / 2, 40), 240) * ahead
    return Curve(
      start: start, first: (start.x + reach, start.y - above),
      second: (end.x - reach, end.y - above), end: end)
  }

  /// The arrows that leave or come to some screens.
  func arrows(of screens: some Sequence<Int>) -> Set<Int> {
    Set(screens.flatMap { graph.leaving[$0] + graph.coming[$0] })
  }
}
