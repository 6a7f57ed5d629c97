import GTK

/// How things move in a part of the controller tree: by which clock, how fast, and how much.
///
/// A controller without a motion of its own has its parent's; the topmost has ``standard``.
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

  public var clock: any AnimationClock
  /// 1 is real time; 0.1 is ten times slower.
  public var speed: Double
  public var preference: Preference

  public init(
    clock: any AnimationClock = FrameClock.shared, speed: Double = 1, preference: Preference = .full
  ) {
    self.clock = clock
    self.speed = speed
    self.preference = preference
  }

  /// What applies where no controller says otherwise.
  public static var standard = Motion()

  /// The transition that is really run in place of `transition`.
  ///
  /// The desktop's own switch (`gtk-enable-animations`) wins over everything.
  func adapted(_ transition: Transition) -> Transition {
    if transition.duration <= 0 { return transition }
    if preference == .none || !DesktopSettings.animationsEnabled { return .none }
    if preference == .reduced, transition.moves {
      return .crossfade.lasting(transition.duration)
    }
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
        controller = present.parent
      }
      return .standard
    }
    set { self[OwnMotion.self] = newValue }
  }
}
