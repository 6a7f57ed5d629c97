import GTK

/// What a stage draws: its page, or two pages of which one gives way to the other.
///
/// What is on screen when a change begins is kept as a picture. A transition draws it together with a
/// picture of the page that is there now, which is taken anew whenever that page asks to be drawn. So
/// no transition jumps, and a frame costs the same however rich the pages are.
@MainActor
final class Composite {
  private enum Content {
    case page(kept: KeptPicture?)
    case pair(Pair)
  }

  /// Two pages as a transition draws them.
  private struct Pair {
    var transition: Transition
    var progress = 0.0
    /// The page that is in the stack, and may change meanwhile.
    var live: TransitionFrame.Page
    var livePicture = LivePicture.stale(nil)
    /// The picture of the other page.
    var frozen: Surface
    /// What is behind the pages. With it pictures are opaque, which makes drawing them much cheaper.
    let backdrop: Surface
    /// Whether `frozen` is one whole page; after an interruption it is a mixture.
    let isPure: Bool
    var isPainted = false
  }

  /// The picture of the live page, which is taken anew when that has asked to be drawn.
  private enum LivePicture {
    case fresh(Surface)
    case stale(Surface?)

    var surface: Surface? {
      switch self {
      case .fresh(let surface): surface
      case .stale(let surface): surface
      }
    }
  }

  /// How the page looks on which the last change ended. It is what is on screen until something in
  /// the stage's place is drawn anew, and then serves the next change without drawing the page.
  private struct KeptPicture {
    let page: Surface
    let backdrop: Surface
    var isFinalDrawToCome = true
    let expiry: Timeout
  }

  /// Milliseconds for which a picture is kept.
  private static let keepingTime = 2000

  private unowned let stage: Stage
  private var content = Content.page(kept: nil)
  /// Called in place of drawing, when what is behind the stage has been drawn.
  private var onBackdropDrawn: (@MainActor () -> Void)?

  init(of stage: Stage) { self.stage = stage }

  private var pair: Pair? {
    if case .pair(let pair) = content { pair } else { nil }
  }

  private func change(_ body: (inout Pair) -> Void) {
    guard var pair else { return }
    body(&pair)
    content = .pair(pair)
  }

  private var size: Size {
    Size(width: stage.allocation.width, height: stage.allocation.height)
  }

  // MARK: A change

  /// Whether two pages are drawn.
  var isPair: Bool { pair != nil }

  /// Whether the two pages can simply change roles.
  var canTurn: Bool { pair?.isPure ?? false }

  /// Keeps a picture of what is on screen now as the outgoing page of `transition`, and shows `page`.
  ///
  /// When nothing has been painted since the last switch, that one's picture is still what is on
  /// screen and is kept: ten changes in a row take one picture.
  func begin(_ transition: Transition, showing page: Widget?) {
    let next: Pair
    if let pair {
      let picture =
        !pair.isPainted && pair.live == .incoming
        ? pair.frozen : makePicture(on: pair.backdrop) { draw($0) }
      next = Pair(
        transition: transition, live: .incoming, frozen: picture, backdrop: pair.backdrop,
        isPure: false)
    } else {
      let kept = keptPicture?.page.size == size ? keptPicture : nil
      let backdrop = kept?.backdrop ?? takeBackdrop()
      next = Pair(
        transition: transition, live: .incoming,
        frozen: kept?.page ?? makePicture(on: backdrop) { draw($0) }, backdrop: backdrop,
        isPure: true)
    }
    content = .pair(next)
    show(page)
  }

  /// Lets the two pages change roles: `page`, which was being left, is the live one again.
  func turn(showing page: Widget?) {
    guard isPair else { return }
    stage.layoutIfNeeded()
    refreshLivePicture()
    change { pair in
      let left = pair.frozen
      if let picture = pair.livePicture.surface { pair.frozen = picture }
      pair.live = pair.live == .incoming ? .outgoing : .incoming
      pair.livePicture = .fresh(left)
      pair.isPainted = false
    }
    show(page)
  }

  private func show(_ page: Widget?) {
    stage.pages.show(page)
    // Measured and allocated before the clock starts (row TR-10); how a page looks that is known is
    // not changed by that.
    let livePicture = pair?.livePicture
    stage.layoutIfNeeded()
    stage.followDrawing()
    change { pair in if let livePicture { pair.livePicture = livePicture } }
    stage.invalidateOwnDrawing()
  }

