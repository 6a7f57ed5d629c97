import GTK

/// A layer over the presenter's window, with a sheet that slides in from below. It is dismissed by
/// pulling it down, and by a swipe back.
final class SheetPlace: PresentationPlace {
  let frame: GuestController
  private let sheet: SheetView
  private let window: WindowController
  private weak var presented: ViewController?
  private var choice: TitleBarChoice?
  private var layer: Slot?
  private var focus: FocusReturn?
  private var drag: SheetDrag?
  private var swipe: Swipe?
  private var shared = SharedElements.none
  private lazy var growth = PropertyAnimation(frame, duration: 200, timing: .easeOut, moves: true) {
    [sheet] in sheet.growth = $1
  }

  init(_ presented: ViewController, in window: WindowController) {
    let sheet = SheetView()
    self.sheet = sheet
    frame = SheetFrame(presented, sheet)
    self.window = window
    self.presented = presented
  }

  func open(_ presentation: Presentation) {
    focus = FocusReturn(window.view.window, clearing: true)
    choice = TitleBarChoice(.sheet) { [weak presentation] in presentation?.attemptDismissal() }
    sheet.head.onClose = { [weak presentation] in presentation?.attemptDismissal() }
    // Its title, and the bar of its content, may come with the view.
    presentation.presented.loadViewIfNeeded()
    updateChrome()
    let layer = window.addLayer()
    self.layer = layer
    layer.drawsAside = { [sheet] in sheet.aside = $0.x }
    layer.beneath = { [weak presentation] in presentation?.presenter?.hostingFrame }
    shared = presentation.transition?.sharedElements ?? .none
    let click = ClickGesture(on: layer.view)
    let isBeside: @MainActor (Double, Double) -> Bool? = { [weak self] x, y in
      guard let self, isInFront, !sheet.sheetContains(x: x, y: y) else { return nil }
      return true
    }
    click.onClick(on: isBeside) { [weak presentation] _, _ in presentation?.attemptDismissal() }
    let pull: @MainActor () -> InteractiveTransition? = { [weak self] in
      guard let self, isInFront else { return nil }
      return layer.beginInteractive(nil, transition: self.transition(isComing: false))
    }
    drag = SheetDrag(on: layer.view, sheet: sheet) { [weak presentation] in
      presentation?.dismissByHand(pull)
    }
    swipe = presentation.makeSwipe(on: layer, begin: pull)
    let transition = presentation.isImmediate ? Transition.none : self.transition(isComing: true)
    layer.request(frame, transition: transition)
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
  }

  func resize(to size: Size?) {
    sheet.content.naturalSize = size
    sheet.beginGrowing()
    growth.go(from: 0, to: 1)
  }

  /// Whether the layer shows the sheet, and not a page over it.
  private var isInFront: Bool { layer?.content === frame }

  func close(isAnimated: Bool) {
    guard let layer else { return }
    window.unblock(beneath: layer)
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
    drag = nil
    swipe = nil
    // A dismissal by a drag has not restored the focus yet.
    window.unblock(beneath: layer)
    focus?.giveBack(from: layer.view)
    self.layer = nil
    layer.request(nil, transition: Transition.none) { [window] _ in
      // The slot has not finished its change yet.
      Transaction.wait { window.remove(layer) }
    }
  }
}

/// The frame of a controller that is presented as a sheet.
private final class SheetFrame: GuestController {
  private let sheet: SheetView

  init(_ guest: ViewController, _ sheet: SheetView) {
    self.sheet = sheet
    super.init(guest, in: sheet.content)
  }

  override func makeView(around container: Container) -> Widget { sheet }
}
