import GTK

extension ViewController {
  /// The presentation that shows this controller.
  final var ownPresentation: Presentation? { presentedBy as? Presentation }
}

/// One controller shown over another: from the request to the last callback.
///
/// Where and how is its place's; the frame that holds the presented controller there tells when it
/// has appeared and when it is gone. It is kept by the presenter.
@MainActor
final class Presentation: WindowLayer {
  enum Phase {
    /// On its way, and there.
    case opening, open
    /// A hand moves it away, which may let it stay.
    case held
    /// On its way out, and gone.
    case closing, ended
  }

  let presented: ViewController
  private(set) weak var presenter: ViewController?
  private(set) var phase = Phase.opening
  /// Whether the one who ended it was the user, and not the program.
  private(set) var isEndedByUser = false
  let place: any PresentationPlace
  var frame: GuestController { place.frame }
  let style: PresentationStyle
  /// How it comes in place of the style's own way.
  let transition: Transition?
  /// Whether it is there at once.
  var isImmediate: Bool { transition?.duration == 0 }
  private var contentSize: Size?
  private var whenOpen: [@MainActor (Bool) -> Void] = []
  private var whenOver: [@MainActor () -> Void] = []

  /// Nil, with a diagnostic, if it cannot be.
  init?(
    of presented: ViewController, by presenter: ViewController, askedBy asker: ViewController,
    _ style: PresentationStyle, transition: Transition? = nil
  ) {
    if let previous = presenter.presents as? Presentation, previous.phase == .closing {
      previous.finish()
    }
    guard Presentation.isPossible(of: presented, by: presenter, askedBy: asker, style),
      let frame = presenter.hostingFrame, let place = makePlace(for: presented, over: frame, style)
    else { return nil }
    self.presented = presented
    self.presenter = presenter
    self.place = place
    self.style = style
    self.transition = transition
  }

  private static func isPossible(
    of presented: ViewController, by presenter: ViewController, askedBy asker: ViewController,
    _ style: PresentationStyle
  ) -> Bool {
    if let other = presenter.presents {
      Diagnostics.report(
        .presentWhilePresenting, asker,
        "\(presenter.debugName) presents \(other.presented.debugName) already, so "
          + "\(presented.debugName) was not shown. Dismiss that first, or present from it.")
      return false
    }
    guard let frame = presenter.hostingFrame, frame.appearance.isOnScreen else {
      Diagnostics.report(
        .presentWithoutWindow, asker,
        "It is not on screen, so \(presented.debugName) was not shown. Present when it has "
          + "appeared.")
      return false
    }
    if case .popover(let widget) = style, !widget.isMapped {
      Diagnostics.report(
        .presentWithoutWindow, asker,
        "The widget is not on screen that \(presented.debugName) should point at, so it was not "
          + "shown. Present it from one that is.")
      return false
    }
    guard presented.parent == nil, presented.hostingFrame == nil, presented !== presenter else {
      Diagnostics.report(
        .childOfTwoParents, presented,
        "It is shown elsewhere already, so \(asker.debugName) cannot present it. Remove it there "
          + "first.")
      return false
    }
    return true
  }

  var isMoving: Bool { phase == .opening || isClosing }

  var isClosing: Bool { phase == .closing || phase == .held }

  func whenEnded(_ body: @escaping @MainActor () -> Void) { whenOver.append(body) }

  // MARK: Opening and closing

  func open(_ completion: @escaping @MainActor (Bool) -> Void) {
    guard let presenter else { return completion(false) }
    whenOpen.append(completion)
    presenter.presents = self
    presented.presentedBy = self
    presented.environmentParent = presenter
    presented.updateTraits(from: presenter.traits)
    frame.onAppearance = { [weak self] in self?.follow($0) }
    frame.onLeave = { [self] in end() }
    frame.onContentSize = { [weak self] in self?.followSize() }
    place.open(self)
  }

  /// Ends it, and first whatever is presented over it; all of them move at once.
  func close(
    byUser: Bool = false, isAnimated: Bool = true,
    _ completion: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    guard phase != .ended else { return completion(false) }
    let pile = upwards
    var left = pile.count
    for presentation in pile {
      presentation.whenEnded {
        left -= 1
        if left == 0 { completion(true) }
      }
    }
    if phase != .closing { isEndedByUser = byUser }
    Presentation.close(pile, isAnimated: isAnimated)
  }

  /// Ends those of `pile`, from the top, that nobody else is ending.
  private static func close(_ pile: [Presentation], isAnimated: Bool) {
    let remaining = pile.filter { $0.phase != .closing && $0.phase != .ended }
    for presentation in remaining { presentation.phase = .closing }
    for presentation in remaining.reversed() { presentation.place.close(isAnimated: isAnimated) }
  }

  func attemptDismissal() {
    if userMayDismiss() { close(byUser: true) }
  }

  /// Whether the user may send it away; if not, who refuses is told.
  func userMayDismiss() -> Bool {
    guard !isClosing else { return false }
    var candidate: ViewController? = presented
    while let controller = candidate {
      guard controller.canBeDismissed else {
        controller.dismissalWasAttempted()
        return false
      }
      candidate = controller.childForChrome
    }
    return true
  }

  /// A hand begins to take it away; what has appeared again at the end has stayed.
  func closeByHand() {
    phase = .held
    isEndedByUser = true
  }

  func end(withWindow: Bool) {
    // A page goes with the window that it fills.
    guard phase != .ended, !(withWindow && place is PagePlace) else { return }
    phase = .closing
    place.close(isAnimated: false)
  }

  /// Ends at once what moves.
  func finish() { frame.parent?.settle() }

  /// This and what is presented over it, from below.
  var upwards: [Presentation] {
    [self] + presented.layersAbove.compactMap { $0 as? Presentation }
  }

  // MARK: What the frame tells

  private func follow(_ state: Appearance.State) {
    switch (state, phase) {
    case (.appeared, .opening), (.appeared, .closing), (.appeared, .held):
      phase = .open
      isEndedByUser = false
      // A hand that has let it stay kept it from following.
      followSize()
    case (.disappeared, .opening):
      // It was covered, or the window hidden, before it was all there; it is presented all the same.
      phase = .open
    default:
      return
    }
    let completions = whenOpen
    whenOpen = []
    for completion in completions { completion(true) }
  }

  private func followSize() {
    let size = presented.effectiveContentSize
    guard phase == .opening || phase == .open, size != contentSize else { return }
    contentSize = size
    place.resize(to: size)
  }

  private func end() {
    guard phase != .ended else { return }
    phase = .ended
    if presenter?.presents === self { presenter?.presents = nil }
    presented.presentedBy = nil
    presented.environmentParent = nil
    place.didEnd()
    let completions = whenOpen
    let endings = whenOver
    whenOpen = []
    whenOver = []
    for completion in completions { completion(false) }
    for ending in endings { ending() }
  }
}
