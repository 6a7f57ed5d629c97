import GTK

/// A layer over the presenter's window, with a sheet that slides in from below. It is dismissed by
/// pulling it down, and by a swipe back.
final class SheetPlace: PresentationPlace {
  let frame: GuestFrame
  let sheet: SheetView
  private let window: WindowController
  private(set) weak var presented: ViewController?
  private var choice: TitleBarChoice?
  private(set) var layer: Slot?
  private var focus: FocusReturn?
  private(set) lazy var height = SheetHeight(of: self, by: frame)
  // What lies beneath must not be blocked during a layout.
  private lazy var selecting = DeferredCall { [weak self] in
    if let self, isSheetOpen { sheetDidSelect() }
  }
  var drag: DragTracker?
  /// What moves the sheet between its heights.
  var hand: SheetHand?
  /// The dismissal, while the sheet is taken away by a drag.
  var dismissal: InteractiveTransition?
  /// Whether the sheet may not be dismissed, as has been found out by the present press.
  var isRefused = false
  private var swipe: Swipe?
  private var shared = SharedElements.none
  private lazy var growth = PropertyAnimation(frame, duration: 200, timing: .easeOut, moves: true) {
    [sheet] in sheet.growth = $1
  }

  init(_ presented: ViewController, in window: WindowController) {
    let sheet = SheetView()
    self.sheet = sheet
    let frame = SheetFrame(presented, in: sheet.content, of: sheet)
    self.frame = frame
    self.window = window
    self.presented = presented
    frame.place = self
    sheet.heights = height
    sheet.onPlace = { [weak self] in self?.followPlace() }
  }

  func open(_ presentation: Presentation) {
    focus = FocusReturn(window.view.window, clearing: true)
    choice = TitleBarChoice(.sheet) { [weak presentation] in presentation?.attemptDismissal() }
    sheet.head.onClose = { [weak presentation] in presentation?.attemptDismissal() }
    // Its title, and the bar of its content, may come with the view.
    presentation.presented.loadViewIfNeeded()
    updateChrome()
    // What it is before it is on screen, it is at once.
    height.progress.go(to: 1)
    let layer = window.addLayer()
    self.layer = layer
    sheetDidSelect()
    layer.drawsAside = { [sheet] in sheet.aside = $0.x }
    layer.beneath = { [weak presentation] in presentation?.presenter?.hostingFrame }
    shared = presentation.transition?.sharedElements ?? .none
    let click = ClickGesture(on: layer.view)
    let isBeside: @MainActor (Double, Double) -> Bool? = { [weak self] x, y in
      guard let self, isInFront, !sheet.sheetContains(x: x, y: y) else { return nil }
      return true
    }
    click.onClick(on: isBeside) { [weak presentation] _, _ in presentation?.attemptDismissal() }
    setUpDrag(on: layer)
    swipe = presentation.makeSwipe(on: layer) { [weak self] in self?.pull() }
    let transition = presentation.isImmediate ? Transition.none : self.transition(isComing: true)
    layer.request(frame, transition: transition)
  }

  /// Begins to take the sheet away, if it is in front.
  func pull() -> InteractiveTransition? {
    guard let layer, isInFront else { return nil }
    return layer.beginInteractive(nil, transition: transition(isComing: false))
  }

  private func transition(isComing: Bool) -> Transition {
    sheet.transition(isComing: isComing).sharing(shared, along: shared.path)
  }

  /// Shows the title in a bar, unless the content has one.
  func updateChrome() {
    guard let presented, let choice else { return }
    let isContained = choice.isContained(in: presented)
    sheet.head.title = presented.chromeTitle
    sheet.head.view.isVisible = !isContained && sheet.head.title != nil
    height.follow()
  }

  func resize(to size: Size?) {
    sheet.content.naturalSize = size
    guard !height.hasDetents else { return height.follow() }
    sheet.beginGrowing()
    growth.go(from: 0, to: 1)
  }

