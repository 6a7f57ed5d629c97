extension Transition {
  /// The way back: what this transition does, run backwards with the pages exchanged. (Row MA-58;
  /// Material's autoReverse.)
  ///
  /// A page that came by `style` goes by `style.reversed`, whatever the style:
  ///
  /// ```swift
  /// container.setContent(details, transition: .pageIn())
  /// container.setContent(list, transition: .pageIn().reversed)
  /// ```
  public var reversed: Transition {
    Transition("\(name), reversed", duration: duration, timing: timing, moves: moves) {
      drawing($0.reversed)
    }
  }

  /// The same under another name.
  func named(_ name: String) -> Transition {
    var copy = self
    copy.name = name
    return copy
  }
}

extension TransitionFrame {
  /// The same frame seen from the other side.
  fileprivate var reversed: TransitionFrame {
    TransitionFrame(
      progress: 1 - progress, width: width, height: height, isMirrored: isMirrored,
      context: context, outgoing: incoming, incoming: outgoing)
  }
}
