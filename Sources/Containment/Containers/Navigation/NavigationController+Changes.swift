import GTK

/// A request for another stack, which waits for the end of the current turn of the main loop.
struct NavigationRequest {
  var animated: Bool
  /// What it was asked for: each ends with true if the stack is shown.
  var changes: [Change]
  /// The pages before it was asked for, and where it was possible to go forward.
  let former: NavigationHistory<ViewController>
  /// On whose behalf it was made.
  let author = ChangeAuthor.current
}

/// Changes of the stack: once a turn of the main loop, by one request to the slot.
extension NavigationController {
  /// Makes `pages` the stack: on screen after the current turn of the main loop, so that several
  /// requests make one transition; off screen at once.
  ///
  /// - Parameter transition: how the top comes, and in reverse goes; that of this controller if nil.
  @discardableResult
  func submit(
    _ pages: [ViewController], animated: Bool, transition: Transition? = nil
  ) -> Change {
    let change = Change()
    change.carrier = self
    ChangeWatch.make(in: self) {
      guard isAcceptable(pages) else { return change.end(false) }
      // A page that was requested before may contain this controller by now.
      for page in pages where !history.pages.contains(where: { $0 === page }) {
        refuseCycle(with: page)
        // One that comes again by going forward comes as before.
        if !history.forward.contains(where: { $0 === page }) { page[OwnTransition.self] = nil }
      }
      if let transition { pages.last?[OwnTransition.self] = transition }
      var outdated: [Change] = []
      if let pending = request, pages.elementsEqual(history.pages, by: ===) {
        request?.animated = pending.animated || animated
        request?.changes.append(change)
      } else {
        outdated = request?.changes ?? []
        if request == nil { forwardBefore = history.forward }
        request = NavigationRequest(animated: animated, changes: [change], former: history)
        history.go(to: pages)
      }
      let isLater =
        showsChildren || isForwarding || isApplying
        || Transaction.isOpen && (slot.isTransitioning || pages.contains { isElsewhere($0) })
      if isLater { applyAtEndOfTurn.request() } else { applyIfNeeded() }
      outdated.end(false)
    }
    return change
  }

  /// Whether a page would be taken from another container, which is not done inside a callback.
  private func isElsewhere(_ page: ViewController) -> Bool {
    page.parent.map { $0 !== self } ?? (page.hostingFrame != nil)
  }

  private func isAcceptable(_ pages: [ViewController]) -> Bool {
    guard canAdopt(nil) else { return false }
    for (index, page) in pages.enumerated() where pages[..<index].contains(where: { $0 === page }) {
      Diagnostics.report(
        .duplicatePush, page,
        "It is in the stack of \(debugName) already. Go back to it by pop(to:), or push another.")
      return false
    }
    return pages.allSatisfy(canAdopt) && hasOwnTags(pages)
  }

  /// Asks the slot for the requested stack, if it has not been asked yet.
  func applyIfNeeded() {
    guard !isApplying, let request else { return }
    self.request = nil
    ChangeWatch.make(by: request.author) {
      ChangeWatch.note(self)
      apply(request)
    }
  }

  private func apply(_ request: NavigationRequest) {
    // While the request waited, a page may have come to contain this controller.
    let isWhole = !history.pages.contains(where: isContained(in:))
    if !isWhole { history.forget(isContained(in:)) }
    let pages = history.pages
    guard !isTornDown else { return request.changes.end(false) }
    isApplying = true
    dropDuplicateTags(in: pages)
    let transition = request.animated ? transition(to: pages) : .none
    // If the top stays, a transition that is reverted still leads to the stack before it.
    if applied.last !== pages.last { earlier = applied }
    let hasOtherRoot = applied.first !== pages.first
    applied = pages
    Transaction.run { arrangeBelow(pages) }
    releaseBarFocus(to: pages)
    requestNumber += 1
    let change = Change { [weak self, requestNumber] arrived in
      if let self {
        // It could not be had when its turn came. One that ends for a later one, perhaps for the same pages, has
        // been taken back.
        if !arrived, requestNumber == self.requestNumber { restoreEarlier() }
        dropStrangers()
        forgetEarlier()
      }
      request.changes.end(arrived && isWhole)
    }
    for asked in request.changes { asked.carrier = change }
    slot.request(pages.last, transition: transition, for: change)
    endApplying()
    dropStrangers()
    forgetEarlier()
    refreshBar()
    // The slot may show the same as before, and the first page is what the stack takes after in a tab.
    if hasOtherRoot { setNeedsChromeUpdate() }
  }

  /// The slot has been asked; what its callbacks have requested comes next.
  func endApplying() {
    isApplying = false
    if request != nil { applyAtEndOfTurn.request() }
  }

