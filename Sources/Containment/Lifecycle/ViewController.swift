import GTK

/// A screen, or a part of one: it owns a view, and may contain other controllers.
///
/// Override ``loadView()`` to make the view, ``viewDidLoad()`` to fill it, and the appearance
/// callbacks to follow it on and off screen. The callbacks come in the order of the containment
/// contract and always in pairs; call `super` in all of them.
///
/// ```swift
/// final class Greeting: ViewController {
///   override func loadView() { view = Label("Good morning") }
/// }
/// ```
@MainActor
open class ViewController {
  /// Makes a controller without parent, whose view is loaded when it is first needed.
  public init() { ControllerClasses.note(type(of: self)) }

  // MARK: The view

  /// The controller's view, loaded at first use.
  ///
  /// Set it in ``loadView()`` and nowhere else. The controller destroys it when it is deallocated.
  public final var view: Widget {
    get {
      loadViewIfNeeded()
      guard let viewIfLoaded else {
        preconditionFailure(
          Display.isOpen
            ? "\(debugName).loadView() must set `view`."
            : "\(debugName) has no view, because there is no display to show it on.")
      }
      return viewIfLoaded
    }
    set {
      if let owner = newValue.owner as? ViewController, owner !== self {
        Diagnostics.report(
          .childOfTwoParents, self,
          "This view already belongs to \(owner.debugName). Make a view of its own in loadView().")
      }
      viewIfLoaded?.owner = nil
      newValue.owner = self
      viewIfLoaded = newValue
    }
  }

  /// The view if it has been loaded.
  public final private(set) var viewIfLoaded: Widget?

  /// Whether ``loadView()`` has run, and the view has not been unloaded since.
  public final var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Loads the view now if it has not been loaded. Does nothing where there is no display.
  public final func loadViewIfNeeded() {
    guard viewIfLoaded == nil, Display.isOpen else { return }
    Transaction.run {
      LifecycleTrace.post(self, .loadView, "")
      isLoadingView = true
      loadView()
      isLoadingView = false
      guard viewIfLoaded != nil else { return }
      applySafeArea()
      LifecycleTrace.post(self, .viewDidLoad, "")
      viewDidLoad()
      for host in hosts { host.parentDidLoadView() }
      updateTheme()
      let wake = whenLoadedAgain
      whenLoadedAgain = nil
      wake?()
    }
  }

  /// Whether ``loadView()`` is running.
  final private(set) var isLoadingView = false

  /// Makes the view and assigns it to ``view``. The base makes an empty vertical box.
  open func loadView() { view = Box(.vertical) }

  /// Called when the view has been made, once for each view.
  open func viewDidLoad() {}

  /// Whether the view may be unloaded while it is off screen, and made again by ``loadView()`` and
  /// ``viewDidLoad()`` when it is next needed. A container such as a navigation controller decides
  /// when; see ``NavigationController/unloadDepth``.
  ///
  /// Return true if those two make all widgets, and the controller keeps none in a constant. State
  /// that only the view has, such as a half-typed text, goes through ``encodeRestorableState(_:)``
  /// and ``decodeRestorableState(_:)``. Children that return false keep their views, which are put
  /// into the new one. A container that returns false itself, as those of this library do, keeps
  /// its chrome; the contents of its slots are unloaded and loaded like pages.
  ///
  /// ```swift
  /// override var canUnloadView: Bool { true }
  /// override func viewWillUnload() { text = nil }    // made in loadView()
  ///
  /// override func encodeRestorableState(_ state: RestorableState) {
  ///   super.encodeRestorableState(state)
  ///   if let text { state.keepText(of: text) }
  /// }
  /// ```
  open var canUnloadView: Bool { false }

  /// Called when the view is about to be unloaded, after its state was saved: release references to
  /// it.
  open func viewWillUnload() {}

  /// Called when a view has been made anew after it was unloaded.
  final var whenLoadedAgain: (@MainActor () -> Void)?

  final func destroyView() {
    viewIfLoaded?.owner = nil
    viewIfLoaded?.destroy()
    viewIfLoaded = nil
  }

