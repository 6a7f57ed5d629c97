import Containment
import GTK

/// The styles of `Transition.all`, to choose from.
public enum TransitionStyle: String, CaseIterable {
  /// `Transition.none`
  case none
  /// `Transition.crossfade`
  case crossfade
  /// `Transition.slide`
  case slide
  /// `Transition.cover`
  case cover
  /// `Transition.uncover`
  case uncover
  /// `Transition.push`
  case push
  /// `Transition.pull`
  case pull
  /// `Transition.zoom`
  case zoom
  /// `Transition.zoomOut`
  case zoomOut = "zoom-out"
  /// `Transition.zoomSlide`
  case zoomSlide = "zoom-slide"
  /// `Transition.pageIn`
  case pageIn = "page-in"
  /// `Transition.pageOut`
  case pageOut = "page-out"
  /// `Transition.iris`
  case iris
  /// `Transition.irisOut`
  case irisOut = "iris-out"

  /// The style of a transition; nil if it is a custom one.
  public init?(of transition: Transition) {
    guard
      let style = TransitionStyle.allCases.first(where: {
        $0.transition(.start).name == transition.name
      })
    else { return nil }
    self = style
  }

  /// What it is called where somebody chooses it.
  public var title: String {
    switch self {
    case .none: tr(in: "transition style", "None")
    case .crossfade: tr(in: "transition style", "Crossfade")
    case .slide: tr(in: "transition style", "Slide")
    case .cover: tr(in: "transition style", "Cover")
    case .uncover: tr(in: "transition style", "Uncover")
    case .push: tr(in: "transition style", "Push")
    case .pull: tr(in: "transition style", "Pull")
    case .zoom: tr(in: "transition style", "Zoom")
    case .zoomOut: tr(in: "transition style", "Zoom out")
    case .zoomSlide: tr(in: "transition style", "Zoom slide")
    case .pageIn: tr(in: "transition style", "Page in")
    case .pageOut: tr(in: "transition style", "Page out")
    case .iris: tr(in: "transition style", "Iris")
    case .irisOut: tr(in: "transition style", "Iris out")
    }
  }

  /// Whether the style has a direction.
  public var hasDirection: Bool {
    switch self {
    case .none, .crossfade, .zoom, .zoomOut, .iris, .irisOut: false
    default: true
    }
  }

  /// The default direction of the style.
  public var usualDirection: Transition.Direction {
    switch self {
    case .uncover, .pull, .pageOut: .end
    default: .start
    }
  }

  /// The transition of the style; `direction` is ignored if the style has none.
  public func transition(_ direction: Transition.Direction) -> Transition {
    switch self {
    case .none: .none
    case .crossfade: .crossfade
    case .slide: .slide(direction)
    case .cover: .cover(direction)
    case .uncover: .uncover(direction)
    case .push: .push(direction)
    case .pull: .pull(direction)
    case .zoom: .zoom
    case .zoomOut: .zoomOut
    case .zoomSlide: .zoomSlide(direction)
    case .pageIn: .pageIn(direction)
    case .pageOut: .pageOut(direction)
    case .iris: .iris
    case .irisOut: .irisOut
    }
  }
}

extension Transition.Direction {
  /// What it is called where somebody chooses it.
  public var title: String {
    switch self {
    case .start: tr(in: "direction", "Start")
    case .end: tr(in: "direction", "End")
    case .up: tr(in: "direction", "Up")
    case .down: tr(in: "direction", "Down")
    }
  }
}
