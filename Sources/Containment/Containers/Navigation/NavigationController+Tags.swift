/// Pages by tag, for code that shows a page without knowing its class. (AdwNavigationView's tags.)
///
/// ```swift
/// navigation.register("settings") { SettingsViewController() }
/// …
/// navigation.push(tag: "settings")
/// navigation.pop(toTag: "inbox")
/// ```
extension NavigationController {
  /// Registers how the page is made that ``push(tag:animated:)`` shows for `tag`; a later
  /// registration replaces an earlier one.
  public final func register(_ tag: String, page: @escaping @MainActor () -> ViewController) {
    self[PageFactories.self] = factories.merging([tag: page]) { $1 }
  }

  /// The page of the stack with that tag; nil if there is none.
  public final func viewController(withTag tag: String) -> ViewController? {
    viewControllers.last { $0.navigationTag == tag }
  }

  /// Makes the page that is registered for `tag`, and pushes it.
  ///
  /// If none is registered, the navigation controllers around this one are asked. A tag that none
  /// of them knows, and one that is in the stack already, are reported and refused.
  ///
  /// - Returns: what ends with true if the page is shown, with false if it was refused or another
  ///   request came in between.
  @discardableResult
  public final func push(tag: String, animated: Bool = true) -> Change {
    guard let navigation = nearest(where: { $0.factories[tag] != nil }),
      let factory = navigation.factories[tag]
    else {
      Diagnostics.report(
        .noSuchTag, self,
        "No page is registered for the tag “\(tag)”. Register it by register(_:page:), here or "
          + "in a navigation controller around this one; known here: \(list(factories.keys)).")
      return .ended(false)
    }
    guard navigation.viewController(withTag: tag) == nil else {
      navigation.reportDuplicate(tag, of: navigation)
      return .ended(false)
    }
    let page = factory()
    page.navigationTag = tag
    return navigation.push(page, animated: animated)
  }

  /// Goes back to the page with that tag, in this stack or in that of a navigation controller
  /// around it. A tag that is in none of them is reported and refused.
  @discardableResult
  public final func pop(toTag tag: String, animated: Bool = true) -> Change {
    guard let navigation = nearest(where: { $0.viewController(withTag: tag) != nil }),
      let page = navigation.viewController(withTag: tag)
    else {
      Diagnostics.report(
        .noSuchTag, self,
        "No page with the tag “\(tag)” is in the stack, so there is no way back to it. Push it by "
          + "push(tag:); in the stack: \(list(viewControllers.compactMap(\.navigationTag))).")
      return .ended(false)
    }
    return navigation.pop(to: page, animated: animated)
  }

  /// Whether no new page in `pages` has the tag of another.
  final func hasOwnTags(_ pages: [ViewController]) -> Bool {
    for page in pages where !viewControllers.contains(where: { $0 === page }) {
      guard let tag = page.navigationTag,
        pages.contains(where: { $0 !== page && $0.navigationTag == tag })
      else { continue }
      reportDuplicate(tag, of: page)
      return false
    }
    return true
  }

  /// Removes the tag from each page that has the same as one below it, and reports it: a page that
  /// is not a child yet can be given any tag.
  final func dropDuplicateTags(in pages: [ViewController]) {
    for (index, page) in pages.enumerated() {
      guard let tag = page.navigationTag,
        pages[..<index].contains(where: { $0.navigationTag == tag })
      else { continue }
      reportDuplicate(tag, of: page)
      page[NavigationTag.self] = nil
    }
  }

  final fileprivate func reportDuplicate(_ tag: String, of controller: ViewController) {
    Diagnostics.report(
      .duplicateTag, controller,
      "A page with the tag “\(tag)” is in the stack of \(debugName) already. Go back to it by "
        + "pop(toTag:), or give the other page another tag.")
  }

  private var factories: [String: @MainActor () -> ViewController] {
    self[PageFactories.self] ?? [:]
  }

  /// This navigation controller, or the nearest one around it, that meets the condition.
  private func nearest(where condition: (NavigationController) -> Bool) -> NavigationController? {
    sequence(first: self as NavigationController, next: \.outerNavigationController)
      .first(where: condition)
  }

  private func list(_ tags: some Collection<String>) -> String {
    tags.isEmpty ? "none" : tags.sorted().map { "“\($0)”" }.joined(separator: ", ")
  }
}

private enum PageFactories: Attachment {
  typealias Value = [String: @MainActor () -> ViewController]
}

private enum NavigationTag: Attachment { typealias Value = String }

extension ViewController {
  /// The page's name in the stack of a navigation controller, unique there; nil for none. A tag
  /// that another page of the stack has is reported and not set.
  public final var navigationTag: String? {
    get { self[NavigationTag.self] }
    set {
      if let newValue, let navigation = parent as? NavigationController,
        let other = navigation.viewController(withTag: newValue), other !== self,
        navigation.viewControllers.contains(where: { $0 === self })
      {
        return navigation.reportDuplicate(newValue, of: self)
      }
      self[NavigationTag.self] = newValue
    }
  }
}
