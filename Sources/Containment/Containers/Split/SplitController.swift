import GTK

/// Two controllers side by side if there is room, and one over the other if not. (UIKit's
/// UISplitViewController, libadwaita's AdwNavigationSplitView.)
///
/// Both stay children throughout: nothing is lost when the window becomes narrow and wide again.
/// The boundary can be dragged, and after F8 moved by arrow keys, Home and End; F9 hides and shows
/// the primary. Collapsed, the secondary slides over the primary, and a back button, Escape,
/// Alt+Left, the back button of the mouse or a drag from the edge go back. The back button is in
/// the bar of a stack in the secondary, or else in a bar that the split adds above the secondary;
/// the `navigationItem.hidesBackButton` of the visible page hides it.
///
/// ```swift
/// let split = SplitController(primary: folders, secondary: messages)
/// // in folders, when one is chosen:
/// messages.folder = folder
/// splitController?.showSecondary()
/// ```
///
/// A split whose primary is a split too has three columns; see
/// ``init(primary:supplementary:secondary:)``.
@MainActor
open class SplitController: ViewController {
  /// One of the two panes.
  public enum Pane: String, Sendable {
    /// The first pane, usually a list, and the second one, for its content.
    case primary, secondary
  }

  /// Notified of collapsing and expanding.
  public weak var delegate: (any SplitControllerDelegate)?

  /// Below this width, in logical pixels, only one of the two is visible.
  public var collapseWidth = 600 {
    didSet { if collapseWidth != oldValue { roomCheck.request() } }
  }

  /// From this width on, in logical pixels, both are visible again. It is more than
  /// ``collapseWidth``, so that the split does not flicker near the limit.
  public var expandWidth = 640 {
    didSet { if expandWidth != oldValue { roomCheck.request() } }
  }

  /// Whether only one of the two is visible.
  public internal(set) var isCollapsed = false

  /// Which pane is visible while the split is collapsed: the one that was requested last.
  public internal(set) var topPane = Pane.primary

  /// The edge at which the primary is.
  public enum PrimaryEdge: String, Sendable, CaseIterable {
    /// Where a line begins, or where it ends.
    case start, end
  }

  /// The edge at which the primary is. At the end it serves as an inspector of the secondary,
  /// and F9 does not toggle it, so that a side bar can use the key. (UIKit's primaryEdge.)
  public var primaryEdge = PrimaryEdge.start {
    didSet {
      guard primaryEdge != oldValue else { return }
      panes.countsFromEnd = primaryEdge == .end
      if isViewLoaded { panes.layoutChildren() }
    }
  }

  /// Below this width, in logical pixels, the second of three columns slides over the first; see
  /// ``init(primary:supplementary:secondary:)``.
  public var columnsWidth = 900 {
    didSet { if columnsWidth != oldValue { roomCheck.request() } }
  }

  /// How long a pane takes to slide in or out, in milliseconds.
  public var duration = 200.0

  /// How far from the start edge, in logical pixels, a drag back to the primary may begin.
  public var edgeZone = 64.0

  lazy var primary = makePane(.primary)
  lazy var secondary = makePane(.secondary)
  let requests = Transaction.Queue()
  /// The request for the other pane that is carried out while the split is collapsed, and what was visible
  /// before.
  var turn: (asked: Change, former: Pane)?
  /// Which pane had the focus when the one in front was asked for; nil if none was asked for.
  var asking: Asking?
  /// The pane of ``compactViewController``, once there was one.
  var compact: SlidingPane?
  /// Which pane had the focus when the other controller took the place of both.
  var focusedBeforeCompact: Pane?
  lazy var panes = SplitView(primary: primary, secondary: secondary)
  /// The bar above the secondary, with the way back to the primary, while no stack in it has one for that.
  var backBar: (view: HeaderBar, back: BackButton)?
  var drag: PaneDrag?
  var boundary: SplitBoundary?
  lazy var roomCheck = DeferredCall { [weak self] in self?.checkRoom() }
  lazy var frontCheck = DeferredCall { [weak self] in self?.checkFront() }

