import GTK

/// The widget of a slot: it holds the pages, shows one, and draws two while one gives way.
///
/// Pages live in a GtkStack that switches at once. What was on screen at that moment is kept as a
/// picture, and a transition draws it together with a picture of the page that is there now, taken
/// anew whenever that page asks to be drawn. So no transition ever jumps, and a frame costs the
/// same however rich the pages are.
final class Stage: CustomBin {
  /// A transition as it is being drawn.
  private struct Scene {
    var transition: Transition
    var progress = 0.0
    /// The page that is in the stack, and may change while the scene runs.
    var live: TransitionFrame.Page
    /// The picture of the other page.
    var frozen: Surface
    /// Whether `frozen` is one whole page; after an interruption it is a mixture.
    let isPure: Bool
  }

  /// How the page looks on which the last scene ended. It is what is on screen until something in
  /// the stage's place is drawn anew, and then serves the next scene without drawing the page.
  private struct KeptPicture {
    let page: Surface
    let backdrop: Surface
    var isFinalDrawToCome = true
    let expiry: Timeout
  }

  /// Milliseconds for which a picture is kept.
  private static let keepingTime = 2000

  private let stack = Stack()
  private let blank = Box(.vertical)
  private var scene: Scene?
  /// The picture of the live page.
  private var livePicture: Surface?
  private var isLivePictureStale = true
  /// What is behind the pages. With it pictures are opaque, which makes drawing them much cheaper.
  private var backdrop: Surface?
  private var onBackdropTurn: (@MainActor () -> Void)?
  private var hasPaintedScene = false
  private var kept: KeptPicture?
  private var shield: InputShield?
  private var keyGate: [SignalConnection] = []
  /// Knows what is pressed in the pages.
  private var press: DragGesture?

  override init() {
    super.init()
    press = DragGesture(on: self, button: 0, phase: .capture)
    stack.receivePointer()
    stack.add(blank)
    add(stack)
  }

  required init(retaining pointer: UnsafeMutableRawPointer) { super.init(retaining: pointer) }

  // MARK: Pages

  /// Whether the stage is as large as its largest page, also while that comes or goes.
  var isAsLargeAsAllPages: Bool {
    get { stack.isHomogeneous }
    set { stack.isHomogeneous = newValue }
  }

  func insert(_ page: Widget) {
    guard page.parent != stack else { return }
    page.removeFromParent()
    stack.add(page)
    page.show()
  }

  /// Takes `page` out; if it is the one that is seen, nothing is.
  func take(_ page: Widget) {
    guard page.parent == stack else { return }
    if stack.visibleChild == page { stack.visibleChild = blank }
    stack.remove(page)
  }

  /// Shows `page` at once, or nothing.
  func show(_ page: Widget?) {
    kept = nil
    guard let page, page.parent == stack else { return stack.visibleChild = blank }
    stack.visibleChild = page
  }

  // MARK: Scenes

  /// Whether an animation could be seen; layout that is still to be done is done for that.
  var canAnimate: Bool {
    guard isMapped else { return false }
    layoutIfNeeded()
    return allocation.width > 1 && allocation.height > 1
  }

  /// Whether a transition is being drawn.
  var isShowingScene: Bool { scene != nil }

  /// Whether the running scene can simply turn round.
  var canReverse: Bool { scene?.isPure ?? false }

  /// Keeps a picture of what is on screen now as the outgoing page of `transition`, and shows `page`.
  ///
  /// When nothing has been painted since the last switch, that one's picture is still what is on
  /// screen and is kept: ten changes in one turn take one picture.
  func beginScene(_ transition: Transition, showing page: Widget?) {
    let isPure = scene == nil
    let kept = isPure && kept?.page.size == size ? kept : nil
    if isPure { backdrop = kept?.backdrop ?? takeBackdrop() }
    if let scene, !hasPaintedScene, scene.live == .incoming {
      self.scene = Scene(
        transition: transition, live: .incoming, frozen: scene.frozen, isPure: false)
    } else {
      let picture = kept?.page ?? makePicture { drawPages($0) }
      scene = Scene(transition: transition, live: .incoming, frozen: picture, isPure: isPure)
    }
    present(page)
  }

