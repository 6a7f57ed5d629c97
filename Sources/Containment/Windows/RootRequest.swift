/// What a controller is to be the root of.
enum RootRequest {
  /// A window that is being made.
  case newWindow(title: String)
  /// A window in a window that is being made.
  case newContext
  /// A window that has a root.
  case exchange(for: ViewController, in: WindowController)

  /// Whether there is a window still in which a root can be shown; if not, that is reported.
  @MainActor fileprivate var isPossible: Bool {
    guard case .exchange(let root, let window) = self else { return true }
    return window.isUsable(otherwise: "\(root.debugName) stays its root")
  }

  /// What happens if the controller is refused.
  fileprivate var consequence: String {
    switch self {
    case .newWindow(let title): "the window “\(title)” begins with an empty root"
    case .newContext: "a window in a window begins with an empty root"
    case .exchange(let root, _):
      "it did not take the place of \(root.debugName) as the root of a window"
    }
  }
}

extension ViewController {
  /// Whether the controller may become a root: it has no parent, is not presented and no other
  /// root, and its window was not closed. If not, that is reported, with what happens instead.
  final func canBecomeRoot(_ request: RootRequest) -> Bool {
    guard isUsable(otherwise: request.consequence), request.isPossible else { return false }
    guard let place = placeElsewhere(than: request) else { return true }
    Diagnostics.report(
      .childOfTwoParents, self,
      "It is \(place), so \(request.consequence). Remove it there first.")
    return false
  }

  /// The place where the controller is shown already; nil if there is none, or if it is the
  /// requested one.
  private func placeElsewhere(than request: RootRequest) -> String? {
    if let parent { return "contained in \(parent.debugName)" }
    if let presentedBy {
      return "presented by \(presentedBy.presenter?.debugName ?? "a controller that is gone")"
    }
    guard let owner = hostingFrame?.parent else { return nil }
    if case .exchange(_, let window) = request, window === owner { return nil }
    let title = owner.viewIfLoaded?.window?.title
    return "the root of \(title.map { "the window “\($0)”" } ?? "another window")"
  }
}
