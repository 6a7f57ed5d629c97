extension Transition {
  /// The reverse of this transition: it runs backwards, with the pages exchanged. (Material's
  /// autoReverse.)
  ///
  /// A page that appeared by `style` disappears by `style.reversed`, whatever the style:
  ///
  /// ```swift
  /// container.setContent(details, transition: .pageIn())
  /// container.setContent(list, transition: .pageIn().reversed)
  /// ```
  ///
  /// Of a transition that says how one returns, see ``returning(by:)``, it is that.
  public var reversed: Transition {
    if let wayBack { return wayBack() }
    return Transition("\(name), reversed", duration: duration, timing: timing, moves: moves) {
      frame in
      drawing(
        TransitionFrame(
          progress: 1 - frame.progress, width: frame.width, height: frame.height,
          isMirrored: frame.isMirrored, context: frame.context, outgoing: frame.incoming,
          incoming: frame.outgoing))
    }.with { $0.sharedElements = sharedElements }
  }
}
