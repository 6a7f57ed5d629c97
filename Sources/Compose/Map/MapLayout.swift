import GTK

/// Where the cards of the map stand, as long as nobody has put them elsewhere: the screen with which the flow begins,
/// then those to which it leads, and so on, in layers from the start to the end of a line. What nothing leads to has
/// rows of its own below.
///
/// A layer is what is as many links away from the start, so no link skips one, and those that lead back or aside need
/// no room of their own. Each layer is sorted by the neighbours of its screens until the fewest arrows cross.
struct MapLayout: Equatable {
  /// The distance between two cards, in logical pixels.
  static let gap = (x: 112, y: 44)
  /// How many cards stand above each other; a layer of more has several columns.
  private static let mostInColumn = 12
  /// How often the layers are sorted, in either direction in turn.
  private static let sweeps = 8

  /// The frame of each screen, in logical pixels of a map that is not zoomed, from left to right.
  private(set) var frames: [Rectangle]

  init(_ graph: MapGraph, card: Size) {
    frames = [Rectangle](
      repeating: Rectangle(x: 0, y: 0, width: card.width, height: card.height),
      count: graph.screens.count)
    let (layers, depths) = MapLayout.layers(of: graph)
    let rest = graph.screens.indices.filter { depths[$0] == nil }
    place(MapLayout.sorted(layers, depths, graph), above: rest)
    makeWay(for: graph.screens.map(\.place))
  }

