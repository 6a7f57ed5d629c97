import Containment

/// A screen that stands over the others and is answered before anything else goes on.
@MainActor
protocol Alert: ViewController {}

/// Brings screens into sight. Who wants to see one need not know whether that means to push it, to
/// go back to it or to present it.
@MainActor
final class TodoRouter {
  /// What has become of a wish to see a screen.
  enum Showing { case shown, alreadyVisible, refused }
  /// What has become of a wish to see it no more.
  enum Hiding { case hidden, notShown, refused }

  let navigation: NavigationController

  init(_ navigation: NavigationController) { self.navigation = navigation }

  /// Shows a screen: an alert over the others, anything else as a page. The first page does not
  /// move, as nothing was there before.
  ///
  /// Refused is an alert while another is there, and what belongs somewhere else.
  @discardableResult
  func show(_ screen: ViewController) -> Showing {
    if screen is any Alert { return present(screen) }
    let pages = navigation.viewControllers
    if pages.last === screen { return .alreadyVisible }
    if pages.contains(where: { $0 === screen }) {
      navigation.pop(to: screen)
      return .shown
    }
    guard screen.parent == nil, screen.presentingViewController == nil else { return .refused }
    navigation.push(screen, animated: !pages.isEmpty)
    return .shown
  }

  private func present(_ screen: ViewController) -> Showing {
    if screen.presentingViewController != nil {
      return navigation.presentedViewController === screen ? .alreadyVisible : .refused
    }
    if let other = navigation.presentedViewController, !other.isBeingDismissed { return .refused }
    navigation.present(screen, style: .dialog)
    return .shown
  }

  /// Takes a screen away, and the pages over it.
  ///
  /// Refused is the first page while others lie on it: there would be nothing to go back to.
  @discardableResult
  func hide(_ screen: ViewController) -> Hiding {
    if screen is any Alert {
      guard navigation.presentedViewController === screen else { return .notShown }
      screen.dismiss()
      return .hidden
    }
    let pages = navigation.viewControllers
    guard let index = pages.firstIndex(where: { $0 === screen }) else { return .notShown }
    if index == 0, pages.count > 1 { return .refused }
    navigation.setViewControllers(Array(pages[..<index]))
    return .hidden
  }
}
