/// Where in the list's viewport a row is placed by scrolling to it.
public nonisolated enum ListPosition: String, Sendable, CaseIterable {
  /// At the top, in the middle, or at the bottom of the viewport.
  case top, centre, bottom
  /// Where it is if the row is wholly in sight, otherwise at the nearer end of the viewport.
  case nearest
}
