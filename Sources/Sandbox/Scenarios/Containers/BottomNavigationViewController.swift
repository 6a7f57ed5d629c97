import Containment
import GTK

/// Seven places: a bar of five buttons where it is narrow, a row of tabs where it is wide.
final class BottomNavigationViewController: ViewController {
  private static let places = [
    (tr("Home"), "go-home-symbolic"), (tr("Search"), "system-search-symbolic"),
    (tr("Starred"), "starred-symbolic"), (tr("Messages"), "mail-unread-symbolic"),
    (tr("Contacts"), "avatar-default-symbolic"), (tr("Calendar"), "x-office-calendar-symbolic"),
    (tr("Settings"), "preferences-system-symbolic"),
  ]

  private let navigation = BottomNavigationController()
  private lazy var frame = Box(.vertical)

  override func loadView() {
    navigation.viewControllers = BottomNavigationViewController.places.enumerated().map {
      TabPage($1.0, icon: $1.1, number: $0)
    }
    navigation.viewControllers[3].tabItem.badge = "3"
    navigation.viewControllers[6].tabItem.needsAttention = true
    let column = Box(.vertical)
    view = column
    // A phone is simulated by a place that is no wider than one.
    frame.vexpand = true
    column.packStart(frame, expand: true)
    embed(navigation, in: frame)
    column.packStart(Separator(.horizontal))
    column.packStart(
      Controls.panel([
        Controls.choice(
          tr("Width"),
          [
            (id: "bottom-navigation.wide", title: tr("Wide")),
            (id: "bottom-navigation.narrow", title: tr("Narrow")),
          ]
        ) { [weak self] in self?.setNarrow($0 == 1) }
      ]))
  }

  private func setNarrow(_ isNarrow: Bool) {
    frame.halign = isNarrow ? .center : .fill
    frame.setSizeRequest(width: isNarrow ? 360 : -1)
  }
}