  // MARK: Title and chrome

  /// The name of the screen, for title bars and tabs.
  open var title: String? { didSet { if title != oldValue { setNeedsChromeUpdate() } } }

  /// The child that decides about title and other chrome in this controller's place; nil for none.
  open var childForChrome: ViewController? { nil }

  /// The child whose bar may be the title bar of a dialog or a sheet around this controller, because
  /// it is at the upper edge and as wide as this controller; nil, the default, for none.
  ///
  /// A dialog around a navigation controller or a toolbar has no other bar: theirs has the window's
  /// buttons, and in a sheet a close button. The containers of this library say by this where they
  /// are inside. When it returns something else, call ``setNeedsChromeUpdate()``.
  ///
  /// ```swift
  /// override var childForTitleBar: ViewController? { page }
  /// ```
  open var childForTitleBar: ViewController? { nil }

  /// The child after which this controller is named in a tab, as far as it has no title of its own
  /// and its ``tabItem`` no title, icon or badge; nil, the default, for none.
  ///
  /// A stack names its first page, a layer its root, and a split its primary. When it returns
  /// something else, call ``setNeedsChromeUpdate()``.
  ///
  /// ```swift
  /// override var childForTabItem: ViewController? { page }
  /// ```
  open var childForTabItem: ViewController? { nil }

  /// What this screen shows in the bar above it.
  public final private(set) lazy var navigationItem = NavigationItem(self)

  /// Called when the title, the bar items or the like of a descendant have changed. A container
  /// with a bar reads them again, once a turn of the main loop.
  open func contentChromeDidChange() {}

  // MARK: Layout

  /// Called when ``safeAreaInsets`` have changed. Of use for a view that extends beneath chrome;
  /// other views are placed inside by themselves.
  open func safeAreaInsetsDidChange() {}

  /// Called when ``layoutMargins`` have changed.
  open func layoutMarginsDidChange() {}

  /// Called when ``traits`` have changed, or may have.
  open func traitsDidChange(from before: Traits) {}

  /// Called when the ``preferredContentSize`` of a child has changed. The base passes it on to the
  /// controller that contains this one.
  open func preferredContentSizeDidChange(for child: ViewController) {
    (parent ?? hostingFrame)?.preferredContentSizeDidChange(for: self)
  }

  // MARK: State restoration

  /// Saves the state to be restored at the next start, see ``StateRestoration``, and when an
  /// unloaded view is loaded again, see ``canUnloadView``.
  open func encodeRestorableState(_ state: RestorableState) {}

  /// The children whose state is saved too; those being removed will not exist at the next start.
  var restorableChildren: [ViewController] { children.filter { !$0.isMovingFromParent } }

  /// Restores saved state. The children's state is restored next: a container makes them here,
  /// unless they still exist because the state ``RestorableState/isOfViewAlone``.
  open func decodeRestorableState(_ state: RestorableState) {}

  // MARK: Theme and focus

  /// Applies the colours of a theme, or GTK's own again if nil; see ``Theme``. Descendants have
  /// been called before.
  open func apply(theme: Theme?) {}

  /// A name for logs and diagnostics; the type's name unless set.
  public final var debugName: String {
    get { givenName ?? String(describing: type(of: self)) }
    set { givenName = newValue }
  }
  private var givenName: String?

  /// The widget that gets the keyboard focus when the view first appears; the first that takes it
  /// if nil.
  open var initialFocus: Widget? { nil }

  /// Gives the focus to ``initialFocus``, or to the first widget in the view that takes it.
  package final func takeInitialFocus() {
    if let initialFocus { initialFocus.grabFocus() } else { viewIfLoaded?.focusFirst() }
  }

  /// Whether the user may leave the page for the one below it in a navigation controller: by the
  /// back button and its menu, by keys, by a swipe. Popping it in code always works.
  /// (AdwNavigationPage's can-pop.)
  ///
  /// The value of every controller along ``childForChrome`` is read at the moment of the attempt.
  /// When an override returns something else, ``setNeedsChromeUpdate()`` updates the button.
  open var canBePopped = true {
    didSet { if canBePopped != oldValue { setNeedsChromeUpdate() } }
  }

