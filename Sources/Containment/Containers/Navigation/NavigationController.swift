import GTK

/// A stack of screens of which the topmost is shown, under a bar with a back button.
///
/// A pushed page covers the one before, which stays a child with its view, its scroll position, its
/// focus and its text; popping uncovers it again. For deep stacks, see ``unloadDepth``. Several
/// requests in one turn of the main loop make one transition, and every transition can be reversed
/// at any moment. (UIKit's UINavigationController.)
///
/// ```swift
/// let navigation = NavigationController(rootViewController: inbox)
/// navigation.push(message)
/// message.navigationController?.pop()
/// navigation.viewControllers.append(reply)   // the same as push, where the end does not matter
/// ```
///
/// The bar shows title and ``ViewController/navigationItem`` of the page, and a back button.
/// Alt+Left, the pointer's back button, Escape unless something inside handles it, and a drag or a
/// swipe from the start edge go back too; Alt+Right and the pointer's forward button go forward
/// again. At the root all of them, and ``pop(animated:)``, go to the navigation controller around
/// this one.
@MainActor
open class NavigationController: ViewController, NavigationItemBar {
  private(set) lazy var slot = Slot(ownedBy: self)
  private(set) lazy var bar = NavigationBar(self)
  /// The value of ``isBarHidden``; the bar itself is made with the view.
  var hidesBar = false
  // Pages that are deallocated with a former stack send callbacks, at least for their children, which
  // must find the new one. So the former one outlives the change. (Row SO-08.)

  /// The requested stack. The slot is asked to show its top once in a turn of the main loop.
  var history = NavigationHistory<ViewController>() {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// The stack that the slot was last asked for: all of its pages are, or become, children.
  var applied: [ViewController] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// The number of the last request to the slot. One that ends under another number was overtaken.
  var requestNumber = 0
  /// The stack to which the running change goes back if it is taken back, and where that goes forward.
  var earlier: [ViewController] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  var forwardBefore: [ViewController] = [] {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  /// The request that the slot has not been asked for yet.
  var request: NavigationRequest?
  /// Whether the slot is being asked, in whose callbacks another stack may be requested.
  var isApplying = false
  lazy var applyAtEndOfTurn = DeferredCall { [weak self] in self?.applyIfNeeded() }
  lazy var barRefresh = DeferredCall { [weak self] in self?.refreshBar() }
  var swipe: Swipe?
  var grab: GrabTransition?

  /// The transition to a pushed page, unless it has one of its own: ``push(_:transition:)``.
  public var pushTransition = Transition.push()
  /// The transition from a popped page, unless that was pushed by one of its own.
  public var popTransition = Transition.pull()
  /// The transition when a page replaces another at the same depth.
  public var replaceTransition = Transition.crossfade

  /// Whether the top page can be pulled away by pointer or finger, to go back to the one below; see
  /// ``GrabTransition``.
  public var allowsGrab = false {
    // One that is there asks this at each drag, and goes on with what it holds.
    didSet { if isViewLoaded, grab == nil { setUpGrab() } }
  }

  /// Makes the page with a restoration identifier while the stack is restored; nil if there is no
  /// such page any more. Without it only pages that exist already are restored.
  ///
  /// ```swift
  /// navigation.restorePage = { id in id == "settings" ? SettingsViewController() : nil }
  /// ```
  public var restorePage: (@MainActor (_ identifier: String) -> ViewController?)?

  /// A stack whose root is `rootViewController`; empty if nil.
  public init(rootViewController: ViewController? = nil) {
    super.init()
    if let rootViewController { viewControllers = [rootViewController] }
  }

  isolated deinit {
    request?.changes.end(false)
  }

  // MARK: The stack

  /// The pages from the root to the top, also while the transition to the top is running.
  ///
  /// Setting it is ``setViewControllers(_:animated:)``.
  public var viewControllers: [ViewController] {
    get { history.pages }
    set { submit(newValue, animated: true) }
  }

  /// The top of the stack, also while the transition to it is running.
  public var topViewController: ViewController? { viewControllers.last }

  /// The pages to which ``goForward(animated:)`` leads, the nearest last.
  ///
  /// Popped pages stay here, as they were but without a parent, until something else is pushed.
  public var forwardViewControllers: [ViewController] { history.forward }

  /// How many popped pages are kept for going forward. 0 releases them at once, as UIKit does.
  public var forwardLimit: Int {
    get { history.forwardLimit }
    set { history.forwardLimit = newValue }
  }

  /// How many pages next to the visible one keep their views, below it and on the way forward; nil,
  /// the default, lets all keep theirs.
  ///
  /// The view of a page farther away, if it ``ViewController/canUnloadView``, is unloaded, and
  /// loaded again when the page is shown again, with the scroll position, the text and the
  /// selection that the page saves as ``RestorableState``. With 1, going back does not wait for a
  /// view.
  public var unloadDepth: Int? {
    didSet { forgetEarlier() }
  }

  /// Whether the bar has the window's buttons and the window can be dragged by it, for a window
  /// that has no other title bar. In a dialog it is so by itself, see
  /// ``ViewController/childForTitleBar``.
  public var hasWindowButtons = false {
    didSet { if isViewLoaded { bar.head.hasWindowButtons = hasWindowButtons } }
  }

  /// Whether a transition is running.
  public var isTransitioning: Bool { slot.isTransitioning }

  // MARK: ViewController

  /// Saves the restoration identifiers of the pages, from the root to the first that has none.
  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["pages"] = Array(
      viewControllers.lazy.map(\.restorationIdentifier).prefix { $0 != nil }.compactMap(\.self))
  }

  /// Restores the stack from the pages that exist and from new ones, without animation.
  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    guard let identifiers: [String] = state["pages"] else { return }
    var pages: [ViewController] = []
    for identifier in identifiers {
      guard let page = restoredPage(at: pages.count, identifier) else {
        state.skip(
          "pages",
          "Nobody makes “\(identifier)”, so it and what lay over it do not come back. Let "
            + "restorePage answer for it.")
        break
      }
      // Two pages with one identifier could not be told apart when they are saved again.
      guard !pages.contains(where: { $0.restorationIdentifier == page.restorationIdentifier })
      else {
        state.skip(
          "pages", "“\(identifier)” is in it twice; the second and what lay over it are not.")
        break
      }
      pages.append(page)
    }
    guard !pages.isEmpty else { return }
    submit(pages, animated: false)
    // The pages restore their own state next, so they must be in the stack by then.
    applyIfNeeded()
  }