  /// A split of two controllers; either may be missing.
  public init(primary: ViewController? = nil, secondary: ViewController? = nil) {
    super.init()
    primaryViewController = primary
    secondaryViewController = secondary
  }

  // MARK: Views

  open override func loadView() {
    primary.load()
    secondary.load(withBar: true)
    loadCompact()
    panes.split = self
    followHands()
    view = panes
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    setCollapsed(needsCollapsing(panes.expectedWidth), force: true)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    // The focus that comes with the window is not that of somebody who went elsewhere.
    if let asking, asking.focused == nil { self.asking = Asking(focused: focusedPane) }
  }

  open override var childForChrome: ViewController? {
    if isCompact { return compactViewController }
    return isCollapsed && topPane == .primary
      ? primaryViewController : secondaryViewController ?? primaryViewController
  }

  open override var childForTitleBar: ViewController? { isCollapsed ? childForChrome : nil }
  /// The primary, or the secondary where that is alone.
  open override var childForTabItem: ViewController? {
    primaryViewController ?? secondaryViewController
  }

  /// While only one pane is visible, that of what is in it.
  open override var initialFocus: Widget? { isCollapsed ? childForChrome?.initialFocus : nil }

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    updateWayBack()
  }

  /// Saves the width of the primary, whether it is hidden, and which pane is in front.
  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    state["primary-width"] = primaryWidth
    state["primary-hidden"] = isPrimaryHidden
    state["front"] = topPane.rawValue
  }

  /// Restores the panes; on screen without animation.
  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    ChangeWatch.make(in: self) {
      primaryWidth = state["primary-width"] ?? primaryWidth
      if let name: String = state["front"] {
        if let pane = Pane(rawValue: name) {
          topPane = pane
          asking = Asking(focused: focusedPane)
        } else {
          state.skip("front", "There is no pane “\(name)”, only primary and secondary.")
        }
      }
      isPrimaryHidden = state["primary-hidden"] ?? isPrimaryHidden
      if appearance.isOnScreen { arrangePanes() }
    }
  }

  /// F8 for the boundary, F9 for the primary, and the keys that go back where one lies over the other.
  open override var keyCommands: [KeyCommand] {
    var commands = super.keyCommands
    if let boundary, panes.window != nil, panes.boundary != nil {
      commands.append(KeyCommand(.f8) { [weak boundary] in boundary?.takeFocus() })
    }
    if !isCollapsed && primaryEdge == .start {
      commands.append(KeyCommand(.f9) { [weak self] in self?.isPrimaryHidden.toggle() })
    }
    if canGoBack {
      commands += KeyCommand.goingBack(isMirrored: panes.direction == .rightToLeft) { [weak self] in
        self?.setTop(.primary)
      }
    }
    return commands
  }

  /// Whether the secondary lies over the primary.
  var canGoBack: Bool {
    isCollapsed && !isCompact && topPane == .secondary && primaryViewController != nil
  }

  // MARK: The two

  /// The primary controller, usually a list of what the secondary can show.
  public var primaryViewController: ViewController? {
    get { primary.controller }
    set {
      primary.controller = newValue
      if appearance.isOnScreen { arrangePanes() } else { setNeedsChromeUpdate() }
      if newValue == nil { frontCheck.request() }
    }
  }

  /// The secondary controller. On screen a new one crossfades in. In place of nil the
  /// ``placeholderViewController`` is there.
  public var secondaryViewController: ViewController? {
    get { secondary.controller }
    set {
      secondary.controller = newValue ?? placeholderViewController
      if appearance.isOnScreen { arrangePanes() }
      if newValue == nil { frontCheck.request() }
    }
  }

  /// The secondary while there is nothing else to show, such as a screen that says what to choose; nil for none.
  ///
  /// It comes back when details are closed by `Router.close(_:)`, and by setting ``secondaryViewController`` to
  /// nil. The split keeps it meanwhile.
  ///
  /// ```swift
  /// let split = SplitController(primary: letters)
  /// split.placeholderViewController = MessageViewController(text: "Choose a letter")
  /// ```
  public var placeholderViewController: ViewController? {
    didSet {
      let present = secondaryViewController
      guard placeholderViewController !== oldValue, present == nil || present === oldValue else {
        return
      }
      secondaryViewController = placeholderViewController
    }
  }

  /// Shows the secondary. While both are visible, this only decides which one stays when the split
  /// collapses, unless one of them has the focus then: that one stays. Who opens something in the
  /// secondary to write in it gives it the focus, too.
  ///
  /// ```swift
  /// if await split.showSecondary().result { letter.initialFocus?.grabFocus() }
  /// ```
  ///
  /// - Returns: what ends with true when it is there, with false if another request came in between.
  @discardableResult
  public func showSecondary() -> Change { show(.secondary) }

  /// Shows the primary; see ``showSecondary()``. If it was hidden beside the secondary, it slides in.
  ///
  /// - Returns: what ends with true when it is there, with false if another request came in between.
  @discardableResult
  public func showPrimary() -> Change { show(.primary) }

  /// Makes the page the secondary, by `transition` if there was another on screen, and shows that: beside
  /// the primary or, while the split is collapsed, over it, from where one goes back.
  ///
  /// While ``compactViewController`` is shown, the page is shown there as by `show(_:)`: by what is around
  /// who asks, or around what is in front there if that is somebody else.
  ///
  /// What the first of three columns shows as its details is the second, and that of the second the third.
  open override func showDetail(
    _ page: ViewController, sender: ViewController, transition: Transition?
  ) -> Change? {
    if outerSplit != nil, let second = secondaryViewController, sender.isContained(in: second) {
      return nil
    }
    guard canAdopt(page) else { return .ended(false) }
    if isCompact, let compactViewController {
      let isInside = sender.isContained(in: compactViewController)
      let asker = isInside ? sender : compactViewController.shownLeaf
      return asker.firstAnswer(inside: self) {
        $0.show(page, sender: asker, transition: transition)
      }
    }
    secondary.setController(page, by: transition)
    return outerSplit?.showSupplementary() ?? showSecondary()
  }

  private func show(_ pane: Pane) -> Change { canAdopt(nil) ? setTop(pane) : .ended(false) }

  // MARK: The primary beside the other

  /// The width of the primary beside the secondary, in logical pixels; moving the boundary sets it.
  /// It is kept while the split is collapsed.
  public var primaryWidth = 280 {
    didSet {
      limitWidth()
      if primaryWidth != oldValue, isViewLoaded { layoutPanes() }
    }
  }

  private func limitWidth() {
    let allowed = min(max(primaryWidth, minimumPrimaryWidth), maximumPrimaryWidth)
    if primaryWidth != allowed { primaryWidth = allowed }
  }

  /// The least that ``primaryWidth`` can be.
  public var minimumPrimaryWidth = 180 { didSet { limitWidth() } }

  /// The most that ``primaryWidth`` can be.
  public var maximumPrimaryWidth = 480 { didSet { limitWidth() } }

  /// Whether the primary is hidden while the split is not collapsed; it slides out and in. While
  /// the split is collapsed, a new value is only remembered.
  public var isPrimaryHidden = false {
    didSet {
      if isPrimaryHidden != oldValue, appearance.isOnScreen { arrangePanes(within: duration) }
    }
  }
}

extension ViewController {
  /// The nearest split around this controller, see ``ViewController/enclosing(_:)``; from the first
  /// two of three columns, that of all three.
  public final var splitController: SplitController? {
    let nearest = enclosing(SplitController.self)
    return nearest?.outerSplit ?? nearest
  }
}
