import GTK

/// A few top-level destinations: a bar of large buttons below the page if the window is narrow, and
/// a row of tabs above it if it is wide. (Material's controller of that name.)
///
/// ```swift
/// let places = BottomNavigationController(viewControllers: [home, search, library])
/// home.tabItem.icon = "go-home-symbolic"
/// library.tabItem.badge = "2"
/// ```
///
/// The bar has at most five buttons; with more tabs the fifth opens the rest. Pages crossfade
/// unless ``TabbedController/transition`` says otherwise. Keys and swipes are those of
/// ``TabsController``.
///
/// Where there is much room, the tabs can stand in a side bar, under headings, which makes this the
/// frame of an app for every width. (UIKit's tabs with a side bar.)
///
/// ```swift
/// places.mode = .tabSidebar
/// places.allowsReordering = true
/// library.tabItem.group = "Collections"
/// ```
///
/// Only the bars change with the width: the pages stay where they are, with all that they show, and so
/// does the focus.
@MainActor
open class BottomNavigationController: TabbedController {
  /// Below this width, in logical pixels, the bar is at the bottom.
  private static let narrowWidth = 550

  /// Where the tabs may be. (UIKit's UITabBarController.Mode.)
  public enum Mode: String, Sendable, CaseIterable {
    /// In a bar below or in a row above the pages.
    case tabBar
    /// The same, but in a side bar from ``BottomNavigationController/sidebarBreakpoint`` on.
    case tabSidebar
  }

  /// Where the tabs are.
  public enum BarPlacement: String, Sendable, CaseIterable {
    /// Below the pages, above them, and at the side where lines begin.
    case bottom, top, sidebar
  }

  private(set) lazy var bottomBar = BottomBar()
  private(set) lazy var switcher = TabBar()
  /// What there is for a side bar, once there may be one.
  private(set) var sidebar: SidebarParts?
  private lazy var lines = [Separator(.horizontal), Separator(.horizontal)]
  private lazy var column = Box(
    .vertical, [switcher.view, lines[0], slot.view, lines[1], bottomBar.view])
  private lazy var frame = WidthWatch(limits: limits, sidebar?.frame ?? column)

  /// Where the tabs may be: ``Mode/tabBar`` unless set. It is best set before the view is loaded.
  public var mode = Mode.tabBar {
    didSet {
      guard mode != oldValue else { return }
      if isViewLoaded, mode == .tabSidebar, sidebar == nil { addSidebar() }
      limitsDidChange()
    }
  }

  /// From this width on, in logical pixels, there is a side bar, if the ``mode`` allows one, and the page
  /// has the room that it needs beside it.
  ///
  /// Where the controller becomes wider, the side bar appears 30 pixels later, so that it does not flicker
  /// close to the limit.
  public var sidebarBreakpoint = 900 { didSet { limitsDidChange() } }

  /// How wide the side bar is, in logical pixels.
  public var sidebarWidth = 240 {
    didSet { if sidebarWidth != oldValue { sidebar?.frame.queueResize() } }
  }

  /// Whether the tabs are in the row also where there is room for a side bar. The user decides it by a
  /// button in both, or F9, and ``StateRestoration`` keeps it from one start to the next.
  public var isSidebarHidden = false {
    didSet { if isSidebarHidden != oldValue, isViewLoaded { arrange() } }
  }

  /// Whether the user may drag the tabs in the side bar to other places in their group, or move the
  /// selected one by Ctrl+Shift with an arrow; false unless set.
  ///
  /// The delegate hears of it. ``StateRestoration`` keeps the order where all tabs have restoration
  /// identifiers.
  public var allowsReordering = false

  /// Whether the bar is at the bottom, because the controller is narrow.
  public var isNarrow: Bool { isViewLoaded && frame.isNarrow }

  /// Where the tabs are now; above the pages before the view is loaded.
  public var barPlacement: BarPlacement {
    guard isViewLoaded else { return .top }
    if frame.isNarrow { return .bottom }
    return hasRoomForSidebar && !isSidebarHidden ? .sidebar : .top
  }