  /// Lets the scene's two pages change roles: `page`, which it leaves, is the live one again.
  func turnScene(showing page: Widget?) {
    guard var scene else { return }
    layoutIfNeeded()
    refreshLivePicture()
    let left = scene.frozen
    if let picture = livePicture { scene.frozen = picture }
    scene.live = scene.live == .incoming ? .outgoing : .incoming
    self.scene = scene
    present(page, lookingLike: left)
  }

  /// Takes the picture of the page that has come, now that nothing about it will change any more:
  /// the frames that follow only have to draw it.
  func prepareFrames() { refreshLivePicture() }

  /// Shows `page`, of which it may be known how it looks.
  private func present(_ page: Widget?, lookingLike picture: Surface? = nil) {
    hasPaintedScene = false
    show(page)
    // Measured and allocated before the clock starts (row TR-10).
    layoutIfNeeded()
    watchInvalidation(of: blank)
    livePicture = picture
    isLivePictureStale = picture == nil
    invalidateOwnDrawing()
  }

  func updateScene(progress: Double) {
    scene?.progress = progress
    invalidateOwnDrawing()
  }

  /// Draws the two pages by another transition from now on.
  func restyleScene(_ transition: Transition) {
    scene?.transition = transition
    invalidateOwnDrawing()
  }

  func endScene() {
    guard scene != nil else { return }
    scene = nil
    keepPicture()
    livePicture = nil
    backdrop = nil
    followInvalidation()
    queueDraw()
  }

  private var size: Size { Size(width: allocation.width, height: allocation.height) }

  /// Takes the picture of the live page if there is none or the page has asked to be drawn.
  private func refreshLivePicture() {
    guard scene != nil, isLivePictureStale, isMapped else { return }
    isLivePictureStale = false
    livePicture = makePicture { drawChild($0) }
  }

  /// A picture of the stage's size with `content` on the backdrop, if that fits.
  private func makePicture(_ content: (DrawingContext) -> Void) -> Surface {
    let backdrop = backdrop?.size == size ? backdrop : nil
    let picture = Surface(matching: self, size: size, isOpaque: backdrop != nil)
    picture.draw { context in
      if let backdrop { context.paint(backdrop) }
      content(context)
    }
    return picture
  }

