#if canImport(Glibc)
  import Glibc
#endif

/// A shape made of lines and curves, in logical pixels; y goes down.
///
/// It is a value that can be made on any thread, kept and drawn as often as needed:
///
/// ```swift
/// let flag = Path {
///   $0.move(to: (0, 0))
///   $0.curve(to: (60, 0), controls: (20, -10), (40, 10))
///   $0.line(to: (60, 40))
///   $0.line(to: (0, 40))
///   $0.close()
/// }
/// context.fill(flag, .red)
/// ```
///
/// A part with a number that cannot be drawn is left out: one that is infinite, not a number, or more
/// than eight million.
public nonisolated struct Path: Hashable, Sendable {
  /// A point in logical pixels.
  public typealias Point = (x: Double, y: Double)

  enum Part: Hashable, Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    case arc(x: Double, y: Double, radius: Double, start: Double, end: Double)
    case close
  }

  private(set) var parts: [Part] = []

  /// An empty path, of which nothing is seen.
  public init() {}

  /// A path that `build` builds.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  private mutating func append(_ part: Part, of numbers: Double...) {
    if numbers.allSatisfy(\.isDrawable) { parts.append(part) }
  }

  // MARK: Parts

  /// Begins another outline at `point`.
  public mutating func move(to point: Point) {
    append(.move(x: point.x, y: point.y), of: point.x, point.y)
  }

  /// Draws a straight line to `point`. The first line of a path only begins there.
  public mutating func line(to point: Point) {
    append(.line(x: point.x, y: point.y), of: point.x, point.y)
  }

  /// Draws a cubic Bézier curve to `point`, which starts towards the first control point and
  /// arrives from the second.
  public mutating func curve(to point: Point, controls first: Point, _ second: Point) {
    append(
      .curve(x1: first.x, y1: first.y, x2: second.x, y2: second.y, x: point.x, y: point.y),
      of: first.x, first.y, second.x, second.y, point.x, point.y)
  }

  /// Draws a part of a circle from one angle to another, after a straight line to where it begins.
  ///
  /// Angles are in radians, clockwise from the direction to the right. The arc is drawn clockwise if
  /// `end` is the larger one, otherwise counterclockwise.
  public mutating func arc(around point: Point, radius: Double, from start: Double, to end: Double)
  {
    // Cairo counts large angles down, round by round, or never ends.
    let round = 2 * Double.pi
    let begin = start.truncatingRemainder(dividingBy: round)
    var sweep = end - start
    if abs(sweep) > round {
      sweep = sweep.truncatingRemainder(dividingBy: round) + (sweep < 0 ? -round : round)
    }
    append(
      .arc(x: point.x, y: point.y, radius: max(radius, 0), start: begin, end: begin + sweep),
      of: point.x, point.y, radius, begin, sweep)
  }

  /// Draws a straight line to where the present outline began.
  public mutating func close() { parts.append(.close) }

  // MARK: Shapes

  /// Adds a rectangle as an outline of its own.
  public mutating func rectangle(x: Double, y: Double, width: Double, height: Double) {
    guard [x, y, x + width, y + height].allSatisfy(\.isDrawable) else { return }
    move(to: (x, y))
    line(to: (x + width, y))
    line(to: (x + width, y + height))
    line(to: (x, y + height))
    close()
  }

  /// Adds a rectangle with round corners, as an outline of its own. `radius` is at most half of the
  /// shorter side.
  public mutating func roundedRectangle(
    x: Double, y: Double, width: Double, height: Double, radius: Double
  ) {
    guard [x, y, x + width, y + height].allSatisfy(\.isDrawable) else { return }
    let radius = min(radius, width / 2, height / 2)
    guard radius > 0 else { return rectangle(x: x, y: y, width: width, height: height) }
    let (left, right) = (x + radius, x + width - radius)
    let (top, bottom) = (y + radius, y + height - radius)
    move(to: (left, y))
    arc(around: (right, top), radius: radius, from: -.pi / 2, to: 0)
    arc(around: (right, bottom), radius: radius, from: 0, to: .pi / 2)
    arc(around: (left, bottom), radius: radius, from: .pi / 2, to: .pi)
    arc(around: (left, top), radius: radius, from: .pi, to: 3 * .pi / 2)
    close()
  }

  /// Adds a circle as an outline of its own; nothing if the radius is 0 or less.
  public mutating func circle(around point: Point, radius: Double) {
    guard radius > 0, [point.x, point.y, radius].allSatisfy(\.isDrawable) else { return }
    move(to: (point.x + radius, point.y))
    arc(around: point, radius: radius, from: 0, to: 2 * .pi)
    close()
  }

  // MARK: Rotation

  /// The path rotated clockwise by `angle` radians around `point`.
  ///
  /// As a clip it cuts pages at an angle, and leaves their pixels as they are, which
  /// ``DrawingContext/rotate(_:)`` would not.
  public func rotated(_ angle: Double, around point: Point = (0, 0)) -> Path {
    let (cosine, sine) = (cos(angle), sin(angle))
    func place(_ x: Double, _ y: Double) -> Point {
      let (x, y) = (x - point.x, y - point.y)
      return (point.x + x * cosine - y * sine, point.y + x * sine + y * cosine)
    }
    return Path { path in
      for part in parts {
        switch part {
        case .move(let x, let y): path.move(to: place(x, y))
        case .line(let x, let y): path.line(to: place(x, y))
        case .curve(let x1, let y1, let x2, let y2, let x, let y):
          path.curve(to: place(x, y), controls: place(x1, y1), place(x2, y2))
        case .arc(let x, let y, let radius, let start, let end):
          path.arc(around: place(x, y), radius: radius, from: start + angle, to: end + angle)
        case .close: path.close()
        }
      }
    }
  }
}

nonisolated extension Double {
  /// Whether cairo can use the number as a coordinate, of which it keeps 24 bits before the point. Of
  /// larger ones it may draw anything, or calculate for ever.
  var isDrawable: Bool { abs(self) < 8_000_000 }
}
