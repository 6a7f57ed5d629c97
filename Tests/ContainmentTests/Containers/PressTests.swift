import GTK
import TestSupport
import Testing

@testable import Containment

extension OnScreen {
  /// What is pressed or open while what it stands for changes.
  @Suite("A press and a menu mean what they were on")
  struct PressTests {
    // MARK: Tabs

    enum Bar: CaseIterable { case row, bottom, more }

    /// What happens to the tabs A, B, C … while B, or the one before the last, is pressed.
    enum Change: CaseIterable { case removed, replaced, moved, another, retitled }

    private func make(_ bar: Bar) -> TabsStage {
      switch bar {
      case .row: TabsStage()
      case .bottom: TabsStage(BottomNavigationController(), count: 4)
      case .more: TabsStage(BottomNavigationController(), count: 8)
      }
    }

    @Test(
      "BR-14 a press on a tab belongs to that tab, whatever happens to the tabs meanwhile",
      arguments: Bar.allCases, Change.allCases)
    func tabs(_ bar: Bar, _ change: Change) async throws {
      let stage = make(bar)
      let tabs = stage.tabs
      try await letEventsArrive()
      if bar == .more {
        let more = try #require(
          stage.tabs.view.descendants.first { $0.typeName == "GtkMenuButton" && $0.isMapped })
        let popover = try #require(MenuButton(retaining: more.unsafePointer).popover)
        try await until("the popover", after: more.realClick()) { popover.isMapped }
        try await letEventsArrive()
      }
      let name = bar == .more ? "F" : "B"
      let page = try #require(stage.pages.first { $0.debugName == name })
      let button = try #require(pressable(name, stage))
      try await handled(button.realPress())
      let others = stage.pages.filter { $0 !== page }
      let fresh = stage.theatre.page("Z", titled: "Z", .white)
      switch change {
      case .removed: tabs.remove(page)
      case .replaced:
        let all = stage.pages.map { $0 === page ? fresh : $0 }
        tabs.setViewControllers(all, selectedIndex: 0)
      case .moved: tabs.setViewControllers(others + [page], selectedIndex: 0)
      case .another: tabs.remove(others[others.count - 1])
      case .retitled: page.title = "New"
      }
      try await letEventsArrive()
      try await stage.theatre.rest(500, after: stage.theatre.root.window.realRelease())
      let selected = tabs.selectedViewController
      switch change {
      case .removed, .replaced: #expect(selected === stage.pages[0])
      // It may have moved away from under the pointer.
      case .moved: #expect(selected === page || selected === stage.pages[0])
      case .another where bar == .more:
        #expect(selected === page || selected === stage.pages[0])
      case .another, .retitled: #expect(selected === page)
      }
    }

    private func pressable(_ name: String, _ stage: TabsStage) -> Widget? {
      stage.theatre.root.window.descendants.first {
        $0.accessibleRole == .pageTab && $0.accessibleName == name && $0.isMapped
      } ?? stage.tabs.bars.lazy.compactMap { ($0 as? BottomBar)?.more?.popover.tab(name) }.first
    }

    @Test("BR-14 tabs that stay keep their buttons, also in a bar that has no room for all")
    func buttonsStay() async throws {
      for bar in [Bar.row, .bottom] {
        let stage = make(bar)
        let before = stage.shownTabs
        stage.tabs.insert(stage.theatre.page("Z", titled: "Z"), at: 1)
        stage.tabs.remove(stage.pages[2])
        try await letEventsArrive()
        let after = stage.shownTabs
        #expect(after.count == before.count)
        #expect(after[0] == before[0] && after[2] == before[1])
      }
      let stage = make(.more)
      for page in stage.pages.dropFirst(2) { stage.tabs.remove(page) }
      try await letEventsArrive()
      #expect(stage.shownTabs.map(\.accessibleName) == ["A", "B"])
      for name in ["V", "W", "X", "Y"] {
        stage.tabs.insert(stage.theatre.page(name, titled: name), at: 0)
      }
      try await letEventsArrive()
      #expect(stage.shownTabs.map(\.accessibleName) == ["Y", "X", "W", "V"])
    }

    // MARK: The way back

    enum Under: CaseIterable { case popped, removed, pushed, same }

    /// Changes a stack A, B, C whose back button names B.
    private func change(_ voyage: Voyage, _ under: Under) async {
      let pages = voyage.navigation.viewControllers
      switch under {
      case .popped: voyage.navigation.viewControllers = Array(pages.dropLast())
      case .removed: voyage.navigation.viewControllers = [pages[0], pages[2]]
      case .pushed: voyage.navigation.viewControllers = pages + [voyage.page("D")]
      case .same: break
      }
      await voyage.settle()
    }

    private let expected: [Under: String] = [
      .popped: "AB", .removed: "AC", .pushed: "AB", .same: "AB",
    ]

    @Test(
      "BR-14 a press on the way back leads to the page that it named, or nowhere",
      arguments: Under.allCases, [true, false])
    func backButton(_ under: Under, byFinger: Bool) async throws {
      let voyage = try await Voyage("A", "B", "C").arrived()
      let finger = byFinger ? TouchFinger(on: voyage.back, x: 10, y: 10) : nil
      if !byFinger { voyage.back.realPress() }
      try await letEventsArrive()
      await change(voyage, under)
      try await letEventsArrive()
      if let finger { finger.lift() } else { voyage.back.realRelease() }
      try await letEventsArrive()
      await voyage.settle()
      #expect(voyage.stack == expected[under])
      // A key has been pressed on nothing before.
      let count = voyage.navigation.viewControllers.count
      voyage.back.click()
      await voyage.settle()
      #expect(voyage.navigation.viewControllers.count == max(count - 1, 1))
    }

