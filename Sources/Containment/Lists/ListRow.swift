import GTK

/// The widget of one entry of a list: style, focus and place, around the view of a controller.
@MainActor
class ListRow: CustomBin {
  /// The index of the entry that it shows.
  var index = 0
  /// The height as last measured, in a grid that of all cells in its line.
  var height = 0
  /// The width for which it was measured.
  var width = 0
  /// Its `y` in the scrolled content; nil until it has been placed for its entry.
  var placedY: Int?
  /// How far a drag that reveals its actions has moved it, towards the end if positive.
  var slide = 0.0
  /// Where a reordering drag holds it, from the start and the top of the room; nil without such a
  /// drag.
  var held: SIMD2<Double>?
  /// Whether another row replaces it, so that it is not used for its entry again.
  var isReplaced = false
  /// How it moves to its place during an animated change.
  var motion = RowMotion()

  init(role: AccessibleRole, cssName: String) {
    super.init(cssName: cssName, role: role)
    hexpand = true
    becomeReusable()
  }
}

/// How a row moves, appears or disappears during an animated change; at rest it has the default
/// values. Places are from the start and the top of the room.
struct RowMotion {
  /// Where the row was when the change began, and how much of it was revealed; nil if it was not
  /// there.
  var start: (place: SIMD2<Double>, reveal: Double)?
  /// How far from its final place the row was when the change began.
  var displacement = SIMD2<Double>.zero
  /// The revealed share of its height: from 0 for an inserted row, to 0 for a removed one.
  var reveal = (from: 1.0, to: 1.0)
  /// For an outgoing row: where it is when the change begins and ends.
  var path = (from: SIMD2<Double>.zero, to: SIMD2<Double>.zero)
  /// Whether it replaces, or is replaced by, another row of the same entry: then the two crossfade.
  var isReplacement = false
  /// Whether it moves past others, and is drawn over them.
  var passes = false
  /// Whether it is kept until the change has ended, although it is out of sight afterwards.
  var lingers = false

  /// Moves the path of an outgoing row by a scroll of `distance`.
  mutating func shiftPath(by distance: Double) {
    path.from.y += distance
    path.to.y += distance
  }
}
