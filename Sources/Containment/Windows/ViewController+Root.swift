extension ViewController {
  /// Whether the controller may become the root of a window that is being made. If not, that is reported, with
  /// what happens instead.
  final func canBecomeRoot(otherwise consequence: String) -> Bool {
    isUsable(otherwise: consequence) && isFree(for: nil, otherwise: consequence)
  }

  /// The same in place of `root`, which `window` shows.
  final func canReplace(_ root: ViewController, in window: WindowController) -> Bool {
    let consequence = "it did not take the place of \(root.debugName) as the root of a window"
    return isUsable(otherwise: consequence)
      && window.isUsable(otherwise: "\(root.debugName) stays its root")
      && isFree(for: window, otherwise: consequence)
  }

  /// Whether it has no parent, is not presented, and is the root of no window but `window`.
  private func isFree(for window: WindowController?, otherwise consequence: String) -> Bool {
    let place: String
    if let parent {
      place = "contained in \(parent.debugName)"
    } else if let presentedBy {
      place = "presented by \(presentedBy.presenter?.debugName ?? "a controller that is gone")"
    } else if let owner = hostingFrame?.parent, owner !== window {
      let title = owner.viewIfLoaded?.window?.title
      place = "the root of \(title.map { "the window “\($0)”" } ?? "another window")"
    } else {
      return true
    }
    Diagnostics.report(
      .childOfTwoParents, self, "It is \(place), so \(consequence). Remove it there first.")
    return false
  }
}
