import DequeModule
import GTK

/// A layer that shows passing messages: one snackbar after another slides in at an edge, and out by
/// itself after a while.
///
/// Unlike Material's, it does not block the root's input. A snackbar stays while the pointer is
/// over it or the focus is in it, and while nobody can see it, as its page is covered, or its window is
/// hidden, minimised or on another workspace; afterwards its timeout starts again. It can be clicked also
/// while a dialog is over the window.
@MainActor
open class SnackbarController: RootController {
  /// Milliseconds that a snackbar takes to slide in or out.
  public static let duration = 250.0

  /// Notified when snackbars are shown and hidden.
  public weak var delegate: (any SnackbarControllerDelegate)?

  /// The edge at which snackbars are shown.
  public var snackbarAlignment = BarAlignment.bottom { didSet { arrange() } }

  /// The margins around a snackbar, in logical pixels.
  public var snackbarInsets = EdgeInsets(12) { didSet { arrange() } }

  /// Called, as a snackbar slides in and out, with how far it and its margin reach into the root,
  /// in logical pixels, so that floating buttons can move out of its way.
  public var animations: (@MainActor (Double) -> Void)?

  /// The snackbar that is shown, or is sliding in or out.
  public var snackbar: Snackbar? { current?.snackbar }

  private lazy var barSlot = Slot(parent: self)
  private var place: FloatingPlace?
  private lazy var reach = PropertyAnimation(
    self, duration: SnackbarController.duration, timing: .easeOut
  ) {
    $0.animations?($1 * $0.height)
  }
  private lazy var reachAgain = DeferredCall { [weak self] in
    guard let self, reach.value > 0 else { return }
    animations?(reach.value * height)
  }
  /// The height of the snackbar together with its margin towards the edge.
  private var height = 0.0
  private var delayed: [SnackbarRequest] = []
  private var queue: Deque<SnackbarRequest> = []
  private var current: SnackbarRequest?
  private var isHiding = false
  private var isAttended = false
  private var timer: AnyObject?
  /// Tells of another workspace, while a snackbar is shown and does not slide in or out; nil otherwise.
  private var workspaces: AnyObject?
  private var focus: FocusReturn?
  /// Lets the pointer come to a snackbar that is seen beside a dialog.
  private var pass: ModalPass?

  open override func loadView() {
    let overlay = Overlay(slot.view)
    barSlot.isAsLargeAsAllPages = true
    place = FloatingPlace(of: barSlot.view, in: overlay)
    place?.onHeight = { [weak self] in self?.heightDidChange($0) }
    view = overlay
    arrange()
  }

  private func arrange() {
    guard let place else { return }
    place.alignment = snackbarAlignment
    barSlot.view.margins = snackbarInsets
  }

  /// Called when another snackbar is laid out, or the current one at another width.
  private func heightDidChange(_ whole: Int) {
    let insets = snackbarInsets
    guard whole > insets.top + insets.bottom else { return }
    height = Double(whole - (snackbarAlignment == .top ? insets.bottom : insets.top))
    // Deferred, as ``animations`` may move widgets, which is not possible during layout.
    reachAgain.request()
  }

  // MARK: Showing

  /// Shows `snackbar` when earlier ones have been hidden and the layer is on screen.
  ///
  /// - Parameter delay: milliseconds before it is queued.
  @discardableResult
  public func show(_ snackbar: Snackbar, delay: Double = 0) -> SnackbarRequest {
    let request = SnackbarRequest(snackbar, in: self)
    guard delay > 0 else {
      enqueue(request)
      return request
    }
    request.delay = motion.clock.after(delay) { [weak self, weak request] in
      guard let self, let request else { return }
      delayed.removeAll { $0 === request }
      enqueue(request)
    }
    delayed.append(request)
    return request
  }

  /// Hides the current snackbar; the next one is shown.
  public func hide() {
    guard let current, !isHiding else { return }
    isHiding = true
    timer = nil
    delegate?.snackbarController(self, willHide: current.snackbar)
    reach.go(to: 0)
    barSlot.request(nil, transition: slide(isComing: false)) { [weak self] finished in
      if finished { self?.didHide(current) }
    }
  }

  func cancel(_ request: SnackbarRequest) {
    request.delay = nil
    delayed.removeAll { $0 === request }
    queue.removeAll { $0 === request }
    if request === current { hide() }
  }

  private func enqueue(_ request: SnackbarRequest) {
    request.delay = nil
    queue.append(request)
    showNext()
  }

  private func showNext() {
    guard current == nil, appearance.state == .appeared, let next = queue.popFirst() else { return }
    current = next
    focus = viewIfLoaded.map { FocusReturn($0.window) }
    pass = ModalPass(to: barSlot.view)
    let page = SnackbarViewController(next.snackbar, in: self)
    delegate?.snackbarController(self, willShow: next.snackbar)
    // The delegate may have hidden it, which is over by now or waits.
    guard current === next, !isHiding else { return }
    barSlot.request(page, transition: slide(isComing: true)) { [weak self] finished in
      if finished { self?.didShow(next) }
    }
    if !isHiding { reach.go(to: 1) }
  }

  private func slide(isComing: Bool) -> Transition {
    let isTop = snackbarAlignment == .top
    let style: Transition =
      isComing ? .cover(isTop ? .down : .up) : .uncover(isTop ? .up : .down)
    return style.lasting(SnackbarController.duration)
  }

  private func didShow(_ request: SnackbarRequest) {
    guard current === request, !isHiding else { return }
    workspaces = Window.whenWorkspaceChanges { [weak self] in self?.startTimer() }
    delegate?.snackbarController(self, didShow: request.snackbar)
    startTimer()
  }

  private func didHide(_ request: SnackbarRequest) {
    guard current === request else { return }
    current = nil
    workspaces = nil
    isHiding = false
    isAttended = false
    pass = nil
    focus?.giveBack(from: barSlot.view)
    focus = nil
    delegate?.snackbarController(self, didHide: request.snackbar)
    showNext()
  }

  // MARK: Time

  func attend(_ isAttended: Bool) {
    guard isAttended != self.isAttended else { return }
    self.isAttended = isAttended
    startTimer()
  }

  private func startTimer() {
    timer = nil
    guard workspaces != nil, !isHiding, !isAttended, appearance.state == .appeared,
      !isInMinimisedWindow, viewIfLoaded?.window?.isOnShownWorkspace != false,
      let timeout = current?.snackbar.timeout
    else { return }
    timer = motion.clock.after(timeout) { [weak self] in self?.hide() }
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if current != nil { pass = ModalPass(to: barSlot.view) }
    startTimer()
    showNext()
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer = nil
    pass = nil
  }

  open override func windowDidMinimise() {
    super.windowDidMinimise()
    timer = nil
  }

  open override func windowDidRestore() {
    super.windowDidRestore()
    startTimer()
  }
}

extension ViewController {
  /// The nearest ``SnackbarController``; see ``enclosing(_:)``.
  public final var snackbarController: SnackbarController? { enclosing(SnackbarController.self) }
}
