import GTK

/// Input by which the user goes back and forward, besides the back button: keys, the pointer's
/// extra buttons, and swipes.
extension NavigationController {
  /// Whether there is a page below to which the top offers a way back.
  var canGoBack: Bool {
    viewControllers.count > 1 && topViewController?.offersWayBack == true
  }

  func setUpInput() {
    view.buttonPressed.connect(weak: self, otherwise: false) { navigation, event in
      switch event.button {
      case 8: navigation.goByHand(.backward)
      case 9: navigation.goByHand(.forward)
      default: false
      }
    }
    swipe = Swipe(on: slot.view, edge: DragFeel.edge) { [weak self] way in
      self?.makeRubberBand(way)
    } leads: { [weak self] way in
      self?.leads(way) == true
    } begin: { [weak self] way in
      self?.beginSwipe(way)
    }
    setUpGrab()
  }

  func setUpGrab() {
    grab =
      allowsGrab
      ? GrabTransition(on: slot) { [weak self] in
        self?.allowsGrab == true && self?.leads(.backward) == true
      } begin: { [weak self] in
        self?.allowsGrab == true ? self?.beginSwipe(.backward, by: $0) : nil
      } : nil
  }

  /// Whether a swipe that way goes to a page of this stack.
  private func leads(_ way: Swipe.Way) -> Bool {
    request == nil && slot.content?.isSwipable(way) != true && pages(going: way) != nil
  }

  /// Goes that way; false if there is nothing. If the page refuses, or fingers hold it on its way, a navigation
  /// controller around this one must not go there either.
  private func goByHand(_ way: Swipe.Way) -> Bool {
    guard hasPages(way) else { return false }
    if topViewController?.isHeldByHand != true, let pages = pages(going: way) {
      viewControllers = pages
    }
    return true
  }

  // MARK: Keys

  /// The keys that go back and forward, while the focus is in this stack or nowhere.
  var keysOfHistory: [KeyCommand] {
    guard isFocusHere else { return [] }
    let isMirrored = view.direction == .rightToLeft
    var commands: [KeyCommand] = []
    if hasPages(.backward) {
      commands = KeyCommand.goingBack(isMirrored: isMirrored) { [weak self] in
        _ = self?.goByHand(.backward)
      }
    }
    if hasPages(.forward) {
      commands.append(
        KeyCommand(isMirrored ? .left : .right, .alt) { [weak self] in
          _ = self?.goByHand(.forward)
        })
    }
    return commands
  }

  // MARK: Swipes

  /// The stack after the user has gone that way; nil if that is not possible.
  private func pages(going way: Swipe.Way) -> [ViewController]? {
    switch way {
    case .backward: canGoBack ? viewControllers.dropLast() : nil
    case .forward: nextForward.map { viewControllers + [$0] }
    }
  }

  /// Begins a transition that a swipe drags. Navigation controllers inside come first, although the
  /// gesture out here sees the drag first.
  func beginSwipe(
    _ way: Swipe.Way, by transition: Transition? = nil
  ) -> InteractiveTransition? {
    ChangeWatch.make(in: self) {
      guard leads(way), let pages = pages(going: way) else { return nil }
      isApplying = true
      let hand = slot.beginInteractive(
        pages.last, transition: transition ?? self.transition(to: pages, byHand: true),
        departure: way == .backward ? .removed : .kept
      ) { [weak self] _ in self?.forgetEarlier() }
      endApplying()
      guard let hand else {
        // A callback has removed the page that was to appear, after the other had left.
        if slot.content == nil { submit(viewControllers, animated: false) }
        return nil
      }
      earlier = applied
      applied = pages
      // A callback may have asked for another stack.
      if request == nil {
        forwardBefore = history.forward
        history.go(to: pages)
      }
      dropStrangers()
      refreshBar()
      // The controllers around heard of the other page before the stack had it.
      setNeedsChromeUpdate()
      return hand
    }
  }

  /// The rubber band for a swipe that leads nowhere: that of the stack whose page refuses it, or of
  /// the outermost stack if none has a page that way and nothing else goes back.
  private func makeRubberBand(_ way: Swipe.Way) -> RubberBand? {
    guard request == nil, slot.content?.isSwipable(way) != true,
      hasPages(way) || !isInsideOfBack(way)
    else { return nil }
    return slot.makeRubberBand()
  }

  /// Whether a container around this one, or a presentation of all of them, is swiped that way.
  private func isInsideOfBack(_ way: Swipe.Way) -> Bool {
    switch way {
    case .backward: wayBack != nil || outermost.presentedBy?.isSwipedBack == true
    case .forward: outerNavigationController != nil
    }
  }

  /// Whether there is a page that way, even if the user may not go to it.
  fileprivate func hasPages(_ way: Swipe.Way) -> Bool {
    way == .backward ? viewControllers.count > 1 : nextForward != nil
  }
}

extension ViewController {
  /// Whether the bar has a back button while this controller is the top of a stack.
  final var offersWayBack: Bool { !navigationItem.hidesBackButton && mayBePopped }

  /// Whether neither this controller nor a visible one inside refuses to be left.
  final var mayBePopped: Bool { canBePopped && childForChrome?.mayBePopped != false }
}

extension NavigationController: SwipeTaker {
  /// True also if the page refuses the swipe, which then leads nowhere.
  func takesSwipe(_ way: Swipe.Way) -> Bool { hasPages(way) }
}
