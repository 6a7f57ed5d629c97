import GTK

/// Changes of the stack: once a turn of the main loop, by one request to the slot.
extension NavigationController {
  /// Makes `pages` the stack: on screen after the current turn of the main loop, so that several
  /// requests make one transition; off screen at once.
  func submit(
    _ pages: [ViewController], animated: Bool, completion: @escaping @MainActor (Bool) -> Void
  ) {
    ChangeWatch.make { submitNow(pages, animated: animated, completion: completion) }
  }

  private func submitNow(
    _ pages: [ViewController], animated: Bool, completion: @escaping @MainActor (Bool) -> Void
  ) {
    guard isAcceptable(pages) else { return completion(false) }
    // A page that was requested before may contain this controller by now.
    for page in pages where !history.pages.contains(where: { $0 === page }) {
      refuseCycle(with: page)
    }
    var outdated: [@MainActor (Bool) -> Void] = []
    if let pending = phase.request, pages.elementsEqual(history.pages, by: ===) {
      phase.wait(
        with: NavigationRequest(
          animated: pending.animated || animated, completions: pending.completions + [completion]))
    } else {
      outdated = phase.request?.completions ?? []
      phase.wait(with: NavigationRequest(animated: animated, completions: [completion]))
      history.go(to: pages)
    }
    let isLater =
      showsChildren || isForwarding || phase.isApplying
      || Transaction.isOpen && (slot.isTransitioning || pages.contains { isElsewhere($0) })
    if isLater { application.request() } else { apply() }
    for completion in outdated { completion(false) }
  }

  /// Whether a page would be taken from another container, which is not done inside a callback
  /// (E26).
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

  func apply() {
    guard case .pending(let request) = phase else { return }
    ChangeWatch.make(by: request.author) { apply(request) }
  }

  private func apply(_ request: NavigationRequest) {
    phase = .applying(next: nil)
    // While the request waited, a page may have come to contain this controller.
    let isWhole = !history.pages.contains(where: isContained(in:))
    if !isWhole { history.forget(isContained(in:)) }
    let pages = history.pages
    applications += 1
    let complete: @MainActor (Bool) -> Void = { [weak self, number = applications] arrived in
      self?.conclude(number, arrived)
      for completion in request.completions { completion(arrived && isWhole) }
    }
    guard !isTornDown else {
      phase.endApplying(isAwaited: false)
      return complete(false)
    }
    dropDuplicateTags(in: pages)
    let transition = request.animated ? transition(to: pages) : .none
    // If the top stays, a transition that is reverted still leads to the stack before it.
    if settled.last !== pages.last { earlier = settled }
    settled = pages
    Transaction.run { arrangeBelow(pages) }
    releaseBarFocus(to: pages)
    slot.request(
      pages.last, transition: transition,
      departure: .keptIf { [weak self] page in self?.isKept(page) == true }, completion: complete)
    phase.endApplying(isAwaited: Transaction.hasWaiting(for: slot) && slot.content !== pages.last)
    reconcile()
    forgetEarlier()
    refreshBar()
  }

  /// Ends a request: if the last one was not carried out, the stack becomes that of the slot's
  /// content.
  private func conclude(_ number: Int, _ arrived: Bool) {
    if !arrived, number == applications {
      phase.stopWaiting()
      reconcile()
    }
    forgetEarlier()
  }

  private func transition(to pages: [ViewController]) -> Transition {
    switch NavigationHistory.way(from: settled, to: pages) {
    case .deeper: pushTransition
    case .back: popTransition
    case .sideways: replaceTransition
    }
  }

  private func isKept(_ page: ViewController) -> Bool {
    settled.contains { $0 === page }
  }

  /// Releases popped pages and unloads distant ones, once no transition can be reverted any more.
  func forgetEarlier() {
    guard !phase.isApplying, !slot.isTransitioning else { return }
    earlier = []
    unloadDistantPages()
  }

  /// Adds and removes pages that are visible neither before nor after; only their parent changes.
  private func arrangeBelow(_ pages: [ViewController]) {
    if let leaving = slot.leavingContent, pages.dropLast().contains(where: { $0 === leaving }) {
      slot.keepOutgoing()
    }
    for child in children.reversed() { releaseIfUnknown(child) }
    for page in pages.dropLast() where page.parent !== self && canAdopt(page) {
      adopt(page, host: slot)
      if page.parent === self { page.deliverDidMove(to: self) }
    }
  }

  /// Removes a child that is neither in the stack nor shown.
  private func releaseIfUnknown(_ child: ViewController) {
    guard child !== slot.content, !isKept(child) else { return }
    slot.discard(child)
  }

  // MARK: Changes from outside

  /// Follows changes that were not requested here: transitions that a drag has reverted, and pages
  /// that other code has removed.
  func reconcile() {
    guard !phase.isApplying, phase.request == nil, !isTornDown else { return }
    if case .awaited = phase, slot.content !== settled.last { return }
    phase = .settled
    let top = slot.content
    // If the slot is empty, a change was reverted only if the other page is leaving.
    if top !== settled.last, top === earlier.last,
      top != nil || slot.leavingContent === settled.last
    {
      swap(&settled, &earlier)
      history.go(to: settled)
      // They were to lie below the page whose appearance was reverted.
      for page in earlier.dropLast() { releaseIfUnknown(page) }
    }
    // The page that the slot is about to show becomes a child next.
    let stolen = settled.filter { $0.parent !== self && $0 !== slot.content }
    guard !stolen.isEmpty else { return }
    settled.removeAll { page in stolen.contains { $0 === page } }
    history.forget { page in stolen.contains { $0 === page } }
    if slot.content == nil { submit(history.pages, animated: false) { _ in } }
  }

  /// The page that ``goForward(animated:)`` leads to; nil if that page has another parent by now.
  var nextForward: ViewController? {
    if let next = history.forward.last, next.parent == nil || next.parent === self { return next }
    return nil
  }

  /// The navigation controller that contains this one.
  var outerNavigationController: NavigationController? {
    var controller = parent
    while let present = controller {
      if let found = present as? NavigationController { return found }
      controller = present.parent
    }
    return nil
  }
}
