import GTK

/// The widget of one entry of a list: style, focus and place, around the view of a controller.
@MainActor
class ListRow: CustomBin {
  /// The index of the entry that it shows.
  var index = 0
  /// The height as last measured.
  var height = 0
  /// Its `y` in the scrolled content; nil until it has been placed for its entry.
  var placedY: Int?
  /// How far a drag that reveals its actions has moved it, towards the end if positive.
  var slide = 0.0
  /// Where a reordering drag holds it, from the top of the room; nil without such a drag.
  var heldY: Double?
  /// Whether another row replaces it, so that it is not used for its entry again.
  var isReplaced = false
  /// How it moves to its place during an animated change.
  var motion = RowMotion()

  init(role: AccessibleRole, cssName: String) {
    super.init(cssName: cssName, role: role)
    hexpand = true
  }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A row is made by its list, never wrapped again.")
  }
}

/// How a row moves, appears or disappears during an animated change; at rest it has the default
/// values.
struct RowMotion {
  /// Where the row was when the change began, and how much of it was revealed; nil if it was not
  /// there.
  var start: (y: Double, reveal: Double)?
  /// How far from its final place the row was when the change began.
  var displacement = 0.0
  /// The revealed share of its height: from 0 for an inserted row, to 0 for a removed one.
  var reveal = (from: 1.0, to: 1.0)
  /// For an outgoing row: where it is when the change begins and ends.
  var path = (from: 0.0, to: 0.0)
  /// Whether it replaces, or is replaced by, another row of the same entry: then the two crossfade.
  var isReplacement = false
  /// Whether it moves past others, and is drawn over them.
  var passes = false
  /// Whether it is kept until the change has ended, although it is out of sight afterwards.
  var lingers = false

  /// Moves the path of an outgoing row by a scroll of `distance`.
  mutating func shiftPath(by distance: Double) {
    path = (path.from + distance, path.to + distance)
  }

  func reveal(at progress: Double) -> Double {
    reveal.from + (reveal.to - reveal.from) * progress
  }
}