  /// Whether the layer shows the sheet, and not a page over it.
  var isInFront: Bool { layer?.content === frame }

  /// Says how high the sheet is, and takes input beside it only where the page beneath does not.
  fileprivate func followPlace() {
    guard let layer, height.hasDetents else { return }
    let stops = height.stops
    sheet.handle.tell(height.selected(of: stops), of: stops)
    // While it comes or goes, it is drawn elsewhere.
    let leavesInput = isUndimmed && frame.appearance.state == .appeared
    window.setInputArea(leavesInput ? sheet.place : nil, of: layer)
    // Before the first layout, and in a window of another size, it had other heights.
    if isSheetOpen, window.isBlocking(by: layer) == height.isUndimmed { selecting.request() }
  }

  func close(isAnimated: Bool) {
    guard let layer else { return }
    height.leave(true)
    if height.hasDetents { window.setInputArea(nil, of: layer) }
    window.updateBlocking(except: layer)
    // A hand may be pulling it away already.
    if layer.content !== frame, !isAnimated || layer.leavingContent !== frame {
      frame.leaveUnseen()
    }
    let transition = isAnimated ? self.transition(isComing: false) : Transition.none
    layer.request(nil, transition: transition)
    focus?.giveBack(from: layer.view)
    focus = nil
  }

  func didEnd() {
    choice?.end()
    choice = nil
    guard let layer, !frame.isTornDown else { return }
    (drag, hand, dismissal, swipe) = (nil, nil, nil, nil)
    height.leave(true)
    // A dismissal by a drag has not restored the focus yet.
    window.updateBlocking(except: layer)
    focus?.giveBack(from: layer.view)
    self.layer = nil
    layer.request(nil, transition: Transition.none) { [window] _ in
      // The slot has not finished its change yet.
      Transaction.wait { window.remove(layer) }
    }
  }
}

extension SheetPlace: SheetOwner {
  var sheetContent: ViewController? { presented }
  var sheetRoom: (maximum: Int, content: Int) { sheet.room }
  var plainHeight: Int { sheet.room.content }
  var closedHeight: Int { 0 }
  var drawnHeight: Int { sheet.place.height }
  /// Whether the page beneath takes input.
  var isUndimmed: Bool { height.hasDetents && height.isUndimmed && isSheetOpen }

  var isSheetOpen: Bool {
    layer?.content === frame && presented?.ownPresentation?.isClosing == false
  }

  func placeSheet() { if height.hasDetents { sheet.queueResize() } }

  func sheetDidSelect() {
    guard height.hasDetents, let layer else { return }
    // A page over it takes all input.
    window.setBlocking(!height.isUndimmed || (layer.content ?? frame) !== frame, by: layer)
    followPlace()
    guard !height.isUndimmed, isSheetOpen, frame.isViewLoaded,
      let focus = sheet.window?.focusWidget, focus.nearestController?.isGated == true,
      !focus.isWithin(sheet)
    else { return }
    // What has it takes no input any more.
    sheet.window?.focusWidget = nil
    frame.takeFocusBack()
  }

  func sheetDidSettle() { followPlace() }
  func sheetIsLetGo() {}
}

/// The frame of a controller that is presented as a sheet.
private final class SheetFrame: GuestFrame {
  weak var place: SheetPlace?

  override var keyCommands: [KeyCommand] {
    super.keyCommands + (place?.height.keyCommands ?? [])
  }

  override func viewDidAppear(_ animated: Bool) {
    // Before anybody else hears of it.
    place?.followPlace()
    super.viewDidAppear(animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    // What is dismissed goes from where it is.
    if place?.presented?.ownPresentation?.isClosing == false { place?.hand?.end() }
    place?.sheetDidSelect()
  }

  override func windowDidMinimise() {
    super.windowDidMinimise()
    place?.hand?.end()
  }
}
