/// What hears that something inside a window may have another state to be saved, at the controller that
/// fills it.
enum StateObserver: Attachment { typealias Value = @MainActor () -> Void }

extension ViewController {
  /// Says that this controller has another state to be saved, which
  /// ``RootWindow/keepState(as:in:onFailure:)`` then does within a third of a second.
  ///
  /// After input, and when a page has arrived, that is done without it: call it for what changes by
  /// itself, such as the position in a piece of music. (AppKit's `invalidateRestorableState`.)
  public final func invalidateRestorableState() {
    for controller in outward { controller[StateObserver.self]?() }
  }
}
