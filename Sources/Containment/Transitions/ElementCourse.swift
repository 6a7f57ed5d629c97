/// How far shared elements are on their way, and where the page is from which they come.
nonisolated struct ElementCourse {
  /// A page that is drawn elsewhere than in its place: made smaller around its middle, then moved.
  struct Shift: Equatable {
    var x = 0.0
    var y = 0.0
    var scale = 1.0
  }

  /// The two places of an element.
  typealias Ends = (outgoing: ElementFrame, incoming: ElementFrame)

  /// 0 at the outgoing page, 1 at the incoming one.
  var share: Double
  /// Where the outgoing page is drawn, and where it will be at the end; nil if it stays.
  var carried: (now: Shift, goal: Shift)?

  init(_ share: Double, carried: (now: Shift, goal: Shift)? = nil) {
    self.share = share
    self.carried = carried
  }
}

nonisolated extension ElementFrame {
  /// The frame on a page that has these lengths and is drawn elsewhere.
  func shifted(by shift: ElementCourse.Shift, in size: ElementFrame) -> ElementFrame {
    let (middleX, middleY) = (size.width / 2, size.height / 2)
    return ElementFrame(
      x: middleX + (x - middleX) * shift.scale + shift.x,
      y: middleY + (y - middleY) * shift.scale + shift.y, width: width * shift.scale,
      height: height * shift.scale)
  }
}
