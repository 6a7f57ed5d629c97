import GTK

/// A slot that slides in and out of sight, and keeps its child while it is out.
///
/// The slot sends the child's callbacks, runs the clock and can be interrupted; the pane tells, as
/// ``reveal``, how much of itself is to be seen, and its owner's view places it accordingly.
@MainActor
final class SlidingPane {
  /// The slot draws its page as it is; what moves is the whole pane.
  private static let coming = Transition("Reveal", moves: false) { $0.draw(.incoming) }
  private static let going = Transition("Conceal", moves: false) { $0.draw(.outgoing) }

  /// Where the child is shown.
  let slot: Slot
  /// The widget to be placed. It has a window of its own, so it can lie over others.
  let view = EventBox()
  private unowned let owner: ViewController

  /// Called when the pane has become visible, on top of those beside it.
  var onShow: @MainActor () -> Void = {}
  /// Called when ``reveal`` is another.
  var onMove: @MainActor () -> Void = {}
  /// Called when the pane is about to come (true) or go, before the child hears of it.
  var onTurn: @MainActor (Bool) -> Void = { _ in }
  /// Called when the child has heard of it.
  var onStart: @MainActor (Bool) -> Void = { _ in }
  /// Called when the pane has come (true) or gone, and the child knows.
  var onSettle: @MainActor (Bool) -> Void = { _ in }

  /// Whether the pane is in sight, or on its way there.
  private(set) var isRevealed = false
  /// Whether it comes or goes.
  private(set) var isMoving = false
  /// How much is to be seen, from 0, nothing, to 1.
  private(set) var reveal = 0.0
  /// Where the pane stands on its way in, from 0 to 1: where nothing may move it fades in place.
  var position: Double { isFading ? 1 : reveal }
  /// Whether it has come all the way, and its child is to hear of that next.
  var isArriving: Bool { isRevealed && slot.isArriving }
  private var isFading = false
  var hand: PaneHand?

  /// A pane for a child of `owner`.
  init(of owner: ViewController) {
    self.owner = owner
    slot = Slot(parent: owner)
    view.hasVisibleWindow = true
    view.isVisible = false
    slot.onProgress = { [weak self] in $0 == nil ? self?.settle() : self?.follow() }
    slot.onLoss = { [weak self] in self?.lose($0) }
    slot.onTakeBack = { [weak self] in self?.takeBack() }
  }

  /// Puts the slot's widget into the pane; to be called when the owner loads its view.
  func load() { view.add(slot.view) }

  // MARK: The child

  private weak var child: ViewController?

  /// The child: shown while the pane is in sight, kept while it is not.
  var controller: ViewController? {
    get { child }
    set {
      guard newValue !== child, newValue.map(owner.canAdopt) != false else { return }
      let old = child
      child = newValue
      guard slot.isTransitioning else { return exchange(old, for: newValue) }
      // What moves ends first, inside a callback when the operation has ended (E26).
      Transaction.perform(for: self) { [weak self] in
        guard let self, !slot.isTornDown else { return }
        slot.settle()
        if child === newValue { exchange(old, for: newValue) } else if let old { discard(old) }
      }
    }
  }

  private func exchange(_ old: ViewController?, for next: ViewController?) {
    if isRevealed {
      if let next { show(next) } else { vanish() }
    } else {
      if let old { discard(old) }
      if let next { slot.keep(next) { [weak self] in self?.lose($0) } }
    }
  }

  private func discard(_ old: ViewController) {
    slot.discard(old) { [weak self] in self?.child === $0 || self?.slot.content === $0 }
  }

  private func show(_ next: ViewController) {
    slot.request(next) { [weak self, weak next] arrived in
      // It may have been refused, when its turn came at the end of an operation.
      guard let self, !arrived, child === next, next?.host !== slot else { return }
      child = slot.content
    }
  }

  /// There is nothing to be seen any more.
  private func vanish() {
    onTurn(false)
    isRevealed = false
    slot.set(nil, transition: Transition.none)
    come(to: 0)
    onSettle(false)
  }

  private func lose(_ lost: ViewController) {
    guard lost === child else { return }
    child = nil
    if isRevealed { vanish() }
  }

  // MARK: Coming and going

  /// Lets the pane come or go within `duration` milliseconds, or turns it round; to be called
  /// within a turn. `completion` gets false when another request came in between.
  func set(
    revealed: Bool, duration: Double, completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    guard let child, child.host === slot, !slot.isTornDown else { return completion(!revealed) }
    let isTurning = revealed != isRevealed
    hand = nil
    if isTurning { turn(to: revealed) }
    slot.requestWithinOperation(
      revealed ? child : nil, transition: transition(to: revealed, duration), departure: .kept
    ) { [weak self] finished in
      if finished { self?.settle() }
      completion(finished)
    }
    follow()
    if isTurning { onStart(revealed) }
  }

  func turn(to revealed: Bool) {
    let isFresh = slot.progress == nil
    isRevealed = revealed
    isMoving = true
    onTurn(revealed)
    guard isFresh else { return }
    isFading = !owner.motion.allowsMovement
    // The slot takes its pictures where the pane will stand.
    if revealed { come(to: 1) }
  }

  func transition(to revealed: Bool, _ duration: Double) -> Transition {
    (revealed ? SlidingPane.coming : SlidingPane.going).lasting(duration)
  }

  /// Whether a child gives way to another, while the pane stands where it is.
  var isExchanging: Bool { slot.content != nil && slot.leavingContent != nil }

  /// Goes where the change that is drawn is, or to the end where there is none.
  func follow() {
    guard let progress = slot.progress else { return come(to: isRevealed ? 1 : 0) }
    if !isExchanging { come(to: slot.content == nil ? 1 - progress : progress) }
  }

  /// What a hand held goes back to where it came from: with the window, with a container, or because
  /// the hand let it.
  private func takeBack() {
    hand = nil
    guard isRevealed != (slot.content != nil) else { return }
    isRevealed.toggle()
    onTurn(isRevealed)
  }

  private func settle() {
    guard isMoving, !slot.isTransitioning else { return }
    isMoving = false
    isFading = false
    hand = nil
    come(to: isRevealed ? 1 : 0)
    onSettle(isRevealed)
  }

  private func come(to reveal: Double) {
    self.reveal = reveal
    let isSeen = reveal > 0 || isMoving
    if isSeen != view.isVisible {
      view.isVisible = isSeen
      if isSeen { onShow() }
    }
    let opacity = isFading ? reveal : 1
    if view.opacity != opacity { view.opacity = opacity }
    onMove()
  }
}
