/// The rows of tables by which one has come to a screen.
struct RowTrail {
  /// What is in them; of what several have, the nearest one's counts.
  private(set) var row: FlowRow
  /// The one that is nearest to the screen; nil if there is none.
  private(set) var nearest: FlowRow?
  /// Those that were really clicked, while others only stand for one that could be.
  private(set) var clicked: [FlowRow] = []

  /// What stands for rows that could lead there.
  init(_ row: FlowRow = [:], nearest: FlowRow? = nil) {
    self.row = row
    self.nearest = nearest
  }

  /// The same with a row that was clicked on, if one was.
  func adding(_ next: FlowRow?) -> RowTrail {
    guard let next else { return self }
    var trail = self
    trail.row.merge(next) { $1 }
    trail.nearest = next
    trail.clicked.append(next)
    return trail
  }
}
