import GTK

/// Shows a controller that is not its child, and forwards its own appearance to it.
///
/// So the root of a window, or a presented controller, can stand in slots and mounts without having
/// a parent: it gets no `willMove` and `didMove`. The frame releases its guest when it is removed
/// itself, and stays behind empty when a container adopts the guest.
class GuestFrame: ViewController {
  let guest: ViewController
  private let container: Container

  /// Called with each change of the appearance, after the guest's callback.
  var onAppearance: (@MainActor (Appearance.State) -> Void)?
  /// Called when the guest may need another size, first when its view is loaded.
  var onContentSize: (@MainActor () -> Void)?
  /// Called when the guest's chrome may have changed, once a turn of the main loop.
  var onChrome: (@MainActor () -> Void)?
  private lazy var chromeCheck = DeferredCall { [weak self] in self?.onChrome?() }
  private lazy var sizeCheck = DeferredCall { [weak self] in self?.onContentSize?() }
  /// Called when the frame has been removed and its guest released, after the guest's last
  /// callbacks.
  var onLeave: (@MainActor () -> Void)?

  /// A frame around `guest`, whose view goes into `container`.
  init(_ guest: ViewController, in container: Container) {
    self.guest = guest
    self.container = container
    super.init()
    takeGuest()
  }

  private func takeGuest() {
    guest.hostingFrame?.detachGuest()
    guest.hostingFrame = self
    guest.chromeRefresh = { [weak self] in
      guard let self else { return }
      checkSize()
      if onChrome != nil { chromeCheck.request() }
      setNeedsChromeUpdate()
    }
    hosts = [GuestRoom(guest)]
  }

  /// The guest, unless another frame or a container has it by now.
  private var heldGuest: ViewController? { guest.hostingFrame === self ? guest : nil }

  /// Releases the guest to a container or another frame: it leaves the screen, and presentations
  /// over it end.
  func detachGuest() {
    Transaction.run {
      guest.endLayersAbove(withWindow: false)
      guest.disappear { guest.viewIfLoaded?.removeFromParent() }
      clearGuest()
    }
  }

  private func clearGuest() {
    hosts = []
    guest.hostingFrame = nil
    guest.chromeRefresh = nil
  }

  override var isTraced: Bool { false }
  override var childForChrome: ViewController? { heldGuest }
  override var initialFocus: Widget? { heldGuest?.initialFocus }

  /// Makes the frame's own view, which contains `container` or is it.
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

  /// Requests ``onContentSize``, once per turn of the main loop.
  private func checkSize() {
    if isViewLoaded, onContentSize != nil { sizeCheck.request() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    heldGuest?.begin(true, animated: animated)
    onAppearance?(.appearing)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    heldGuest?.end()
    onAppearance?(.appeared)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    heldGuest?.begin(false, animated: animated)
    onAppearance?(.disappearing)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    heldGuest?.end()
    onAppearance?(.disappeared)
  }

  override func windowDidMinimise() { heldGuest?.windowDidChange(minimised: true) }
  override func windowDidRestore() { heldGuest?.windowDidChange(minimised: false) }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    // The frame may have released its guest, and be added again before anything else has taken it.
    guard parent != nil, guest.hostingFrame == nil, guest.parent == nil else { return }
    takeGuest()
    if isViewLoaded { insertGuestView() }
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    guard parent == nil else { return }
    if heldGuest != nil {
      // A closed window destroys the views; otherwise the guest may be shown again.
      if !isTornDown {
        // A root may have presented something while it was being removed.
        if guest.presentedBy == nil { guest.endLayersAbove(withWindow: false) }
        guest.viewIfLoaded?.removeFromParent()
      }
      clearGuest()
    }
    let leave = onLeave
    onLeave = nil
    leave?()
  }
}

/// Passes to a frame's guest all that is not appearance.
private final class GuestRoom: ChildHost {
  private let guest: ViewController

  init(_ guest: ViewController) { self.guest = guest }

  var fillsParent: Bool { true }

  func settle() { guest.settle() }
  func tearDown() { guest.tearDown() }
  func detach(_ child: ViewController) {}
}
