import GTK

/// Draws the content of a stage: its page, or a transition between two pages.
///
/// A transition begins with a picture of what is on screen. It draws that together with a picture
/// of the new page, which is renewed whenever the page asks to be redrawn. So no transition jumps,
/// and a frame costs the same however much is on the pages. Shared elements are left out of both
/// pictures and drawn on top by an `ElementFlight`; at either end the page is drawn whole instead.
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
    /// The page that is in the GtkStack, and may change meanwhile.
    var live: TransitionFrame.Page
    var livePicture = LivePicture.stale(nil)
    /// Pictures of earlier pages, in whose place the next ones may be drawn.
    var spares: [Surface]
    /// The live page with its shared elements; nil if that is not known at present.
    var liveWhole: Surface?
    /// The picture of the other page, without elements that move.
    var frozen: Surface
    /// The same with them; nil if there are none.
    var frozenWhole: Surface?
    var flight: ElementFlight?
    var beneath: Beneath?
    /// What is behind the pages. With it pictures are opaque, which makes drawing them much
    /// cheaper.
    let backdrop: Surface
    /// Whether `frozen` is one whole page; after an interruption it is a mixture.
    let isPure: Bool
    var isPainted = false

    /// How far shared elements are.
    @MainActor
    var course: ElementCourse {
      flight?.course(of: transition, at: progress) ?? ElementCourse(progress)
    }
  }

  /// What is behind the stage, if shared elements come from there or go there; it stands for the page
  /// that the stage does not have.
  private struct Beneath {
    let page: TransitionFrame.Page
    let whole: Surface
    /// The same without the elements.
    let punched: Surface
  }

  /// The picture of the live page, which is renewed when the page has asked to be redrawn.
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

  /// The picture of the page on which the last transition ended. It matches the screen until
  /// something is redrawn in the stage's area; until then the next transition uses it instead of
  /// drawing the page.
  private struct KeptPicture {
    /// What the next frame draws. The last frame of a movement is as quick as those before it, and
    /// so on time; the page itself is drawn in the frame after it, in which nothing moves.
    enum Drawing { case picture, page, whatHasChanged }

    let page: Surface
    let backdrop: Surface
    let spares: [Surface]
    var next = Drawing.picture
    let expiry: Timeout
  }

  /// Milliseconds for which a picture is kept.
  private static let keepingTime = 2000

  private unowned let stage: Stage
  private var content = Content.page(kept: nil)
  /// What a transition draws; nil while there is one page.
  private var pair: Pair? {
    get { if case .pair(let pair) = content { pair } else { nil } }
    // A change of what is not there is none, and would else forget the picture of the one page.
    set { if let newValue { content = .pair(newValue) } }
  }
  /// The picture that was kept after the last transition.
  private var keptPicture: KeptPicture? {
    if case .page(let kept) = content { kept } else { nil }
  }
  /// Called in place of drawing, when everything behind the stage has been drawn.
  private var onBackdropDrawn: (@MainActor () -> Void)?

  init(of stage: Stage) { self.stage = stage }

  private var size: Size {
    Size(width: stage.allocation.width, height: stage.allocation.height)
  }

  // MARK: Transitions

  /// Whether two pages are drawn.
  var isPair: Bool { pair != nil }

  /// Whether it matters that something in the page has to be redrawn.
  var dependsOnPictures: Bool { isPair || keptPicture.map { $0.next != .whatHasChanged } ?? false }

  /// Whether the two pages can simply exchange their roles.
  var canTurn: Bool { pair?.isPure ?? false }

  /// Keeps a picture of what is on screen as the outgoing page of `transition`, and shows `page`.
  ///
  /// If nothing has been painted since the last transition began, that one's picture still matches
  /// the screen and is kept: ten changes in a row take one picture.
  ///
  /// - Parameter elements: where to look for elements that both pages share.
  func begin(
    _ transition: Transition, showing page: Widget?,
    elements: (outgoing: ElementSearch, incoming: ElementSearch)
  ) {
    var next = pair.map { interrupt($0, by: transition) } ?? depart(transition)
    if let pair {
      next.flight = pair.flight?.continued(
        from: elements.outgoing, to: elements.incoming, sharing: transition.sharedElements,
        at: pair.isPainted ? pair.course : ElementCourse(0))
      if let ids = next.flight?.ids {
        next.frozenWhole = next.frozen
        next.frozen = makePicture(on: pair.backdrop) { drawPair($0, pair, without: ids) }
      }
    } else if let flight = ElementFlight.depart(
      from: elements.outgoing, to: elements.incoming, sharing: transition.sharedElements,
      on: stage)
    {
      next.flight = flight
      let whole = next.frozen
      next.frozenWhole = whole
      next.frozen = makePicture(of: whole, in: next.spares.popLast()) {
        redraw(flight.holeFrames, $0, on: whole.isOpaque ? next.backdrop : nil)
      }
      next.beneath = beneath(flight, of: next)
    }
    pair?.flight?.end()
    pair = next
    show(page)
    if let pair, pair.beneath == nil, let flight = pair.flight {
      let beneath = beneath(flight, of: pair)
      self.pair?.beneath = beneath
    }
  }

  /// What is behind the stage, with and without the elements, if it is the page on which they are.
  private func beneath(_ flight: ElementFlight, of pair: Pair) -> Beneath? {
    guard flight.isBeneath else { return nil }
    return Beneath(
      page: flight.live, whole: pair.backdrop,
      punched: flight.drawingWithoutElements { takeBackdrop() })
  }

  /// A transition that begins with what `pair` looks like now.
  private func interrupt(_ pair: Pair, by transition: Transition) -> Pair {
    let picture =
      !pair.isPainted && pair.live == .incoming
      ? pair.frozenWhole ?? pair.frozen : makePicture(on: pair.backdrop) { draw($0) }
    return Pair(
      transition: transition, live: .incoming, spares: [pair.frozen], frozen: picture,
      backdrop: pair.backdrop, isPure: false)
  }

  /// A transition that begins with the page.
  private func depart(_ transition: Transition) -> Pair {
    let kept = keptPicture?.page.size == size ? keptPicture : nil
    let backdrop = kept?.backdrop ?? takeBackdrop()
    return Pair(
      transition: transition, live: .incoming, spares: kept?.spares ?? [],
      frozen: kept?.page ?? makePicture(on: backdrop) { draw($0) }, backdrop: backdrop,
      isPure: true)
  }

  /// Exchanges the roles of the two pages: `page`, which was outgoing, is the live one again.
  func turn(showing page: Widget?) {
    guard isPair else { return }
    stage.layoutIfNeeded()
    refreshLivePicture()
    let whole = wholePicture
    if var next = pair {
      let left = next.frozen
      if let picture = next.livePicture.surface { next.frozen = picture }
      next.frozenWhole = whole
      next.liveWhole = nil
      next.live = next.live == .incoming ? .outgoing : .incoming
      next.livePicture = .fresh(left)
      next.isPainted = false
      pair = next
    }
    show(page)
  }

  private func show(_ page: Widget?) {
    stage.show(page)
    // Measured and allocated before the clock starts (row TR-10); that does not change how a page
    // looks, so a picture of it stays valid.
    let livePicture = pair?.livePicture
    stage.layoutIfNeeded()
    if let pair { pair.flight?.land(on: pair.live, at: pair.course) }
    stage.followDrawing()
    if let livePicture { pair?.livePicture = livePicture }
    stage.invalidateOwnDrawing()
  }

  func update(progress: Double) {
    pair?.progress = progress
    stage.invalidateOwnDrawing()
  }

  /// Draws the two pages with another transition from now on.
  func restyle(_ transition: Transition) {
    pair?.transition = transition
    stage.invalidateOwnDrawing()
  }

  /// Draws only the page from now on.
  func end() {
    let picture = canKeepPicture ? takeWholePicture() : nil
    guard let pair else { return }
    pair.flight?.end()
    content = .page(kept: picture.map { kept($0, after: pair) })
    stage.followDrawing()
    stage.invalidateOwnDrawing()
  }

  // MARK: Pictures

  /// Releases the picture that was kept after the last transition, as another page is shown.
  func forgetKeptPicture() {
    guard keptPicture != nil else { return }
    content = .page(kept: nil)
    stage.followDrawing()
  }

  private var canKeepPicture: Bool {
    guard case .fresh(let live)? = pair?.livePicture else { return false }
    return live.isOpaque && stage.isMapped
  }

  private func kept(_ picture: Surface, after pair: Pair) -> KeptPicture {
    KeptPicture(
      page: picture, backdrop: pair.backdrop,
      spares: [pair.frozen, pair.frozenWhole].compactMap { $0 },
      expiry: .after(milliseconds: Composite.keepingTime) { [weak self] in
        self?.forgetKeptPicture()
      })
  }

  /// Draws the page, or in the last frame of a transition its picture. A picture of the stage always
  /// has the page itself: at rest it does not depend on which frames have been drawn.
  private func drawPage(_ context: DrawingContext) {
    guard context.isFrame, var kept = keptPicture else { return stage.drawChild(context) }
    switch kept.next {
    case .picture where kept.page.size == size:
      kept.next = .page
      content = .page(kept: kept)
      context.paint(kept.page)
      return stage.invalidateOwnDrawing()
    case .picture, .page:
      kept.next = .whatHasChanged
      content = .page(kept: kept)
      stage.followDrawing()
    case .whatHasChanged: forgetKeptPicture()
    }
    stage.drawChild(context)
  }

  /// Called when the page, or its allocation, has changed since its picture was taken.
  func livePageDidChange() {
    guard let before = pair else { return }
    pair?.livePicture = .stale(before.livePicture.surface)
    pair?.liveWhole = nil
    before.flight?.livePageDidChange()
  }

  /// Takes the picture of the live page if there is none or the page has asked to be drawn.
  func refreshLivePicture() {
    guard isPair, stage.isMapped else { return }
    if let pair, let flight = pair.flight {
      flight.follow(at: pair.course)
      flight.refreshPictures()
    }
    guard case .stale? = pair?.livePicture, let backdrop = pair?.backdrop else { return }
    // It may be drawn in the place of its last picture, or of an earlier page's.
    let picture = makePicture(on: backdrop, in: takeLivePicture() ?? pair?.spares.popLast()) {
      stage.drawChild($0)
    }
    pair?.livePicture = .fresh(picture)
  }

  private func takeLivePicture() -> Surface? {
    defer { pair?.livePicture = .stale(nil) }
    return pair?.livePicture.surface
  }

  /// A picture of the stage's size with what `body` draws, on the backdrop if that has this size; in
  /// place of `spare` if that has it too.
  private func makePicture(
    on backdrop: Surface, in spare: consuming Surface? = nil, _ body: (DrawingContext) -> Void
  ) -> Surface {
    guard backdrop.size == size else {
      let picture = Surface(matching: stage, size: size)
      picture.draw(body)
      return picture
    }
    return makePicture(of: backdrop, in: spare, body)
  }

  /// A copy of `picture` with what `body` draws on it, in place of `spare` if that is like it and
  /// nothing else uses it, as an inspector may. Memory for a new one would first have to be mapped
  /// and cleared, page by page.
  private func makePicture(
    of picture: Surface, in spare: consuming Surface? = nil, _ body: (DrawingContext) -> Void
  ) -> Surface {
    let copy =
      if isKnownUniquelyReferenced(&spare), let spare, picture.isOpaque, spare.isOpaque,
        spare.size == picture.size, spare.hasScale(of: stage)
      {
        spare
      } else {
        Surface(matching: stage, size: picture.size, isOpaque: picture.isOpaque)
      }
    copy.draw { context in
      context.paint(picture)
      body(context)
    }
    return copy
  }

  /// A picture of the live page with its shared elements, if it has any; where these are not, it is
  /// that of the page.
  private var wholePicture: Surface? {
    guard let pair, pair.flight != nil, let live = pair.livePicture.surface else { return nil }
    if let whole = pair.liveWhole { return whole }
    let whole = makePicture(of: live) { drawElements($0, in: live) }
    self.pair?.liveWhole = whole
    return whole
  }

  /// Takes the picture of the live page with its shared elements, which are drawn into it if nothing
  /// else uses it.
  private func takeWholePicture() -> Surface? {
    if let whole = pair?.liveWhole { return whole }
    var live = takeLivePicture()
    let isUnused = isKnownUniquelyReferenced(&live)
    guard let live, pair?.flight != nil else { return live }
    guard isUnused else { return makePicture(of: live) { drawElements($0, in: live) } }
    live.draw { drawElements($0, in: live) }
    return live
  }

  /// Draws the parts of the live page in which its shared elements are, in a picture of it.
  private func drawElements(_ context: DrawingContext, in picture: Surface) {
    guard let pair, let flight = pair.flight else { return }
    flight.drawingWhole {
      redraw(flight.holeFrames, context, on: picture.isOpaque ? pair.backdrop : nil)
    }
  }

  /// Draws these parts of the live page, on the backdrop where there is one.
  private func redraw(
    _ parts: [ElementFrame], _ context: DrawingContext, on backdrop: Surface?
  ) {
    context.clip(
      Path { path in
        for part in parts {
          path.rectangle(x: part.x, y: part.y, width: part.width, height: part.height)
        }
      })
    if let backdrop { context.paint(backdrop) }
    stage.drawChild(context)
  }

  /// A picture of what the window has drawn before it draws the stage: what is behind the stage,
  /// and not what lies over it.
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

  /// Whether the stage is drawn only for the picture of what is behind it, which is taken here.
  func takeBackdropIfAsked() -> Bool {
    onBackdropDrawn?()
    return onBackdropDrawn != nil
  }

  /// What both pages look like; nil while there is one.
  var pictures: (outgoing: Surface?, incoming: Surface?)? {
    refreshLivePicture()
    return pair.map(pictures)
  }

  /// The shared elements that are on their way, the lowest first.
  var elements: [(id: String, frame: Rectangle, picture: Surface)] {
    pair.flatMap { $0.flight?.snapshots(at: $0.course) } ?? []
  }

  private func pictures(of pair: Pair) -> (outgoing: Surface?, incoming: Surface?) {
    let live = pair.livePicture.surface
    var pages: (outgoing: Surface?, incoming: Surface?) =
      pair.live == .incoming ? (pair.frozen, live) : (live, pair.frozen)
    if let beneath = pair.beneath {
      let picture = picture(of: beneath, at: pair.course.share)
      if beneath.page == .outgoing { pages.outgoing = picture } else { pages.incoming = picture }
    }
    return pages
  }

  private func picture(of beneath: Beneath, at share: Double) -> Surface {
    // On the second half of the way from here they appear again, as what is behind stays in sight.
    let opacity = min(max((beneath.page == .outgoing ? share : 1 - share) * 2 - 1, 0), 1)
    guard opacity > 0, beneath.punched.size == beneath.whole.size else { return beneath.punched }
    return opacity == 1
      ? beneath.whole
      : makePicture(on: beneath.punched) { $0.paint(beneath.whole, opacity: opacity) }
  }

  func draw(_ context: DrawingContext) {
    refreshLivePicture()
    pair?.isPainted = true
    guard let pair else { return drawPage(context) }
    drawPair(context, pair)
  }

  /// Draws both pages, and on top all shared elements but those with `ids`.
  private func drawPair(_ context: DrawingContext, _ pair: Pair, without ids: Set<String> = []) {
    let (width, height) = (Double(size.width), Double(size.height))
    var pages = pictures(of: pair)
    // At either end the page is what it is without a transition, to the pixel.
    let resting: TransitionFrame.Page? =
      ids.isEmpty && pair.flight != nil ? [0: .outgoing, 1: .incoming][pair.progress] : nil
    if let resting {
      let whole =
        resting == pair.beneath?.page
        ? pair.beneath?.whole : resting == pair.live ? wholePicture : pair.frozenWhole
      if resting == .outgoing { pages.outgoing = whole } else { pages.incoming = whole }
    }
    let frame = TransitionFrame(
      progress: pair.progress, width: width, height: height,
      isMirrored: stage.direction == .rightToLeft, context: context,
      outgoing: pages.outgoing, incoming: pages.incoming)
    context.saving {
      pair.transition.drawing(frame)
      if resting == nil { pair.flight?.draw(context, at: pair.course, without: ids) }
    }
  }
}
