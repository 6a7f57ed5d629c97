import GTK

/// The bar above the pages: whether it is shown, its content, and where it leads back to.
extension NavigationController: WayBack, HeadBarOwner {
  var ownHeadBar: HeadBar? { hidesBar ? nil : bar.head }

  /// Whether the bar is hidden. See ``setBarHidden(_:animated:)`` to change it with an animation.
  public var isBarHidden: Bool {
    get { hidesBar }
    set { hideBar(newValue, duration: 0) }
  }

  /// Hides or shows the bar; that ends with the animation.
  @discardableResult
  public func setBarHidden(_ isHidden: Bool, animated: Bool = true) -> Change {
    hideBar(isHidden, duration: animated ? motion.milliseconds(200) : 0)
    return isViewLoaded ? bar.settling() : .ended(true)
  }

  private func hideBar(_ isHidden: Bool, duration: Int) {
    let isOther = isHidden != hidesBar
    hidesBar = isHidden
    if isViewLoaded { bar.setHidden(isHidden, duration: duration) }
    if isOther { setNeedsChromeUpdate() }
  }

  /// The pages whose items the bar shows: from the top page inwards, up to one with a bar of its
  /// own.
  private var pagesInBar: [ViewController] {
    guard let page = slot.content else { return [] }
    return Array(
      sequence(first: page) { $0 is any NavigationItemBar ? nil : $0.childForChrome })
  }

  func refreshBar() {
    guard isViewLoaded, !isTornDown else { return }
    let destination = canGoBack ? viewControllers.dropLast().last : splitBehindRoot
    bar.show(pagesInBar, back: destination.map { ($0.backTitle, backKey) })
  }

  /// What the back button of the first page leads to: the primary of a collapsed split in whose
  /// secondary the stack is. A navigation controller around this one has a bar of its own.
  private var splitBehindRoot: ViewController? {
    guard viewControllers.count <= 1, topViewController?.offersWayBack != false else { return nil }
    return (wayBack as? SplitController)?.primaryViewController
  }

  /// The pages below to which the user may go back, the nearest first, in this stack and in what is
  /// around it.
  var pagesBack: [PageBack] {
    let pages = viewControllers.dropLast().enumerated().reversed().prefix(reach).map {
      PageBack(title: $1.backTitle ?? tr("Page {1}", "\($0 + 1)"), page: $1)
    }
    return pages + (onward?.pagesBack ?? [])
  }

  /// How many pages the user may leave at once: a page that refuses is not skipped either.
  private var reach: Int {
    viewControllers.dropFirst().reversed().prefix { $0.mayBePopped }.count
  }

  /// The container around this one, if the way back leads there from the root.
  private var onward: (any WayBack)? { reach >= viewControllers.count - 1 ? wayBack : nil }

  func goBack(to page: ViewController) {
    guard let index = viewControllers.firstIndex(where: { $0 === page }) else {
      onward?.goBack(to: page)
      return
    }
    let pages = viewControllers.count - 1 - index
    if pages > 0, pages <= reach { viewControllers = viewControllers.dropLast(pages) }
  }

  /// Clears a focus in the bar that would be lost with the current page, so that the next page gets
  /// it.
  func releaseBarFocus(to pages: [ViewController]) {
    guard isViewLoaded, slot.content !== pages.last, let window = view.window,
      let focused = window.focusWidget, focused.isWithin(bar.header)
    else { return }
    let keepsBack =
      (pages.count > 1 || wayBack is SplitController) && pages.last?.offersWayBack == true
    if !keepsBack || focused != bar.back.button { window.focusWidget = nil }
  }
}
