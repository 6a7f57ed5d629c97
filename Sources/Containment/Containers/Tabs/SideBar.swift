import GTK

/// Tabs below each other at the side of the pages, under the headings of their groups.
@MainActor
final class SideBar: SelectionBar {
  private let column = Box(.vertical)
  private let scroller = ScrolledWindow()
  /// The tabs and the headings above them.
  let list = Box(.vertical)
  /// Hides the bar.
  let hide: Button
  var tabs: [TabItemView] = []
  private var groups: [String?] = []
  private var headings: [Label] = []
  private var drag: SideBarDrag?

  var allowsReordering = false
  /// Called with the place of a tab that the user moves, and with the place where it is to be.
  var onMove: (@MainActor (Int, Int) -> Void)?
  /// Called when the user has put the tabs into another order.
  var onReorder: (@MainActor () -> Void)?

  var view: Widget { column }
  let isVertical = true
  var onPick: (@MainActor (Int) -> Void)?

  init() {
    ContainmentStyle.install()
    hide = Button(icon: "sidebar-show-symbolic", label: tr("Hide the side bar"))
    hide.tooltip = tr("Hide the side bar (F9)")
    hide.accessibleID = "tabs.sidebar.hide"
    hide.styleClasses.insert("flat")
    hide.focusesOnClick = false
    let head = Box(.horizontal)
    head.packEnd(hide)
    list.accessibleRole = .pageTabList
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.add(Viewport(list))
    column.packStart(head)
    column.packStart(scroller, expand: true)
    drag = SideBarDrag(of: self)
  }

  func show(_ items: [TabItem], selected: Int?) {
    if !items.elementsEqual(self.items, by: ===) || items.map(\.group) != groups {
      rebuild(items)
    }
    showTabs(selected: selected)
  }

  /// Gives each item its button, and each group its heading.
  private func rebuild(_ items: [TabItem]) {
    makeTabs(for: items, form: { _ in .side }) { list.packStart($0.button) }
    for heading in headings { heading.destroy() }
    headings = []
    groups = items.map(\.group)
    for (index, tab) in tabs.enumerated() {
      if let group = groups[index], index == 0 || groups[index - 1] != group {
        let heading = makeHeading(group)
        list.reorder(heading, to: index + headings.count)
        headings.append(heading)
      }
      list.reorder(tab.button, to: index + headings.count)
    }
  }

  private func makeHeading(_ group: String) -> Label {
    let heading = Label(group)
    heading.xalign = 0
    heading.ellipsizes = true
    heading.accessibleRole = .heading
    heading.styleClasses.insert("enfilade-side-heading")
    list.packStart(heading)
    return heading
  }

  // MARK: Another order

  /// Whether a tab may be moved to the place of another: both are in one group, and so are those in
  /// between.
  func mayMove(_ index: Int, to other: Int) -> Bool {
    guard allowsReordering, groups.indices.contains(index), groups.indices.contains(other) else {
      return false
    }
    return groups[min(index, other)...max(index, other)].allSatisfy { $0 == groups[index] }
  }

  /// Ctrl+Shift with an arrow moves the selected tab, as it moves rows of lists.
  func handle(_ event: Event) -> Bool {
    guard allowsReordering, event.isControlDown, event.isShiftDown, !event.isAltDown,
      let key = event.key?.normalised, key == .up || key == .down, let selected
    else { return false }
    let goal = selected + (key == .up ? -1 : 1)
    guard mayMove(selected, to: goal) else {
      list.errorBell()
      return true
    }
    onMove?(selected, goal)
    onReorder?()
    focusSelected()
    return true
  }
}
