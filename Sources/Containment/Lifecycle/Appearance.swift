/// The appearance state of a controller's view, as a state machine.
///
/// Pairs of `begin` and `end` nest; only the outermost pair leads to callbacks. A `begin` in the
/// opposite direction reverses an open pair, as when a transition is reverted. (Contract,
/// “States”.)
public nonisolated struct Appearance: Equatable, Sendable {
  /// The four states of the contract.
  public enum State: Sendable {
    /// Off screen, coming on screen, on screen, leaving the screen.
    case disappeared, appearing, appeared, disappearing
  }

  /// What a `begin` or an `end` leads to.
  public enum Effect: Equatable, Sendable {
    /// The will- or did-callback of the new state is due.
    case callback
    /// Nothing is due: an inner pair of a nest.
    case nested
    /// Nothing is due, and the call does not fit the state.
    case misuse
  }

  /// How far the forwarding of a `begin` or `end` has come.
  enum Forwarding: Sendable {
    /// The controller's own will-callback is due.
    case own
    /// The children's callbacks are being forwarded.
    case inside
    /// All callbacks have been delivered.
    case delivered
  }

  /// The current state.
  public private(set) var state = State.disappeared
  private var depth = 0
  /// Whether the open pair, or the last one, is animated.
  private(set) var isAnimated = false
  /// Whether the parent's forwarding has opened the pair, and closes it.
  var isOpenedByParent = false
  /// The number of pairs that a container opened while it was off screen, for which no callback is
  /// sent.
  private var silentPairs = 0
  var forwarding = Forwarding.delivered

  /// Off screen, with no pair open.
  public init() {}

  /// Whether a pair is open, so that an `end` is still to come.
  public var isChanging: Bool { depth > 0 }

  /// Whether the view is, or is about to be, on screen.
  public var isOnScreen: Bool { state == .appearing || state == .appeared }

  /// Whether the children are, or are about to be, on screen, according to the callbacks forwarded
  /// so far.
  var showsChildren: Bool { (forwarding == .own) != isOnScreen }

  /// Opens a pair in one direction.
  public mutating func begin(appearing: Bool) -> Effect {
    let (open, settled): (State, State) =
      appearing ? (.appearing, .appeared) : (.disappearing, .disappeared)
    if state == open {
      depth += 1
      return .nested
    }
    if state == settled { return .misuse }
    state = open
    depth = 1
    return .callback
  }

  /// Closes the innermost open pair.
  public mutating func end() -> Effect {
    guard depth > 0 else { return .misuse }
    depth -= 1
    guard depth == 0 else { return .nested }
    state = state == .appearing ? .appeared : .disappeared
    isOpenedByParent = false
    return .callback
  }

  /// Opens a pair; the outermost one records by whom it was opened and whether it is animated.
  mutating func begin(appearing: Bool, animated: Bool, byParent: Bool) -> Effect {
    let effect = begin(appearing: appearing)
    if effect == .callback {
      isAnimated = animated
      isOpenedByParent = byParent
      forwarding = .own
    }
    return effect
  }

  /// Opens a pair for which no callback is sent.
  mutating func beginSilently() { silentPairs += 1 }

  /// Closes a pair for which no callback is sent, if one is open.
  mutating func endSilently() -> Bool {
    guard silentPairs > 0 else { return false }
    silentPairs -= 1
    return true
  }
}
