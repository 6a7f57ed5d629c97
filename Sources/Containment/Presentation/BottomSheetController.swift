import GTK

/// A layer with a sheet at the bottom that is pulled up over the root.
///
/// A modal sheet is out of sight when it is closed, and darkens and blocks the root when it is
/// open; Escape and a click beside it close it. A persistent one always shows its upper edge, and
/// leaves the root alone; Escape closes it, before the root goes back, unless the focus is in the root. A
/// drag moves either. (Material's BottomSheetController, AdwBottomSheet.)
///
/// The open sheet is as high as its content prefers, or has several heights; see
/// ``SheetPresentationController``.
///
/// ```swift
/// let player = BottomSheetController(rootViewController: albums, bottomViewController: track)
/// player.sheetStyle = .persistent
/// player.open()
/// ```
@MainActor
open class BottomSheetController: RootController {
  /// How a sheet affects the root.
  public enum SheetStyle: Sendable, CaseIterable {
    /// A modal sheet lies over the root, which takes no input meanwhile; a persistent one beside
    /// it.
    case modal, persistent
  }

  /// Notified as the sheet opens and closes.
  public weak var delegate: (any BottomSheetControllerDelegate)?

  /// The controller in the sheet, which stays for the layer's life.
  public let bottomViewController: ViewController

  /// Whether the sheet is modal or persistent.
  public var sheetStyle = SheetStyle.modal { didSet { applyStyle() } }

  /// The height of the visible part of a persistent sheet while it is closed, in logical pixels;
  /// with 0 the sheet is hidden.
  public var peekHeight = 56 { didSet { applyStyle() } }

  /// The height of the open sheet in logical pixels, limited to four fifths of the layer; nil for
  /// what its content prefers. A sheet with several heights has those that its content says, by
  /// ``ViewController/sheetPresentationController``.
  public var sheetHeight: Int? {
    didSet {
      sheet.openHeight = sheetHeight
      placeSheet()
    }
  }

  /// Whether the user can open the sheet: by a drag, or by a click on its edge. Code always can.
  public var canOpen = true

  /// Whether the user can close the sheet: by a drag, by Escape, or by a click beside it. If not,
  /// the delegate is notified of the attempt. Code always can.
  public var canClose = true

  /// Whether the sheet is open or opening.
  public private(set) var isOpen = false

  lazy var sheet = BottomSheetView()
  private(set) lazy var height = SheetHeight(of: self, by: self)
  /// How far the sheet is open, from 0 to 1.
  var progress: PropertyAnimation { height.progress }
  // Neither must the sheet be resized during a layout, nor the root be blocked.
  private lazy var placing = DeferredCall { [weak self] in
    self?.placeSheet()
    self?.sheetDidSelect()
  }
  private var mount: Mount?
  private var focus: FocusReturn?
  var drag: DragTracker?
  /// What moves the sheet between its heights.
  var hand: SheetHand?
  /// How high the sheet was at the last press on it, in logical pixels.
  var heightAtPress = 0.0
  private lazy var following = DeferredCall { [weak self] in self?.height.follow() }
  /// Whether the delegate got a will-callback, and the did-callback is still due.
  private var isTurning = false
  /// What waits until the hand lets go.
  var actionsAtLetGo: [@MainActor () -> Void] = []
  private var waiting: [Change] = []

  /// A layer around `rootViewController` with a closed sheet.
  public init(rootViewController: ViewController? = nil, bottomViewController: ViewController) {
    let isUsable = bottomViewController.isUsable(otherwise: "the sheet has an empty one instead")
    self.bottomViewController = isUsable ? bottomViewController : ViewController()
    super.init(rootViewController: rootViewController)
  }

  open override func loadView() {
    let overlay = Overlay(slot.view)
    overlay.addOverlay(sheet)
    // In a layer of another size, and with another content, the sheet may have other heights.
    overlay.allocated.connect(weak: self) {
      if Int($0.height.value.rounded()) != $0.sheet.fixedHeight || $0.isBlocking != $0.blocksRoot {
        $0.placing.request()
      }
    }
    view = overlay
    setUpDrag()
    mount = Mount(bottomViewController, of: self, in: sheet.content, isShown: isSheetSeen)
    sheet.heights = height
    height.follow()
    applyStyle()
  }

  open override func contentChromeDidChange() {
    super.contentChromeDidChange()
    following.request()
  }

  /// Some heights are there with some traits alone.
  open override func traitsDidChange(from before: Traits) {
    super.traitsDidChange(from: before)
    following.request()
  }

  // MARK: Opening and closing

  /// Opens the sheet. What is returned ends with false if another request came in between.
  @discardableResult
  public func open() -> Change { move(open: true) }

  /// Closes the sheet. What is returned ends with false if another request came in between.
  @discardableResult
  public func close() -> Change { move(open: false) }

  @discardableResult
  func move(open: Bool) -> Change {
    let change = Change()
    change.carrier = self
    Transaction.wait { [weak self] in
      if let self { moveNow(open: open, change) } else { change.end(false) }
    }
    return change
  }

  private func moveNow(open: Bool, _ change: Change) {
    guard change.outcome == nil, canAdopt(nil) else { return change.end(false) }
    guard open != isOpen else {
      if progress.isMoving { waiting.append(change) } else { change.end(true) }
      return
    }
    turn(open: open, for: change)
    height.run(open: open)
    // A hand that held it does so no more.
    sheetIsLetGo()
  }

