import Containment
import GTK
import Sandbox

struct TabsKnobs: Knobs {
  @Knob(tr("Bar")) var bar = TabsController.TabBarAlignment.top
  @Knob(tr("Swipe between pages")) var swipe = true
  @Knob(tr("Locked")) var locked = false
  @Knob(tr("Second badge")) var badge: String? = nil
}

/// Tabs that are added and removed, have badges, and can be locked.
final class TabsViewController: KnobbedViewController<TabsKnobs> {
  private static let places = [
    (tr("Inbox"), "mail-unread-symbolic"), (tr("Starred"), "starred-symbolic"),
    (tr("Sent"), "mail-send-symbolic"), (tr("Drafts"), "document-edit-symbolic"),
    (tr("Archive"), "folder-symbolic"), (tr("Bin"), "user-trash-symbolic"),
  ]

  private let tabs = TabsController()
  private var count = 0
  private let veto = Switch()

  override func loadView() {
    let column = Box(.vertical)
    view = column
    tabs.viewControllers = (0..<3).map { _ in makePage() }
    tabs.delegate = self
    embed(tabs, in: column)
    column.packStart(Separator(.horizontal))
    column.packStart(
      Controls.panel(
        buttons() + [Controls.choice(\.$bar, of: knobs, in: "tabs"), refusal()]))
    knobs.apply(\.bar, to: self) { $0.tabs.tabBarAlignment = $1 }
    knobs.apply(\.swipe, to: self) { $0.tabs.isSwipeEnabled = $1 }
    knobs.apply(\.locked, to: self) { $0.veto.isActive = $1 }
    knobs.apply(\.badge, to: self) {
      $0.tabs.viewControllers.dropFirst().first?.tabItem.badge = $1
    }
  }

  private func makePage() -> TabPage {
    let (name, icon) = TabsViewController.places[count % TabsViewController.places.count]
    let round = count / TabsViewController.places.count
    defer { count += 1 }
    return TabPage(round == 0 ? name : "\(name) \(round + 1)", icon: icon, number: count)
  }

  private func buttons() -> [Widget] {
    typealias Act = @MainActor @Sendable (TabsViewController) -> Void
    let actions: [(id: String, title: String, tooltip: String, act: Act)] = [
      ("tabs.add", tr("_Add"), tr("Add a tab at the end"), { $0.tabs.insert($0.makePage()) }),
      ("tabs.remove", tr("_Remove"), tr("Take the selected tab away"), { $0.removeSelected() }),
      ("tabs.badge", tr("_Badge"), tr("Count one more"), { $0.count(onLast: 1) }),
      ("tabs.dot", tr("_Dot"), tr("Ask for attention, or no longer"), { $0.toggleAttention() }),
    ]
    let buttons = actions.map { action in
      let button = Button(action.title)
      button.tooltip = action.tooltip
      button.accessibleID = action.id
      button.focusesOnClick = false
      button.clicked.connect(weak: self, action.act)
      return button
    }
    return [
      Controls.actions(tr("Tabs"), Array(buttons[..<2])),
      Controls.actions(tr("Last tab"), Array(buttons[2...])),
    ]
  }

  private func refusal() -> Widget {
    veto.accessibleID = "tabs.veto"
    veto.tooltip = tr("No other tab can be selected")
    veto.halign = .start
    veto.changed.connect(weak: self) { $0.knobs.locked = $0.veto.isActive }
    return Controls.row(tr("_Locked"), veto)
  }

  private func removeSelected() {
    if let tab = tabs.selectedViewController { tabs.remove(tab) }
  }

  private func count(onLast number: Int) {
    guard let item = tabs.viewControllers.last?.tabItem else { return }
    item.badge = "\((item.badge.flatMap { Int($0) } ?? 0) + number)"
  }

  private func toggleAttention() {
    guard let item = tabs.viewControllers.last?.tabItem else { return }
    item.badge = nil
    item.needsAttention.toggle()
  }
}

extension TabsViewController: TabbedControllerDelegate {
  func tabbedController(
    _ controller: TabbedController, shouldSelect selection: TabSelection
  ) -> Bool { !knobs.locked }

  /// Selecting a tab removes its badge.
  func tabbedController(_ controller: TabbedController, didSelect selection: TabSelection) {
    selection.viewController.tabItem.badge = nil
    selection.viewController.tabItem.needsAttention = false
  }
}