  /// Takes the picture of the page that has come, now that nothing about it will change any more:
  /// the frames that follow only have to draw it.
  func prepareFrames() { refreshLivePicture() }

  func update(progress: Double) {
    change { $0.progress = progress }
    stage.invalidateOwnDrawing()
  }

  /// Draws the two pages by another transition from now on.
  func restyle(_ transition: Transition) {
    change { $0.transition = transition }
    stage.invalidateOwnDrawing()
  }

  /// Draws the page alone from now on.
  func end() {
    guard let pair else { return }
    content = .page(kept: picture(keptAfter: pair))
    stage.followDrawing()
    stage.queueDraw()
  }

  // MARK: Pictures

  /// The picture that the last change left behind.
  private var keptPicture: KeptPicture? {
    if case .page(let kept) = content { kept } else { nil }
  }

  /// Lets go of the picture that the last change left behind: another page is seen.
  func forgetKeptPicture() {
    if keptPicture != nil { content = .page(kept: nil) }
  }

  private func picture(keptAfter pair: Pair) -> KeptPicture? {
    guard case .fresh(let picture) = pair.livePicture, picture.isOpaque else { return nil }
    return KeptPicture(
      page: picture, backdrop: pair.backdrop,
      expiry: .after(milliseconds: Composite.keepingTime) { [weak self] in
        self?.forgetKeptPicture()
      })
  }

  /// Something is drawn where the stage is: the picture holds only if that is the end of its change.
  private func checkKeptPicture() {
    guard var kept = keptPicture else { return }
    if kept.isFinalDrawToCome {
      kept.isFinalDrawToCome = false
      content = .page(kept: kept)
    } else {
      content = .page(kept: nil)
    }
  }

  /// The page, or its place, has changed since its picture was taken.
  func livePageDidChange() { change { $0.livePicture = .stale($0.livePicture.surface) } }

  /// Takes the picture of the live page if there is none or the page has asked to be drawn.
  private func refreshLivePicture() {
    guard let pair, case .stale = pair.livePicture, stage.isMapped else { return }
    let picture = makePicture(on: pair.backdrop) { stage.drawChild($0) }
    change { $0.livePicture = .fresh(picture) }
  }

  /// A picture of the stage's size with what `body` draws, on the backdrop if that fits.
  private func makePicture(on backdrop: Surface, _ body: (DrawingContext) -> Void) -> Surface {
    let fits = backdrop.size == size
    let picture = Surface(matching: stage, size: size, isOpaque: fits)
    picture.draw { context in
      if fits { context.paint(backdrop) }
      body(context)
    }
    return picture
  }

  /// What the window has drawn by the time that it comes to the stage: what is behind that, and not
  /// what lies over it.
  private func takeBackdrop() -> Surface {
    let size = size
    let window = Surface(matching: stage, size: size, isOpaque: true)
    let behind = Surface(matching: stage, size: size, isOpaque: true)
    let top = stage.drawingRoot
    let origin = stage.convert(x: 0, y: 0, to: top) ?? (0, 0)
    onBackdropDrawn = { behind.draw { $0.paint(window) } }
    window.draw { context in
      context.clip(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
      context.translate(x: Double(-origin.x), y: Double(-origin.y))
      top.drawAsItIs(in: context)
    }
    onBackdropDrawn = nil
    return behind
  }

  // MARK: Drawing

  /// Whether the stage was drawn only for what is behind it, which is taken by that.
  func takeBackdropIfAsked() -> Bool {
    onBackdropDrawn?()
    return onBackdropDrawn != nil
  }

  func draw(_ context: DrawingContext) {
    refreshLivePicture()
    change { $0.isPainted = true }
    guard let pair else {
      checkKeptPicture()
      return stage.drawChild(context)
    }
    let (width, height) = (Double(size.width), Double(size.height))
    let (live, frozen) = (pair.livePicture.surface, pair.frozen)
    let frame = TransitionFrame(
      progress: pair.progress, width: width, height: height,
      isMirrored: stage.direction == .rightToLeft, context: context,
      outgoing: pair.live == .incoming ? frozen : live,
      incoming: pair.live == .incoming ? live : frozen)
    context.saving {
      context.clip(x: 0, y: 0, width: width, height: height)
      pair.transition.drawing(frame)
    }
  }
}
