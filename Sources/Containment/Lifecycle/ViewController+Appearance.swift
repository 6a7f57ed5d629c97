import GTK

extension ViewController {
  /// Tells a child that its view is about to appear or disappear; for containers without a slot.
  ///
  /// Pairs nest, and a call in the opposite direction reverses an open pair. While the parent is
  /// off screen no callback is sent; the child gets it together with its parent.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    guard isUsable(otherwise: "it does not appear any more") else { return }
    isShownByParent = isAppearing
    if isAppearing { checkViewPlace() }
    if let parent, !parent.showsChildren, !appearance.isChanging {
      return appearance.beginSilently()
    }
    Transaction.run { begin(isAppearing, animated: animated) }
  }

  /// Tells a child that what ``beginAppearanceTransition(_:animated:)`` began has ended.
  public final func endAppearanceTransition() {
    // What it would end did not begin, which was reported.
    guard !isTornDown else { return }
    if appearance.endSilently() { return }
    Transaction.run { end() }
  }

  /// Ends at once all transitions in this controller and its descendants.
  ///
  /// Callbacks come in the order in which they would have come.
  public final func settle() {
    Transaction.run {
      for host in hosts { host.settle() }
      for child in children { child.settle() }
    }
  }

  final func begin(_ appearing: Bool, animated: Bool, byParent: Bool = false) {
    guard !isTornDown else {
      return Diagnostics.report(
        .callbackAfterTeardown, self, "Its window is closed. Make a new controller.")
    }
    if appearing { loadViewIfNeeded() }
    switch appearance.begin(appearing: appearing, animated: animated, byParent: byParent) {
    case .callback:
      deliverAppearance(appearing ? .viewWillAppear : .viewWillDisappear)
      if appearing { runDueWatches() }
      forwardBegin(appearing, animated: animated)
    case .nested:
      break
    case .misuse:
      Diagnostics.report(
        .redundantBegin, self,
        "It has already \(appearing ? "appeared" : "disappeared"). Begin only what is to change.")
    }
  }

  final func end() {
    switch appearance.end() {
    case .callback:
      forwardEnd()
      deliverAppearance(appearance.state == .appeared ? .viewDidAppear : .viewDidDisappear)
    case .nested:
      break
    case .misuse:
      Diagnostics.report(
        .unbalancedEnd, self, "No appearance transition is open. Call begin first, end once.")
    }
  }

  /// Takes the controller off screen now, unanimated, from whatever state; `detach` removes the
  /// view.
  ///
  /// If a callback puts the controller on screen somewhere else, it stays there.
  final func disappear(detach: () -> Void) {
    if appearance.isOnScreen { begin(false, animated: false) }
    detach()
    while appearance.state == .disappearing { end() }
  }

  private func forwardBegin(_ appearing: Bool, animated: Bool) {
    appearance.forwarding = .inside
    defer { appearance.forwarding = .delivered }
    for host in hosts { appearing ? host.parentWillAppear() : host.parentWillDisappear() }
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in children where child.parent === self && child.isShownByParent {
        if appearing == child.appearance.isOnScreen { continue }
        child.begin(appearing, animated: animated, byParent: true)
      }
    }
  }

  private func forwardEnd() {
    appearance.forwarding = .inside
    defer { appearance.forwarding = .delivered }
    for child in children where child.parent === self && child.appearance.isOpenedByParent {
      child.end()
    }
    for host in hosts { host.childrenDidSettle() }
  }

  private func deliverAppearance(_ callback: LifecycleEvent.Callback) {
    let animated = appearance.isAnimated
    LifecycleTrace.post(self, callback, animated ? "animated" : "unanimated")
    delivering(.appearance) {
      switch callback {
      case .viewWillAppear: viewWillAppear(animated)
      case .viewDidAppear: viewDidAppear(animated)
      case .viewWillDisappear: viewWillDisappear(animated)
      default: viewDidDisappear(animated)
      }
    }
  }

  /// The view must stand directly in the parent's, with no other controller's view in between.
  private func checkViewPlace() {
    guard let parent, let owner = viewIfLoaded?.parent?.nearestController, owner !== parent
    else { return }
    Diagnostics.report(
      .viewInWrongContainer, self,
      "Its view stands in the view of \(owner.debugName), but its parent is "
        + "\(parent.debugName). Add the controller to the one whose view it stands in.")
  }

  final func delivering(_ callback: Delivery, _ body: () -> Void) {
    let outer = delivery
    delivery = callback
    body()
    delivery = outer
  }

  final func checkDelivery(_ callback: String) {
    guard delivery != .appearance else { return }
    Diagnostics.report(
      .directAppearanceCall, self,
      "\(callback) was called directly. Use beginAppearanceTransition and endAppearanceTransition.")
  }
}

/// The callback that the library is delivering to a controller, so that a call by the controller's
/// own code meanwhile can be told apart from it.
enum Delivery: Equatable {
  case appearance
  case willMove(ObjectIdentifier?)
  case didMove(ObjectIdentifier?)
}
