/// Which actions of a row have a button over the row while the pointer is on it.
public nonisolated enum RowHoverButtons: String, Sendable, CaseIterable {
  /// No buttons.
  case none
  /// Those of the trailing actions.
  case trailing
  /// Those of all actions, the leading ones first.
  case all
}
