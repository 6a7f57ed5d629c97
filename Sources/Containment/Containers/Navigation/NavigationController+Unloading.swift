/// Unloading the views of pages that are far from the visible one.
extension NavigationController {
  /// Unloads the views that are beyond ``unloadDepth``, below the top and on the way forward.
  func unloadDistantPages() {
    guard let depth = unloadDepth.map({ max($0, 0) }) else { return }
    for page in viewControllers.dropLast(depth + 1) + forwardViewControllers.dropLast(depth)
    where page.parent === self || page.parent == nil && page.hostingFrame == nil {
      page.unloadViewIfUnseen()
    }
  }
}
