import GTK

extension ViewController {
  /// The outermost of the controllers that contain this one, or itself.
  final var outermost: ViewController {
    var controller = self
    while let parent = controller.parent { controller = parent }
    return controller
  }

  /// The controller, what contains it, and so on up to the window, also out of what is presented and
  /// of a window inside a window.
  final var outward: some Sequence<ViewController> {
    sequence(first: self) { $0.parent ?? $0.hostingFrame }
  }
}

/// Shows a controller that is not its child, and passes its own appearance on to it.
///
/// So the root of a window and what is presented can stand in slots and mounts without having a
/// parent: nothing about moving is sent to them. It lets go of its guest when it is removed itself,
/// and stays behind empty when a container takes the guest.
class GuestController: ViewController {
  let guest: ViewController
  private let container: Container

  /// Called with each change of the appearance, after the guest has heard of it.
  var onAppearance: (@MainActor (Appearance.State) -> Void)?
  /// Called when the guest may have to be of another size, first when its view is there.
  var onContentSize: (@MainActor () -> Void)?
  private lazy var sizeCheck = DeferredCall { [weak self] in self?.onContentSize?() }
  /// Called when the guest has been let go, off the screen and with all callbacks behind it.
  var onLeave: (@MainActor () -> Void)?

  /// A frame around `guest`, whose view goes into `container`.
  init(_ guest: ViewController, in container: Container) {
    self.guest = guest
    self.container = container
    super.init()
    takeGuest()
  }

  private func takeGuest() {
    guest.hostingFrame?.releaseGuest()
    guest.hostingFrame = self
    guest.chromeRefresh = { [weak self] in
      self?.checkSize()
      self?.setNeedsChromeUpdate()
    }
    hosts = [GuestRoom(guest)]
  }

  /// The guest, unless somebody else has it by now.
  private var present: ViewController? { guest.hostingFrame === self ? guest : nil }

  /// A container is to have the guest: it leaves the screen here, and so does what it presents.
  func releaseGuest() {
    Transaction.run {
      guest.endLayersAbove(withWindow: false)
      guest.leaveScreen { guest.viewIfLoaded?.removeFromParent() }
      forgetGuest()
    }
  }

  private func forgetGuest() {
    hosts = []
    guest.hostingFrame = nil
    guest.chromeRefresh = nil
  }

  override var isTraced: Bool { false }
  override var childForChrome: ViewController? { present }
  override var initialFocus: Widget? { present?.initialFocus }

  /// The widget that the frame's own view is; the container stands in it or is it.
  func makeView(around container: Container) -> Widget { container }

  override func loadView() {
    view = makeView(around: container)
    insertGuestView()
    onContentSize?()
  }

  private func insertGuestView() {
    guest.loadViewIfNeeded()
    guard let page = guest.viewIfLoaded else { return }
    page.removeFromParent()
    page.hexpand = true
    page.vexpand = true
    container.add(page)
    page.show()
  }

  override func preferredContentSizeDidChange(for child: ViewController) { checkSize() }

  /// Several changes in one turn of the main loop are one.
  private func checkSize() {
    if isViewLoaded, onContentSize != nil { sizeCheck.request() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    present?.begin(true, animated: animated)
    onAppearance?(.appearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    present?.end()
    onAppearance?(.appeared)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    present?.begin(false, animated: animated)
    onAppearance?(.disappearing)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    present?.end()
    onAppearance?(.disappeared)
  }

  override func windowDidMinimise() { present?.windowDidChange(minimised: true) }
  override func windowDidRestore() { present?.windowDidChange(minimised: false) }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    // It may have let go of its guest, and be asked for again before anybody else has it.
    guard parent != nil, guest.hostingFrame == nil, guest.parent == nil else { return }
    takeGuest()
    if isViewLoaded { insertGuestView() }
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    guard parent == nil else { return }
    if present != nil {
      // A window that is gone takes the views with it; otherwise the guest may be shown again.
      if !isTornDown {
        // A root may have presented something on its way out.
        if guest.presentedBy == nil { guest.endLayersAbove(withWindow: false) }
        guest.viewIfLoaded?.removeFromParent()
      }
      forgetGuest()
    }
    let leave = onLeave
    onLeave = nil
    leave?()
  }
}

/// What a frame's guest has to hear of that is not appearance.
private final class GuestRoom: ChildHost {
  private let guest: ViewController

  init(_ guest: ViewController) { self.guest = guest }

  var fillsParent: Bool { true }

  func settle() { guest.settle() }
  func tearDown() { guest.tearDown() }

  func parentDidLoadView() {}
  func parentWillAppear() {}
  func parentDidUnloadView() {}
  func parentWillDisappear() {}
  func parentDidSettle() {}
  func release(_ child: ViewController) {}
  func didRelease(_ child: ViewController) {}
}
