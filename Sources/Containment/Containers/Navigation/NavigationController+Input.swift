import GTK

/// The ways in which a person goes back and forward besides the back button: keys, the pointer's
/// extra buttons, and swipes. (Rows MA-19, MA-20, NV-11, NV-12.)
extension NavigationController {
  /// How near to the edge a drag with the pointer begins, in pixels.
  private static let edge = 24.0

  /// Whether there is a page below to which the top offers a way back.
  var canGoBack: Bool {
    viewControllers.count > 1 && topViewController?.offersWayBack == true
  }

  func setUpInput() {
    view.keyPressed.connect(weak: self, otherwise: false) { $0.handleKey($1) }
    view.buttonPressed.connect(weak: self, otherwise: false) { navigation, event in
      switch event.button {
      case 8: navigation.goBackByHand()
      case 9: navigation.goForwardByHand()
      default: false
      }
    }
    swipe = Swipe(on: slot.view, edge: NavigationController.edge) { [weak self] way in
      self?.makeRubberBand(way)
    } begin: { [weak self] way in
      self?.beginSwipe(way)
    }
  }

  private func goBackByHand() -> Bool {
    guard viewControllers.count > 1 else { return false }
    // A page that offers no way back is not to be left with all that is around it either.
    if let pages = pages(going: .backward) { viewControllers = pages }
    return true
  }

  private func goForwardByHand() -> Bool {
    guard let pages = pages(going: .forward) else { return false }
    viewControllers = pages
    return true
  }

  // MARK: Keys

  /// What nothing inside has taken; what this controller does not take goes to the one around it.
  private func handleKey(_ event: Event) -> Bool {
    guard !event.isShiftDown, !event.isControlDown else { return false }
    let isRightToLeft = view.direction == .rightToLeft
    switch (event.key?.normalised, event.isAltDown) {
    case (.left, true): return isRightToLeft ? goForwardByHand() : goBackByHand()
    case (.right, true): return isRightToLeft ? goBackByHand() : goForwardByHand()
    case (.escape, false): return goBackByHand()
    default: return false
    }
  }

  /// Keys come from the widget with the focus. While there is none, or pages that move take no keys,
  /// they are to be had from the window alone.
  func followWindowKeys() {
    windowKeys = watchWindowKeys { [weak self] in self?.handleKeyWithoutFocus($0) ?? false }
  }

  private func handleKeyWithoutFocus(_ event: Event) -> Bool {
    if let focused = view.window?.focusWidget {
      guard slot.isTransitioning, focused.isWithin(slot.view) else { return false }
    }
    // The innermost on the way to what is visible has the first word.
    var controller: ViewController? = chromeLeaf
    while let present = controller {
      if let navigation = present as? NavigationController, navigation.handleKey(event) {
        return true
      }
      controller = present === self ? nil : present.parent
    }
    return false
  }

  // MARK: Swipes

  /// The stack to which a person would go; nil where there is nothing in that way.
  private func pages(going way: Swipe.Way) -> [ViewController]? {
    switch way {
    case .backward: canGoBack ? viewControllers.dropLast() : nil
    case .forward: nextForward.map { viewControllers + [$0] }
    }
  }

  /// Begins to go there under a hand. What is inside has the first word, although a drag is seen out
  /// here first.
  func beginSwipe(_ way: Swipe.Way) -> InteractiveTransition? {
    guard phase.request == nil, slot.content?.isSwipable(way) != true, let pages = pages(going: way)
    else { return nil }
    phase = .applying(next: nil)
    let hand = slot.beginInteractive(
      pages.last, transition: way == .backward ? popTransition : pushTransition,
      departure: way == .backward ? .removed : .kept)
    phase.endApplying(isAwaited: false)
    guard let hand else {
      // A callback has taken the page away that was to come, after the other had gone.
      if slot.content == nil { submit(viewControllers, animated: false) { _ in } }
      return nil
    }
    earlier = settled
    settled = pages
    changeHistory { $0.go(to: pages) }
    reconcile()
    refreshBar()
    Task { [weak self] in
      _ = await hand.result
      self?.forgetEarlier()
    }
    return hand
  }

  /// What gives under a swipe that leads nowhere: the page of the stack that refuses it, or of the
  /// outermost, to which it goes where there is nothing inside.
  private func makeRubberBand(_ way: Swipe.Way) -> RubberBand? {
    guard phase.request == nil, slot.content?.isSwipable(way) != true,
      hasPages(way) || outerNavigationController == nil
    else { return nil }
    return slot.makeRubberBand()
  }

  /// Whether there is a page in that way, although a person may not be let to it.
  fileprivate func hasPages(_ way: Swipe.Way) -> Bool {
    way == .backward ? viewControllers.count > 1 : nextForward != nil
  }
}

extension ViewController {
  /// Whether the bar leads back from here while this is the top of a stack.
  final var offersWayBack: Bool { !navigationItem.hidesBackButton && mayBePopped }

  /// Whether nothing in here that is visible refuses to be left.
  final var mayBePopped: Bool { canBePopped && childForChrome?.mayBePopped != false }
}

extension NavigationController: SwipeTaker {
  /// Also one that is refused by the page, and goes nowhere.
  func takesSwipe(_ way: Swipe.Way) -> Bool { hasPages(way) }
}
