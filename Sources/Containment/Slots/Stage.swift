import GTK

/// The widget of a slot: contains the pages, draws one, or two during a transition, and blocks
/// input to them meanwhile.
final class Stage: CustomBin, FocusChoosing {
  /// The pages, of which one or none is visible; it switches at once.
  let stack = Stack()
  /// What is visible when no page is.
  let blank = Box(.vertical)
  private(set) lazy var composite = Composite(of: self)
  private(set) lazy var gate = InputGate(of: self)

  override init() {
    super.init()
    stack.receivePointer()
    stack.add(blank)
    add(stack)
    _ = gate
  }

  func insert(_ page: Widget) {
    guard page.parent != stack else { return }
    page.removeFromParent()
    stack.add(page)
    page.show()
  }

  /// Removes `page`; if it was visible, no page is.
  func take(_ page: Widget) {
    guard page.parent == stack else { return }
    if stack.visibleChild == page { stack.visibleChild = blank }
    stack.remove(page)
  }

  /// Shows `page` at once, or nothing.
  func show(_ page: Widget?) {
    composite.forgetKeptPicture()
    stack.visibleChild = page?.parent == stack ? page : blank
  }

  /// Whether an animation would be visible; a pending layout is done to find out.
  var canAnimate: Bool {
    guard isMapped else { return false }
    layoutIfNeeded()
    return allocation.width > 1 && allocation.height > 1
  }

  /// Called when the stage has been allocated, also with the same place as before.
  var onAllocate: (@MainActor () -> Void)?

  /// Called when the stage is unmapped, and gets no frames any more.
  var onUnmap: (@MainActor () -> Void)?

  // MARK: Drawing

  /// The opacity of the dimming over the pages, 0…1.
  var dimming = 0.0 { didSet { if dimming != oldValue { invalidateOwnDrawing() } } }

  /// How far to the right of their place and below it the pages are to be drawn, in logical pixels.
  var offset: DragGesture.Vector = (0, 0) {
    didSet {
      let shift = (x: aligned(offset.x), y: aligned(offset.y))
      if shift != self.shift { self.shift = shift }
    }
  }

  /// The ``offset`` in whole pixels of the screen, so that what is drawn there is sharp.
  private var shift: DragGesture.Vector = (0, 0) {
    didSet {
      followDrawing()
      invalidateOwnDrawing()
    }
  }

  /// Watches for redrawing of the pages as long as they are not simply drawn in their place, or a
  /// picture stands for them.
  func followDrawing() {
    guard blank.isRealized || stack.isRealized else { return }
    if composite.dependsOnPictures || shift != (0, 0) {
      watchInvalidation(of: blank)
    } else {
      unwatchInvalidation(of: blank)
    }
  }

  override func didInvalidate() {
    composite.forgetKeptPicture()
    composite.livePageDidChange()
    // Pages that are drawn with an offset have to be redrawn there.
    if shift != (0, 0) { invalidateOwnDrawing() }
  }

  override func draw(_ context: DrawingContext) {
    if drawsBackground { drawBackground(context) }
    if composite.takeBackdropIfAsked() { return }
    let (width, height) = (Double(allocation.width), Double(allocation.height))
    if shift == (0, 0) {
      composite.draw(context)
    } else {
      context.saving {
        context.clip(x: 0, y: 0, width: width, height: height)
        context.translate(x: shift.x, y: shift.y)
        composite.draw(context)
      }
    }
    guard dimming > 0 else { return }
    context.fill(.black.faded(dimming), x: 0, y: 0, width: width, height: height)
  }

  // MARK: The widget's life

  override func didAllocate(_ frame: Rectangle) {
    gate.shield.place(frame)
    composite.livePageDidChange()
    onAllocate?()
  }

  override func didRealize() { gate.shield.realize() }
  override func willUnrealize() { gate.shield.unrealize() }
  override func didMap() { gate.shield.map() }

  override func didUnmap() {
    gate.shield.unmap()
    // What changes out of sight is not heard of.
    composite.forgetKeptPicture()
    onUnmap?()
  }

  // MARK: Input

  override func focus(_ direction: FocusDirection) -> Bool {
    gate.isClosed ? false : super.focus(direction)
  }

  var focusChain: [Widget]? { gate.isClosed ? [] : nil }

  override var keepsInputFromInside: Bool { gate.isClosed }

  override func handle(_ event: Event) -> Bool { gate.keeps(event) }
}
