import GTK

extension ViewController {
  /// The presentation that shows this controller.
  final var ownPresentation: Presentation? { presentedBy as? Presentation }
}

/// The presentation of one controller over another, from the request to the last callback.
///
/// Its place decides where and how the controller is shown. The frame that holds the controller
/// there reports when it has appeared and when it has been removed. The presenter keeps the
/// presentation.
@MainActor
final class Presentation: WindowLayer {
  enum Phase {
    /// Appearing, and open.
    case opening, open
    /// Being dragged away, which may be reverted.
    case held
    /// Being dismissed, and ended.
    case closing, ended
  }

  let presented: ViewController
  private(set) weak var presenter: ViewController?
  private(set) var phase = Phase.opening
  /// Whether the user ended it, and not code.
  private(set) var isEndedByUser = false
  let place: any PresentationPlace
  var frame: GuestFrame { place.frame }
  let style: PresentationStyle
  /// The transition in place of the style's own.
  let transition: Transition?
  /// Whether it is opened without animation.
  var isImmediate: Bool { transition?.duration == 0 }
  private var contentSize: Size?
  /// What it was answered with; nil if nothing yet.
  private(set) var answer: Any?
  /// Ends when it is open, or has ended before.
  let opening: Change
  /// Ends when it has ended, for whatever reason.
  let ending = Change()

  /// Nil, with a diagnostic, if the presentation is not possible.
  init?(
    of presented: ViewController, by presenter: ViewController, askedBy asker: ViewController,
    _ style: PresentationStyle, transition: Transition? = nil, _ opening: Change
  ) {
    // One that a hand has let go is on its way out, or back.
    if let previous = presenter.presents as? Presentation, previous.isClosing {
      previous.frame.parent?.settle()
    }
    guard Presentation.isPossible(of: presented, by: presenter, askedBy: asker, style),
      let frame = presenter.hostingFrame, let place = makePlace(for: presented, over: frame, style)
    else { return nil }
    self.presented = presented
    self.presenter = presenter
    self.place = place
    self.style = style
    self.transition = transition
    self.opening = opening
    opening.carrier = self
  }

  private static func isPossible(
    of presented: ViewController, by presenter: ViewController, askedBy asker: ViewController,
    _ style: PresentationStyle
  ) -> Bool {
    guard presented.isUsable(otherwise: "\(asker.debugName) cannot present it") else {
      return false
    }
    if let other = presenter.presents {
      Diagnostics.report(
        .presentWhilePresenting, asker,
        "\(presenter.debugName) presents \(other.presented.debugName) already, so "
          + "\(presented.debugName) was not shown. Dismiss that first, or present from it.")
    } else if presenter.hostingFrame?.appearance.isOnScreen != true {
      Diagnostics.report(
        .presentWithoutWindow, asker,
        "It is not on screen, so \(presented.debugName) was not shown. Present when it has "
          + "appeared.")
    } else if case .popover(let widget) = style, !widget.isMapped {
      Diagnostics.report(
        .presentWithoutWindow, asker,
        "The widget is not on screen that \(presented.debugName) should point at, so it was not "
          + "shown. Present it from one that is.")
    } else if presented.parent != nil || presented.hostingFrame != nil || presented === presenter {
      Diagnostics.report(
        .childOfTwoParents, presented,
        "It is shown elsewhere already, so \(asker.debugName) cannot present it. Remove it there "
          + "first.")
    } else {
      return true
    }
    return false
  }

  var isModal: Bool { (place as? SheetPlace)?.isUndimmed != true }

  var isClosing: Bool { phase == .closing || phase == .held }

  // MARK: Opening and closing

  func open() {
    guard let presenter else { return opening.end(false) }
    presenter.presents = self
    presented.presentedBy = self
    presented.updateTraits(from: presenter.traits)
    frame.layer = self
    place.open(self)
    presented.updateTheme()
  }

  var themedWidget: Widget? {
    place is DialogPlace ? frame.viewIfLoaded?.window : frame.viewIfLoaded
  }