  /// The room that frames take together.
  static func bounds(of frames: [Rectangle]) -> Rectangle {
    let (left, top) = (frames.map(\.x).min() ?? 0, frames.map(\.y).min() ?? 0)
    let right = frames.map { $0.x + $0.width }.max() ?? 0
    let bottom = frames.map { $0.y + $0.height }.max() ?? 0
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  // MARK: Layers

  private static func layers(of graph: MapGraph) -> (layers: [[Int]], depths: [Int?]) {
    var depths = [Int?](repeating: nil, count: graph.screens.count)
    for start in graph.starts { depths[start] = 0 }
    var layers: [[Int]] = []
    var next = graph.starts
    while !next.isEmpty {
      layers.append(next)
      var found: [Int] = []
      for screen in next {
        for arrow in graph.leaving[screen].map({ graph.arrows[$0] })
        where arrow.leadsOn && depths[arrow.to] == nil {
          depths[arrow.to] = layers.count
          found.append(arrow.to)
        }
      }
      next = found
    }
    return (layers, depths)
  }

  /// The layers in the order in which the fewest arrows cross that was found.
  private static func sorted(
    _ layers: [[Int]], _ depths: [Int?], _ graph: MapGraph
  ) -> [[Int]] {
    var ahead = [[Int]](repeating: [], count: depths.count)
    var behind = ahead
    for arrow in graph.arrows {
      guard let from = depths[arrow.from], let to = depths[arrow.to], abs(from - to) == 1 else {
        continue
      }
      let (lower, upper) = from < to ? (arrow.from, arrow.to) : (arrow.to, arrow.from)
      ahead[lower].append(upper)
      behind[upper].append(lower)
    }
    var order = Order(layers, ahead)
    var (best, fewest) = (layers, order.crossings)
    for sweep in 0..<sweeps where fewest > 0 {
      if sweep.isMultiple(of: 2) {
        for index in layers.indices.dropFirst() { order.sort(index, by: behind) }
      } else {
        for index in layers.indices.dropLast().reversed() { order.sort(index, by: ahead) }
      }
      let crossings = order.crossings
      if crossings < fewest { (best, fewest) = (order.layers, crossings) }
    }
    return best
  }

  /// Layers while they are sorted.
  private struct Order {
    private(set) var layers: [[Int]]
    private let ahead: [[Int]]
    /// The place of each screen in its layer.
    private var places: [Int]

    init(_ layers: [[Int]], _ ahead: [[Int]]) {
      self.layers = layers
      self.ahead = ahead
      places = [Int](repeating: 0, count: ahead.count)
      for index in layers.indices { note(index) }
    }

    private mutating func note(_ index: Int) {
      for (place, screen) in layers[index].enumerated() { places[screen] = place }
    }

    /// Sorts a layer by the mean place of each screen's neighbours; what has none stays about where it is.
    mutating func sort(_ index: Int, by neighbours: [[Int]]) {
      let keyed = layers[index].enumerated().map { place, screen in
        let others = neighbours[screen]
        let mean =
          others.isEmpty
          ? Double(place) : Double(others.reduce(0) { $0 + places[$1] }) / Double(others.count)
        return (mean: mean, place: place, screen: screen)
      }
      layers[index] = keyed.sorted { ($0.mean, $0.place) < ($1.mean, $1.place) }.map(\.screen)
      note(index)
    }

    /// How many pairs of arrows between neighbouring layers cross.
    var crossings: Int {
      var count = 0
      for (layer, next) in zip(layers, layers.dropFirst()) {
        // How many arrows of the screens before have come to each place or beyond it: a binary indexed tree.
        var tree = [Int](repeating: 0, count: next.count + 1)
        var arrived = 0
        for screen in layer {
          let ends = ahead[screen].map { places[$0] + 1 }
          for end in ends {
            var (before, index) = (0, end)
            while index > 0 {
              before += tree[index]
              index -= index & -index
            }
            count += arrived - before
          }
          for end in ends {
            var index = end
            while index <= next.count {
              tree[index] += 1
              index += index & -index
            }
          }
          arrived += ends.count
        }
      }
      return count
    }
  }

  // MARK: Places

  /// The distance from a card to the next.
  private var step: (x: Int, y: Int) {
    let card = frames[0]
    return (card.width + MapLayout.gap.x, card.height + MapLayout.gap.y)
  }

  private mutating func place(_ layers: [[Int]], above rest: [Int]) {
    let step = step
    var (x, bottom) = (0, 0)
    for layer in layers {
      let columns = (layer.count + MapLayout.mostInColumn - 1) / MapLayout.mostInColumn
      let rows = (layer.count + columns - 1) / columns
      for (index, screen) in layer.enumerated() {
        let (column, row) = index.quotientAndRemainder(dividingBy: rows)
        let height = min(rows, layer.count - column * rows) * step.y - MapLayout.gap.y
        frames[screen].x = x + column * step.x
        frames[screen].y = row * step.y - height / 2
        bottom = max(bottom, frames[screen].y + frames[screen].height)
      }
      x += columns * step.x
    }
    let inRow = max(x / step.x, 4)
    for (index, screen) in rest.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: inRow)
      frames[screen].x = column * step.x
      frames[screen].y = bottom + 2 * MapLayout.gap.y + row * step.y
    }
  }

  /// Puts screens where somebody has put them, and lets others that would lie there go down.
  private mutating func makeWay(for places: [MapPlace?]) {
    var taken: [Rectangle] = []
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      (frames[index].x, frames[index].y) = (place.x, place.y)
      taken.append(frames[index])
    }
    guard !taken.isEmpty else { return }
    taken.sort { $0.y < $1.y }
    let others = places.indices.filter { places[$0] == nil }
      .sorted { (frames[$0].y, frames[$0].x, $0) < (frames[$1].y, frames[$1].x, $1) }
    for index in others {
      var frame = frames[index]
      // All are equally high, so what it has passed is above it.
      for other in taken where frame.intersects(other) {
        frame.y = other.y + other.height + MapLayout.gap.y
      }
      frames[index] = frame
      taken.insert(frame, at: taken.firstIndex { $0.y > frame.y } ?? taken.endIndex)
    }
  }
}

extension Rectangle {
  /// Whether the other has a part of this one.
  nonisolated func intersects(_ other: Rectangle) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height
      && other.y < y + height
  }
}
