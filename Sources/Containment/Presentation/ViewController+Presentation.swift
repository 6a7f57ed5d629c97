extension ViewController {
  /// The controller that this one, or its outermost ancestor, presents.
  public final var presentedViewController: ViewController? {
    outermost.presents?.presented
  }

  /// The style in which this controller, or its outermost ancestor, is presented; nil if it is not.
  public final var presentationStyle: PresentationStyle? { outermost.ownPresentation?.style }

  /// Whether the controller is appearing because it is presented; of use between viewWillAppear and
  /// viewDidAppear.
  public final var isBeingPresented: Bool { ownPresentation?.phase == .opening }

  /// Whether the controller is disappearing because it is dismissed; of use between
  /// viewWillDisappear and viewDidDisappear.
  public final var isBeingDismissed: Bool { presentedBy?.isClosing == true }

  /// Presents `other` over this controller's window, or part of it.
  ///
  /// The presenter is the outermost ancestor of this controller. It stays as it is, except with
  /// ``PresentationStyle/fullPage``, under which it disappears. `other` gets its appearance
  /// callbacks, but no parent, and neither `willMove` nor `didMove`. The focus moves into `other`,
  /// stays there, and is restored at the end.
  ///
  /// ```swift
  /// present(settings, style: .sheet)
  /// await settings.untilDismissed()
  /// ```
  ///
  /// Inside a callback the presentation begins when the operation that the callback belongs to has
  /// ended; while a hand holds this controller, by a swipe or a drag, when it has come to rest. If
  /// the presenter presents something already or is in no window, if `other` is shown elsewhere, or
  /// if either was torn down with its window, that is reported, and nothing is presented. From a
  /// popover, sheets and pages are presented as dialogs.
  ///
  /// A page appears with `transition` if there is one, and disappears with its reverse; a sheet moves
  /// as always, but shares the elements that it shares; a dialog, a window of its own, shares none.
  /// With ``Transition/none`` every style is presented without animation.
  ///
  /// - Returns: what ends with true when it has appeared; with false if it was refused, or dismissed
  ///   before.
  @discardableResult
  public final func present(
    _ other: ViewController, style: PresentationStyle = .dialog, transition: Transition? = nil
  ) -> Change {
    present(other, style, transition) { _ in }
  }

  /// The same; `begun` gets the presentation before it opens.
  final func present(
    _ other: ViewController, _ style: PresentationStyle, _ transition: Transition?,
    begun: @escaping @MainActor (Presentation) -> Void
  ) -> Change {
    guard isUsable(otherwise: "it cannot present \(other.debugName)"),
      other.isUsable(otherwise: "\(debugName) cannot present it")
    else { return .ended(false) }
    let change = Change()
    let author = ChangeAuthor.current
    Transaction.request(change, in: Transaction.Queue.presentations) { [self] _ in
      whenDecided { [self] in
        guard change.outcome == nil else { return }
        ChangeWatch.make(by: author) {
          let presentation = Presentation(
            of: other, by: outermost, askedBy: self, style, transition: transition, change)
          guard let presentation else { return change.end(false) }
          begun(presentation)
          presentation.open()
        }
      }
    }
    return change
  }

  /// Dismisses the controller that this one presents, with all presentations over that; or, if it
  /// presents nothing, itself. ``canBeDismissed`` is not read. (UIKit.)
  ///
  /// - Returns: what ends with false if there was nothing to dismiss.
  @discardableResult
  public final func dismiss(animated: Bool = true) -> Change {
    let change = Change()
    Transaction.wait { [self] in
      guard let presentation = (outermost.presents ?? outermost.presentedBy) as? Presentation else {
        return change.end(false)
      }
      change.follow(presentation.close(isAnimated: animated))
    }
    return change
  }

  /// Waits until the presentation of this controller has ended, for whatever reason; returns at
  /// once if it is not presented.
  public final func untilDismissed() async { await ownPresentation?.ending.finished }

  /// Waits until this controller has been presented, or that has ended; returns at once if it is not
  /// being presented.
  package final func untilPresented() async {
    if let presentation = ownPresentation, presentation.phase == .opening {
      await presentation.opening.finished
    }
  }

  /// Performs `action` when no hand holds this controller, or what is presented over it: until then it
  /// is open whether they stay.
  private func whenDecided(_ action: @escaping @MainActor () -> Void) {
    if let sheet = heldSheet {
      sheet.actionsAtLetGo.append { [self] in whenDecided(action) }
    } else if let above = outermost.presents?.presented, above.isHeldByHand {
      above.whenLetGo { [self] in whenDecided(action) }
    } else {
      whenLetGo(action)
    }
  }

  /// The bottom sheet that a hand holds, and in which this controller is.
  private var heldSheet: BottomSheetController? {
    outward.lazy.compactMap { controller in
      let sheet = controller.parent as? BottomSheetController
      return sheet?.bottomViewController === controller && sheet?.progress.isHeld == true
        ? sheet : nil
    }.first
  }
}
