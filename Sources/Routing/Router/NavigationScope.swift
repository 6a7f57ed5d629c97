/// The navigation in whose course the current task runs: navigations made meanwhile belong to it.
nonisolated enum NavigationScope {
  @TaskLocal static var current: NavigationCourse?
}

/// Refers to a navigation weakly, so that code that never returns to it does not keep it alive.
final class NavigationCourse {
  private weak var navigation: Navigation?

  init(of navigation: Navigation) { self.navigation = navigation }

  /// The navigation, if it is one of `router` and still under way.
  func navigation(by router: Router) -> Navigation? {
    guard let navigation, navigation.router === router, navigation.isUnderWay else { return nil }
    return navigation
  }
}
