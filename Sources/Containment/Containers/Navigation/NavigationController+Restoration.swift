/// Saving and restoring the stack.
extension NavigationController {
  func keepPages(in state: RestorableState) {
    state["pages"] = Array(
      viewControllers.lazy.map(\.restorationIdentifier).prefix { $0 != nil }.compactMap(\.self))
  }

  /// Restores the stack from the pages that exist and from new ones, without animation.
  func restorePages(from state: RestorableState) {
    guard let identifiers: [String] = state["pages"] else { return }
    var pages: [ViewController] = []
    for identifier in identifiers {
      guard let page = restoredPage(at: pages.count, identifier) else {
        state.skip(
          "pages",
          "Nobody makes “\(identifier)”, so it and what lay over it do not come back. Let "
            + "restorePage answer for it.")
        break
      }
      // Two pages with one identifier could not be told apart when they are saved again.
      guard !pages.contains(where: { $0.restorationIdentifier == page.restorationIdentifier })
      else {
        state.skip(
          "pages", "“\(identifier)” is in it twice; the second and what lay over it are not.")
        break
      }
      pages.append(page)
    }
    guard !pages.isEmpty else { return }
    submit(pages, animated: false)
    // The pages restore their own state next, so they must be in the stack by then.
    applyIfNeeded()
  }

  private func restoredPage(at depth: Int, _ identifier: String) -> ViewController? {
    let present = viewControllers
    if depth < present.count, present[depth].restorationIdentifier == identifier {
      return present[depth]
    }
    let page = restorePage?(identifier)
    if page?.restorationIdentifier == nil { page?.restorationIdentifier = identifier }
    return page
  }
}
