import Containment
import GTK
import Sandbox

/// What a transition changes of a page, at its beginning and at its end.
struct TransitionCourse: Equatable {
  enum Page: String {
    case outgoing, incoming

    var title: String {
      switch self {
      case .outgoing: tr("Old screen")
      case .incoming: tr("New screen")
      }
    }
  }

  enum Value {
    /// A share of the width to the right, and one of the height downwards.
    case x, y
    case scale, opacity
    /// How dark it is below a layer of black.
    case shade
    /// The radius of the circle in which it is seen, as a share of half of the diagonal.
    case circle

    var title: String {
      switch self {
      case .x: tr("Across, of the width")
      case .y: tr("Down, of the height")
      case .scale: tr("Size")
      case .opacity: tr("Opacity")
      case .shade: tr("Darkened")
      case .circle: tr("Circle, of half of the diagonal")
      }
    }
  }

  let page: Page
  let value: Value
  let start, end: Double

  init(_ page: Page, _ value: Value, _ start: Double, _ end: Double) {
    self.page = page
    self.value = value
    self.start = start
    self.end = end
  }
}

extension TransitionStyle {
  /// What a transition of the style changes, from left to right; all by the same progress.
  func courses(_ direction: Transition.Direction) -> [TransitionCourse] {
    func move(
      _ page: TransitionCourse.Page, from start: Double, to end: Double
    ) -> TransitionCourse {
      let (value, sign): (TransitionCourse.Value, Double) =
        switch direction {
        case .start: (.x, -1)
        case .end: (.x, 1)
        case .up: (.y, -1)
        case .down: (.y, 1)
        }
      return TransitionCourse(page, value, sign * start, sign * end)
    }
    let comes = move(.incoming, from: -1, to: 0)
    let goes = move(.outgoing, from: 0, to: 1)
    return switch self {
    case .none: []
    case .crossfade: [.init(.outgoing, .opacity, 1, 0), .init(.incoming, .opacity, 0, 1)]
    case .slide: [goes, comes]
    case .cover: [comes]
    case .uncover: [goes]
    case .push:
      [move(.outgoing, from: 0, to: 1.0 / 3), .init(.outgoing, .shade, 0, 0.1), comes]
    case .pull:
      [goes, move(.incoming, from: -1.0 / 3, to: 0), .init(.incoming, .shade, 0.1, 0)]
    case .zoom:
      [
        .init(.outgoing, .scale, 1, 1.3), .init(.outgoing, .opacity, 1, 0),
        .init(.incoming, .scale, 0.7, 1), .init(.incoming, .opacity, 0, 1),
      ]
    case .zoomOut:
      [
        .init(.outgoing, .scale, 1, 0.7), .init(.outgoing, .opacity, 1, 0),
        .init(.incoming, .scale, 1.3, 1), .init(.incoming, .opacity, 0, 1),
      ]
    case .zoomSlide:
      [
        goes, .init(.outgoing, .scale, 1, 0.8), comes, .init(.incoming, .scale, 0.8, 1),
      ]
    case .pageIn: [.init(.outgoing, .scale, 1, 0.7), .init(.outgoing, .shade, 0, 0.1), comes]
    case .pageOut: [goes, .init(.incoming, .scale, 0.7, 1), .init(.incoming, .shade, 0.1, 0)]
    case .iris: [.init(.incoming, .circle, 0, 1)]
    case .irisOut: [.init(.outgoing, .circle, 1, 0)]
    }
  }
}
