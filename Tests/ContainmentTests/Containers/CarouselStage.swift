import Containment
import GTK
import Testing
import TestSupport

/// A window of 300 × 300 pixels with the article's carousel of three pages, red, green and blue.
@MainActor
final class CarouselStage {
  /// In which direction pages follow each other.
  enum Course: String, CaseIterable, Sendable {
    case startToEnd, rightToLeft, upAndDown

    var axis: Orientation { self == .upAndDown ? .vertical : .horizontal }

    /// A movement that goes forward by so many pixels, to the right and down.
    func forward(_ distance: Int) -> (x: Int, y: Int) {
      switch self {
      case .startToEnd: (-distance, 0)
      case .rightToLeft: (distance, 0)
      case .upAndDown: (0, -distance)
      }
    }
  }

  let course: Course
  let theatre = Theatre(width: 300, height: 300)
  let pages: [Probe]
  let carousel: CarouselController

  /// Opens the window. `content` makes what is on the first page, in place of its colour.
  init(_ course: Course, content: (@MainActor () -> Widget)? = nil) {
    self.course = course
    DesktopSettings.textDirection = course == .rightToLeft ? .rightToLeft : .leftToRight
    pages = [("A", Color.red), ("B", .green), ("C", .blue)].map { [theatre] in
      theatre.probe($0, $1)
    }
    pages[0].makeView = content
    carousel = CarouselController(pages: pages, axis: course.axis)
    theatre.settle(carousel)
  }

  var log: CallLog { theatre.log }

  /// The page that is shown, by the middle of the window.
  var shown: String {
    switch theatre.middle {
    case (255, 0, 0, 255): "A"
    case (0, 255, 0, 255): "B"
    case (0, 0, 255, 255): "C"
    default: "?"
    }
  }

  var children: String { carousel.children.map(\.debugName).joined() }

  /// Where the page of a colour is seen along the axis, counted in the direction in which pages
  /// follow each other.
  func room(of isPage: (Int, Int, Int) -> Bool) -> ClosedRange<Int>? {
    let picture = theatre.picture
    let found = (0..<300).filter {
      let (x, y) =
        switch course {
        case .startToEnd: ($0, 150)
        case .rightToLeft: (299 - $0, 150)
        case .upAndDown: (150, $0)
        }
      let pixel = picture.pixel(x: x, y: y)
      return isPage(pixel.red, pixel.green, pixel.blue)
    }
    guard let first = found.first, let last = found.last, found.count == last - first + 1 else {
      return nil
    }
    return first...last
  }

  var red: ClosedRange<Int>? { room { ($0, $1, $2) == (255, 0, 0) } }
  var green: ClosedRange<Int>? { room { ($0, $1, $2) == (0, 255, 0) } }
  var blue: ClosedRange<Int>? { room { ($0, $1, $2) == (0, 0, 255) } }

  // MARK: Hands

  private(set) lazy var fingers = TouchpadFingers(over: carousel.view)

  /// Two fingers move on a touchpad so that the pages go forward by so many pixels; 400 are a page.
  func scroll(_ distance: Double) {
    // The content is pulled the other way.
    let way = course.forward(-1)
    fingers.scroll(right: Double(way.x) * distance, down: Double(way.y) * distance)
  }

  /// How far forward of the middle the pointer was pressed, so that it had room to move.
  private var origin = 0

  private func place(_ distance: Int) -> (x: Int, y: Int) {
    let way = course.forward(origin + distance)
    return (150 + way.x, 150 + way.y)
  }

  /// The pointer goes forward by so many pixels, with its button down.
  func press(_ distance: Int) async throws {
    origin = distance > 0 ? -110 : 110
    try await handled(carousel.view.realDrag(from: place(0), to: place(distance), releasing: false))
  }

  /// The pointer moves on, to so many pixels from where it was pressed.
  func move(to distance: Int) async throws {
    let place = place(distance)
    try await handled(carousel.view.realMove(x: place.x, y: place.y))
  }

  /// The button is released after a rest, so that no speed counts.
  func release() async throws { try await carousel.view.restAndRelease() }

  /// A finger touches the middle and moves forward by so many pixels.
  func touch(_ distance: Int, from start: (x: Int, y: Int) = (150, 150)) -> TouchFinger {
    let finger = TouchFinger(on: carousel.view, x: start.x, y: start.y)
    let way = course.forward(distance)
    finger.move(x: start.x + way.x, y: start.y + way.y)
    return finger
  }
}
