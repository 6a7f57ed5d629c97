/// Where a controller's view is between off screen and on screen: a state machine, and nothing else.
///
/// `begin` and `end` nest; the callback belongs to the outermost pair. A `begin` in the opposite
/// direction turns an open pair round, which is how a change is taken back. (Contract, “States”.)
public struct Appearance: Equatable, Sendable {
  /// The four states of the contract.
  public enum State: Sendable {
    /// Off screen, on its way in, on screen, on its way out.
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

  /// How far the news of a `begin` or `end` has come.
  enum News: Sendable {
    /// The controller's own will-callback is due.
    case own
    /// Those that it contains hear of it.
    case inside
    /// Everybody knows.
    case old
  }

  /// Where it is now.
  public private(set) var state = State.disappeared
  private var depth = 0
  /// Whether the open pair, or the last one, shows an animation.
  private(set) var isAnimated = false
  /// Whether the parent's forwarding has opened the pair, and closes it.
  var isOpenedByParent = false
  /// How many pairs were opened by hand while the parent was off screen, which are silent.
  private var silentPairs = 0
  var news = News.old

  /// Off screen, with no pair open.
  public init() {}

  /// Whether a pair is open, so that an `end` is still to come.
  public var isChanging: Bool { depth > 0 }

  /// Whether the view is, or is about to be, on screen.
  public var isOnScreen: Bool { state == .appearing || state == .appeared }

  /// Whether what the controller contains is, or is about to be, on screen, as far as it has heard.
  var showsChildren: Bool { (news == .own) != isOnScreen }

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

  /// Opens a pair; the outermost one says who has opened it, and whether something moves.
  mutating func begin(appearing: Bool, animated: Bool, byParent: Bool) -> Effect {
    let effect = begin(appearing: appearing)
    if effect == .callback {
      isAnimated = animated
      isOpenedByParent = byParent
      news = .own
    }
    return effect
  }

  /// Opens a pair of which nobody hears.
  mutating func beginSilently() { silentPairs += 1 }

  /// Closes a pair of which nobody hears, if one is open.
  mutating func endSilently() -> Bool {
    guard silentPairs > 0 else { return false }
    silentPairs -= 1
    return true
  }
}
