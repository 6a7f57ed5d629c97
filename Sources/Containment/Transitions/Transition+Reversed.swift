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
      drawing($0.reversed)
    }.with { $0.sharedElements = sharedElements }
  }
}

extension TransitionFrame {
  /// The same frame with the pages exchanged and the progress reversed.
  fileprivate var reversed: TransitionFrame {
    TransitionFrame(
      progress: 1 - progress, width: width, height: height, isMirrored: isMirrored,
      context: context, outgoing: incoming, incoming: outgoing)
  }
}
