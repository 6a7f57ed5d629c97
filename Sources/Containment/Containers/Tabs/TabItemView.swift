import GTK

/// One tab as a bar shows it: icon, title and badge.
@MainActor
final class TabItemView {
  /// How icon, title and badge are arranged.
  enum Form {
    /// Side by side, in the middle of the button.
    case row
    /// Side by side as in a menu, the badge at the end.
    case listed
    /// The same in a side bar, where titles and badges that are too long end in an ellipsis.
    case side
    /// The icon with the badge above the title.
    case tall
  }

  let item: TabItem
  let form: Form
  let button = TabButton()
  private let icon = Image(icon: "")
  private let title = Label()
  private let badge = Label()

  /// Whether the icon replaces the title, which is then in the tooltip.
  var isCompact = false { didSet { if isCompact != oldValue { showTitle() } } }

  init(_ item: TabItem, _ form: Form) {
    self.item = item
    self.form = form
    ContainmentStyle.install()
    button.styleClasses.insert("flat")
    button.styleClasses.insert("enfilade-tab")
    // Clicking leaves the focus in the page, so that each page remembers its own focus widget.
    button.focusesOnClick = false
    badge.styleClasses.insert("enfilade-tab-badge")
    if form == .tall {
      title.ellipsizes = true
      button.styleClasses.insert("enfilade-tall-tab")
      button.add(TabItemView.column(icon, badge, title))
    } else {
      badge.valign = .center
      if form == .side {
        for label in [title, badge] { label.ellipsizes = true }
        button.styleClasses.insert("enfilade-side-tab")
      }
      let row = Box(.horizontal, spacing: 6, [icon, title])
      row.packEnd(badge)
      row.halign = form == .row ? .center : .fill
      button.add(row)
    }
  }

  /// An icon with a badge at its corner, above a title.
  static func column(_ icon: Image, _ badge: Label, _ title: Label) -> Widget {
    badge.ellipsizes = true
    let corner = Box(.vertical, [badge])
    badge.valign = .start
    let ground = Box(.horizontal)
    let marked = Overlay(ground)
    let places: @MainActor (Size) -> (icon: Rectangle, badge: Rectangle) = { room in
      TabItemView.places(
        in: room, icon: icon.preferredSize.width,
        badge: badge.isVisible ? badge.preferredSize.width : 0,
        isMirrored: icon.direction == .rightToLeft)
    }
    marked.addOverlay(icon, passesThrough: true) { places($0).icon }
    marked.addOverlay(corner, passesThrough: true) { places($0).badge }
    // What lies over others has no say in the size. A badge with large text is higher than the icon.
    SizeGroup(.vertical, [ground, icon, corner])
    let column = Box(.vertical, spacing: 2, [marked])
    // Beside a column that is higher the titles stand in one line.
    column.packEnd(title)
    return column
  }

  /// The room on either side of a tall tab that its content may use at need.
  private static let reach = 3

  /// Where an icon and the badge at its corner are. The icon is in the middle, and the badge covers no
  /// more than three eighths of it; where that is wider than the room for it, both move aside.
  private static func places(
    in room: Size, icon: Int, badge: Int, isMirrored: Bool
  ) -> (icon: Rectangle, badge: Rectangle) {
    let badge = min(badge, room.width + 2 * reach - icon * 5 / 8)
    // Half a pixel goes to the left, whichever side is the start.
    let beside = (room.width - 24 - badge + (isMirrored ? 1 : 0)) / 2 + 24
    var start = max(beside, (room.width + icon) / 2 - icon * 3 / 8)
    let excess = max(start + badge - room.width - reach, 0)
    start -= excess
    let shift = min(excess, max((room.width - icon) / 2 + reach, 0))
    func frame(_ x: Int, _ width: Int) -> Rectangle {
      Rectangle(
        x: isMirrored ? room.width - x - width : x, y: 0, width: max(width, 1), height: room.height)
    }
    return (frame(-shift, room.width), frame(start, badge))
  }

  /// Shows the item as it is now. `hint` names the key that selects it.
  func show(isSelected: Bool, hint: String?) {
    showTitle()
    if button.isVisible == item.isHidden { button.isVisible = !item.isHidden }
    badge.isVisible = item.isMarked
    let text = item.shownBadge
    if badge.text != text ?? "" { badge.text = text ?? "" }
    badge.styleClasses.set("enfilade-tab-dot", text == nil)
    button.accessibleName = item.spokenText
    button.tooltip = hint.map { "\(item.text) (\($0))" }
    button.isSelected = isSelected
    // Only the selected tab takes the focus by Tab; arrow keys move on from there.
    if button.canFocus != isSelected { button.canFocus = isSelected }
  }

  private func showTitle() {
    // The title is emptied and not hidden: a hidden label would not notice a change of the text
    // size.
    let text = isCompact ? "" : item.text
    if title.text != text { title.text = text }
    button.styleClasses.set("enfilade-compact-tab", isCompact)
    let name = isCompact ? item.shownCompactIcon : item.shownIcon
    icon.isVisible = name != nil
    if icon.iconName != name { icon.iconName = name }
  }
}