  /// The keys that do something while this controller is on screen, in the order of the list of
  /// shortcuts. (UIKit.)
  ///
  /// It is read at each key, so an override may return other commands at any time. A controller
  /// gets a key after the widget with the focus and the controllers inside it, and only while
  /// nothing covers it. Containers have commands of their own, as for Escape: a subclass adds to those
  /// of `super`. See ``KeyCommand``, and its ``KeyCommand/Phase`` for keys that come earlier or later.
  ///
  /// ```swift
  /// override var keyCommands: [KeyCommand] {
  ///   [KeyCommand(.left, title: "Previous picture") { [weak self] in self?.step(by: -1) }]
  /// }
  /// ```
  open var keyCommands: [KeyCommand] { [] }

  /// Whether something that this controller shows lies over `child` and leaves it its input: unless the focus is in
  /// the child, a key is for that first, and then for this controller.
  func comesLastForKeys(_ child: ViewController) -> Bool { false }

  // MARK: Shared elements

  /// Where the shared element `id` is if no widget of this controller's page has that name: asked
  /// when a transition needs it, and in each frame as long as it does. The base knows of none.
  ///
  /// A list answers for rows that are out of sight (`ListViewController.itemForSharedElement`).
  /// With an answer for what has been removed, an element flies elsewhere instead of fading.
  ///
  /// ```swift
  /// override func sharedElementSource(for id: String) -> SharedElementSource? {
  ///   id.hasPrefix("cover.") ? .element("shelf") : nil
  /// }
  /// ```
  open func sharedElementSource(for id: String) -> SharedElementSource? { nil }

  // MARK: Being presented

  /// Whether the user may dismiss the controller while it is presented: by Escape, by a click
  /// beside it, by dragging it down, by the close button of its dialog. Dismissing it in code
  /// always works. (UIKit's isModalInPresentation, with the opposite value.)
  ///
  /// All controllers along ``childForChrome`` must allow it.
  open var canBeDismissed = true

  /// Called when the user tried to dismiss the presented controller, and ``canBeDismissed`` was
  /// false.
  open func dismissalWasAttempted() {}

  // MARK: Showing

  /// Shows `page`, for which `sender`, this controller or one inside of it, has asked by
  /// `show(_:style:transition:)`. The base, as most containers, returns nil: the parent is asked next.
  ///
  /// Override it in a container where something else comes next:
  ///
  /// ```swift
  /// override func show(
  ///   _ page: ViewController, sender: ViewController, transition: Transition?
  /// ) -> Change? { slot.set(page, transition: transition) }
  /// ```
  ///
  /// - Parameter transition: how it is to come; nil leaves that to this controller.
  open func show(
    _ page: ViewController, sender: ViewController, transition: Transition?
  ) -> Change? { nil }

  /// The same for `showDetail(_:style:transition:)`.
  open func showDetail(
    _ page: ViewController, sender: ViewController, transition: Transition?
  ) -> Change? { nil }

  // MARK: Appearing

