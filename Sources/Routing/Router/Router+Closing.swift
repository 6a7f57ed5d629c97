import Containment

/// Back, close, and values that come back. (Row RT-A8.)
extension Router {
  /// Goes one step back from what is in sight: to the page below, or, at the bottom of a stack, to
  /// whoever presents.
  ///
  /// - Returns: false when there is nowhere to go back to.
  @discardableResult
  public func back(animated: Bool = true) async -> Bool {
    guard !window.isClosed else { return false }
    let top = window.topmostViewController
    for controller in top.visibleChain.reversed() {
      if let navigation = controller as? NavigationController, navigation.viewControllers.count > 1
      {
        return await navigation.pop(animated: animated)
      }
      if let split = controller as? SplitController, split.isCollapsed,
        split.topPane == .secondary, split.primaryViewController != nil
      {
        return await split.showPrimary()
      }
    }
    guard top.presentingViewController != nil else { return false }
    return await top.dismiss(animated: animated)
  }

  /// Takes a controller off the screen, with everything over it: as a page it is popped, and what is
  /// presented with it is dismissed.
  ///
  /// - Returns: false when it is neither, or is the first page of what is not presented.
  @discardableResult
  public func close(_ controller: ViewController, animated: Bool = true) async -> Bool {
    guard !window.isClosed else { return false }
    if controller.presentedViewController != nil { await controller.dismiss(animated: animated) }
    var candidate: ViewController = controller
    while let parent = candidate.routingParent {
      if let navigation = parent as? NavigationController,
        let index = navigation.viewControllers.firstIndex(where: { $0 === candidate }), index > 0
      {
        return await navigation.setViewControllers(
          Array(navigation.viewControllers[..<index]), animated: animated)
      }
      candidate = parent
    }
    guard candidate.presentingViewController != nil else { return false }
    return await candidate.dismiss(animated: animated)
  }

  /// Goes to a screen that is presented, and waits for what it is left with.
  ///
  /// ```swift
  /// let color = try await router.present(Destination(colorPicker), for: Color.self)
  /// // in the picker, when one is chosen:
  /// await picker.finish(Color(red: 1, green: 0, blue: 0))
  /// ```
  ///
  /// - Returns: the value of `finish(_:)`, or nil if the screen was
  ///   dismissed without one.
  /// - Throws: ``RoutingError``, also where the step does not lead into something presented.
  public func present<Target, Context, Value>(
    _ destination: Destination<Target, Context>, for type: Value.Type, animated: Bool = true
  ) async throws -> Value? {
    let outcome = try await navigate(to: destination, animated: animated)
    let target: ViewController = outcome.target
    // The outcome keeps it alive, though it may have been left as soon as it was there.
    let outermost = withExtendedLifetime(outcome) { target.outermostParent }
    guard outermost !== window.rootViewController else {
      throw RoutingError(
        .compositionFailed,
        "\(target.debugName) is not presented, so nobody can wait for what it is left with.")
    }
    if outermost.presentingViewController != nil, !outermost.isBeingDismissed {
      outermost[PresentationResult.self] = nil
    }
    await outermost.untilDismissed()
    defer { outermost[PresentationResult.self] = nil }
    guard let value = outermost[PresentationResult.self]?.value else { return nil }
    if let value = value as? Value { return value }
    throw RoutingError(
      .typeMismatch, "It was left with a \(Swift.type(of: value)), not with a \(Value.self).")
  }
}

extension ViewController {
  /// Leaves what is presented and contains this controller, or is it, with a value for whoever waits
  /// for one; see ``Router/present(_:for:animated:)``. Without anybody who waits it only leaves.
  public final func finish(_ value: Any) async {
    let outermost = outermostParent
    outermost[PresentationResult.self] = .init(value: value)
    guard let presenter = outermost.presentingViewController else {
      return Diagnostics.report(
        .unusableResult, self,
        "It is not presented, so there is nothing to leave. Present it by the router.")
    }
    await presenter.dismiss()
  }

  /// This controller and what is in sight inside it, from the outside.
  final var visibleChain: [ViewController] {
    var chain: [ViewController] = []
    func add(_ controller: ViewController) {
      chain.append(controller)
      ContainerAdapters.adapter(of: controller)?.visibleViewControllers.forEach(add)
    }
    add(self)
    return chain
  }
}
