/// Requests for another stack. Each begins after the current turn of the main loop, so that several of
/// them make one transition, and ends with true if the requested stack is shown, with false if another
/// request came in between.
extension NavigationController {
  /// Shows `page` over the current pages.
  @discardableResult
  public func push(_ page: ViewController, animated: Bool = true) -> Change {
    submit(viewControllers + [page], animated: animated)
  }

  /// Shows `page` over the current pages by a transition of its own.
  ///
  /// The page keeps it: it goes by the ``Transition/reversed`` one, whoever leads back and however, also
  /// by a swipe, and comes by it again when one goes forward. A page that is pushed anew, by
  /// ``push(_:animated:)`` or as a part of ``viewControllers``, has none any more.
  ///
  /// ```swift
  /// navigation.push(photo, transition: .zoom)
  /// navigation.pop()   // the photo shrinks again
  /// ```
  @discardableResult
  public func push(_ page: ViewController, transition: Transition) -> Change {
    submit(viewControllers + [page], animated: true, transition: transition)
  }

  /// Goes back to the page below; at the root, in the navigation controller around this one.
  @discardableResult
  public func pop(animated: Bool = true) -> Change {
    if viewControllers.count > 1 { return submit(viewControllers.dropLast(), animated: animated) }
    return outerNavigationController?.pop(animated: animated) ?? .ended(false)
  }

  /// Goes back to `page`, which must be in the stack.
  @discardableResult
  public func pop(to page: ViewController, animated: Bool = true) -> Change {
    guard let index = viewControllers.firstIndex(where: { $0 === page }) else {
      Diagnostics.report(
        .notInStack, page,
        "It is not in the stack of \(debugName), so there is no way back to it. Push it instead.")
      return .ended(false)
    }
    return submit(Array(viewControllers[...index]), animated: animated)
  }

  /// Goes back to the first page.
  @discardableResult
  public func popToRoot(animated: Bool = true) -> Change {
    submit(Array(viewControllers.prefix(1)), animated: animated)
  }

  /// Shows `page` in place of the top.
  @discardableResult
  public func replaceTop(with page: ViewController, animated: Bool = true) -> Change {
    submit(viewControllers.dropLast() + [page], animated: animated)
  }

  /// Shows `page` in place of the top by a transition of its own, which the page keeps as one that was pushed
  /// by ``push(_:transition:)``.
  @discardableResult
  public func replaceTop(with page: ViewController, transition: Transition) -> Change {
    submit(viewControllers.dropLast() + [page], animated: true, transition: transition)
  }

  /// Goes forward to the page that was popped last, if nothing else was pushed since.
  @discardableResult
  public func goForward(animated: Bool = true) -> Change {
    guard let page = nextForward else { return .ended(false) }
    return submit(viewControllers + [page], animated: animated)
  }

  /// Makes `pages` the stack. If its top was in the stack, the transition is that of going back; if
  /// only the top is another, that of a replacement; otherwise that of a push.
  @discardableResult
  public func setViewControllers(_ pages: [ViewController], animated: Bool = true) -> Change {
    submit(pages, animated: animated)
  }
}
