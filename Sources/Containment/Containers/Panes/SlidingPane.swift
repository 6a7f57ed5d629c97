import GTK

/// A slot that slides in and out, and keeps its child while it is hidden.
///
/// The slot sends the child's appearance callbacks and runs the interruptible transition; the pane
/// translates its progress to ``reveal``, by which the owner's view places the pane.
@MainActor
final class SlidingPane {
  /// The slot draws its page in place; the pane moves as a whole.
  private static let coming = Transition("Reveal", moves: false) { $0.draw(.incoming) }
  private static let going = Transition("Conceal", moves: false) { $0.draw(.outgoing) }

  /// Where the child is shown.
  let slot: Slot
  /// The widget that the owner's view places. It has a GDK window of its own, so that it can lie
  /// over others.
  let view = EventBox()
  unowned let owner: ViewController

  /// Called when the pane has become visible, on top of those beside it.
  var onShow: @MainActor () -> Void = {}
  /// Called when ``reveal`` may have changed.
  var onMove: @MainActor () -> Void = {}
  /// Called when the pane is about to be revealed (true) or concealed, before the child's
  /// callbacks.
  var onTurn: @MainActor (Bool) -> Void = { _ in }
  /// Called after the child's first callbacks: the pane begins to be revealed (true) or concealed.
  var onStart: @MainActor (Bool) -> Void = { _ in }
  /// Called when the pane is revealed (true) or concealed, after the child's last callbacks.
  var onSettle: @MainActor (Bool) -> Void = { _ in }
  /// Called when other code has taken its controller away.
  var onLose: @MainActor () -> Void = {}

  /// Whether the pane is revealed or being revealed.
  private(set) var isRevealed = false
  /// Whether the pane is being revealed or concealed.
  private(set) var isMoving = false
  /// The visible share of the pane, from 0 to 1.
  private(set) var reveal = 0.0
  /// Where the pane stands between hidden, 0, and revealed, 1. With reduced motion it is 1
  /// throughout, and the pane fades.
  var position: Double { isFading ? 1 : reveal }
  /// How much of the pane stands beside its edge if it is `width` pixels wide.
  func shown(of width: Int) -> Int {
    view.isVisible ? Int((Double(width) * position).rounded()) : 0
  }
  /// Whether the pane is at its place, and its child gets `viewDidAppear` next.
  var isArriving: Bool { isRevealed && slot.isArriving }
  private var isFading = false
  /// The transition that a hand drags, and whether it reveals the pane; nil while there is no such hand.
  var hand: (change: InteractiveTransition, reveals: Bool)?

  /// A pane for a child of `owner`.
  init(of owner: ViewController) {
    self.owner = owner
    slot = Slot(parent: owner)
    slot.keepsKeys = true
    view.hasVisibleWindow = true
    view.isVisible = false
    slot.onProgress = { [weak self] in $0 == nil ? self?.settle() : self?.follow() }
    slot.owner = self
  }

  /// Puts the slot's widget into the pane; to be called when the owner loads its view.
  ///
  /// - Parameter withBar: whether there may be a ``bar``.
  func load(withBar: Bool = false) {
    column = withBar ? Box(.vertical, [slot.view]) : nil
    view.add(column ?? slot.view)
  }

  /// What has the slot's widget, where there may be a bar.
  private var column: Box?

  /// The bar above the slot's widget.
  var bar: Widget? {
    didSet {
      guard bar != oldValue, let column else { return }
      if let oldValue { column.remove(oldValue) }
      if let bar {
        column.packStart(bar)
        column.reorder(bar, to: 0)
      }
    }
  }

  // MARK: The child

  private weak var child: ViewController?

  /// The child: shown while the pane is revealed, kept while it is not.
  var controller: ViewController? {
    get { child }
    set { setController(newValue) }
  }

  /// Makes another the child; on screen by `transition`, or by that of the slot if nil.
  func setController(_ next: ViewController?, by transition: Transition? = nil) {
    ChangeWatch.make(in: owner) {
      guard next !== child, next == nil || slot.livingParent?.canAdopt(next) != false else {
        return
      }
      let old = child
      child = next
      guard slot.isTransitioning else { return exchange(old, for: next, transition) }
      // The running transition is ended first; inside a callback, after the current operation
      // (E26).
      Transaction.perform { [weak self] in
        guard let self, !slot.isTornDown else { return }
        slot.settle()
        if child === next {
          exchange(old, for: next, transition)
        } else if let old, old !== slot.content {
          slot.removeLater(old)
        }
      }
    }
  }

  private func exchange(
    _ old: ViewController?, for next: ViewController?, _ transition: Transition?
  ) {
    if isRevealed {
      if let next { show(next, transition) } else { concealAtOnce() }
    } else {
      if let old { slot.removeLater(old) }
      if let next { slot.keep(next) }
    }
  }

  private func show(_ next: ViewController, _ transition: Transition?) {
    slot.request(next, transition: transition) { [weak self, weak next] arrived in
      // A request that waited for the end of an operation may have been refused.
      guard let self, !arrived, child === next, next?.host !== slot else { return }
      child = slot.content
    }
  }

  /// Conceals the pane at once, as it has no child any more.
  private func concealAtOnce() {
    onTurn(false)
    isRevealed = false
    slot.set(nil, transition: Transition.none)
    come(to: 0)
    onSettle(false)
  }

  // MARK: Coming and going

  /// Reveals or conceals the pane within `duration` milliseconds, or reverses its movement; to be
  /// called within a ``Transaction``. What was `asked` for ends with false if another request came
  /// in between.
  func set(revealed: Bool, duration: Double, for asked: Change? = nil) {
    guard let child, child.host === slot, !slot.isTornDown else {
      asked?.end(!revealed)
      return
    }
    let isTurning = revealed != isRevealed
    hand = nil
    if isTurning { turn(to: revealed) }
    slot.requestWithinOperation(
      revealed ? child : nil, transition: transition(to: revealed, duration),
      for: Change { [weak self] finished in
        if finished { self?.settle() }
        asked?.end(finished)
      })
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
    // The slot snapshots its pages where the pane will rest.
    if revealed { come(to: 1) }
  }

  func transition(to revealed: Bool, _ duration: Double) -> Transition {
    (revealed ? SlidingPane.coming : SlidingPane.going).lasting(duration)
  }

  /// Whether one child is being exchanged for another, while the pane rests.
  var isExchanging: Bool { slot.content != nil && slot.leavingContent != nil }

  /// Moves the pane to the progress of the slot's transition. A transition that exchanges one child
  /// for another leaves the pane where it rests.
  func follow() {
    guard isMoving, let progress = slot.progress else { return come(to: isRevealed ? 1 : 0) }
    if !isExchanging { come(to: slot.content == nil ? 1 - progress : progress) }
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

extension SlidingPane: SlotOwner {
  func slot(_ slot: Slot, keeps page: ViewController) -> Bool { page === child }

  func slot(_ slot: Slot, didLose page: ViewController) {
    guard page === child else { return }
    child = nil
    if isRevealed { concealAtOnce() }
    onLose()
  }

  func slotDidTakeBack(_ slot: Slot) {
    hand = nil
    guard isRevealed != (slot.content != nil) else { return }
    isRevealed.toggle()
    onTurn(isRevealed)
    onStart(isRevealed)
  }
}