  /// The transition from the present stack to `pages`: where the page that comes or goes was pushed by
  /// one of its own, that or its reverse; but not for a hand if it takes no time, as there is nothing
  /// that the hand could move.
  func transition(to pages: [ViewController], byHand: Bool = false) -> Transition {
    let own: Transition?
    let usual: Transition
    switch NavigationHistory.way(from: applied, to: pages) {
    case .deeper: (own, usual) = (pages.last?[OwnTransition.self], pushTransition)
    case .back: (own, usual) = (applied.last?[OwnTransition.self]?.reversed, popTransition)
    case .sideways: (own, usual) = (pages.last?[OwnTransition.self], replaceTransition)
    }
    guard let own, !byHand || own.duration > 0 else { return usual }
    return own
  }

  /// Releases popped pages and unloads distant ones, once no transition can be reverted any more.
  func forgetEarlier() {
    guard !isApplying, !slot.isTransitioning, !Transaction.hasWaiting(in: slot.requests) else {
      return
    }
    earlier = []
    forwardBefore = []
    // The views that are beyond the depth, below the top and on the way forward, are unloaded.
    guard let depth = unloadDepth.map({ max($0, 0) }) else { return }
    for page in viewControllers.dropLast().dropLast(depth) + forwardViewControllers.dropLast(depth)
    where page.parent === self || page.parent == nil && page.hostingFrame == nil {
      page.unloadViewIfUnseen()
    }
  }

  /// Adds and removes pages that are visible neither before nor after; only their parent changes.
  private func arrangeBelow(_ pages: [ViewController]) {
    for child in children.reversed() { releaseIfUnknown(child) }
    for page in pages.dropLast() where page.parent !== self && canAdopt(page) {
      adopt(page, host: slot)
      if page.parent === self { page.deliverDidMove(to: self) }
    }
  }

  /// Removes a child that is neither in the stack nor shown.
  private func releaseIfUnknown(_ child: ViewController) {
    guard child !== slot.content, !self.slot(slot, keeps: child) else { return }
    slot.remove(child)
  }

  /// Goes back to the stack before the running change, if its top is what the slot shows, as something that
  /// is presented in place of a page shares the slot. A stack that was requested meanwhile comes all the same.
  fileprivate func restoreEarlier() {
    guard slot.content === earlier.last, slot.content !== applied.last,
      slot.content != nil || slot.leavingContent === applied.last
    else { return }
    swap(&applied, &earlier)
    if request == nil { history.restore(applied, forward: forwardBefore) }
    // They were to lie below the page that has not come.
    for page in earlier.dropLast() { releaseIfUnknown(page) }
    // Some of them may have gone meanwhile.
    dropStrangers()
    // The controllers around heard of the other page before the stack had it.
    setNeedsChromeUpdate()
  }

  /// Forgets the pages that are no children, as other code has taken them, or as they could not be had.
  func dropStrangers() {
    guard !isApplying, request == nil, !isTornDown, !Transaction.hasWaiting(in: slot.requests)
    else { return }
    // The page that the slot is about to show becomes a child next.
    let strangers = applied.filter { $0.parent !== self && $0 !== slot.content }
    guard !strangers.isEmpty else { return }
    applied.removeAll { page in strangers.contains { $0 === page } }
    history.forget { page in strangers.contains { $0 === page } }
    setNeedsChromeUpdate()
    if slot.content == nil { submit(history.pages, animated: false) }
  }

  /// The page that ``goForward(animated:)`` leads to; nil if that page has another parent by now.
  var nextForward: ViewController? {
    if let next = history.forward.last, next.parent == nil || next.parent === self { return next }
    return nil
  }

  /// The navigation controller that contains this one.
  var outerNavigationController: NavigationController? {
    guard let parent else { return nil }
    return sequence(first: parent, next: \.parent).lazy.compactMap { $0 as? NavigationController }
      .first
  }
}

/// The transition by which a page was pushed, if that was one of its own.
private enum OwnTransition: Attachment { typealias Value = Transition }

/// Before the slot has been asked for it, what was requested is only a list of pages.
extension NavigationController: ChangeCarrier {
  func progress(of change: Change) -> Double? { nil }

  func takeBack(_ change: Change) {
    guard let request, request.changes.contains(where: { $0 === change }) else { return }
    ChangeWatch.make(in: self) {
      history = request.former
      self.request = NavigationRequest(
        animated: request.animated, changes: [], former: request.former)
    }
    request.changes.end(false)
  }
}

extension NavigationController: SlotOwner {
  func slot(_ slot: Slot, keeps page: ViewController) -> Bool { applied.contains { $0 === page } }

  func slotDidTakeBack(_ slot: Slot) { restoreEarlier() }
}
