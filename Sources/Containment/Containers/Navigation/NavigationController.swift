import GTK

/// A stack of screens of which the topmost is shown, under a bar that leads back.
///
/// What is pushed comes over what was there, which stays a child with its view, its scroll position,
/// its focus and whatever was typed; popping uncovers it again. Several requests in one turn of the
/// main loop make one transition, and every transition can be turned round at any moment. (Contract
/// E23, rows MA-18 … MA-22; UIKit's UINavigationController.)
///
/// ```swift
/// let navigation = NavigationController(rootViewController: inbox)
/// await navigation.push(message)
/// await message.navigationController?.pop()
/// navigation.viewControllers.append(reply)   // the same as push, where the end does not matter
/// ```
///
/// The bar shows title and ``ViewController/navigationItem`` of the page, and a button that leads
/// back. So do Alt+Left, the pointer's back button, Escape where nothing inside takes it, and a drag
/// or a swipe from the start edge; Alt+Right and the forward button lead forward again. At the root
/// all of them, and ``pop(animated:)``, go to the navigation controller around this one.
@MainActor
open class NavigationController: ViewController, NavigationItemBar {
  private(set) lazy var slot = Slot(parent: self)
  private(set) lazy var bar = NavigationBar(self)
  /// What was asked for; what is on screen follows once a turn.
  var history = NavigationHistory<ViewController>()
  /// What the slot was last asked to show, from the root to the top.
  var settled: [ViewController] = []
  /// What was there before that, to which a hand may take the change back.
  var earlier: [ViewController] = []
  var pending: NavigationRequest?
  /// The slot is being asked; what it tells meanwhile is no news.
  var isApplying = false
  /// The slot was asked within a callback, and answers when the operation around it has ended.
  var isAwaited = false
  lazy var application = DeferredCall { [weak self] in self?.apply() }
  lazy var barRefresh = DeferredCall { [weak self] in self?.refreshBar() }
  var swipe: Swipe?
  var windowKeys: SignalConnection?

  /// How a pushed page comes.
  public var pushTransition = Transition.push()
  /// How a popped page goes.
  public var popTransition = Transition.pull()
  /// How a page takes the place of another at the same depth.
  public var replaceTransition = Transition.crossfade

  /// Makes the page with a restoration identifier while the stack is restored; nil if there is no
  /// such page any more. Without it only pages that are there already come back. (Row PR-03.)
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

  // MARK: The stack

  /// The pages from the root to the one that is shown, or will be when the change has ended.
  ///
  /// Setting it is ``setViewControllers(_:animated:)`` without waiting for the end.
  public var viewControllers: [ViewController] {
    get { history.pages }
    set { submit(newValue, animated: true) { _ in } }
  }

  /// The page that is shown, or will be.
  public var topViewController: ViewController? { viewControllers.last }

  /// The pages to which ``goForward(animated:)`` leads, the nearest last.
  ///
  /// Popped pages stay here, as they were but without a parent, until something else is pushed.
  public var forwardViewControllers: [ViewController] { history.forward }

  /// How many popped pages are kept for the way forward. 0 lets go of them at once, as UIKit does.
  public var forwardLimit: Int {
    get { history.forwardLimit }
    set { history.forwardLimit = newValue }
  }

  /// Whether a change is under way.
  public var isTransitioning: Bool { slot.isTransitioning }

  /// Shows `page` over what is there. Each of these methods waits for the end, and answers true when
  /// what it asked for is there, false when another request came in between.
  @discardableResult
  public func push(_ page: ViewController, animated: Bool = true) async -> Bool {
    await change(to: viewControllers + [page], animated)
  }

  /// Goes back to the page below. At the root, the navigation controller around this one does.
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

  /// Goes again to the page that was popped last, if nothing else was pushed since.
  @discardableResult
  public func goForward(animated: Bool = true) async -> Bool {
    guard let page = nextForward else { return false }
    return await change(to: viewControllers + [page], animated)
  }

  /// Makes `pages` the stack. If its top was in the stack, that looks like going back; if not, like
  /// pushing, or like a replacement where the pages below are the same.
  @discardableResult
  public func setViewControllers(_ pages: [ViewController], animated: Bool = true) async -> Bool {
    await change(to: pages, animated)
  }

  private func change(to pages: [ViewController], _ animated: Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      submit(pages, animated: animated) { continuation.resume(returning: $0) }
    }
  }

  // MARK: The bar

  /// Whether there is no bar. See ``setBarHidden(_:animated:)`` to change it before the eyes.
  public var isBarHidden: Bool {
    get { hidesBar }
    set { hideBar(newValue, duration: 0) }
  }
  private var hidesBar = false

  /// Hides or shows the bar, and waits until it has gone or come. (Row MA-22.)
  public func setBarHidden(_ isHidden: Bool, animated: Bool = true) async {
    hideBar(isHidden, duration: animated ? motion.duration(200) / motion.speed : 0)
    if isViewLoaded { await bar.settle() }
  }

  private func hideBar(_ isHidden: Bool, duration: Double) {
    hidesBar = isHidden
    if isViewLoaded { bar.setHidden(isHidden, duration: duration) }
  }

  // MARK: ViewController

  /// Keeps the restoration identifiers of the pages, from the root to the first that has none.
  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    keepPages(in: state)
  }

  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    restorePages(from: state)
  }

  open override var childForChrome: ViewController? { slot.content }

  open override func loadView() {
    let column = Box(.vertical)
    column.packStart(bar.view)
    column.packStart(slot.view, expand: true)
    view = column
    bar.setHidden(hidesBar, duration: 0)
    setUpInput()
    refreshBar()
  }

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    reconcile()
    barRefresh.request()
  }

  override func childDidLeave(_ child: ViewController) {
    super.childDidLeave(child)
    reconcile()
    barRefresh.request()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    watchWindowKeys()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    windowKeys?.disconnect()
    windowKeys = nil
  }
}

extension ViewController {
  /// The nearest navigation controller around this one; see ``enclosing(_:)`` for how far it looks.
  public final var navigationController: NavigationController? {
    let found = parent?.enclosing(NavigationController.self)
    return found === self ? nil : found
  }
}
