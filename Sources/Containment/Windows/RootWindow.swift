import GTK

/// Shows a tree of controllers in a window, with which the tree appears and disappears.
///
/// ```swift
/// let root = RootWindow(Window(title: "Hello", width: 600, height: 400), root: container)
/// root.show()
/// ```
///
/// It lives as long as its window does.
@MainActor
public final class RootWindow {
  /// The window.
  public let window: Window
  /// The controller whose view fills the window; see ``setRootViewController(_:transition:)``.
  public private(set) var rootViewController: ViewController

  /// Whether minimising the window sends the callbacks of hiding it.
  public var treatsMinimisedAsHidden = false

  /// Called at most once a turn of the main loop when the chrome of the tree may have changed.
  ///
  /// By default the window's title becomes ``chromeTitle`` or, while no page has a title, the one
  /// that the program has given the window.
  public var onChromeUpdate: @MainActor (RootWindow) -> Void = { $0.updateTitle() }
  /// The title that the program has given the window, and the last that a page has given it.
  private var titles: (own: String, ofPage: String?) = ("", nil)

  private func updateTitle() {
    if window.title != titles.ofPage { titles.own = window.title }
    titles.ofPage = chromeTitle
    let title = titles.ofPage ?? titles.own
    if window.title != title { window.title = title }
  }

  /// The innermost title of the page that fills the window: the root, or a full page that is
  /// presented over it. If that page has no title, the root's. See
  /// ``ViewController/childForChrome``.
  public var chromeTitle: String? { controller.chromeTitle ?? rootViewController.chromeTitle }

  /// Once a turn, however often it is requested.
  private lazy var chromeUpdate = DeferredCall { [weak self] in
    guard let self, !isDestroyed else { return }
    onChromeUpdate(self)
  }
  private var isShown = false
  private var isMinimised = false
  private var isDestroyed = false
  private var waitsForFrame: AnyObject?
  private var activeStart: ActiveStart?
  private var settingsWatch: [SignalConnection] = []
  private lazy var keyDispatcher = WindowKeyDispatcher(of: self)
  /// What is kept for the next start; nil if nothing is.
  var state: WindowState?
  /// The controller that fills the window with the root, and the layers that are presented over it.
  let controller: WindowController
  /// Told when another controller becomes the root, before that is shown.
  package let rootChanges = Observers<Void>()

  /// Puts the view of `root` into `window` once that is shown.
  ///
  /// A controller that is contained in another, presented, or shown by another window is reported
  /// and stays where it is; the window begins with an empty root.
  public init(_ window: Window, root: ViewController) {
    let isFree = root.canBecomeRoot(
      otherwise: "the window “\(window.title)” begins with an empty root")
    let root = isFree ? root : ViewController()
    self.window = window
    rootViewController = root
    controller = WindowController(root: root)
    controller[WindowAround.self] = Weak(self)
    controller.chromeRefresh = { [weak self] in self?.chromeUpdate.request() }
    root.setNeedsChromeUpdate()
    ThemedRoots.add(root)
    _ = keyDispatcher
    // The handlers keep this object for as long as the window lives.
    window.shown.connect { self.followVisibility() }
    window.hidden.connect { self.followVisibility() }
    window.closeRequested.connect { _ in
      self.state?.save(isLast: true)
      self.window.hidePopups()
      return false
    }
    window.destroyed.connect { self.windowWasDestroyed() }
    window.stateChanged.connect { event in
      self.activeStart?.hear(event)
      if let minimised = event.minimised { self.windowDidChange(minimised: minimised) }
      return false
    }
    window.allocated.connect { self.updateTraits() }
    window.directionChanged.connect { self.updateTraits() }
    window.styleUpdated.connect { self.updateTraits() }
    settingsWatch = DesktopSettings.whenChanged { [weak self] in self?.updateTraits() }
    updateTraits()
  }

  /// Shows another root.
  ///
  /// Presentations over the old root end first, at once. The old root gets its appearance callbacks
  /// and can be shown again, here or elsewhere. Setting it again while it is still leaving reverses
  /// the transition.
  ///
  /// ```swift
  /// window.setRootViewController(mainSection, transition: .crossfade)
  /// ```
  ///
  /// A controller that is contained in another, or shown by another window, is reported and
  /// refused. The root itself can be wrapped in a layer that becomes the root.
  ///
  /// - Returns: what ends with true if it is shown, with false if it was refused or another request came
  ///   in between.
  @discardableResult
  public func setRootViewController(
    _ root: ViewController, transition: Transition = .none
  ) -> Change {
    controller.setRoot(root, transition) { [weak self] in
      guard let self else { return }
      rootViewController = root
      ThemedRoots.add(root)
      rootChanges.tell()
      updateTraits()
    }
  }

