import GTK

extension ViewController {
  /// What this controller, or the outermost one that contains it, presents at present.
  public final var presentedViewController: ViewController? {
    outermost.presents?.presented
  }

  /// How this controller is presented, or the outermost one that contains it; nil if it is not.
  public final var presentationStyle: PresentationStyle? { outermost.ownPresentation?.style }

  /// Whether the controller is on its way onto the screen because it is presented; of use between
  /// viewWillAppear and viewDidAppear.
  public final var isBeingPresented: Bool { ownPresentation?.phase == .opening }

  /// Whether the controller is on its way off the screen because it is dismissed; of use between
  /// viewWillDisappear and viewDidDisappear.
  public final var isBeingDismissed: Bool { presentedBy?.isClosing == true }

  /// Shows `other` over this controller's window, or part of it, and waits until it is there.
  ///
  /// The presenter is the outermost controller that contains this one. It stays as it is, but for
  /// ``PresentationStyle/fullPage``, under which it disappears. `other` gets its appearance callbacks,
  /// no parent and no moves (E24). The focus goes in, stays in, and comes back at the end.
  ///
  /// ```swift
  /// await present(settings, style: .sheet)
  /// await settings.untilDismissed()
  /// ```
  ///
  /// Inside a callback the presentation begins when the operation that the callback belongs to has
  /// ended (E26). What presents already, is not in a window, or would present what is shown elsewhere
  /// is reported and refused. A popover has no room for sheets and pages: they become dialogs.
  ///
  /// A page comes by `transition` if there is one, and goes by the reverse of it; with
  /// ``Transition/none`` everything is there at once, whatever the style.
  ///
  /// - Returns: true when it is there; false when it was refused, or dismissed on its way.
  @discardableResult
  public final func present(
    _ other: ViewController, style: PresentationStyle = .dialog, transition: Transition? = nil
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      present(other, style: style, transition: transition) { continuation.resume(returning: $0) }
    }
  }

  /// Dismisses what this controller presents with everything that is presented over it, or, if it
  /// presents nothing, itself, and waits for the end. Nobody is asked. (UIKit.)
  ///
  /// - Returns: false when there was nothing to dismiss.
  @discardableResult
  public final func dismiss(animated: Bool = true) async -> Bool {
    await withCheckedContinuation { continuation in
      dismiss(animated: animated) { continuation.resume(returning: $0) }
    }
  }

  /// Waits until the presentation of this controller has ended, by whomever; not at all if it is not
  /// presented.
  public final func untilDismissed() async {
    guard let presentation = ownPresentation else { return }
    await withCheckedContinuation { continuation in
      presentation.whenEnded { continuation.resume() }
    }
  }

  package final func present(
    _ other: ViewController, style: PresentationStyle, transition: Transition? = nil,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    Transaction.wait(for: self) { [self] _ in
      let presentation = Presentation(
        of: other, by: outermost, askedBy: self, style, transition: transition)
      if let presentation { presentation.open(completion) } else { completion(false) }
    }
  }

  package final func dismiss(
    animated: Bool = true, completion: @escaping @MainActor (Bool) -> Void
  ) {
    Transaction.wait(for: self) { [self] _ in
      guard let presentation = (outermost.presents ?? outermost.presentedBy) as? Presentation else {
        return completion(false)
      }
      presentation.close(isAnimated: animated, completion)
    }
  }
}