  private var hasRoomForSidebar: Bool { isViewLoaded && sidebar != nil && frame.level == 2 }

  open override func automaticTransition(from old: Int, to new: Int) -> Transition { .crossfade }

  open override var childForTitleBar: ViewController? { isNarrow ? slot.content : nil }

  open override func loadView() {
    bars = [bottomBar, switcher]
    if mode == .tabSidebar { makeSidebar() }
    // The bars above and below the page do not count, which are not there beside a side bar.
    frame.need = { [weak self] in
      guard let self, mode == .tabSidebar else { return 0 }
      return sidebarWidth + slot.view.minimumSize.width
    }
    frame.onChange = { [weak self] in self?.arrange() }
    view = frame
    arrange()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The first frame has to have the right layout already.
    frame.expect(width: view.expectedWidth)
    arrange()
  }

  /// The keys of tabs, and F9 for the side bar.
  open override var keyCommands: [KeyCommand] {
    guard hasRoomForSidebar else { return super.keyCommands }
    return super.keyCommands + [KeyCommand(.f9) { [weak self] in self?.isSidebarHidden.toggle() }]
  }

  /// Saves what the user has chosen: the tab, the order, and whether the side bar is hidden; all of it
  /// whatever the width.
  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    if mode == .tabSidebar { state["sidebar-hidden"] = isSidebarHidden }
    let names = tabs.compactMap(\.restorationIdentifier)
    if allowsReordering, names.count == tabs.count { state["order"] = names }
  }

  /// Restores what the user had chosen, in whatever width it is shown now.
  open override func decodeRestorableState(_ state: RestorableState) {
    // A selected tab without a name is saved by its place in the order.
    restoreOrder(from: state)
    super.decodeRestorableState(state)
    if mode == .tabSidebar { isSidebarHidden = state["sidebar-hidden"] ?? isSidebarHidden }
  }

  // MARK: Room

  private var limits: [Int] {
    let narrow = BottomNavigationController.narrowWidth
    return mode == .tabSidebar ? [narrow, max(sidebarBreakpoint, narrow)] : [narrow]
  }

  private func limitsDidChange() {
    guard isViewLoaded else { return }
    frame.limits = limits
    arrange()
  }

  // MARK: Bars

  private func makeSidebar() {
    let parts = SidebarParts(of: self, around: column, row: switcher.view)
    sidebar = parts
    bars.append(parts.bar)
  }

  /// Adds the side bar to a view that was made without one.
  private func addSidebar() {
    let focus = FocusMemory(in: view.window)
    frame.remove(column)
    makeSidebar()
    guard let sidebar else { return }
    frame.add(sidebar.frame)
    focus?.restore(in: frame)
    follow(sidebar.bar)
    updateBars()
  }

  /// Shows the tabs where they are to be. A focus on them stays on them.
  private func arrange() {
    let place = barPlacement
    var parts: [(widget: Widget, place: BarPlacement)] = [
      (bottomBar.view, .bottom), (lines[1], .bottom), (lines[0], .top),
    ]
    if let sidebar {
      parts.append((sidebar.row, .top))
      parts.append((sidebar.bar.view, .sidebar))
    } else {
      parts.append((switcher.view, .top))
    }
    let focused = view.window?.focusWidget
    var leaving = parts.filter { $0.place != place }.map { $0.widget }
    if let sidebar, !hasRoomForSidebar { leaving.append(sidebar.show) }
    let losesFocus = leaving.contains { focused?.isWithin($0) == true }
    for part in parts where part.place == place { part.widget.isVisible = true }
    if losesFocus {
      switch place {
      case .bottom: bottomBar.focusSelected()
      case .top: switcher.focusSelected()
      case .sidebar: sidebar?.bar.focusSelected()
      }
    }
    for widget in leaving { widget.isVisible = false }
    if hasRoomForSidebar { sidebar?.show.isVisible = true }
    setNeedsChromeUpdate()
  }
}

extension ViewController {
  /// The nearest bottom navigation that this controller is, or is in; see ``enclosing(_:)``.
  public final var bottomNavigationController: BottomNavigationController? {
    enclosing(BottomNavigationController.self)
  }
}
