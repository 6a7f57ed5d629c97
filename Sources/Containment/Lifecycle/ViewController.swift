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
  public init() {}

  // MARK: The view

  /// The controller's view, loaded at first use.
  ///
  /// Set it in ``loadView()`` and nowhere else. The controller destroys it when it goes.
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
      if let owner = newValue.unownedOwner as? ViewController, owner !== self {
        Diagnostics.report(
          .childOfTwoParents, self,
          "This view already belongs to \(owner.debugName). Make a view of its own in loadView().")
      }
      viewIfLoaded?.unownedOwner = nil
      newValue.unownedOwner = self
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
      loadView()
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

  /// Makes the view and assigns it to ``view``. The base makes an empty vertical box.
  open func loadView() { view = Box(.vertical) }

  /// The view has been made; called once for each.
  open func viewDidLoad() {}

  /// Whether the view may go while nobody sees it, to be made anew by ``loadView()`` and
  /// ``viewDidLoad()`` when it is next needed. A container such as a navigation controller decides
  /// when; see ``NavigationController/unloadDepth``. (Row NV-15.)
  ///
  /// Answer true where those two make all widgets, and none is kept in a constant of the controller.
  /// What the view knows and the controller does not, such as a text that is half typed, goes
  /// through ``encodeRestorableState(_:)`` and ``decodeRestorableState(_:)``. Children that answer
  /// false keep their views and are put into the new one. A container that answers false itself, as
  /// those of this library do, keeps its chrome; what its slots show goes and comes like a page.
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

  /// The view is about to go, its state being kept: let go of whatever of it you hold.
  open func viewWillUnload() {}

  /// Called when a view that was dropped has been made anew.
  final var whenLoadedAgain: (@MainActor () -> Void)?

  /// Lets go of the view, of which nothing must be on screen; the next use loads another.
  final func dropView() {
    destroyView()
    for host in hosts { host.parentDidUnloadView() }
  }

  private func destroyView() {
    viewIfLoaded?.unownedOwner = nil
    viewIfLoaded?.destroy()
    viewIfLoaded = nil
  }

  // MARK: Words

  /// What the screen is called, for title bars and tabs.
  open var title: String? {
    didSet { if title != oldValue { setNeedsChromeUpdate() } }
  }

  /// The child that decides about title and other chrome in this controller's place; nil for none.
  open var childForChrome: ViewController? { nil }

  /// Something that this controller contains says something else about titles, bar items and the
  /// like. A container with a bar looks at them again, once a turn of the main loop.
  open func contentChromeDidChange() {}

  // MARK: Room

  /// What is covered at the edges became more or less; see ``safeAreaInsets``. Of use where the view
  /// goes beneath it: the others are placed inside by themselves.
  open func safeAreaInsetsDidChange() {}

  /// ``layoutMargins`` became others.
  open func layoutMarginsDidChange() {}

  /// ``traits`` became others, or may have.
  open func traitsDidChange(from before: Traits) {}

  /// A child would like to be of another size; see ``preferredContentSize``. The base passes it on
  /// to whoever contains this controller.
  open func preferredContentSizeDidChange(for child: ViewController) {
    (parent ?? hostingFrame)?.preferredContentSizeDidChange(for: self)
  }

  // MARK: Being found again

  /// Writes down what is to be found again at the next start, see ``StateRestoration``, and when the
  /// view has been unloaded, see ``canUnloadView``.
  open func encodeRestorableState(_ state: RestorableState) {}

  /// Of whom something is to be found again, besides: whoever is on the way out is not there at the
  /// next start.
  var restorableChildren: [ViewController] { children.filter { !$0.isMovingFromParent } }

  /// Reads what was written down. Controllers inside come next: a container makes them here, unless
  /// they are still there because the state ``RestorableState/isOfViewAlone``.
  open func decodeRestorableState(_ state: RestorableState) {}

  // MARK: Colours

  /// Other colours hold for this controller, or GTK's own again if nil; see ``Theme``. Those inside
  /// have heard of it before.
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
  /// back button and its menu, by keys, by a swipe. Popping it in code always works. (Row NV-01;
  /// AdwNavigationPage's can-pop.)
  ///
  /// Every controller on the way along ``childForChrome`` is asked, at the moment of the attempt;
  /// where an override answers differently, ``setNeedsChromeUpdate()`` brings the button up to date.
  open var canBePopped = true {
    didSet { if canBePopped != oldValue { setNeedsChromeUpdate() } }
  }

  // MARK: Being presented

  /// Whether the user may send the controller away while it is presented: by Escape, by a click
  /// beside it, by dragging it down, by the close button of its dialog. Dismissing it in code always
  /// works. (Row NV-17; UIKit's isModalInPresentation, the other way round.)
  ///
  /// Every controller on the way along ``childForChrome`` is asked.
  open var canBeDismissed = true

  /// The user tried to send the presented controller away, and ``canBeDismissed`` refused.
  open func dismissalWasAttempted() {}

  // MARK: Appearing

  /// The view is about to come on screen; `animated` tells whether a visible animation will run.
  open func viewWillAppear(_ animated: Bool) { checkDelivery(#function) }
  /// The view is on screen, and whatever brought it there has ended.
  open func viewDidAppear(_ animated: Bool) { checkDelivery(#function) }
  /// The view is about to leave the screen; `animated` tells whether a visible animation will run.
  open func viewWillDisappear(_ animated: Bool) { checkDelivery(#function) }
  /// The view is off screen, and whatever took it away has ended.
  open func viewDidDisappear(_ animated: Bool) { checkDelivery(#function) }

  /// The window that the view is in was minimised. No appearance callback is sent for that (E20).
  open func windowDidMinimise() {}
  /// The window that the view is in came back from being minimised.
  open func windowDidRestore() {}

  /// Whether children that are shown hear of this controller's appearance by themselves.
  ///
  /// A container that answers false calls ``beginAppearanceTransition(_:animated:)`` and
  /// ``endAppearanceTransition()`` of its children itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// The state machine behind the four callbacks.
  public final internal(set) var appearance = Appearance()
  /// The callback that is being delivered, the innermost of them.
  final var delivery: Delivery?

  // MARK: Containing

  /// `child` has lost this parent, whoever took it away; for containers that keep lists of their own.
  func childDidLeave(_ child: ViewController) {}

  /// The controller that contains this one.
  public final internal(set) weak var parent: ViewController?
  /// The controllers that this one contains, in the order in which they were added.
  public final internal(set) var children: [ViewController] = []

  /// `child` is a child now and hears of it next; for containers that cover a part of it.
  func childDidJoin(_ child: ViewController) {}

  /// The controller is about to be added to `parent`, or removed if nil.
  ///
  /// A container that works by hand sends `willMove(toParent: nil)` before it removes a child.
  open func willMove(toParent parent: ViewController?) {
    guard delivery != .willMove(parent.map(ObjectIdentifier.init)) else { return }
    LifecycleTrace.post(self, .willMove, parent?.debugName ?? "nil")
    noteWillMove(to: parent)
  }

  /// The controller has been added to `parent` and everything has settled, or was removed if nil.
  ///
  /// A container that works by hand sends `didMove(toParent: self)` when it has added a child.
  open func didMove(toParent parent: ViewController?) {
    guard delivery != .didMove(parent.map(ObjectIdentifier.init)) else { return }
    LifecycleTrace.post(self, .didMove, parent?.debugName ?? "nil")
    if parent != nil, awaitsDidMove { membership = .member }
  }

  /// What the controller has been told about its place in its parent.
  final var membership = Membership.none
  /// The controller's host, or whoever contains it by hand, shows it whenever the parent is shown.
  final var isShownByParent = false
  /// Whether children on show are, or are about to be, on screen.
  final var showsChildren: Bool { appearance.showsChildren }
  /// A will- or did-callback is on its way to the children.
  final var isForwarding: Bool { appearance.news == .inside }

  /// How the controller comes to its end.
  enum Life {
    case living
    /// It is being released or its window taken apart: what it does with its children is no concern
    /// of subclasses any more, whose properties may be gone.
    case ending
    /// The window is gone; the controller is not to be used again.
    case tornDown
  }
  final var life = Life.living
  final var isEnding: Bool { life != .living }
  final var isTornDown: Bool { life == .tornDown }

  /// From whom a controller without a parent has what a parent would give it, such as its motion:
  /// who presented it.
  final weak var environmentParent: ViewController?
  /// What holds the view of a controller without a parent, the root of a window or what is presented.
  final weak var hostingFrame: GuestController?
  /// Whether logs and tools hear of the controller. What the library itself puts between controllers
  /// is not worth a line.
  var isTraced: Bool { true }

  /// What shows this controller in its parent.
  final weak var host: (any ChildHost)?
  /// What shows this controller's children.
  final var hosts: [any ChildHost] = []

  /// Whom the outermost controller of a tree asks for a look at its chrome.
  final var chromeRefresh: (@MainActor () -> Void)?

  /// What other rooms of the library keep with a controller.
  final var attachments: [ObjectIdentifier: Any] = [:]

  isolated deinit {
    life = .ending
    for host in hosts { host.tearDown() }
    for child in children.reversed() { abandon(child) }
    destroyView()
  }
}
