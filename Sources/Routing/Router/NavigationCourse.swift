import Containment

/// The course of a navigation: navigations made in it belong to that one, and so does whatever else is
/// changed. It refers to the navigation weakly, so that code that never returns does not keep it alive.
final class NavigationCourse {
  /// The one in which the current task runs.
  static var current: NavigationCourse? { ChangeAuthor.current as? NavigationCourse }

  private weak var navigation: Navigation?
  /// The course of the navigation in whose course this one was made.
  private let outer: NavigationCourse?
  /// Whether what is done in it is the undoing of a navigation, and no part of one.
  private let isUndoing: Bool

  /// The course of a navigation; without one, that in which a navigation is undone.
  init(of navigation: Navigation?, in outer: NavigationCourse?) {
    self.navigation = navigation
    self.outer = outer
    isUndoing = navigation == nil
  }

  /// The navigation, if it is one of `router` and still under way.
  func navigation(by router: Router) -> Navigation? {
    if isUndoing { return outer?.navigation(by: router) }
    guard let navigation, navigation.router === router, navigation.isUnderWay else { return nil }
    return navigation
  }

  /// Whether something that `author` changes is changed in the course of this navigation.
  func includes(_ author: AnyObject?) -> Bool {
    guard let course = author as? NavigationCourse else { return false }
    return course === self || includes(course.outer)
  }
}
