import GTK

/// One of several controllers at a time, chosen by a row of tabs. (Material's TabsController,
/// before that PageTabBarController.)
///
/// ```swift
/// inbox.tabItem.title = "Inbox"
/// let tabs = TabsController(viewControllers: [inbox, sent, drafts])
/// tabs.delegate = self
/// tabs.select(1)
/// ```
///
/// Ctrl+Page Up and Ctrl+Page Down, Alt+1 … Alt+9, the wheel over the bar and a swipe over the
/// page select too. See ``TabbedController`` for everything but the bar.
@MainActor
open class TabsController: TabbedController {
  /// The edge at which the tabs are.
  public enum TabBarAlignment: String, Sendable, CaseIterable {
    /// Above or below the pages.
    case top, bottom
  }

  private(set) lazy var tabBar = TabBar()
  private lazy var column = Box(.vertical)
  private lazy var line = Separator(.horizontal)

  /// The edge at which the tabs are; above the page unless set.
  public var tabBarAlignment = TabBarAlignment.top {
    didSet {
      if isViewLoaded { arrange() }
      setNeedsChromeUpdate()
    }
  }

  open override var childForTitleBar: ViewController? {
    tabBarAlignment == .bottom ? slot.content : nil
  }

  open override func loadView() {
    column.packStart(tabBar.view)
    column.packStart(line)
    column.packStart(slot.view, expand: true)
    bars = [tabBar]
    arrange()
    view = column
  }

  private func arrange() {
    tabBar.strip.isLineOnTop = tabBarAlignment == .bottom
    let order = [tabBar.view, line, slot.view]
    for (place, widget) in (tabBarAlignment == .top ? order : order.reversed()).enumerated() {
      column.reorder(widget, to: place)
    }
  }
}

extension ViewController {
  /// The nearest tabs that this controller is, or is in; see ``enclosing(_:)``.
  public final var tabsController: TabsController? { enclosing(TabsController.self) }
}
