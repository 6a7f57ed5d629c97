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
    /// The icon with the badge above the title.
    case tall
  }

  let form: Form
  let button = TabButton()
  private let icon = Image(icon: "")
  private let title = Label()
  private let badge = Label()
  private var item: TabItem?

  /// Whether the icon replaces the title, which is then in the tooltip.
  var isCompact = false { didSet { if isCompact != oldValue { showTitle() } } }

  init(_ form: Form) {
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
      let row = Box(.horizontal, spacing: 6, [icon, title])
      row.packEnd(badge)
      row.halign = form == .row ? .center : .fill
      button.add(row)
    }
  }

  /// An icon with a badge at its corner, above a title.
  static func column(_ icon: Image, _ badge: Label, _ title: Label) -> Widget {
    let corner = Box(.vertical, [badge])
    corner.halign = .center
    corner.valign = .start
    // Offset from the middle, so that most of the icon is visible.
    corner.margins = EdgeInsets(start: 24)
    let marked = Overlay(icon)
    marked.addOverlay(corner, passesThrough: true)
    // A badge with large text is higher than the icon, and would be cut off.
    SizeGroup(.vertical, [icon, corner])
    let column = Box(.vertical, spacing: 2, [marked])
    // Beside a column that is higher the titles stand in one line.
    column.packEnd(title)
    return column
  }

  /// Shows `item`. `hint` names the key that selects it.
  func show(_ item: TabItem, isSelected: Bool, hint: String?) {
    self.item = item
    showTitle()
    badge.isVisible = item.badge != nil || item.needsAttention
    if badge.text != item.badge ?? "" { badge.text = item.badge ?? "" }
    badge.styleClasses.set("enfilade-tab-dot", item.badge == nil)
    button.accessibleName = item.spokenText
    button.tooltip = hint.map { "\(item.text) (\($0))" }
    select(isSelected)
  }

  private func showTitle() {
    // The title is emptied and not hidden: a hidden label would not notice a change of the text
    // size.
    let text = isCompact ? "" : item?.text ?? ""
    if title.text != text { title.text = text }
    button.styleClasses.set("enfilade-compact-tab", isCompact)
    let name = isCompact ? item?.compactIcon ?? item?.icon : item?.icon
    icon.isVisible = name != nil
    if icon.iconName != name { icon.iconName = name }
  }

  private func select(_ isSelected: Bool) {
    button.isSelected = isSelected
    // Only the selected tab takes the focus by Tab; arrow keys move on from there.
    if button.canFocus != isSelected { button.canFocus = isSelected }
  }
}
