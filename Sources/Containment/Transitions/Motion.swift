import GTK

/// How things move in a part of the controller tree: by which clock, how fast, and how much.
///
/// A controller without a motion of its own has its parent's, or that of who presents it; the topmost
/// has ``standard``.
public struct Motion {
  /// How much movement the user wants.
  public enum Preference: String, Sendable, CaseIterable {
    /// As designed.
    case full
    /// Crossfades in place of movement (row TR-09).
    case reduced
    /// Everything at once; the callbacks come in the same order.
    case none
  }

  /// What tells the time.
  public var clock: any AnimationClock
  /// 1 is real time; 0.1 is ten times slower.
  public var speed: Double
  /// How much moves.
  public var preference: Preference
  /// What runs in place of every other transition, for tools.
  package var replacement: Transition?

  /// Motion by a clock, at a speed, as much as is preferred.
  public init(
    clock: any AnimationClock = FrameClock.shared, speed: Double = 1, preference: Preference = .full
  ) {
    self.clock = clock
    self.speed = speed
    self.preference = preference
  }

  /// What applies where no controller says otherwise.
  public static var standard = Motion()

  /// How long something really takes that would take `milliseconds`: nothing where nothing moves.
  ///
  /// The desktop's own switch (`gtk-enable-animations`) wins over everything.
  func duration(_ milliseconds: Double) -> Double {
    preference == .none || !DesktopSettings.animationsEnabled ? 0 : max(milliseconds, 0)
  }

  /// Whether things may move, and not only fade.
  var allowsMovement: Bool { preference == .full }

  /// The transition that is really run in place of `transition`.
  func adapted(_ transition: Transition) -> Transition {
    if transition.duration <= 0 { return transition }
    let transition = replacement ?? transition
    if duration(transition.duration) == 0 { return .none }
    if !allowsMovement, transition.moves { return .crossfade.lasting(transition.duration) }
    return transition
  }
}

private enum OwnMotion: Attachment { typealias Value = Motion }

extension ViewController {
  /// How things move in this controller and in those that it contains.
  public final var motion: Motion {
    get {
      var controller: ViewController? = self
      while let present = controller {
        if let motion = present[OwnMotion.self] { return motion }
        controller = present.parent ?? present.environmentParent
      }
      return .standard
    }
    set { self[OwnMotion.self] = newValue }
  }

  /// Takes back what ``motion`` was set to: things move as in the parent again.
  public final func inheritMotion() { self[OwnMotion.self] = nil }
}
