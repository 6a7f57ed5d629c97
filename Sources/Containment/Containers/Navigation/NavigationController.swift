import GTK

/// A stack of screens of which the topmost is shown, under a bar that leads back.
///
/// What is pushed comes over what was there, which stays a child with its view, its scroll position,
/// its focus and whatever was typed; popping uncovers it again. Where a stack becomes deep, see
/// ``unloadDepth``. Several requests in one turn of the main loop make one transition, and every
/// transition can be turned round at any moment. (Contract E23, rows MA-18 … MA-22; UIKit's
/// UINavigationController.)
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
  /// What ``isBarHidden`` answers; the bar itself is made with the view.
  var hidesBar = false
  /// The stack that was asked for. The slot is asked for its top once in a turn of the main loop.
  var history = NavigationHistory<ViewController>()
  /// The stack whose top the slot was last asked to show, from the root.
  var settled: [ViewController] = []
  /// The stack before that, which is there again when a swipe takes the change back.
  var earlier: [ViewController] = []
  var phase = NavigationPhase.settled
  /// How many requests have gone to the slot; only the answer to the last of them counts.
  var applications = 0
  lazy var application = DeferredCall { [weak self] in self?.apply() }
  lazy var barRefresh = DeferredCall { [weak self] in self?.refreshBar() }
  var swipe: Swipe?
  var windowKeys: KeyWatch?

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

  isolated deinit {
    for completion in phase.request?.completions ?? [] { completion(false) }
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
    set { changeHistory { $0.forwardLimit = newValue } }
  }

  /// How many steps from the page that is shown others keep their views, below it and on the way
  /// forward; nil, the default, lets all of them keep theirs. (Row NV-15.)
  ///
  /// What is farther away and ``ViewController/canUnloadView`` is made anew on the way back to it,
  /// with the scroll position, the text and the selection that it keeps as ``RestorableState``. 1
  /// makes going back cost nothing.
  public var unloadDepth: Int? {
    didSet { forgetEarlier() }
  }

  /// Whether the bar has the window's buttons and the window can be dragged by it, as where that has
  /// no other title bar.
  public var hasWindowButtons = false {
    didSet { if isViewLoaded { bar.hasWindowButtons = hasWindowButtons } }
  }

  /// Whether a change is under way.
  public var isTransitioning: Bool { slot.isTransitioning }

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

  /// Only the pages of the stack: nothing would make the others again.
  override var restorableChildren: [ViewController] { viewControllers }

  open override var childForChrome: ViewController? { slot.content }

  open override var initialFocus: Widget? { slot.content?.initialFocus }

  open override func loadView() {
    let column = Box(.vertical)
    column.packStart(bar.view)
    column.packStart(slot.view, expand: true)
    view = column
    bar.setHidden(hidesBar, duration: 0)
    bar.hasWindowButtons = hasWindowButtons
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
    followWindowKeys()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
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
