import GTK

/// How far two rectangles are from each other along one axis, and where that is drawn. In logical
/// pixels.
struct Distance: Equatable {
  let axis: Orientation
  /// Where it begins and ends along the axis.
  let from, to: Int
  /// Where it is on the other axis.
  let across: Int

  var length: Int { to - from }

  /// The distances between two rectangles. Where they lie apart it is the gap; where one is inside of
  /// the other, or they overlap, it is how far their edges are from each other.
  static func between(_ first: Rectangle, _ second: Rectangle) -> [Distance] {
    let (a, b) = (Extent(first, .horizontal), Extent(second, .horizontal))
    let (c, d) = (Extent(first, .vertical), Extent(second, .vertical))
    let (across, down) = (a.gap(to: b), c.gap(to: d))
    guard across == nil, down == nil else {
      return [
        across.map { Distance(axis: .horizontal, $0, across: c.middle(with: d)) },
        down.map { Distance(axis: .vertical, $0, across: a.middle(with: b)) },
      ].compactMap(\.self)
    }
    return a.edges(to: b).map { Distance(axis: .horizontal, $0, across: c.middle(with: d)) }
      + c.edges(to: d).map { Distance(axis: .vertical, $0, across: a.middle(with: b)) }
  }

  private init(axis: Orientation, _ extent: Extent, across: Int) {
    self.axis = axis
    from = extent.start
    to = extent.end
    self.across = across
  }

  init(axis: Orientation, from: Int, to: Int, across: Int) {
    self.init(axis: axis, Extent(from, to), across: across)
  }

  /// What a rectangle covers of one axis.
  private struct Extent {
    let start, end: Int

    init(_ one: Int, _ other: Int) {
      start = min(one, other)
      end = max(one, other)
    }

    init(_ rectangle: Rectangle, _ axis: Orientation) {
      self =
        axis == .horizontal
        ? Extent(rectangle.x, rectangle.x + rectangle.width)
        : Extent(rectangle.y, rectangle.y + rectangle.height)
    }

    func gap(to other: Extent) -> Extent? {
      if end <= other.start { return Extent(end, other.start) }
      return other.end <= start ? Extent(other.end, start) : nil
    }

    func edges(to other: Extent) -> [Extent] {
      [Extent(start, other.start), Extent(end, other.end)].filter { $0.start != $0.end }
    }

    /// The middle of what both cover, or of this one where they cover nothing together.
    func middle(with other: Extent) -> Int {
      let (start, end) = (max(start, other.start), min(end, other.end))
      return start < end ? (start + end) / 2 : (self.start + self.end) / 2
    }
  }
}
