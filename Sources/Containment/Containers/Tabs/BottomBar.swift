import GTK

/// Up to five tabs of equal width, icons above titles; further tabs are behind "More".
@MainActor
final class BottomBar: SelectionBar {
  /// How many buttons there are at most.
  private static let capacity = 5

  let row = Box(.horizontal)
  /// What opens the rest of the tabs, if they do not all fit, and the column of those.
  private(set) var more: (button: MenuButton, badge: Label, popover: Popover, list: Box)?
  /// How many tabs are in the bar; those behind "More" come after them.
  private var directCount = 0

  init() {
    super.init(row)
    row.isHomogeneous = true
    row.accessibleRole = .pageTabList
  }

  override func show(_ items: [TabItem], selected: Int?) {
    super.show(items, selected: selected)
    for tab in tabs.dropFirst(directCount) { tab.button.canFocus = true }
    guard let more else { return }
    more.button.styleClasses.set("enfilade-tab-here", selected.map { $0 >= directCount } ?? false)
    more.badge.isVisible = items.dropFirst(directCount).contains(where: \.isMarked)
  }

  /// Gives each item its button, on either side of "More".
  override func rebuild(_ items: [TabItem]) {
    directCount = items.count > BottomBar.capacity ? BottomBar.capacity - 1 : items.count
    if directCount == items.count {
      more?.button.destroy()
      more = nil
    } else if more == nil {
      addMore()
    }
    makeTabs(for: items, form: { $0 < directCount ? .tall : .listed }) { tab in
      tab.button.clicked.connect { [weak self] in self?.more?.popover.popdown() }
      if tab.form == .tall {
        row.packStart(tab.button, expand: true)
      } else {
        more?.list.add(tab.button)
      }
    }
    for (index, tab) in tabs.enumerated() {
      if index < directCount {
        row.reorder(tab.button, to: index)
      } else {
        more?.list.reorder(tab.button, to: index - directCount)
      }
    }
    if let more { row.reorder(more.button, to: directCount) }
  }

  private func addMore() {
    let list = Box(.vertical)
    list.accessibleRole = .pageTabList
    list.margins = EdgeInsets(6)
    let more = MenuButton(icon: "view-more-symbolic", label: tr("More"))
    for name in ["flat", "enfilade-tab", "enfilade-tall-tab"] { more.styleClasses.insert(name) }
    more.focusesOnClick = false
    let badge = Label()
    badge.styleClasses.insert("enfilade-tab-badge")
    badge.styleClasses.insert("enfilade-tab-dot")
    more.child = TabItemView.column(Image(icon: "view-more-symbolic"), badge, Label(tr("More")))
    let popover = Popover(list)
    more.popover = popover
    row.packStart(more, expand: true)
    self.more = (more, badge, popover, list)
  }

  override func focusSelected() {
    guard let selected else { return }
    if selected < directCount {
      tabs[selected].button.grabFocus()
    } else {
      more?.button.grabFocus()
    }
  }
}
