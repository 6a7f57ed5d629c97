import Containment

/// Going back, closing, and results of presented screens.
extension Router {
  /// Goes one step back from the visible page: to the page below, or, at the bottom of a stack, to
  /// the presenter.
  ///
  /// - Returns: false when there is nowhere to go back to.
  @discardableResult
  public func back(animated: Bool = true) async -> Bool {
    guard !host.isClosed else { return false }
    let top = host.topmostViewController
    for controller in top.visibleChain.reversed() {
      if let navigation = controller as? NavigationController, navigation.viewControllers.count > 1
      {
        return await navigation.pop(animated: animated).result
      }
      if let split = controller as? SplitController, split.isCollapsed,
        split.topPane == .secondary, split.primaryViewController != nil
      {
        return await split.showPrimary().result
      }
    }
    guard top.presentingViewController != nil else { return false }
    return await top.dismiss(animated: animated).result
  }

  /// Closes a controller, with everything over it: a page of a stack is popped, a presented
  /// controller is dismissed, and the secondary of a split gives way to its placeholder.
  ///
  /// - Returns: false if it is none of these, such as the first page of a stack that is not presented.
  @discardableResult
  public func close(_ controller: ViewController, animated: Bool = true) async -> Bool {
    guard !host.isClosed else { return false }
    if controller.presentedViewController != nil {
      await controller.dismiss(animated: animated).finished
    }
    var candidate: ViewController = controller
    while let parent = candidate.routingParent {
      if let navigation = parent as? NavigationController,
        let index = navigation.viewControllers.firstIndex(where: { $0 === candidate }), index > 0
      {
        return await navigation.setViewControllers(
          Array(navigation.viewControllers[..<index]), animated: animated
        ).result
      }
      if let split = parent as? SplitController, split.secondaryViewController === candidate,
        let placeholder = split.placeholderViewController, placeholder !== candidate
      {
        if !split.isCollapsed { split.secondaryViewController = nil }
        guard await split.showPrimary().result else { return false }
        // What else was chosen meanwhile stays.
        if split.secondaryViewController === candidate { split.secondaryViewController = nil }
        return true
      }
      candidate = parent
    }
    guard candidate.presentingViewController != nil else { return false }
    return await candidate.dismiss(animated: animated).result
  }

  /// Goes back to where a screen began: pops what was pushed in the outermost stack that is seen in it. A navigation does
  /// nothing where its target is seen already, as who is deep in the stack of a screen is in that screen.
  ///
  /// ```swift
  /// let outcome = try await router.navigate(to: Destination(colorPicker))
  /// if outcome.wasAlreadyVisible { await router.popToRoot(in: outcome.target) }
  /// ```
  ///
  /// - Returns: false if nothing was pushed there, or nothing gives way.
  @discardableResult
  public func popToRoot(in controller: ViewController, animated: Bool = true) async -> Bool {
    let stacks = controller.visibleChain.lazy.compactMap { $0 as? NavigationController }
    guard !host.isClosed, let stack = stacks.first(where: { $0.viewControllers.count > 1 }) else {
      return false
    }
    return await stack.popToRoot(animated: animated).result
  }

  /// Navigates to a presented screen, and waits for the value with which it is finished.
  ///
  /// ```swift
  /// let color = try await router.present(Destination(colorPicker), for: Color.self)
  /// // in the picker, when one is chosen:
  /// await picker.finish(Color(red: 1, green: 0, blue: 0))
  /// ```
  ///
  /// - Returns: the value of `finish(_:)`, or nil if the screen was dismissed without one.
  /// - Throws: ``RoutingError`` as `navigate(to:animated:)` does; of the kind
  ///   ``RoutingError/Kind/compositionFailed`` if the target is not presented, and
  ///   ``RoutingError/Kind/typeMismatch`` if the value is no `Value`.
  public func present<Target, Context, Value>(
    _ destination: Destination<Target, Context>, for type: Value.Type, animated: Bool = true
  ) async throws -> Value? {
    let outcome = try await navigate(to: destination, animated: animated)
    let target: ViewController = outcome.target
    // The outcome keeps the target alive, which may have been dismissed as soon as it was there.
    let outermost = withExtendedLifetime(outcome) { target.outermostParent }
    guard outermost !== host.rootViewController else {
      throw RoutingError.impossible(
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
  /// Dismisses the presented controller that contains this one, or is it, with a value for the
  /// caller of ``Router/present(_:for:animated:)``. If no caller waits, it is only dismissed.
  public final func finish(_ value: Any) async {
    let outermost = outermostParent
    outermost[PresentationResult.self] = .init(value: value)
    guard let presenter = outermost.presentingViewController else {
      return Diagnostics.report(
        .unusableResult, self,
        "It is not presented, so there is nothing to leave. Present it by the router.")
    }
    await presenter.dismiss().finished
  }

  /// This controller and the visible ones inside it, outermost first.
  final var visibleChain: [ViewController] {
    let visible = ContainerAdapters.adapter(of: self)?.visibleViewControllers ?? []
    return [self] + visible.flatMap(\.visibleChain)
  }
}
