/// What a pane wants of the width of a split, in logical pixels, and how the width is shared.
///
/// No pane is narrower than its content needs while another is wider than its own content needs. A
/// pane whose width is set gets that, and the last pane the rest. Where that leaves the last less than
/// it needs:
///
/// 1. the second of three gives way, down to the least that can be set for it, then the first;
/// 2. the second gives way down to what its content needs, then the first;
/// 3. where not even that is enough, each has what it needs, and the last is cut off at the edge.
nonisolated struct PaneWish: Equatable, Sendable {
  /// The width that is set.
  var wanted: Int
  /// The least that can be set, and no less than ``minimum``.
  var least: Int
  /// What the content needs.
  var minimum: Int

  init(wanted: Int = 0, least: Int = 0, minimum: Int) {
    self.wanted = max(wanted, least, minimum)
    self.least = max(least, minimum)
    self.minimum = minimum
  }

  /// The width of the first of two panes in `room` pixels; the second has the rest.
  ///
  /// Three panes are shared in two steps: the first two together beside the third, as one pane that
  /// needs what both need, and then among the two.
  static func width(of first: PaneWish, beside second: PaneWish, in room: Int) -> Int {
    max(
      min(first.wanted, room - second.least), min(first.least, room - second.minimum),
      first.minimum, 1)
  }
}
