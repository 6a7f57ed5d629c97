import Containment
import GTK
import Sandbox

extension Scenario {
  static let tabs = Scenario(
    "tabs", tr("Tabs"), group: tr("Containers"),
    summary: tr("Tabs that can be added, removed, badged and locked."),
    words: ScenarioWords(
      tr("A row of tabs over pages of equal rank, <b>one</b> of which is shown.")
        + "\n\n" + tr("Each page keeps what was typed into it, and where it was scrolled to."),
      use: tr("For two to five places that a person changes between."),
      avoid: tr("For steps that follow one another: push them on a stack of pages."),
      keys: [
        .init(tr("Alt+1 … Alt+9"), tr("Selects a tab by its number")),
        .init(tr("Insert"), tr("Adds a tab")),
      ],
      classes: [.of("TabsController"), .of("TabItem")]),
    source: #filePath, knobs: TabsKnobs(),
    actions: TabsViewController.actions,
    make: TabsViewController.init,
    play: TabsViewController.play)
}

struct TabsKnobs: Knobs {
  @Knob(tr("Bar")) var bar = TabsController.TabBarAlignment.top
  @Knob(tr("Swipe between pages")) var swipe = true
  @Knob(tr("Locked")) var locked = false
  @Knob(tr("Second badge")) var badge: String? = nil
}

/// Tabs that are added and removed, have badges, and can be locked.
final class TabsViewController: KnobbedViewController<TabsKnobs> {
  private static var places: [(String, String)] {
    [
      (tr("Inbox"), "mail-unread-symbolic"), (tr("Starred"), "starred-symbolic"),
      (tr("Sent"), "mail-send-symbolic"), (tr("Drafts"), "document-edit-symbolic"),
      (tr("Archive"), "folder-symbolic"), (tr("Bin"), "user-trash-symbolic"),
    ]
  }

  private let tabs = TabsController()
  private var count = 0

  override func loadView() {
    view = Box(.vertical)
    tabs.viewControllers = (0..<3).map { _ in makePage() }
    tabs.delegate = self
    embed(tabs)
    knobs.apply(\.bar, to: self) { $0.tabs.tabBarAlignment = $1 }
    knobs.apply(\.swipe, to: self) { $0.tabs.isSwipeEnabled = $1 }
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

  static let actions: [ScenarioAction<TabsViewController>] = [
    ScenarioAction("add", tr("Add a tab"), icon: "list-add-symbolic", key: .insert) { screen in
      screen.tabs.insert(screen.makePage())
    },
    ScenarioAction(
      "remove", tr("Remove the selected tab"), icon: "list-remove-symbolic",
      isSensitive: { $0.tabs.selectedViewController != nil }
    ) { $0.removeSelected() },
    ScenarioAction(
      "badge", tr("Increase the badge of the last tab"), isSensitive: { $0.lastItem != nil }
    ) { $0.countOnLast() },
    ScenarioAction(
      "dot", tr("Mark or unmark the last tab"), isSensitive: { $0.lastItem != nil }
    ) { $0.toggleAttention() },
  ]

  /// Somebody takes notes, looks at another tab, and comes back.
  // Not translated: what the hand types.
  static let play: @MainActor (Hand) async throws -> Void = { hand in
    let place = TabsViewController.places.map(\.0)
    try await hand.click("page.0.notes")
    try await hand.type("Bring a lamp")
    try await hand.click(.role(.pageTab, named: place[1]))
    try await hand.expect(.role(.pageTab, named: place[1]), .selected)
    try await hand.expect("page.0.notes", .absent)
    try await hand.press(Key("1"), holding: .alt)
    try await hand.expect(.role(.pageTab, named: place[0]), .selected)
    try await hand.expect("page.0.notes", .text("Bring a lamp"))
  }

  private var lastItem: TabItem? { tabs.viewControllers.last?.tabItem }

  private func removeSelected() {
    if let tab = tabs.selectedViewController { tabs.remove(tab) }
  }

  private func countOnLast() {
    guard let item = lastItem else { return }
    item.badge = item.badge.oneMore
  }

  private func toggleAttention() {
    guard let item = lastItem else { return }
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
