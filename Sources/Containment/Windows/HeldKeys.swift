import GTK

/// The keys that somebody presses while something opens or closes, which get them when it is there.
///
/// What is presented, and what it is presented over, takes no input while it moves, and has the
/// focus all the same: somebody who goes on writing means it.
@MainActor
final class HeldKeys {
  private unowned let root: RootWindow
  /// The keys, each for the page that was coming and had the focus; for nil if none had it, or one that was
  /// leaving.
  private var keys: [(kept: KeptEvent, target: WeakObject<Widget>?)] = []
  private var isDelivering = false
  /// The last key that was pressed, while it is down: a person who keeps it down too long does not
  /// mean what opens by it.
  private var down: Int?
  private var isRepeated = false
  /// The slots whose pages move, and get the keys when they have arrived; see `Slot.keepsKeys`.
  private var slots: [Weak<Slot>] = []
  private var movingSlots: [Slot] { slots.compactMap(\.object) }

  init(of root: RootWindow) {
    self.root = root
    root.controller[GateObserver.self] = { [weak self] slot, isMoving, opens in
      guard let self else { return }
      if slot.keepsKeys {
        slots.removeAll { $0.object == nil || $0.object === slot }
        if isMoving { slots.append(Weak(slot)) }
      }
      // What has come may have been covered meanwhile, and opens nothing.
      if opens || movingSlots.isEmpty { deliver() }
    }
  }

  private var window: Window { root.window }

  /// Whether the keys of the window are for something that moves at present.
  private var isWaiting: Bool {
    guard !movingSlots.isEmpty else { return false }
    return window.focusWidget.map { $0.nearestController?.isGated == true } ?? true
  }

  /// Notes that a key was pressed, whatever becomes of it.
  func press(_ event: Event) {
    isRepeated = down == event.keyCode
    if !isDelivering { down = event.keyCode }
  }

  /// Whether a key is for something that moves, or comes after one that is.
  func isConcerned(by event: Event) -> Bool {
    forgetWhatIsGone()
    return !event.isModifierKey && (isWaiting || !keys.isEmpty && !isDelivering)
  }

  /// Keeps a key that the keys around have no use for, unless it is the one that has opened what comes.
  func keep(_ event: Event) {
    let isOpener =
      isRepeated && !isDelivering
      && !keys.contains { $0.kept.event.keyCode == event.keyCode }
    guard !isOpener, let kept = KeptEvent(event) else { return }
    let focused = window.focusWidget
    let page = movingSlots.lazy.compactMap { $0.content?.viewIfLoaded }
      .first { focused?.isWithin($0) == true }
    keys.append((kept, page.map { WeakObject($0) }))
  }

  /// Offers a key to what is around that which moves: Escape closes it at once.
  func offerAround(_ event: Event) -> Bool {
    let around = movingSlots.flatMap { Array($0.parent.outward) }
    let controllers = root.controller.controllersForKeys(withFocus: window.focusWidget)
      .filter { controller in around.contains { $0 === controller } }
    guard let command = OfferedCommand.first(of: controllers, for: event) else { return false }
    command.perform(event)
    return true
  }

  /// Forgets the keys that were for a page which has gone again, or has lost the focus.
  private func forgetWhatIsGone() {
    let focused = window.focusWidget
    keys.removeAll { key in
      guard let target = key.target else { return false }
      return target.object.map { focused?.isWithin($0) != true } ?? true
    }
  }

  /// Notes that a key has been let go.
  func release(_ event: Event) { if down == event.keyCode { down = nil } }

  /// Delivers the keys, when what they were for is there and the operation has ended; those for a
  /// page that has gone again, or whose window has, are forgotten.
  private func deliver() {
    guard !keys.isEmpty, !isDelivering else { return }
    Transaction.perform { [self] in
      guard !isDelivering else { return }
      isDelivering = true
      defer { isDelivering = false }
      forgetWhatIsGone()
      while !isWaiting, !keys.isEmpty, window.isMapped {
        let kept = keys.removeFirst().kept
        withExtendedLifetime(kept) { _ = window.receive(kept.event) }
      }
      if !window.isMapped { keys = [] }
    }
  }
}
