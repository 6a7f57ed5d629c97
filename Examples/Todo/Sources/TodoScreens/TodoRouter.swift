import Containment

/// A screen that stands over the others and is answered before anything else goes on.
@MainActor
protocol Alert: ViewController {}

/// Brings screens of one column into sight. Who wants to see one need not know whether that means to
/// push it, to go back to it, to bring its column to the front, or to present it.
@MainActor
final class TodoRouter {
  /// What has become of a wish to see a screen.
  enum Showing { case shown, alreadyVisible, refused }
  /// What has become of a wish to see it no more.
  enum Hiding { case hidden, notShown, refused }

  let navigation: NavigationController
  /// What is there while there is no page.
  private let placeholder: ViewController?

  init(_ navigation: NavigationController, placeholder: Message? = nil) {
    self.navigation = navigation
    self.placeholder = placeholder.map { MessageViewController($0) }
    if let placeholder = self.placeholder { navigation.viewControllers = [placeholder] }
  }

  private var pages: [ViewController] {
    navigation.viewControllers.filter { $0 !== placeholder }
  }

  /// Whether the column is beside that to which it belongs, and not over it.
  var isBeside: Bool { split?.isCollapsed == false }

  private var split: SplitController? { navigation.parent as? SplitController }

  /// Shows a screen: an alert over the others, anything else as a page, with its column in front. The
  /// first page does not move, as nothing was there before.
  ///
  /// Refused is an alert while another is there, and what belongs somewhere else.
  @discardableResult
  func show(_ screen: ViewController) -> Showing {
    if screen is any Alert { return present(screen) }
    let pages = pages
    if pages.last === screen {
      bringToFront()
      return .alreadyVisible
    }
    if pages.contains(where: { $0 === screen }) {
      navigation.pop(to: screen)
    } else {
      guard screen.parent == nil, screen.presentingViewController == nil else { return .refused }
      navigation.setViewControllers(pages + [screen], animated: !pages.isEmpty)
    }
    bringToFront()
    return .shown
  }

  /// Brings the column to the front in the splits around it, up to the whole of the sample.
  private func bringToFront() {
    var child: ViewController = navigation
    while let parent = child.parent, !(child is TodoViewController) {
      if let split = parent as? SplitController {
        let isSecondary = split.secondaryViewController === child
        if split.topPane != (isSecondary ? .secondary : .primary) {
          if isSecondary { split.showSecondary() } else { split.showPrimary() }
        }
      }
      child = parent
    }
  }

  private func present(_ screen: ViewController) -> Showing {
    if screen.presentingViewController != nil {
      return navigation.presentedViewController === screen ? .alreadyVisible : .refused
    }
    if let other = navigation.presentedViewController, !other.isBeingDismissed { return .refused }
    navigation.present(screen, style: .dialog)
    return .shown
  }

  /// Takes a screen away, and the pages over it. Where a column is empty by that and lies over another,
  /// it gives way to that.
  ///
  /// Refused is the first page while others lie on it: there would be nothing to go back to.
  @discardableResult
  func hide(_ screen: ViewController) -> Hiding {
    if screen is any Alert {
      guard navigation.presentedViewController === screen else { return .notShown }
      screen.dismiss()
      return .hidden
    }
    let pages = pages
    guard let index = pages.firstIndex(where: { $0 === screen }) else { return .notShown }
    if index == 0, pages.count > 1 { return .refused }
    guard index == 0, let placeholder else {
      navigation.setViewControllers(Array(pages[..<index]))
      return .hidden
    }
    navigation.setViewControllers([placeholder], animated: false)
    if let split, split.secondaryViewController === navigation { split.showPrimary() }
    return .hidden
  }
}
