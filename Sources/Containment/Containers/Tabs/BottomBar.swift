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
  /// The tabs in the order of the items: those of the bar, then those behind "More".
  private(set) var tabs: [TabItemView] = []
  private var directCount = 0
  private var selected: Int?

  var view: Widget { row }
  var onPick: (@MainActor (Int) -> Void)?

  init() {
    row.isHomogeneous = true
    row.accessibleRole = .pageTabList
  }

  func show(_ items: [TabItem], selected: Int?) {
    if items.count != tabs.count { rebuild(items.count) }
    self.selected = selected
    for (index, (tab, item)) in zip(tabs, items).enumerated() {
      tab.show(
        item, isSelected: index == selected, hint: index < 9 ? tr("Alt+{1}", "\(index + 1)") : nil)
    }
    for tab in tabs.dropFirst(directCount) { tab.button.canFocus = true }
    guard let more else { return }
    more.styleClasses.set("enfilade-tab-here", selected.map { $0 >= directCount } ?? false)
    moreBadge?.isVisible = items.dropFirst(directCount).contains {
      $0.badge != nil || $0.needsAttention
    }
  }

  private func rebuild(_ count: Int) {
    for child in row.children { child.destroy() }
    tabs = []
    more = nil
    popover = nil
    moreBadge = nil
    directCount = count > BottomBar.capacity ? BottomBar.capacity - 1 : count
    for index in 0..<directCount {
      let tab = makeTab(index, .tall)
      row.packStart(tab.button, expand: true)
    }
    if directCount < count { addMore(count) }
  }

  private func makeTab(_ index: Int, _ form: TabItemView.Form) -> TabItemView {
    let tab = TabItemView(form)
    tab.button.clicked.connect { [weak self] in
      self?.popover?.popdown()
      self?.onPick?(index)
    }
    tabs.append(tab)
    return tab
  }

  private func addMore(_ count: Int) {
    let list = Box(.vertical)
    list.accessibleRole = .pageTabList
    list.margins = EdgeInsets(6)
    for index in directCount..<count { list.add(makeTab(index, .listed).button) }
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
    moreBadge = badge
  }

  // Its buttons mark the selected tab by themselves; nothing moves.
  func beginMoving(to index: Int) {}
  func move(_ progress: Double?) {}

  func focusSelected() {
    guard let selected else { return }
    if selected < directCount { tabs[selected].button.grabFocus() } else { more?.grabFocus() }
  }
}
