extension TabbedController {
  /// Selects a tab.
  ///
  /// The delegate is asked as it is for a click. Selecting the selected tab does nothing.
  ///
  /// ```swift
  /// tabs.select(2)
  /// ```
  ///
  /// - Returns: what ends with true when the tab is shown: with false if the delegate refused it, if
  ///   another selection came in between, and, with a diagnostic, if there is no tab with this index.
  @discardableResult
  public func select(_ index: Int) -> Change { request(index, .program) }

  /// Selects a tab, and shows it by `transition`, this time.
  ///
  /// Selecting the former tab meanwhile reverses it; later the way to that is as always, since there is
  /// no order in which tabs are left. Everything else is as in ``select(_:)``.
  ///
  /// ```swift
  /// tabs.select(2, transition: .iris)
  /// ```
  @discardableResult
  public func select(_ index: Int, transition: Transition) -> Change {
    request(index, .program, transition: transition)
  }

  @discardableResult
  package func request(
    _ index: Int, _ trigger: TabSelection.Trigger, transition: Transition? = nil
  ) -> Change {
    guard tabs.indices.contains(index) else {
      reportNoSuchTab(index)
      return .ended(false)
    }
    let tab = tabs[index]
    guard canAdopt(tab) else { return .ended(false) }
    let change = Change()
    let begin = { [weak self] (isAnimated: Bool) in
      guard let self, let index = tabs.firstIndex(where: { $0 === tab }), !slot.isTornDown else {
        return change.end(false)
      }
      let selection = TabSelection(viewController: tab, index: index, trigger: trigger)
      let transition = isAnimated ? transition : Transition.none
      Transaction.run(in: self) { self.begin(selection, transition, change) }
    }
    let isPossibleNow =
      !Transaction.mustWait
      || !Transaction.hasWaiting(in: requests) && slot.canShowInCallback(tab)
    if isPossibleNow {
      begin(true)
    } else {
      Transaction.request(change, in: requests) { isOutdated in begin(!isOutdated) }
    }
    return change
  }

  private func begin(_ selection: TabSelection, _ transition: Transition?, _ change: Change) {
    let tab = selection.viewController
    if tab === slot.content {
      if swipe != nil { endSwipe(commits: true) }
      change.carrier = slot
      return slot.requestWithinOperation(tab, transition: .none, for: change)
    }
    guard delegate?.tabbedController(self, shouldSelect: selection) != false else {
      return change.end(false)
    }
    delegate?.tabbedController(self, willSelect: selection)
    let transition = transition ?? self.transition(to: selection.index)
    let move = Change { [weak self] isThere in
      self?.conclude(selection, isThere)
      change.end(isThere)
    }
    change.carrier = move
    slot.requestWithinOperation(tab, transition: transition, for: move)
    updateBars()
  }

  private func transition(to index: Int) -> Transition {
    let present = slot.content
    let old = tabs.firstIndex { $0 === present } ?? index
    return transition ?? automaticTransition(from: old, to: index)
  }

  /// Lets the bars' marks follow a transition that begins. A reversed transition moves them back.
  func trackContent() {
    guard let index = tabs.firstIndex(where: { $0 === slot.content }) else { return }
    for bar in bars {
      bar.beginMoving(to: index)
      bar.move(0)
    }
  }

  private func conclude(_ selection: TabSelection, _ isThere: Bool) {
    updateBars()
    if isThere {
      delegate?.tabbedController(self, didSelect: selection)
    } else {
      delegate?.tabbedController(self, didCancelSelecting: selection)
    }
  }

  // MARK: By hand

  /// Whether a swipe may lead to the tab `offset` places further.
  func hasTab(by offset: Int) -> Bool {
    isSwipeEnabled && selectedIndex.map { tabs.indices.contains($0 + offset) } == true
  }

  /// Begins to swipe to the tab `offset` places further; false if there is none, if the delegate
  /// refuses it, or if no transition can begin now.
  package func beginSwipe(by offset: Int) -> Bool {
    guard !Transaction.isOpen, hasTab(by: offset), let origin = selectedIndex else { return false }
    let tab = tabs[origin + offset]
    let present = slot.content
    let selection = TabSelection(viewController: tab, index: origin + offset, trigger: .swipe)
    var isAllowed = false
    Transaction.run(in: self) {
      isAllowed = delegate?.tabbedController(self, shouldSelect: selection) != false
      if isAllowed { delegate?.tabbedController(self, willSelect: selection) }
    }
    guard isAllowed else { return false }
    guard slot.content === present, tabs.contains(where: { $0 === tab }) else {
      conclude(selection, false)
      return false
    }
    let turn = PageTurn(selection, from: present)
    let earlier = swipe
    swipe = turn
    turn.hand = slot.beginInteractive(
      tab, transition: transition(to: selection.index), departure: nil
    ) { [weak self] isThere in
      if self?.swipe === turn { self?.swipe = nil }
      self?.conclude(selection, isThere)
    }
    // If no transition begins, another swipe that is under way continues.
    if turn.hand == nil { swipe = earlier }
    return turn.hand != nil
  }

  /// Moves the current swipe to `progress`, 0…1.
  package func updateSwipe(_ progress: Double) { swipe?.hand?.update(progress) }

  /// Ends the swipe, towards the new tab or back; `velocity` is progress per second.
  package func endSwipe(commits: Bool, velocity: Double = 0) {
    ChangeWatch.make(in: self) {
      guard let swipe, let hand = swipe.hand, !swipe.isGoingBack else { return }
      if commits {
        self.swipe = nil
        hand.finish(velocity: velocity)
        updateBars()
      } else {
        swipe.isGoingBack = true
        Transaction.run { delegate?.tabbedController(self, willCancelSelecting: swipe.selection) }
        hand.cancel(velocity: velocity)
      }
    }
  }

  /// Reverts the swipe at once, so that another one can begin.
  func revertSwipe() {
    updateSwipe(0)
    endSwipe(commits: false)
    slot.settle()
  }
}

/// A swipe from one tab to another, from its beginning until one of the tabs is decided on.
@MainActor
final class PageTurn {
  let selection: TabSelection
  let origin: ViewController?
  var hand: InteractiveTransition?
  var isGoingBack = false

  init(_ selection: TabSelection, from origin: ViewController?) {
    self.selection = selection
    self.origin = origin
  }
}