  /// Gives the root the window's traits, which may have changed.
  private func updateTraits() {
    // A root that was wrapped in a layer gets its traits from that.
    guard !isDestroyed, rootViewController.parent == nil else { return }
    rootViewController.updateTraits(from: Traits(of: window, window.expectedSize))
  }

  /// Puts the initial views into the window, so that it can be measured before ``show()``; the root
  /// and the controllers that it shows get `viewWillAppear`.
  ///
  /// Like showing, hiding and closing, it waits inside a callback for the end of the operation that
  /// the callback belongs to.
  public func prepare() { perform { $0.begin() } }

  /// Shows the window and everything in it.
  public func show() {
    perform { root in
      root.begin()
      // A callback may have closed it; GTK would show it all the same, and keep the grab of a
      // dialog.
      guard !root.isDestroyed else { return }
      if !root.window.isMapped { root.activeStart = ActiveStart(of: root.window) }
      // GTK gives the focus to the first widget that takes it if the focus keeper has found none.
      root.controller.view.passingOverLabels { root.window.present() }
    }
  }

  /// Hides the window; the tree disappears and stays as it is.
  public func hide() {
    perform { root in
      root.window.hidePopups()
      root.window.hide()
    }
  }

  /// Closes the window, after ending the presentations in it, and tears down the tree.
  public func close() {
    perform { root in
      root.state?.save(isLast: true)
      root.rootViewController.endLayersAbove(withWindow: true)
      root.window.hidePopups()
      root.window.destroy()
    }
  }

  /// Performs `action` when no operation is under way, unless the window is destroyed by then.
  private func perform(_ action: @escaping @MainActor (RootWindow) -> Void) {
    Transaction.perform { [self] in if !isDestroyed { action(self) } }
  }

  private func begin() {
    guard !isShown else { return }
    isShown = true
    // What appears finds the room that it will have.
    window.layOutBeforeShowing()
    let root = rootViewController
    // A window that cannot be resized follows its content's size, and this would be its minimum.
    if window.defaultSize.width < 0, window.isResizable,
      let size = root.effectiveContentSize
    {
      let room = window.workArea
      let size = size.limited(to: Size(width: room.width, height: room.height))
      window.setDefaultSize(width: size.width, height: size.height)
    }
    if controller.viewIfLoaded?.parent == nil { window.add(controller.view) }
    Transaction.run { controller.begin(true, animated: false) }
  }

  private func end() {
    waitsForFrame = nil
    if controller.appearance.isChanging { Transaction.run { controller.end() } }
  }

  private func disappear() {
    guard isShown else { return }
    isShown = false
    Transaction.run {
      controller.settle()
      if waitsForFrame != nil { end() }
      controller.begin(false, animated: false)
      controller.end()
    }
  }

  /// The window was shown or hidden, by this object, by GTK or by other code.
  private func followVisibility() {
    perform { root in
      if root.window.isVisible, !(root.treatsMinimisedAsHidden && root.isMinimised) {
        root.appear()
      } else {
        root.disappear()
      }
    }
  }

  private func appear() {
    begin()
    guard controller.appearance.isChanging else { return }
    // The appearance ends with the window's first frame; requested before the window is shown, that would
    // delay it.
    waitsForFrame = rootViewController.motion.clock.onNextFrame(of: window) { [weak self] in
      self?.end()
    }
  }

  package func windowDidChange(minimised: Bool) {
    guard minimised != isMinimised else { return }
    isMinimised = minimised
    perform { root in
      root.controller.fillsMinimisedWindow = minimised
      if !minimised {
        if root.window.isVisible { root.appear() }
      } else if root.treatsMinimisedAsHidden {
        root.disappear()
      } else {
        // A minimised window gets no frames.
        root.controller.settle()
      }
      root.controller.windowDidChange(minimised: minimised)
    }
  }

  private func windowWasDestroyed() {
    guard !isDestroyed else { return }
    isDestroyed = true
    activeStart = nil
    state?.end()
    state = nil
    for connection in settingsWatch { connection.disconnect() }
    // GTK destroys the widgets in the window next, but an operation under way needs them to its
    // end.
    let orphan = Transaction.isOpen ? controller.viewIfLoaded : nil
    orphan?.removeFromParent()
    Transaction.perform { [self] in
      Transaction.run {
        rootViewController.endLayersAbove(withWindow: true)
        disappear()
        controller.tearDown()
        // What has ended by that may have given the focus to a widget, and GTK has taken it from the
        // window before: it would keep the widget beyond its end.
        window.focusWidget = nil
        orphan?.destroy()
      }
    }
    controller.closings.tell()
  }

  /// Hides the window, releases the root controller, which may be shown again elsewhere, and closes
  /// the window.
  func dismantle() {
    hide()
    perform { root in
      root.controller.base.set(nil, transition: Transition.none)
      root.close()
    }
  }
}
