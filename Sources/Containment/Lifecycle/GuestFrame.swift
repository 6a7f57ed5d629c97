import GTK

/// Shows a controller that is not its child, and forwards its own appearance to it.
///
/// So the root of a window, or a presented controller, can stand in slots and mounts without having
/// a parent: it gets no `willMove` and `didMove`. The frame releases its guest when it is removed
/// itself, and stays behind empty when a container adopts the guest.
class GuestFrame: ViewController {
  let guest: ViewController
  private let container: Container
  /// What contains `container`, or is it.
  private let outside: Widget

  /// The presentation that shows the guest, until the frame has been removed; nil of a root.
  var layer: (any WindowLayer)?
  private lazy var chromeCheck = DeferredCall { [weak self] in self?.layer?.followChrome() }
  private lazy var sizeCheck = DeferredCall { [weak self] in self?.layer?.followSize() }

  /// A frame around `guest`, whose view goes into `container`; with that in `outside`, if there is something
  /// around it.
  init(_ guest: ViewController, in container: Container, of outside: Widget? = nil) {
    self.guest = guest
    self.container = container
    self.outside = outside ?? container
    super.init()
    takeGuest()
  }

  private func takeGuest() {
    guest.hostingFrame?.detachGuest()
    guest.hostingFrame = self
    guest.chromeRefresh = { [weak self] in
      guard let self else { return }
      checkSize()
      if layer != nil { chromeCheck.request() }
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

  override func loadView() {
    view = outside
    insertGuestView()
    layer?.followSize()
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

  private func checkSize() { if isViewLoaded, layer != nil { sizeCheck.request() } }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    heldGuest?.begin(true, animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    heldGuest?.end()
    layer?.follow(.appeared)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    heldGuest?.begin(false, animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    heldGuest?.end()
    layer?.follow(.disappeared)
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
    let layer = layer
    self.layer = nil
    layer?.frameDidLeave()
  }
}

/// Passes to a frame's guest all that is not appearance.
private final class GuestRoom: ChildHost {
  private let guest: ViewController

  init(_ guest: ViewController) { self.guest = guest }

  func settle() { guest.settle() }
  func tearDown() { guest.tearDown() }
  func detach(_ child: ViewController) {}
}
