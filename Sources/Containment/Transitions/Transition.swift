/// How one page replaces another: what is drawn at each progress, for how long, on what curve.
///
/// ```swift
/// container.setContent(details, transition: .push(.start))
/// var slow = Transition.crossfade
/// slow.duration = 2000
/// ```
public struct Transition {
  /// The direction in which a page moves: `start` is towards where a line of text begins, so
  /// horizontal movements are mirrored in right-to-left text.
  public enum Direction: String, Sendable, CaseIterable {
    /// Towards one of the four edges.
    case start, end, up, down
  }

  /// Draws one frame; see ``TransitionFrame``.
  public typealias Drawing = @MainActor (TransitionFrame) -> Void

  /// The name in choosers and logs.
  public var name: String
  /// How long it takes, in milliseconds; nothing is animated at 0 or below.
  public var duration: Double
  /// How progress follows time.
  public var timing: Timing
  /// Whether pages move or change size, so that reduced motion replaces it by a crossfade.
  public var moves: Bool
  /// Which elements it carries from one page to the other; see ``sharing(_:along:)``.
  public internal(set) var sharedElements = SharedElements.none
  /// The page that a hand pulls out of its place, which says how far shared elements are at a progress.
  var guide: PulledPage?
  /// Makes what is ``reversed``, if that is no reverse of this one.
  var wayBack: (() -> Transition)?

  let drawing: Drawing

  /// A transition of your own.
  ///
  /// ```swift
  /// let blinds = Transition("Blinds") { frame in
  ///   frame.draw(.outgoing)
  ///   frame.clipped(x: 0, y: 0, width: frame.width, height: frame.height * frame.progress) {
  ///     frame.draw(.incoming)
  ///   }
  /// }
  /// ```
  public init(
    _ name: String, duration: Double = 200, timing: Timing = .easeOut, moves: Bool = true,
    drawing: @escaping Drawing
  ) {
    self.name = name
    self.duration = duration
    self.timing = timing
    self.moves = moves
    self.drawing = drawing
  }

  /// The same with another duration in milliseconds.
  public func lasting(_ milliseconds: Double) -> Transition {
    with { $0.duration = milliseconds }
  }

  /// The same on another curve.
  public func timed(_ timing: Timing) -> Transition { with { $0.timing = timing } }

  /// The same, but what has come by it goes by another one in place of its reverse.
  ///
  /// ```swift
  /// navigation.push(photo, transition: .zoom.returning(by: .crossfade))
  /// ```
  public func returning(by other: Transition) -> Transition {
    with { $0.wayBack = { other } }
  }

  /// The reverse of this transition: it runs backwards, with the pages exchanged. (Material's
  /// autoReverse.)
  ///
  /// A page that appeared by `style` disappears by `style.reversed`, whatever the style:
  ///
  /// ```swift
  /// container.setContent(details, transition: .pageIn())
  /// container.setContent(list, transition: .pageIn().reversed)
  /// ```
  ///
  /// Of a transition that says how one returns, see ``returning(by:)``, it is that.
  public var reversed: Transition {
    if let wayBack { return wayBack() }
    return Transition("\(name), reversed", duration: duration, timing: timing, moves: moves) {
      frame in
      drawing(
        TransitionFrame(
          progress: 1 - frame.progress, width: frame.width, height: frame.height,
          isMirrored: frame.isMirrored, context: frame.context, outgoing: frame.incoming,
          incoming: frame.outgoing))
    }.with { $0.sharedElements = sharedElements }
  }

  /// The same transition under another name.
  func named(_ name: String) -> Transition { with { $0.name = name } }

  /// The same but for what `change` sets.
  func with(_ change: (inout Transition) -> Void) -> Transition {
    var copy = self
    change(&copy)
    return copy
  }
}
