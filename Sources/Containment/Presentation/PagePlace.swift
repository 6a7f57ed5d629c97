import GTK

/// A page in place of the presenter, in the presenter's own slot. A swipe goes back out of it.
final class PagePlace: PresentationPlace {
  let frame: GuestFrame
  private let covered: GuestFrame
  private let slot: Slot
  private var going = PagePlace.going
  private var swipe: Swipe?

  init(_ presented: ViewController, over covered: GuestFrame, in slot: Slot) {
    let page = WindowPage()
    page.isOpaque = true
    page.keepsFocus = true
    frame = GuestFrame(presented, in: page)
    self.covered = covered
    self.slot = slot
  }

  func open(_ presentation: Presentation) {
    let transition = presentation.transition ?? PagePlace.coming
    going = presentation.transition?.reversed ?? PagePlace.going
    swipe = presentation.makeSwipe(on: slot) { [weak self] in
      self.flatMap { $0.slot.beginInteractive($0.revealed, transition: $0.going) }
    }
    // Also over a sheet beside which the page beneath takes input, and may have the focus.
    (slot.parent as? WindowController)?.setBlocking(true, by: slot)
    slot.request(frame, transition: transition, departure: .kept)
  }

  func close(isAnimated: Bool) {
    // A hand may be pulling it away already.
    guard slot.content === frame || isAnimated && slot.leavingContent === frame else {
      return frame.leaveUnseen()
    }
    slot.request(
      revealed, transition: isAnimated ? going : Transition.none, departure: .removed)
  }

  func didEnd() { swipe = nil }

  /// The frame that is visible after this page has closed: the first below it that does not close
  /// too.
  private var revealed: GuestFrame? {
    var below = covered
    while let presentation = below.guest.ownPresentation, presentation.isClosing {
      guard let page = presentation.place as? PagePlace else { return nil }
      below = page.covered
    }
    return below
  }

  private static let coming = Transition.cover(.up).lasting(250)
  private static let going = Transition.uncover(.down).lasting(250)
}

extension GuestFrame {
  /// Removes the frame from a slot that shows something else; nothing changes on screen.
  func leaveUnseen() {
    guard parent != nil else { return }
    deliverWillMove(to: nil)
    removeFromParent()
  }
}