    @Test(
      "BR-12 an entry of the way back’s menu means its page: what is gone is insensitive",
      arguments: Under.allCases, [0, 1])
    func history(_ under: Under, entry: Int) async throws {
      let voyage = try await Voyage("A", "B", "C", height: 300).arrived()
      let popover = voyage.navigation.bar.back.popover
      try await until("the menu", after: voyage.back.realClick(button: 3)) { popover.isMapped }
      try await letEventsArrive()
      await change(voyage, under)
      try await letEventsArrive()
      #expect(popover.isMapped)
      let items = popover.descendants.filter { $0.typeName == "GtkModelButton" && $0.isMapped }
      #expect(items.count == 2)
      let isThere = entry == 1 || under == .pushed || under == .same
      #expect(items[entry].isSensitive == isThere)
      try await handled(items[entry].realClick())
      await voyage.settle()
      let here: [Under: String] = [.popped: "AB", .removed: "AC", .pushed: "ABCD", .same: "ABC"]
      #expect(voyage.stack == (isThere ? entry == 1 ? "A" : "AB" : here[under]))
    }

    @Test("BR-12 a menu of two stacks leads into neither when the pages of the inner have left")
    func outward() async throws {
      let voyage = Voyage("A", "B", height: 300)
      let pages = ["C", "D", "E"].map { voyage.page($0) }
      let inner = NavigationController()
      inner.viewControllers = pages
      await voyage.push(inner)
      try await letEventsArrive()
      let popover = inner.bar.back.popover
      inner.bar.back.button.realClick(button: 3)
      try await until("the menu") { popover.isMapped }
      try await letEventsArrive()
      // D, then C, then B, then A.
      inner.viewControllers = [pages[0], pages[2]]
      await voyage.settle()
      try await letEventsArrive()
      let items = popover.descendants.filter { $0.typeName == "GtkModelButton" && $0.isMapped }
      #expect(items.map(\.isSensitive) == [false, true, true, true])
      try await handled(items[1].realClick())
      await voyage.settle()
      #expect(inner.viewControllers.map(\.debugName) == ["C"] && voyage.stack.hasPrefix("AB"))
      #expect(voyage.navigation.viewControllers.count == 3)
    }

    @Test("BR-12 BR-14 the way back of a split means the primary that it named")
    func split() async throws {
      let theatre = Theatre(width: 400, height: 300)
      let (first, other) = (theatre.probe("L", .blue), theatre.probe("M", .white))
      let split = SplitController(primary: first, secondary: theatre.probe("S", .green))
      theatre.settle(split)
      split.showSecondary()
      await letTasksRun()
      try await handled(theatre.clock.advance(by: 400))
      let back = try #require(split.view.part("split.back"))
      for isExchanged in [true, false] {
        try await handled(back.realPress())
        if isExchanged { split.primaryViewController = other }
        await letTasksRun()
        try await handled(theatre.clock.advance(by: 400))
        try await theatre.rest(400, after: back.realRelease())
        #expect(split.topPane == (isExchanged ? .secondary : .primary))
      }
    }

    // MARK: Rows

    @Test(
      "BR-14 a press on a button in a row is over when the row is used for another item",
      arguments: [nil, 100], [true, false])
    func rows(cells: Int?, byFinger: Bool) async throws {
      let (log, clock) = (CallLog(), ManualClock())
      let kind = RowKind<Int>(
        make: { ButtonRow(log) }, configure: { $0.item = $1 }, text: { "Row \($0)" })
      let list: ListViewController<Int>
      if let cells {
        let grid = GridViewController<Int>(.recycled) { _ in kind }
        grid.minimumCellWidth = cells
        list = grid
      } else {
        list = ListViewController<Int>(.recycled) { _ in kind }
      }
      list.motion = Motion(clock: clock, preference: .none)
      list.snapshot = try ListSnapshot(0..<200)
      let root = RootWindow(Window(title: "List", width: 300, height: 400), root: list)
      root.show()
      root.window.layoutIfNeeded()
      clock.tick()
      try await letEventsArrive()
      let row = try #require(list.rowController(for: 2) as? ButtonRow)
      let finger = byFinger ? TouchFinger(on: row.button, x: 10, y: 10) : nil
      if !byFinger { row.button.realPress() }
      try await letEventsArrive()
      // Of the rows that go, this one is used again.
      list.scroll(to: 150, at: .top)
      root.window.layoutIfNeeded()
      clock.tick()
      list.scroll(to: 0, at: .top)
      try list.snapshot.delete([0, 1, 2])
      root.window.layoutIfNeeded()
      clock.tick()
      try await letEventsArrive()
      if let finger { finger.lift() } else { root.window.realRelease() }
      try await letEventsArrive()
      #expect(log.take() == [])
      let next = try #require(list.rowController(for: 5) as? ButtonRow)
      if byFinger {
        TouchFinger(on: next.button, x: 10, y: 10).lift()
      } else {
        next.button.realClick()
      }
      try await letEventsArrive()
      #expect(log.take() == ["5"], "the next press is one again")
      root.close()
    }
  }
}

/// A row with a button that says for which item it was clicked.
private final class ButtonRow: ViewController {
  let button = Button("Do it")
  var item = 0
  private let log: CallLog

  init(_ log: CallLog) {
    self.log = log
    super.init()
  }

  override func loadView() {
    button.clicked.connect(weak: self) { $0.log.add("\($0.item)") }
    view = Box(.vertical, spacing: 0, [button])
  }
}
