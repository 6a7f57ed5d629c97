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
@MainActor
open class BottomNavigationController: TabbedController {
  /// Below this width, in logical pixels, the bar is at the bottom.
  private static let narrowWidth = 550

  private(set) lazy var bottomBar = BottomBar()
  private(set) lazy var switcher = TabBar()
  private lazy var lines = [Separator(.horizontal), Separator(.horizontal)]
  private lazy var frame = WidthWatch(
    limit: BottomNavigationController.narrowWidth,
    Box(.vertical, [switcher.view, lines[0], slot.view, lines[1], bottomBar.view]))

  /// Whether the bar is at the bottom, because the controller is narrow.
  public var isNarrow: Bool { isViewLoaded && frame.isNarrow }

  open override func automaticTransition(from old: Int, to new: Int) -> Transition { .crossfade }

  open override var childForTitleBar: ViewController? { isNarrow ? slot.content : nil }

  open override func loadView() {
    bars = [bottomBar, switcher]
    frame.onChange = { [weak self] in self?.arrange() }
    view = frame
    arrange()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    // The first frame has to have the right layout already.
    frame.expect(width: expectedWidth)
    arrange()
  }

  private var expectedWidth: Int {
    var widget: Widget = view
    while widget.allocation.width <= 1, let parent = widget.parent { widget = parent }
    let width = widget.allocation.width
    return width > 1 ? width : view.window?.size.width ?? BottomNavigationController.narrowWidth
  }

  private func arrange() {
    for widget in [bottomBar.view, lines[1]] { widget.isVisible = frame.isNarrow }
    for widget in [switcher.view, lines[0]] { widget.isVisible = !frame.isNarrow }
    setNeedsChromeUpdate()
  }
}

extension ViewController {
  /// The nearest bottom navigation that this controller is, or is in; see ``enclosing(_:)``.
  public final var bottomNavigationController: BottomNavigationController? {
    enclosing(BottomNavigationController.self)
  }
}
