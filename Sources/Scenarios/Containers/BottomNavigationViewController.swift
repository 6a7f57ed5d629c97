import Containment
import GTK
import Sandbox

struct BottomNavigationKnobs: Knobs {
  enum Width: String, KnobChoice {
    case wide, narrow
    var title: String { self == .wide ? tr("Wide") : tr("Narrow") }
  }

  @Knob(tr("Width")) var width = Width.wide
  @Knob(tr("Places"), in: 3...7) var places = 7
  @Knob(tr("Badge")) var badge: String? = "3"
  @Knob(tr("Swipe between pages")) var swipe = true
}

/// Seven pages: a bar of five buttons in a narrow frame, a row of tabs in a wide one.
final class BottomNavigationViewController: KnobbedViewController<BottomNavigationKnobs> {
  private static let places = [
    (tr("Home"), "go-home-symbolic"), (tr("Search"), "system-search-symbolic"),
    (tr("Starred"), "starred-symbolic"), (tr("Messages"), "mail-unread-symbolic"),
    (tr("Contacts"), "avatar-default-symbolic"), (tr("Calendar"), "x-office-calendar-symbolic"),
    (tr("Settings"), "preferences-system-symbolic"),
  ]

  private let navigation = BottomNavigationController()
  private lazy var frame = Box(.vertical)

  private let pages = places.enumerated().map { TabPage($1.0, icon: $1.1, number: $0) }

  override func loadView() {
    pages[6].tabItem.needsAttention = true
    knobs.apply(\.places, to: self) { $0.show($1) }
    knobs.apply(\.badge, to: self) { $0.pages[3].tabItem.badge = $1 }
    knobs.apply(\.swipe, to: self) { $0.navigation.isSwipeEnabled = $1 }
    let column = Box(.vertical)
    view = column
    // A frame with the width of a phone.
    frame.vexpand = true
    column.packStart(frame, expand: true)
    embed(navigation, in: frame)
    column.packStart(Separator(.horizontal))
    column.packStart(
      Controls.panel([Controls.choice(\.$width, of: knobs, in: "bottom-navigation")]))
    knobs.apply(\.width, to: self) { $0.setNarrow($1 == .narrow) }
  }

  /// Shows the first `count` pages, and keeps the selected one if it is among them.
  private func show(_ count: Int) {
    for page in navigation.viewControllers.dropFirst(count) { navigation.remove(page) }
    for page in pages[..<count].dropFirst(navigation.viewControllers.count) {
      navigation.insert(page)
    }
  }

  private func setNarrow(_ isNarrow: Bool) {
    frame.halign = isNarrow ? .center : .fill
    frame.setSizeRequest(width: isNarrow ? 360 : -1)
  }
}
