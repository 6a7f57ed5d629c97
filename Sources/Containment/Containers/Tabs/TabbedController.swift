import GTK

/// A controller that shows one of several controllers, selected by the user with a bar, keys or a
/// swipe, or by the program.
///
/// This is the part that does not depend on how the bar looks: use ``TabsController`` or
/// ``BottomNavigationController``. All tabs are children from the start and stay so; a tab that is
/// not shown keeps its view and its state, and its view is loaded when it is first shown.
@MainActor
open class TabbedController: ViewController {
  /// The slot in which the selected tab is shown.
  public private(set) lazy var slot: Slot = {
    let slot = Slot(ownedBy: self)
    slot.onProgress = { [weak self] progress in
      for bar in self?.bars ?? [] { bar.move(progress) }
    }
    return slot
  }()

  /// Notified of every selection, and may refuse it.
  public weak var delegate: (any TabbedControllerDelegate)?

  /// Whether dragging sideways on a page leads to the next one.
  ///
  /// Widgets that handle drags themselves, such as a text or a slider, continue to do so.
  public var isSwipeEnabled = true

  /// The transition between tabs; that of ``automaticTransition(from:to:)`` if nil.
  public var transition: Transition?

  var tabs: [ViewController] = []
  var bars: [SelectionBar] = []
  let requests = Transaction.Queue()
  /// The current swipe, until one of the two tabs is decided on.
  var swipe: PageTurn?
  private var pageSwipe: TabSwipe?
  /// Waits for the names of tabs that have none.
  var nameReport: Timeout?
  private lazy var refresh = DeferredCall { [weak self] in self?.updateBars() }

  /// A controller of `viewControllers` that shows the one at `selectedIndex` first.
  public init(viewControllers: [ViewController] = [], selectedIndex: Int = 0) {
    super.init()
    setViewControllers(viewControllers, selectedIndex: selectedIndex)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pageSwipe = TabSwipe(on: slot.view, of: self)
    for bar in bars { follow(bar) }
    updateBars()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    checkNames()
  }

  /// The keys that select another tab.
  open override var keyCommands: [KeyCommand] { super.keyCommands + keysOfTabs }

  open override var childForChrome: ViewController? { slot.content }

  /// Saves which tab is selected: its place, and its restoration identifier, by which it is found also
  /// where the tabs are others by then.
  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["selected"] = selectedIndex
    state["selected-tab"] = selectedViewController?.restorationIdentifier
  }

  /// Selects the saved tab, at once and without asking the delegate.
  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    let name: String? = state["selected-tab"]
    if let name, let tab = tabs.first(where: { $0.restorationIdentifier == name }) {
      showAtOnce(tab)
      return updateBars()
    }
    guard let index: Int = state["selected"] else { return }
    guard tabs.indices.contains(index) else {
      return state.skip(
        "selected", "There is no tab \(index), only \(tabs.count) from 0. Set all of them before.")
    }
    showAtOnce(tabs[index])
    updateBars()
  }

  /// The movement between two tabs where ``transition`` is nil: they slide side by side, the later
  /// one at the end of the line.
  open func automaticTransition(from old: Int, to new: Int) -> Transition {
    .slide(new > old ? .start : .end)
  }

  // MARK: The tabs

  /// The tabs, in the order of the bar. Setting them removes those that are not among the new ones
  /// and shows the first, at once.
  ///
  /// To add or remove a single tab and keep the selection, use ``insert(_:at:)`` and
  /// ``remove(_:)``.
  public var viewControllers: [ViewController] {
    get { tabs }
    set { setViewControllers(newValue, selectedIndex: 0) }
  }

  /// The index of the selected tab, from 0; nil without tabs. During a transition it is the
  /// incoming tab, and during a swipe the tab where the swipe began, until the swipe ends.
  public var selectedIndex: Int? {
    let selected = selectedViewController
    return tabs.firstIndex { $0 === selected }
  }

  /// The selected tab itself.
  public var selectedViewController: ViewController? {
    let selected = swipe?.origin ?? slot.content
    return tabs.first { $0 === selected }
  }

  /// Called when a tab was removed, by whatever code: selects a neighbour instead.
  open override func childDidLeave(_ child: ViewController) {
    guard let index = tabs.firstIndex(where: { $0 === child }), !slot.isTornDown else { return }
    let next = neighbour(of: child)
    tabs.remove(at: index)
    if slot.content == nil, let next { showAtOnce(next) }
    refresh.request()
  }

  // MARK: The bars

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    refresh.request()
  }

  func updateBars() {
    guard isViewLoaded, !slot.isTornDown else { return }
    let items = tabs.map(\.tabItem)
    for bar in bars { bar.show(items, selected: selectedIndex) }
    checkNames()
  }

  func reportNoSuchTab(_ index: Int) {
    Diagnostics.report(
      .noSuchTab, self,
      "There is no tab \(index), only \(tabs.count) from 0. Look at viewControllers before.")
  }
}
