/// How many rows of a list can be selected at a time.
public nonisolated enum ListSelectionMode: Hashable, Sendable, CaseIterable {
  /// None: rows can only be activated, and the cursor can move through them.
  case none
  /// One or none.
  case single
  /// Any number, with Shift for ranges and Ctrl for one more.
  case multiple
}