  private func restoredPage(at depth: Int, _ identifier: String) -> ViewController? {
    let present = viewControllers
    if depth < present.count, present[depth].restorationIdentifier == identifier {
      return present[depth]
    }
    let page = restorePage?(identifier)
    if page?.restorationIdentifier == nil { page?.restorationIdentifier = identifier }
    return page
  }

  /// Only the pages of the stack: nothing would make other children again.
  override var restorableChildren: [ViewController] { viewControllers }

  /// Pushes the page.
  open override func show(
    _ page: ViewController, sender: ViewController, transition: Transition?
  ) -> Change? { submit(viewControllers + [page], animated: true, transition: transition) }

  open override var childForChrome: ViewController? { slot.content }
  /// The visible page while the bar is hidden.
  open override var childForTitleBar: ViewController? { hidesBar ? slot.content : nil }
  /// The first page.
  open override var childForTabItem: ViewController? { viewControllers.first }

  open override var initialFocus: Widget? { slot.content?.initialFocus }

  open override func loadView() {
    let column = Box(.vertical)
    column.packStart(bar.view)
    column.packStart(slot.view, expand: true)
    view = column
    bar.setHidden(hidesBar, duration: 0)
    bar.head.hasWindowButtons = hasWindowButtons
    setUpInput()
    refreshBar()
  }

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    dropStrangers()
    barRefresh.request()
  }

  open override func childDidLeave(_ child: ViewController) {
    super.childDidLeave(child)
    dropStrangers()
    barRefresh.request()
  }

  /// Escape and Alt with an arrow, by which the user goes back and forward.
  open override var keyCommands: [KeyCommand] { super.keyCommands + keysOfHistory }
}

extension ViewController {
  /// The nearest navigation controller around this one; see ``enclosing(_:)`` for the search.
  public final var navigationController: NavigationController? {
    let found = parent?.enclosing(NavigationController.self)
    return found === self ? nil : found
  }
}
