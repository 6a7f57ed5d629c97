/// A request for another stack, which waits for the end of the current turn of the main loop.
struct NavigationRequest {
  var animated: Bool
  /// What it was asked for: each ends with true if the stack is shown.
  var changes: [Change]
  /// The pages before it was asked for, and where it was possible to go forward.
  let former: NavigationHistory<ViewController>
  /// On whose behalf it was made.
  let author = ChangeAuthor.current
}
