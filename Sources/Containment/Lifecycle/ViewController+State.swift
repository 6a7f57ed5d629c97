/// Hears that something inside may have another state to be saved.
struct StateObserver {
  let stateMayHaveChanged: @MainActor () -> Void
}

/// Who hears of that, at the controller that fills a window.
enum StateObserving: Attachment { typealias Value = StateObserver }

extension ViewController {
  /// Says that this controller has another state to be saved, which
  /// ``RootWindow/keepState(as:in:onFailure:)`` then does within a third of a second.
  ///
  /// After input, and when a page has arrived, that is done without it: call it for what changes by
  /// itself, such as the position in a piece of music. (AppKit's `invalidateRestorableState`.)
  public final func invalidateRestorableState() {
    for controller in outward { controller[StateObserving.self]?.stateMayHaveChanged() }
  }
}
