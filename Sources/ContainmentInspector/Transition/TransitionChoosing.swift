import Containment

/// A transition as the page *Transition* of the inspector chooses it.
public struct TransitionChoice: Equatable {
  /// The style.
  public var style: TransitionStyle
  /// Where the pages move, if the style has a direction.
  public var direction: Transition.Direction
  /// How long it takes, in milliseconds; without effect for ``TransitionStyle/none``.
  public var duration: Double
  /// How progress follows time; without effect for ``TransitionStyle/none``.
  public var timing: Timing

  /// A transition of a style.
  public init(
    style: TransitionStyle, direction: Transition.Direction, duration: Double, timing: Timing
  ) {
    self.style = style
    self.direction = direction
    self.duration = duration
    self.timing = timing
  }

  /// The transition that is chosen so.
  public var transition: Transition {
    let transition = style.transition(direction)
    // A duration would turn it into an animated transition.
    return style == .none ? transition : transition.lasting(duration).timed(timing)
  }
}

/// A screen that says itself what its transition is, as by knobs of a sandbox. The page *Transition* of the
/// inspector shows that, and sets it.
public protocol TransitionChoosing: ViewController {
  /// The transition that it says; setting it sets what says so.
  var transitionChoice: TransitionChoice { get set }
  /// Whether it says what the transition of a slot is.
  func choosesTransition(of slot: Slot) -> Bool
}

/// A screen for trying out transitions, which always has another page to show.
public protocol TransitionPlayground: ViewController {
  /// The slot that shows the pages.
  var demonstratedSlot: Slot { get }
  /// A page that is neither shown nor, if there is any other, disappearing.
  func nextPage() -> ViewController?
}
