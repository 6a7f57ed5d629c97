import GTK

/// What a ``BottomNavigationController`` has besides where there may be a side bar.
@MainActor
final class SidebarParts {
  let bar: SideBar
  /// Shows the side bar again, beside the row of tabs.
  let show: Button
  /// The row of tabs with that button.
  let row = Box(.horizontal)
  /// The side bar, and everything else.
  let frame: SidebarFrame

  /// Puts the side bar beside `column`, whose first widget is the `tabs` in a row.
  init(of controller: BottomNavigationController, around column: Box, row tabs: Widget) {
    bar = SideBar(of: controller)
    show = Button(icon: "sidebar-show-symbolic", label: tr("Show the side bar"))
    show.tooltip = tr("Show the side bar (F9)")
    show.accessibleID = "tabs.sidebar.show"
    show.styleClasses.insert("flat")
    show.focusesOnClick = false
    column.remove(tabs)
    row.packStart(show)
    row.packStart(tabs, expand: true)
    column.packStart(row)
    column.reorder(row, to: 0)
    frame = SidebarFrame(of: controller, bar: bar.view, content: column)
    show.clicked.connect(weak: controller) { $0.isSidebarHidden = false }
    bar.hide.clicked.connect(weak: controller) { $0.isSidebarHidden = true }
  }
}

extension BottomNavigationController {
  /// Puts the tabs into the saved order, each in its group; those that were not there then stay at their
  /// places.
  func restoreOrder(from state: RestorableState) {
    guard allowsReordering, let names: [String] = state["order"] else { return }
    var ranks: [String: Int] = [:]
    for (rank, name) in names.enumerated() where ranks[name] == nil { ranks[name] = rank }
    func rank(of tab: ViewController) -> Int? { tab.restorationIdentifier.flatMap { ranks[$0] } }
    let known = tabs.filter { rank(of: $0) != nil }
      .sorted { (rank(of: $0) ?? 0) < (rank(of: $1) ?? 0) }
    var next = Dictionary(grouping: known, by: \.tabItem.group).mapValues { $0[...] }
    ChangeWatch.make(in: self) {
      tabs = tabs.map { tab in
        guard rank(of: tab) != nil else { return tab }
        return next[tab.tabItem.group]?.popFirst() ?? tab
      }
      updateBars()
    }
  }
}
