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
  private var groups: [String?] = []
  private var headings: [Label] = []
  private var drag: SideBarDrag?

  private weak var owner: BottomNavigationController?

  init(of owner: BottomNavigationController) {
    self.owner = owner
    ContainmentStyle.install()
    hide = Button(icon: "sidebar-show-symbolic", label: tr("Hide the side bar"))
    hide.tooltip = tr("Hide the side bar (F9)")
    hide.accessibleID = "tabs.sidebar.hide"
    hide.styleClasses.insert("flat")
    hide.focusesOnClick = false
    let head = Box(.horizontal)
    head.packEnd(hide)
    super.init(column, isVertical: true)
    list.accessibleRole = .pageTabList
    scroller.setPolicies(horizontal: .never, vertical: .automatic)
    scroller.add(Viewport(list))
    column.packStart(head)
    column.packStart(scroller, expand: true)
    drag = SideBarDrag(of: self)
  }

  override func show(_ items: [TabItem], selected: Int?) {
    if items.map(\.group) != groups { rebuild(items) }
    super.show(items, selected: selected)
  }

  /// Gives each item its button, and each group its heading.
  override func rebuild(_ items: [TabItem]) {
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

  var allowsReordering: Bool { owner?.allowsReordering == true }

  /// Moves a tab to the place of another.
  func move(from place: Int, to other: Int) {
    if let owner, owner.tabs.indices.contains(place) { owner.move(owner.tabs[place], to: other) }
  }

  /// The user has put the tabs into another order.
  func reportReordering() {
    guard let owner else { return }
    Transaction.run(in: owner) { owner.delegate?.tabbedControllerDidReorder(owner) }
  }

  /// Whether a tab may be moved to the place of another: both are in one group, and so are those in
  /// between.
  func mayMove(_ index: Int, to other: Int) -> Bool {
    guard allowsReordering, groups.indices.contains(index), groups.indices.contains(other) else {
      return false
    }
    return groups[min(index, other)...max(index, other)].allSatisfy { $0 == groups[index] }
  }

  /// Ctrl+Shift with an arrow moves the selected tab, as it moves rows of lists.
  override func handle(_ event: Event) -> Bool {
    guard allowsReordering, event.isControlDown, event.isShiftDown, !event.isAltDown,
      let key = event.key?.normalised, key == .up || key == .down, let selected
    else { return false }
    let goal = selected + (key == .up ? -1 : 1)
    guard mayMove(selected, to: goal) else {
      list.errorBell()
      return true
    }
    move(from: selected, to: goal)
    reportReordering()
    focusSelected()
    return true
  }
}