  /// Dismisses it, and first all presentations over it; all of them move at once.
  @discardableResult
  func close(byUser: Bool = false, isAnimated: Bool = true) -> Change {
    guard phase != .ended else { return .ended(false) }
    let change = Change()
    let pile = upwards
    for presentation in pile {
      presentation.ending.whenEnded { _ in
        if pile.allSatisfy({ $0.phase == .ended }) { change.end(true) }
      }
    }
    ChangeWatch.make {
      if phase != .closing { isEndedByUser = byUser }
      // Those that are not being closed already go from the top.
      let remaining = pile.filter { $0.phase != .closing && $0.phase != .ended }
      for presentation in remaining { presentation.phase = .closing }
      for presentation in remaining.reversed() { presentation.place.close(isAnimated: isAnimated) }
    }
    return change
  }

  /// Dismisses it with an answer, unless it has one or its dismissal has begun already. Inside a callback,
  /// it begins when the operation has ended that the callback belongs to.
  @discardableResult
  func take(_ answer: Any, isAnimated: Bool = true) -> Change {
    guard self.answer == nil, phase != .closing, phase != .ended else { return .ended(false) }
    self.answer = answer
    let change = Change()
    Transaction.wait { [self] in change.follow(close(isAnimated: isAnimated)) }
    return change
  }

  func attemptDismissal() { if userMayDismiss() { close(byUser: true) } }

  /// Whether the user may dismiss it; if not, the controller that refuses is notified.
  private func userMayDismiss() -> Bool {
    guard phase != .closing, phase != .ended else { return false }
    let shown = sequence(first: presented, next: \.childForChrome)
    let refusing = shown.first {
      !$0.canBeDismissed || ($0 as? QuestionViewController)?.mayBeCancelled() == false
    }
    guard let refusing else { return true }
    refusing.dismissalWasAttempted()
    return false
  }

  /// Lets a hand dismiss it by the transition that `begin` begins, unless something is presented over
  /// it or the user may not; if the controller appears again at the end, it stays.
  func dismissByHand(_ begin: () -> InteractiveTransition?) -> InteractiveTransition? {
    guard upwards.count == 1, userMayDismiss() else { return nil }
    let earlier = (phase, isEndedByUser)
    var hand: InteractiveTransition?
    ChangeWatch.make {
      (phase, isEndedByUser) = (.held, true)
      hand = begin()
      if hand == nil, phase == .held { (phase, isEndedByUser) = earlier }
    }
    return hand
  }

  func end(withWindow: Bool) {
    // A page is torn down with the window that it fills.
    guard phase != .ended, !(withWindow && place is PagePlace) else { return }
    ChangeWatch.make {
      phase = .closing
      place.close(isAnimated: false)
    }
  }

  /// This presentation and those over it, from the lowest up.
  var upwards: [Presentation] {
    [self] + presented.layersAbove.compactMap { $0 as? Presentation }
  }

  // MARK: Callbacks of the frame

  func follow(_ state: Appearance.State) {
    switch (state, phase) {
    case (.appeared, .opening), (.appeared, .held),
      // A dialog that goes before its first frame has to appear for that, and is not taken back.
      (.appeared, .closing) where !(place is DialogPlace):
      // With a dismissal that is taken back, its answer has come to nothing.
      if phase == .closing { answer = nil }
      phase = .open
      isEndedByUser = false
      // The size was not followed during a drag that has been reverted.
      followSize()
    case (.disappeared, .opening):
      // It was covered, or the window hidden, before it had fully appeared; it is presented all the
      // same.
      phase = .open
    default:
      return
    }
    opening.end(true)
  }

  func followSize() {
    let size = presented.effectiveContentSize
    guard phase == .opening || phase == .open, size != contentSize else { return }
    contentSize = size
    place.resize(to: size)
  }

  func followChrome() { if phase != .ended { place.updateChrome() } }

  func frameDidLeave() {
    guard phase != .ended else { return }
    phase = .ended
    if presenter?.presents === self { presenter?.presents = nil }
    presented.presentedBy = nil
    presented.updateTheme()
    place.didEnd()
    opening.end(false)
    ending.end(true)
  }
}

extension Presentation: ChangeCarrier {
  func progress(of change: Change) -> Double? { (frame.host as? Slot)?.progress }

  func takeBack(_ change: Change) { if phase == .opening { close() } }
}
