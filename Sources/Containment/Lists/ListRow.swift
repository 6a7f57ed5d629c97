import GTK

/// The widget of one entry of a list: style, focus and place, around the view of a controller.
@MainActor
class ListRow: CustomBin {
  /// Which entry of the list it shows.
  var index = 0
  /// What it measures, as last asked; its entry's height once that has settled.
  var height = 0
  /// Where it stands in the content that scrolls; nil until it has been put there for its entry.
  var placedY: Int?
  /// How far it is pushed aside by a drag that reveals its actions, towards the end if positive.
  var slide = 0.0
  /// Where it is held by a drag that reorders, in place of its own; from the top of the room.
  var heldY: Double?
  /// Another row has taken its place: it is not to be used for its entry again.
  var isReplaced = false
  /// How it comes to its place in a change that is under way.
  var motion = RowMotion()

  init(role: AccessibleRole, cssName: String) {
    super.init(cssName: cssName, role: role)
    hexpand = true
  }

  required init(retaining pointer: UnsafeMutableRawPointer) {
    preconditionFailure("A row is made by its list, never wrapped again.")
  }
}

/// How a row moves, comes or goes while a list changes; at rest everything is nothing.
struct RowMotion {
  /// Where it was when the change began, and how much of it; nil if it was not there.
  var start: (y: Double, reveal: Double)?
  /// How far from its place it was when the change began.
  var displacement = 0.0
  /// How much of its height is there: from nothing when it comes, to nothing when it goes.
  var reveal = (from: 1.0, to: 1.0)
  /// For a row that leaves: where it is when the change begins and ends.
  var path = (from: 0.0, to: 0.0)
  /// Whether it takes the place of another row of the same entry, or gives its place to one: then
  /// both fade over each other.
  var isReplacement = false
  /// Whether it passes others, and is drawn over them.
  var passes = false
  /// Whether it stays until the change has ended, although it is not in sight after that.
  var lingers = false

  /// Follows a scroll by `distance` while it leaves.
  mutating func shiftPath(by distance: Double) {
    path = (path.from + distance, path.to + distance)
  }

  func reveal(at progress: Double) -> Double {
    reveal.from + (reveal.to - reveal.from) * progress
  }
}
