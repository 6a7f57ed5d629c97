/// A screen that is presented for an answer, such as the colour that is chosen in it.
///
/// It says of what type the answer is, and calls ``answer(_:animated:)`` with it, which dismisses it:
///
/// ```swift
/// final class ColorPicker: ViewController, Answering {
///   typealias Answer = Color
///
///   override func loadView() {
///     let red = Button("Red")
///     red.clicked.connect(weak: self) { $0.answer(.red) }
///     view = red
///   }
/// }
/// ```
///
/// Who presents it waits for the answer:
///
/// ```swift
/// if let color = await present(ColorPicker(), style: .sheet) { paint(color) }
/// ```
///
/// In async code `present` of such a screen waits. Who is there, but not after the answer, asks for the
/// change:
///
/// ```swift
/// let opening: Change = present(ColorPicker(), style: .sheet)
/// ```
///
/// A ``Question`` and a ``Prompt`` are asked in this way. Where the answer comes from a page further
/// inside, the container that is presented answers: a ``NavigationController`` may be `Answering` too.
@MainActor
public protocol Answering: ViewController {
  /// What it is presented for.
  associatedtype Answer
}

extension Answering {
  /// Dismisses this controller, and what is presented over it, with an answer for who has presented it.
  ///
  /// The first answer counts. One that comes when the controller is being dismissed already, or is presented
  /// no more, is too late and without effect. One of a controller that is not presented itself, but
  /// contained in another, is reported.
  ///
  /// - Returns: what ends with true when it is dismissed, with false if there was nothing to dismiss.
  @discardableResult
  public func answer(_ value: Answer, animated: Bool = true) -> Change {
    if let ownPresentation { return ownPresentation.take(value, isAnimated: animated) }
    if let parent {
      Diagnostics.report(
        .unusableResult, self,
        "It is not presented itself, but contained in \(parent.debugName), so nobody waits for its "
          + "answer. Let the controller answer that is presented.")
    }
    return .ended(false)
  }
}

extension ViewController {
  /// Presents a screen, and waits for its answer.
  ///
  /// ```swift
  /// if let color = await present(ColorPicker(), style: .sheet) { paint(color) }
  /// ```
  ///
  /// It is presented as any other, and waited for until it is dismissed, after its last callback. When the
  /// task is cancelled that waits, the screen is dismissed, also if the user may not do that.
  ///
  /// Where async code is to go on at once, it asks for the ``Change`` that the other `present` returns:
  /// `let opening: Change = present(ColorPicker())`, or presents `picker as ViewController`.
  ///
  /// - Returns: what ``Answering/answer(_:animated:)`` was called with; nil if the screen ends in any other
  ///   way, or could not be presented, which is reported.
  public final func present<Screen: Answering>(
    _ screen: Screen, style: PresentationStyle = .dialog, transition: Transition? = nil
  ) async -> Screen.Answer? {
    guard !Task.isCancelled else { return nil }
    // Ends with the presentation; or with the request, if that has come to nothing.
    let ending = Change()
    var presentation: Presentation?
    let opening = present(screen, style, transition) { begun in
      presentation = begun
      begun.ending.whenEnded { ending.end($0) }
    }
    opening.whenEnded { isThere in if !isThere { ending.end(false) } }
    await withTaskCancellationHandler {
      await ending.finished
    } onCancel: {
      Task { @MainActor in
        opening.cancel()
        guard let presentation = opening.carrier as? Presentation else { return }
        Transaction.wait { presentation.close() }
      }
    }
    // Without this an answer that is an optional itself would be there whatever has come.
    guard let answer = presentation?.answer else { return nil }
    return answer as? Screen.Answer
  }
}
