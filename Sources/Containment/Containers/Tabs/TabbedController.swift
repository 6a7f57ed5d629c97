import GTK

/// A controller that shows one of several controllers, and which one is up to a person, by a bar,
/// by keys or by a swipe, or to the program.
///
/// This is the part that does not depend on how the bar looks: use ``TabsController`` or
/// ``BottomNavigationController``. All tabs are children from the start and stay so; a tab that is
/// not shown keeps its view and its state, and its view is loaded when it is first shown.
@MainActor
open class TabbedController: ViewController {
  /// The slot in which the selected tab is shown.
  public private(set) lazy var slot = makeSlot()

  /// Hears of every selection, and may refuse it.
  public weak var delegate: (any TabbedControllerDelegate)?

  /// Whether dragging sideways on a page leads to the next one. (Row MA-27.)
  ///
  /// What deals with drags itself, such as a text or a slider, goes on doing so.
  public var isSwipeEnabled = true

  /// How tabs give way to each other; if nil, ``automaticTransition(from:to:)`` says so.
  public var transition: Transition?

  var tabs: [ViewController] = []
  var bars: [any SelectionBar] = []
  /// A swipe of which it is not decided yet which tab stays.
  var swipe: PageTurn?
  var keys: KeyWatch?
  private var pageSwipe: TabSwipe?
  private lazy var refresh = DeferredCall { [weak self] in self?.updateBars() }

  /// A controller of `viewControllers` that shows the one at `selectedIndex` first.
  public init(viewControllers: [ViewController] = [], selectedIndex: Int = 0) {
    super.init()
    setViewControllers(viewControllers, selectedIndex: selectedIndex)
  }

  private func makeSlot() -> Slot {
    let slot = Slot(parent: self)
    slot.onBegin = { [weak self] in self?.trackContent() }
    slot.onProgress = { [weak self] progress in
      for bar in self?.bars ?? [] { bar.move(progress) }
    }
    return slot
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pageSwipe = TabSwipe(on: slot.view, of: self)
    for bar in bars { follow(bar) }
    updateBars()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    followKeys()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    ignoreKeys()
  }

  open override var childForChrome: ViewController? { slot.content }

  /// Keeps which tab is selected. (Row PR-03.)
  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["selected"] = selectedIndex
  }

  /// Selects the tab that was selected, at once; nobody is asked.
  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    guard let index: Int = state["selected"] else { return }
    guard tabs.indices.contains(index) else {
      return state.skip(
        "selected", "There is no tab \(index), only \(tabs.count) from 0. Set all of them before.")
    }
    showAtOnce(tabs[index])
    updateBars()
  }

  /// The movement between two tabs where ``transition`` is nil: they slide side by side, the later
  /// one at the end of the line. (Row MA-26.)
  open func automaticTransition(from old: Int, to new: Int) -> Transition {
    .slide(new > old ? .start : .end)
  }

  // MARK: The tabs

  /// The tabs, in the order of the bar. Setting them takes away those that are not among the new
  /// ones and shows the first, at once. (Row MA-25.)
  ///
  /// To change a single one and stay where one is, use ``insert(_:at:)`` and ``remove(_:)``.
  public var viewControllers: [ViewController] {
    get { tabs }
    set { setViewControllers(newValue, selectedIndex: 0) }
  }

  /// The place of the selected tab, from 0; nil without tabs. While tabs change it is the one that
  /// comes, and during a swipe the one that was there, until the swipe is let go.
  public var selectedIndex: Int? {
    let selected = swipe.map(\.origin) ?? slot.content
    return tabs.firstIndex { $0 === selected }
  }

  /// The selected tab itself.
  public var selectedViewController: ViewController? { selectedIndex.map { tabs[$0] } }

  /// A tab was taken away, by whomever: the one beside it takes its place (E13, E18).
  override func childDidLeave(_ child: ViewController) {
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

  /// Lets the bars show what is so now.
  func updateBars() {
    guard isViewLoaded, !slot.isTornDown else { return }
    let items = tabs.map(\.tabItem)
    for bar in bars { bar.show(items, selected: selectedIndex) }
  }

  func reportNoSuchTab(_ index: Int) {
    Diagnostics.report(
      .noSuchTab, self,
      "There is no tab \(index), only \(tabs.count) from 0. Look at viewControllers before.")
  }
}
