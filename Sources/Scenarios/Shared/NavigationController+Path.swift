import Containment

extension NavigationController {
  /// The titles of the pages from the root to the top, also of stacks in the stack.
  var path: String { titles.joined(separator: " › ") }

  private var titles: [String] {
    viewControllers.flatMap { ($0 as? NavigationController)?.titles ?? [$0.title ?? ""] }
  }
}
