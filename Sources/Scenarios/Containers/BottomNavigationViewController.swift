import Containment
import GTK
import Sandbox

extension Scenario {
  static let bottomNavigation = Scenario(
    "bottom-navigation", tr("Bottom navigation"), group: tr("Containers"),
    summary: tr("Seven destinations in a bar at the bottom, or at the side if it is wide."),
    words: ScenarioWords(
      use: tr("For three to seven places of an app that is used on telephones as well."),
      avoid: tr("For what is done with a page: that belongs in its toolbar."),
      classes: [.of("BottomNavigationController"), .of("TabItem")]),
    source: #filePath, knobs: BottomNavigationKnobs(),
    actions: BottomNavigationViewController.actions,
    make: BottomNavigationViewController.init)
}

struct BottomNavigationKnobs: Knobs {
  @Knob(tr("Places"), in: 3...7) var places = 7
  @Knob(tr("Badge")) var badge: String? = "3"
  @Knob(tr("Swipe between pages")) var swipe = true
}

/// Seven pages: a bar of five buttons in a narrow frame, a row of tabs in a wide one.
final class BottomNavigationViewController: KnobbedViewController<BottomNavigationKnobs> {
  private static var places: [(String, String)] {
    [
      (tr("Home"), "go-home-symbolic"), (tr("Search"), "system-search-symbolic"),
      (tr("Starred"), "starred-symbolic"), (tr("Messages"), "mail-unread-symbolic"),
      (tr("Contacts"), "avatar-default-symbolic"), (tr("Calendar"), "x-office-calendar-symbolic"),
      (tr("Settings"), "preferences-system-symbolic"),
    ]
  }

  private let navigation = BottomNavigationController()
  private let pages = places.enumerated().map { TabPage($1.0, icon: $1.1, number: $0) }

  override func loadView() {
    view = Box(.vertical)
    pages[6].tabItem.needsAttention = true
    knobs.apply(\.places, to: self) { $0.show($1) }
    knobs.apply(\.badge, to: self) { $0.pages[3].tabItem.badge = $1 }
    knobs.apply(\.swipe, to: self) { $0.navigation.isSwipeEnabled = $1 }
    embed(navigation)
  }

  static let actions: [ScenarioAction<BottomNavigationViewController>] = [
    ScenarioAction(
      "message", tr("Receive a message"), icon: "mail-unread-symbolic",
      isSensitive: { $0.knobs.places > 3 }
    ) { screen in
      screen.knobs.badge = screen.knobs.badge.oneMore
    },
    ScenarioAction(
      "read", tr("Read the messages"), icon: "mail-read-symbolic",
      isSensitive: { $0.knobs.places > 3 && $0.knobs.badge != nil }
    ) { screen in
      await screen.navigation.select(3).finished
      screen.knobs.badge = nil
    },
  ]

  /// Shows the first `count` pages, and keeps the selected one if it is among them.
  private func show(_ count: Int) {
    for page in navigation.viewControllers.dropFirst(count) { navigation.remove(page) }
    for page in pages[..<count].dropFirst(navigation.viewControllers.count) {
      navigation.insert(page)
    }
  }
}
