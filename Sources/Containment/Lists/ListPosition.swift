/// Where in the room a row is to stand that is scrolled to.
public nonisolated enum ListPosition: String, Sendable, CaseIterable {
  /// At the beginning, in the middle, or at the end of it.
  case top, centre, bottom
  /// As it is if the row is wholly in sight, otherwise as close to that as possible.
  case nearest
}
