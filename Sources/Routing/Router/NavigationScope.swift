/// What is done in the course of a navigation: what is navigated meanwhile belongs to it.
nonisolated enum NavigationScope {
  @TaskLocal static var current: NavigationCourse?
}

/// The course of a navigation. Whoever never answers the navigation does not keep it.
final class NavigationCourse {
  private weak var navigation: Navigation?

  init(of navigation: Navigation) { self.navigation = navigation }

  /// The navigation, if it is one of `router` and still under way.
  func navigation(by router: Router) -> Navigation? {
    guard let navigation, navigation.router === router, navigation.isUnderWay else { return nil }
    return navigation
  }
}
