import GTK

/// A container around a stack to which the user goes back from the first page of the stack.
@MainActor
protocol WayBack: ViewController {
  /// The pages to which the user may go back, the nearest first.
  var pagesBack: [PageBack] { get }
  /// Goes back to one of these pages; does nothing for another, as for one that has left meanwhile.
  func goBack(to page: ViewController)
}

/// A page to which the user may go back, with its name.
struct PageBack {
  let title: String
  weak var page: ViewController?
}

extension ViewController {
  /// The nearest container to which the user goes back from this controller: a navigation
  /// controller, or a split in whose secondary this one is, collapsed.
  final var wayBack: (any WayBack)? {
    var child: ViewController = self
    while let container = child.parent {
      if let navigation = container as? NavigationController { return navigation }
      if let split = container as? SplitController, split.secondaryViewController === child,
        split.isCollapsed, !split.isCompact, split.primaryViewController != nil
      {
        return split
      }
      child = container
    }
    return nil
  }

  /// The name of this page in back buttons and their menus.
  final var backTitle: String? {
    navigationItem.backTitle ?? childForChrome?.backTitle ?? title
  }

  /// The key that goes back, as users read it.
  final var backKey: String {
    viewIfLoaded?.direction == .rightToLeft ? tr("Alt+Right") : tr("Alt+Left")
  }
}

extension SplitController: WayBack {
  var pagesBack: [PageBack] {
    primaryViewController.map { [PageBack(title: $0.backTitle ?? tr("Page {1}", "1"), page: $0)] }
      ?? []
  }

  func goBack(to page: ViewController) {
    if page === primaryViewController, canGoBack { setTop(.primary) }
  }

  /// Shows the way back to the primary where it has to stand now.
  func updateWayBack() {
    guard isViewLoaded, !isTornDown else { return }
    var page = secondaryViewController
    while let present = page, !(present is NavigationController) { page = present.childForChrome }
    let navigation = page as? NavigationController
    navigation?.refreshBar()
    let leads =
      isCollapsed && !isCompact && navigation == nil && primaryViewController != nil
      && secondaryViewController?.chromeLeaf.offersWayBack == true
    backBar = leads ? backBar ?? makeBackBar() : nil
    secondary.bar = backBar?.view
    // A bar around this split may have the title of the visible page.
    let isBelowBar = sequence(first: self as ViewController, next: \.parent).dropFirst()
      .contains { $0 is any NavigationItemBar }
    backBar?.view.title = isBelowBar ? "" : secondaryViewController?.chromeTitle ?? ""
    backBar?.back.update((primaryViewController?.backTitle, backKey))
  }

  private func makeBackBar() -> (view: HeaderBar, back: BackButton) {
    let (view, back) = (HeaderBar(), BackButton(id: "split.back", in: self))
    view.packStart(back.button)
    view.accessibleID = "split.bar"
    return (view, back)
  }
}