  /// The view is about to come on screen; `animated` tells whether a visible animation will run.
  open func viewWillAppear(_ animated: Bool) { checkDelivery(#function) }
  /// The view is on screen, and its transition has ended.
  open func viewDidAppear(_ animated: Bool) { checkDelivery(#function) }
  /// The view is about to leave the screen; `animated` tells whether a visible animation will run.
  open func viewWillDisappear(_ animated: Bool) { checkDelivery(#function) }
  /// The view is off screen, and its transition has ended.
  open func viewDidDisappear(_ animated: Bool) { checkDelivery(#function) }

  /// The window that the view is in was minimised. No appearance callback is sent for that.
  open func windowDidMinimise() {}
  /// The window that the view is in was restored from being minimised.
  open func windowDidRestore() {}

  /// What runs again when models have changed, in the order in which it began.
  final var watches: [ModelWatch] = []

  /// Whether this controller forwards its appearance to the children that it shows.
  ///
  /// A container that returns false calls ``beginAppearanceTransition(_:animated:)`` and
  /// ``endAppearanceTransition()`` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The state machine behind the four callbacks.
  public final internal(set) var appearance = Appearance()
  /// The innermost callback that is being delivered.
  final var delivery: Delivery?

  // MARK: Containing

  /// Called when `child` has lost this parent, for whatever reason, before it hears of that itself;
  /// for containers that keep lists of their children. It is not called while this controller is
  /// deallocated or its window is closed.
  open func childDidLeave(_ child: ViewController) {}

  /// The controller that contains this one.
  public final internal(set) weak var parent: ViewController?
  /// The controllers that this one contains, in the order in which they were added.
  public final internal(set) var children: [ViewController] = []

  /// Called when `child` has been added, before its `willMove`; for containers that cover a part of
  /// it.
  func childDidJoin(_ child: ViewController) {}

  /// The controller is about to be added to `parent`, or removed if nil.
  ///
  /// A container without slots sends `willMove(toParent: nil)` before it removes a child.
  open func willMove(toParent parent: ViewController?) {
    guard delivery != .willMove(parent.map(ObjectIdentifier.init)) else { return }
    LifecycleTrace.post(self, .willMove, parent?.debugName ?? "nil")
    noteWillMove(to: parent)
  }

  /// The controller has been added to `parent` and the transition has ended, or it was removed if
  /// nil.
  ///
  /// A container without slots sends `didMove(toParent: self)` when it has added a child.
  open func didMove(toParent parent: ViewController?) {
    guard delivery != .didMove(parent.map(ObjectIdentifier.init)) else { return }
    LifecycleTrace.post(self, .didMove, parent?.debugName ?? "nil")
    if parent != nil, awaitsDidMove { membership = .member }
  }

  /// How far the callbacks about the parent have come.
  final var membership = Membership.none
  /// Whether the host, or the container itself, shows the controller whenever the parent is shown.
  final var isShownByParent = false
  /// Whether shown children are, or are about to be, on screen.
  final var showsChildren: Bool { appearance.showsChildren }
  /// Whether a will- or did-callback is being forwarded to the children.
  final var isForwarding: Bool { appearance.forwarding == .inside }

  /// The stages of a controller's life.
  enum Life {
    case living
    /// It is being deallocated, or its window torn down. Its subclass, whose properties may be
    /// gone, is not called about its children any more.
    case ending
    /// The window is gone; the controller is not to be used again.
    case tornDown
  }
  final var life = Life.living
  final var isEnding: Bool { life != .living }
  final var isTornDown: Bool { life == .tornDown }

  /// The presentation that this controller presents, which it keeps alive.
  final var presents: (any WindowLayer)?
  /// The presentation that shows this controller.
  final weak var presentedBy: (any WindowLayer)?
  /// Whether it fills a window that is minimised.
  final var fillsMinimisedWindow = false

  /// From whom this controller inherits its motion and its theme, where it has none of its own: the
  /// parent, or who presents it, or the window in a window of which it is the root.
  package var inheritsFrom: ViewController? {
    parent ?? presentedBy?.presenter ?? hostingFrame?.parent?.parent
  }
  /// The frame that holds the view of a controller without a parent: a window's root, or a
  /// presented one.
  final weak var hostingFrame: GuestFrame?
  /// Whether logs and tools see the controller. Those that the library inserts between others are
  /// left out.
  var isTraced: Bool { true }

  /// The host that shows this controller in its parent.
  final weak var host: (any ChildHost)?
  /// The hosts that show this controller's children.
  final var hosts: [any ChildHost] = []

  /// Called when the chrome around a tree has to be updated; set on the outermost controller.
  final var chromeRefresh: (@MainActor () -> Void)?

  /// Values that other parts of the library attach to the controller.
  final var attachments: [ObjectIdentifier: Any] = [:]

  isolated deinit {
    life = .ending
    for host in hosts { host.tearDown() }
    for child in children.reversed() { child.leaveLostParent() }
    destroyView()
  }
}
