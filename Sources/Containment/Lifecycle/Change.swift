/// What a container was asked for: to show another page, to open, to go back.
///
/// It begins at once or, inside a callback, when the operation has ended that the callback belongs to; that of a
/// stack on screen at the end of the turn, so that several are one transition. Nobody has to wait for it:
///
/// ```swift
/// open.clicked.connect(weak: self) { $0.navigationController?.push(Letter()) }
/// ```
///
/// Where the end matters, it can be awaited:
///
/// ```swift
/// await navigation.push(letter).finished
/// if await tabs.select(2).result { … }
/// ```
@MainActor
public final class Change {
  /// How it ended, see ``result``; nil until then.
  public private(set) var outcome: Bool?

  private var endings: [@MainActor (Bool) -> Void] = []

  /// What it waits for, or what carries it out; nil if that can neither say how far it is nor take it back.
  weak var carrier: (any ChangeCarrier)?

  /// A change that somebody ends. What `body` does is done first then.
  init(_ body: (@MainActor (Bool) -> Void)? = nil) {
    if let body { endings = [body] }
  }

  /// A change that has ended already.
  static func ended(_ result: Bool) -> Change {
    let change = Change()
    change.outcome = result
    return change
  }

  /// Waits for its end, whatever that is.
  public var finished: Void { get async { _ = await result } }

  /// Waits for its end: true if what was requested is there, false if it was refused, or taken back, or if
  /// another request came first.
  public var result: Bool {
    get async {
      await withCheckedContinuation { continuation in
        whenEnded { continuation.resume(returning: $0) }
      }
    }
  }

  /// How much of it is drawn, from 0 to 1. What is not drawn step by step is 0 before its end.
  public var progress: Double {
    if let outcome { return outcome ? 1 : 0 }
    return carrier?.progress(of: self) ?? 0
  }

  /// Takes it back, with all that was asked for the same: a page, a drawer, a sheet or a collapsed pane that
  /// moves goes back from where it is, and one that waits for the end of a callback does not come.
  ///
  /// What has ended, what goes back already and what a hand holds stays as it is, and so do changes of lists, of
  /// bars and of widths, scrolling, and what is being dismissed.
  public func cancel() { if outcome == nil { carrier?.takeBack(self) } }

  /// Performs `body` at its end; at once if it has ended.
  package func whenEnded(_ body: @escaping @MainActor (Bool) -> Void) {
    if let outcome { body(outcome) } else { endings.append(body) }
  }

  /// Ends it as `other` ends, which carries it out.
  func follow(_ other: Change) {
    carrier = other
    other.whenEnded { self.end($0) }
  }

  /// Ends it. The first end counts.
  func end(_ result: Bool) {
    guard outcome == nil else { return }
    outcome = result
    let endings = endings
    self.endings = []
    for ending in endings { ending(result) }
  }
}

extension [Change] {
  func end(_ result: Bool) { for change in self { change.end(result) } }

  /// Leaves none, and returns those that there were, so that they can be ended: others may be asked for
  /// meanwhile.
  mutating func takeAll() -> [Change] {
    defer { self = [] }
    return self
  }
}

/// What carries out changes that can go back.
@MainActor
protocol ChangeCarrier: AnyObject {
  /// How much of `change` is drawn, from 0 to 1; nil if nothing is.
  func progress(of change: Change) -> Double?
  /// Takes `change` back, which has not ended.
  func takeBack(_ change: Change)
}

/// A change is carried out by another where a container leaves it to a slot.
extension Change: ChangeCarrier {
  func progress(of change: Change) -> Double? { progress }
  func takeBack(_ change: Change) { cancel() }
}