  /// Begins to open or close: notifies the delegate, and ends requests for the other state with
  /// false.
  func turn(open: Bool, for change: Change? = nil) {
    let outdated = waiting.takeAll()
    if let change { waiting = [change] }
    outdated.end(false)
    if !open { height.leave(false) }
    isOpen = open
    isTurning = true
    if open { delegate?.bottomSheetWillOpen(self) } else { delegate?.bottomSheetWillClose(self) }
    mount?.isShown = true
    sheet.show()
    viewIfLoaded?.layoutIfNeeded()
    if open { focus = FocusReturn(viewIfLoaded?.window, clearing: closedHeight == 0) }
    applyBlock()
    if open {
      if sheetStyle == .modal { bottomViewController.takeInitialFocus() }
    } else {
      let top = max(sheet.window?.focusWidget?.convert(x: 0, y: 0, to: sheet)?.y ?? 0, 0)
      // What is seen of a closed sheet keeps it.
      if top >= closedHeight { focus?.giveBack(from: sheet) }
      focus = nil
    }
  }

  /// Whether a modal sheet is open, at a height that does not leave the root its input.
  private var blocksRoot: Bool {
    isOpen && sheetStyle == .modal && !(height.hasDetents && height.isUndimmed)
  }

  private func applyBlock() {
    blocksRoot ? block { [weak self] in self?.moveByHand(open: false) } : unblock()
    sheet.content.keepsFocus = isBlocking
  }

  func sheetDidSettle() {
    let open = isOpen
    mount?.isShown = isSheetSeen
    sheet.isVisible = isSheetSeen
    if isTurning {
      isTurning = false
      if open { delegate?.bottomSheetDidOpen(self) } else { delegate?.bottomSheetDidClose(self) }
    }
    waiting.takeAll().end(true)
  }

  /// Escape closes the sheet.
  open override var keyCommands: [KeyCommand] {
    guard isOpen else { return super.keyCommands }
    return super.keyCommands + height.keyCommands + [
      KeyCommand(.escape) { [weak self] in self?.moveByHand(open: false) }
    ]
  }

  /// One that may not be closed has no use for Escape.
  override func comesLastForKeys(_ child: ViewController) -> Bool {
    isOpen && canClose && child === rootViewController
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishMoving()
  }

  open override func windowDidMinimise() {
    super.windowDidMinimise()
    finishMoving()
  }

  /// Ends at once what moves, as nobody sees it any more.
  private func finishMoving() {
    hand?.end()
    // A hand that held it has not asked for an end.
    waiting.takeAll().end(true)
    sheetIsLetGo()
  }

  /// Performs what waits for the hand, which has let go.
  func sheetIsLetGo() {
    let actions = actionsAtLetGo
    actionsAtLetGo = []
    for action in actions { Transaction.wait(action) }
  }

  // MARK: Layout

  private var isSheetSeen: Bool { closedHeight > 0 || isOpen || progress.isMoving }

  private func applyStyle() {
    guard isViewLoaded else { return }
    slot.view.margins = EdgeInsets(bottom: closedHeight)
    applyBlock()
    mount?.isShown = isSheetSeen
    placeSheet()
  }

  func placeSheet() {
    guard isViewLoaded else { return }
    sheet.fixedHeight = Int(height.value.rounded())
    sheet.isVisible = isSheetSeen
    slot.dimming = sheetStyle == .modal ? 0.33 * height.dimming : 0
    guard height.hasDetents else { return }
    let stops = height.stops
    sheet.handle.tell(height.selected(of: stops), of: stops)
  }

  // MARK: The next start

  open override func encodeRestorableState(_ state: RestorableState) {
    super.encodeRestorableState(state)
    if !state.isOfViewAlone { state["open"] = isOpen }
  }

  open override func decodeRestorableState(_ state: RestorableState) {
    super.decodeRestorableState(state)
    if !state.isOfViewAlone, let isOpen: Bool = state["open"] { move(open: isOpen) }
  }
}

extension BottomSheetController: SheetOwner {
  var sheetContent: ViewController? { bottomViewController }

  var sheetRoom: (maximum: Int, content: Int) {
    guard let room = viewIfLoaded?.allocation else { return (1, 1) }
    return (max(room.height - BottomSheetView.margin, 1), sheet.contentHeight(in: room))
  }

  var plainHeight: Int { viewIfLoaded.map { sheet.openHeight(in: $0.allocation) } ?? 1 }
  var closedHeight: Int { sheetStyle == .persistent ? peekHeight : 0 }
  var drawnHeight: Int { sheet.fixedHeight ?? 0 }
  var isSheetOpen: Bool { isOpen }

  func sheetDidSelect() {
    guard isViewLoaded else { return }
    let wasBlocking = isBlocking
    applyBlock()
    guard isBlocking, !wasBlocking, let focus = sheet.window?.focusWidget, !focus.isWithin(sheet)
    else { return }
    // What has it takes no input any more.
    sheet.window?.focusWidget = nil
    bottomViewController.takeFocusBack()
  }
}

extension BottomSheetController: ChangeCarrier {
  func progress(of change: Change) -> Double? {
    guard waiting.contains(where: { $0 === change }) else { return nil }
    let opened = min(max(progress.value, 0), 1)
    return isOpen ? opened : 1 - opened
  }

  func takeBack(_ change: Change) {
    guard waiting.contains(where: { $0 === change }) else { return change.end(false) }
    if !progress.isHeld { move(open: !isOpen) }
  }
}
