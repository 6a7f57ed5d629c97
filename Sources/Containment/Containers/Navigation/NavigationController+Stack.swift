/// Requests for another stack. Each method waits for the end, and returns true if the requested
/// stack is shown, false if another request came in between.
extension NavigationController {
  /// Shows `page` over the current pages.
  @discardableResult
  public func push(_ page: ViewController, animated: Bool = true) async -> Bool {
    await change(to: viewControllers + [page], animated)
  }

  /// Goes back to the page below; at the root, in the navigation controller around this one.
  @discardableResult
  public func pop(animated: Bool = true) async -> Bool {
    if viewControllers.count > 1 { return await change(to: viewControllers.dropLast(), animated) }
    return await outerNavigationController?.pop(animated: animated) ?? false
  }

  /// Goes back to `page`, which must be in the stack.
  @discardableResult
  public func pop(to page: ViewController, animated: Bool = true) async -> Bool {
    guard let index = viewControllers.firstIndex(where: { $0 === page }) else {
      Diagnostics.report(
        .notInStack, page,
        "It is not in the stack of \(debugName), so there is no way back to it. Push it instead.")
      return false
    }
    return await change(to: Array(viewControllers[...index]), animated)
  }

  /// Goes back to the first page.
  @discardableResult
  public func popToRoot(animated: Bool = true) async -> Bool {
    await change(to: Array(viewControllers.prefix(1)), animated)
  }

  /// Shows `page` in place of the top.
  @discardableResult
  public func replaceTop(with page: ViewController, animated: Bool = true) async -> Bool {
    await change(to: viewControllers.dropLast() + [page], animated)
  }

  /// Goes forward to the page that was popped last, if nothing else was pushed since.
  @discardableResult
  public func goForward(animated: Bool = true) async -> Bool {
    guard let page = nextForward else { return false }
    return await change(to: viewControllers + [page], animated)
  }

  /// Makes `pages` the stack. If its top was in the stack, the transition is that of going back; if
  /// only the top is another, that of a replacement; otherwise that of a push.
  @discardableResult
  public func setViewControllers(_ pages: [ViewController], animated: Bool = true) async -> Bool {
    await change(to: pages, animated)
  }

  private func change(to pages: [ViewController], _ animated: Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      submit(pages, animated: animated) { continuation.resume(returning: $0) }
    }
  }
}
