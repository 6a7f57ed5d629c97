/// A request for another stack, which waits for the end of the current turn of the main loop.
struct NavigationRequest {
  var animated: Bool
  /// Each is called once: with true if the stack that was requested with it is shown.
  var completions: [@MainActor (Bool) -> Void]
  /// On whose behalf it was made.
  let author = ChangeAuthor.current

  func complete(_ isShown: Bool) { for completion in completions { completion(isShown) } }
}