  /// What the window has drawn by the time that it is this stage's turn: what is behind it, and
  /// not what lies over it.
  private func takeBackdrop() -> Surface {
    let window = Surface(matching: self, size: size, isOpaque: true)
    let behind = Surface(matching: self, size: size, isOpaque: true)
    let top = drawingRoot
    let origin = convert(x: 0, y: 0, to: top) ?? (0, 0)
    onBackdropTurn = { behind.draw { $0.paint(window) } }
    window.draw { context in
      context.clip(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      context.translate(x: Double(-origin.x), y: Double(-origin.y))
      top.drawAsItIs(in: context)
    }
    onBackdropTurn = nil
    return behind
  }

  private func keepPicture() {
    guard let livePicture, let backdrop, livePicture.isOpaque, !isLivePictureStale else { return }
    kept = KeptPicture(
      page: livePicture, backdrop: backdrop,
      expiry: .after(milliseconds: Stage.keepingTime) { [weak self] in self?.kept = nil })
  }

  /// Something is drawn where the stage is: the picture holds only if it is the scene's own end.
  private func checkKeptPicture() {
    guard kept != nil else { return }
    if kept?.isFinalDrawToCome == true {
      kept?.isFinalDrawToCome = false
    } else {
      kept = nil
    }
  }

  // MARK: CustomBin

  override func draw(_ context: DrawingContext) {
    if drawsBackground { drawBackground(context) }
    if let onBackdropTurn { return onBackdropTurn() }
    if offset == 0 { drawPages(context) } else { drawShiftedPages(context) }
    guard dimming > 0 else { return }
    context.fill(
      Color(red: 0, green: 0, blue: 0, alpha: dimming), x: 0, y: 0, width: Double(size.width),
      height: Double(size.height))
  }

  private func drawShiftedPages(_ context: DrawingContext) {
    context.saving {
      context.clip(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      context.translate(x: offset, y: 0)
      drawPages(context)
    }
  }

  private func drawPages(_ context: DrawingContext) {
    guard let scene else {
      checkKeptPicture()
      return drawChild(context)
    }
    refreshLivePicture()
    hasPaintedScene = true
    let width = Double(size.width)
    let height = Double(size.height)
    let isLiveIncoming = scene.live == .incoming
    let frame = TransitionFrame(
      progress: scene.progress, width: width, height: height,
      isMirrored: direction == .rightToLeft, context: context,
      outgoing: isLiveIncoming ? scene.frozen : livePicture,
      incoming: isLiveIncoming ? livePicture : scene.frozen)
    context.saving {
      context.clip(x: 0, y: 0, width: width, height: height)
      scene.transition.drawing(frame)
    }
  }

  override func didInvalidate() {
    isLivePictureStale = true
    // What is drawn elsewhere than it stands has to be drawn there.
    if offset != 0 { invalidateOwnDrawing() }
  }

  override func didAllocate(_ frame: Rectangle) {
    shield?.place(frame)
    if scene != nil { isLivePictureStale = true }
    onAllocate?()
  }

  /// Called when the stage has got its place, which may be the same as before.
  var onAllocate: (@MainActor () -> Void)?

  /// What the pages need at least: in width, and in height if they are as wide as that or wider.
  func leastSize(forWidth width: Int) -> Size {
    let least = stack.minimumWidth
    return Size(width: least, height: stack.minimumHeight(forWidth: max(width, least)))
  }

  override func didRealize() { shield?.realize() }
  override func willUnrealize() { shield?.unrealize() }
  override func didMap() { shield?.map() }

  override func didUnmap() {
    shield?.unmap()
    onUnmap?()
  }

  /// Called when the stage goes off screen, where no frames come.
  var onUnmap: (@MainActor () -> Void)?

  override func focus(_ direction: FocusDirection) -> Bool {
    isGated ? false : super.focus(direction)
  }

  override func handle(_ event: Event) -> Bool {
    // Wheels and the buttons beyond the usual ones are for what stands around.
    guard isGated, event.isInput, !event.isScroll, (event.button ?? 1) < 8 else { return false }
    if event.isButtonRelease { onBlockedClick?() }
    return true
  }

  /// How dark a veil lies over the pages, 0…1.
  var dimming = 0.0 {
    didSet { if dimming != oldValue { invalidateOwnDrawing() } }
  }

  /// Called when somebody clicks on the pages while the gate is closed.
  var onBlockedClick: (@MainActor () -> Void)?

  /// Called with a key that the gate keeps from the pages and that is no accelerator.
  var onUnusedKey: (@MainActor (Event) -> Void)?

  /// How far to the right of their place the pages are drawn, in whole logical pixels.
  var offset = 0.0 {
    didSet {
      guard offset != oldValue else { return }
      followInvalidation()
      invalidateOwnDrawing()
    }
  }

  /// What changes in the pages is of interest as long as they are not simply drawn where they are.
  private func followInvalidation() {
    guard blank.isRealized || stack.isRealized else { return }
    if scene != nil || offset != 0 {
      watchInvalidation(of: blank)
    } else {
      unwatchInvalidation(of: blank)
    }
  }

  // MARK: The input gate

  /// Whether the pages take no input: neither pointer nor keys nor the focus by Tab.
  var isGated = false {
    didSet {
      guard isGated != oldValue else { return }
      if isGated { closeGate() } else { openGate() }
    }
  }

  private func closeGate() {
    let shield = shield ?? InputShield(self)
    self.shield = shield
    shield.isRaised = true
    // Who is off screen does not hear of the release, and would wait for it for ever.
    press?.cancelInside()
    guard let window else { return }
    keyGate = [
      window.keyPressed.connect { [weak self] event in
        guard let self, hasFocus else { return false }
        keyPassed(event)
        return true
      },
      window.keyReleased.connect { [weak self] _ in self?.hasFocus == true },
    ]
  }

  private var hasFocus: Bool { window?.focusWidget?.isWithin(self) == true }

  /// The pages have no keys, but those of the window and of the program work as everywhere; only the
  /// mnemonics may be the pages' own.
  private func keyPassed(_ event: Event) {
    let isMnemonic = event.isAltDown && event.character != nil
    if isMnemonic || window?.activateAccelerator(event) != true { onUnusedKey?(event) }
  }

  private func openGate() {
    shield?.isRaised = false
    for connection in keyGate { connection.disconnect() }
    keyGate = []
  }
}
