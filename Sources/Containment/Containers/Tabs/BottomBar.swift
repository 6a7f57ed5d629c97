import GTK

/// Up to five tabs of equal width, icons above titles; further tabs are behind "More".
@MainActor
final class BottomBar: SelectionBar {
  /// How many buttons there are at most.
  private static let capacity = 5

  let row = Box(.horizontal)
  /// Opens the rest of the tabs, if they do not all fit.
  private(set) var more: MenuButton?
  private(set) var popover: Popover?
  private var moreBadge: Label?
  /// The column of the tabs behind "More".
  private var list: Box?
  /// The tabs in the order of the items: those of the bar, then those behind "More".
  var tabs: [TabItemView] = []
  private var directCount = 0

  var view: Widget { row }
  var onPick: (@MainActor (Int) -> Void)?

  init() {
    row.isHomogeneous = true
    row.accessibleRole = .pageTabList
  }

  func show(_ items: [TabItem], selected: Int?) {
    if !items.elementsEqual(self.items, by: ===) { rebuild(items) }
    showTabs(selected: selected)
    for tab in tabs.dropFirst(directCount) { tab.button.canFocus = true }
    guard let more else { return }
    more.styleClasses.set("enfilade-tab-here", selected.map { $0 >= directCount } ?? false)
    moreBadge?.isVisible = items.dropFirst(directCount).contains(where: \.isMarked)
  }

  /// Gives each item its button, on either side of "More".
  private func rebuild(_ items: [TabItem]) {
    directCount = items.count > BottomBar.capacity ? BottomBar.capacity - 1 : items.count
    if directCount == items.count {
      more?.destroy()
      (more, popover, moreBadge, list) = (nil, nil, nil, nil)
    } else if more == nil {
      addMore()
    }
    makeTabs(for: items, form: { $0 < directCount ? .tall : .listed }) { tab in
      tab.button.clicked.connect { [weak self] in self?.popover?.popdown() }
      if tab.form == .tall {
        row.packStart(tab.button, expand: true)
      } else {
        list?.add(tab.button)
      }
    }
    for (index, tab) in tabs.enumerated() {
      if index < directCount {
        row.reorder(tab.button, to: index)
      } else {
        list?.reorder(tab.button, to: index - directCount)
      }
    }
    if let more { row.reorder(more, to: directCount) }
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
    self.more = more
    self.popover = popover
    self.list = list
    moreBadge = badge
  }

  func focusSelected() {
    guard let selected else { return }
    if selected < directCount { tabs[selected].button.grabFocus() } else { more?.grabFocus() }
  }
}
