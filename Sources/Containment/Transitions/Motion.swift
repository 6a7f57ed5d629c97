import GTK

/// The settings of animations in a part of the controller tree: clock, speed and preference.
///
/// A controller without a motion of its own inherits that of its parent or presenter; the topmost
/// has ``standard``.
public struct Motion {
  /// How much movement the user wants.
  public enum Preference: String, Sendable, CaseIterable {
    /// As designed.
    case full
    /// Crossfades in place of movement.
    case reduced
    /// No animation; the callbacks come in the same order.
    case none
  }

  /// The source of time.
  public var clock: any AnimationClock
  /// 1 is real time; 0.1 is ten times slower, and with 0 or less all stands still.
  public var speed: Double
  /// How much movement is shown.
  public var preference: Preference
  /// A transition that is run in place of every other, for tools.
  package var replacement: Transition?

  /// A motion with a clock, a speed and a preference.
  public init(
    clock: any AnimationClock = FrameClock.shared, speed: Double = 1, preference: Preference = .full
  ) {
    self.clock = clock
    self.speed = speed
    self.preference = preference
  }

  /// The motion of controllers that neither have nor inherit another.
  public static var standard = Motion()

  /// The actual duration of what would take `milliseconds`: 0 if nothing is animated.
  ///
  /// The desktop's own switch (`gtk-enable-animations`) takes precedence.
  func duration(_ milliseconds: Double) -> Double {
    preference == .none || !DesktopSettings.animationsEnabled ? 0 : max(milliseconds, 0)
  }

  /// The same at this speed, for animations of GTK, which counts their microseconds in 32 bits.
  func milliseconds(_ milliseconds: Double) -> Int {
    Int(min(Double.maximum(duration(milliseconds) / pace, 0), 4e6))
  }

  /// By what elapsed time is multiplied.
  var pace: Double { speed > 0 ? min(speed, 1e6) : 0 }

  /// Whether things may move, rather than only fade.
  var allowsMovement: Bool { preference == .full }

  /// The transition that a hand moves in place of `transition`, also without animations: the pages
  /// follow the hand as they do with reduced motion, and are at the end at once when it lets go. One
  /// that takes no time by itself shows nothing before that.
  private func adaptedToHand(_ transition: Transition) -> Transition {
    guard transition.duration > 0 else { return .decidedAtRelease }
    let own = replacement ?? transition
    let drawn = own.moves && !allowsMovement ? Transition.crossfade : own
    return drawn.lasting(duration(own.duration))
  }

  /// The transition that is actually run in place of `transition`, by the clock or by a hand.
  func adapted(_ transition: Transition, toHand: Bool = false) -> Transition {
    if toHand { return adaptedToHand(transition) }
    if transition.duration <= 0 { return transition }
    let transition = replacement ?? transition
    if duration(transition.duration) == 0 { return .none }
    if !allowsMovement, transition.moves { return .crossfade.lasting(transition.duration) }
    return transition
  }
}

private enum OwnMotion: Attachment { typealias Value = Motion }

extension ViewController {
  /// The settings of animations in this controller and its descendants.
  public final var motion: Motion {
    get {
      sequence(first: self as ViewController) { $0.inheritsFrom }.lazy.compactMap(\.ownMotion).first
        ?? .standard
    }
    set { ownMotion = newValue }
  }

  /// Removes the controller's own ``motion``, so that it is inherited again.
  public final func inheritMotion() { ownMotion = nil }

  /// The controller's own ``motion``; nil if that is inherited.
  package final var ownMotion: Motion? {
    get { self[OwnMotion.self] }
    set { self[OwnMotion.self] = newValue }
  }
}
