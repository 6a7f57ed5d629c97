import Containment
import GTK
import Sandbox

/// How what a link brings moves.
struct LinkTransition: Equatable {
  /// How one goes back.
  indirect enum Back: Equatable {
    /// The same way, in reverse.
    case reversed
    case by(LinkTransition)
  }

  var style: TransitionStyle
  /// Where the pages move; nil for the usual direction of the style.
  var direction: Transition.Direction?
  /// How long it takes, in milliseconds; nil for as long as the style takes by itself.
  var duration: Double?
  /// How progress follows time; nil for that of the style.
  var timing: Timing?
  /// What flies from the one screen to the other.
  var shared: [SharedPart] = []
  var back = Back.reversed

  init(_ style: TransitionStyle) { self.style = style }

  /// How long one can take, in milliseconds.
  static let durations = 0.0...5000.0

  /// The same for containers. Shared parts have the names that they get on the screens.
  var transition: Transition {
    var transition = style.transition(direction ?? style.usualDirection)
    if style != .none {
      if let duration { transition = transition.lasting(duration) }
      if let timing { transition = transition.timed(timing) }
    }
    if !shared.isEmpty { transition = transition.sharing(SharedElements(shared.map(\.name))) }
    guard case .by(let other) = back else { return transition }
    var way = other
    way.shared = shared
    return transition.returning(by: way.transition)
  }
}

/// Something that is on both screens, and flies from the one to the other.
struct SharedPart: Equatable {
  /// What it is on the screen with the link: the name of a layer, or nil for the row that was clicked.
  var from: String?
  /// The name of the layer that it becomes on the other screen.
  var to: String

  /// What the two are called for the transition.
  var name: String { "\(from ?? "row") → \(to)" }
}
