@testable import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Tabs with a side bar")
  struct SidebarTests {
    let folder = ScratchFolder()
    private var file: String { folder.stateFile }

    private func makeTabs() -> BottomNavigationController {
      let tabs = BottomNavigationController()
      tabs.mode = .tabSidebar
      tabs.allowsReordering = true
      return tabs
    }

    /// Four tabs, of which two are in a group, each with an entry.
    private func makeStage(
      _ tabs: BottomNavigationController? = nil, width: Int = 1200, height: Int = 400,
      least: Int? = nil
    ) -> (TabsStage, BottomNavigationController) {
      let tabs = tabs ?? makeTabs()
      let stage = TabsStage(
        tabs, count: 4, width: width, height: height,
        page: {
          let page = Box(.vertical, spacing: 0, [Entry("text")])
          if let least { page.setSizeRequest(width: least) }
          return page
        })
      for (page, group) in zip(stage.pages, [nil, nil, "Places", "Places"] as [String?]) {
        page.restorationIdentifier = page.debugName
        page.tabItem.group = group
        page.tabItem.icon = "go-home-symbolic"
      }
      return (stage, named("tabs", tabs))
    }

    private func find(_ id: String, _ stage: TabsStage) -> Widget? {
      stage.tabs.view.descendants.first { $0.accessibleID == id && $0.isMapped }
    }

    /// The side bar from above: headings with a colon, and the names of the tabs.
    private func sidebar(_ stage: TabsStage) throws -> [String] {
      let bar = try #require((stage.tabs as? BottomNavigationController)?.sidebar?.bar)
      return bar.list.children.map { child in
        child.as(Label.self).map { "\($0.text):" } ?? child.accessibleName
      }
    }

    @Test("AP-08 tabs are below a narrow page, above a wide one, and at the side of a wider one")
    func placements() async throws {
      let (stage, tabs) = makeStage()
      #expect(tabs.barPlacement == .sidebar && !tabs.isNarrow)
      for (width, place) in [
        (899, BottomNavigationController.BarPlacement.top), (900, .top), (929, .top),
        (930, .sidebar), (900, .sidebar), (549, .bottom), (579, .bottom), (580, .top),
        (1300, .sidebar), (360, .bottom), (1400, .sidebar),
      ] {
        try await stage.theatre.resize(stage.tabs, to: width, height: 400)
        #expect(tabs.barPlacement == place, "at \(width)")
        #expect(stage.shownTabs.map(\.accessibleName) == ["A", "B", "C", "D"], "at \(width)")
        #expect(stage.marked == ["A"])
      }
      #expect(stage.log.take() == [], "nobody has come or gone")
    }

    @Test("AP-08 there is no side bar where the page has too little room beside it")
    func roomOfPage() async throws {
      let (stage, tabs) = makeStage(width: 1200, least: 1000)
      try await letEventsArrive()
      #expect(tabs.barPlacement == .top, "240 and 1000 pixels are more than there are")
      for (width, expected) in [
        (1260, BottomNavigationController.BarPlacement.top), (1280, .sidebar), (1245, .sidebar),
        (1230, .top),
      ] {
        try await stage.theatre.resize(stage.tabs, to: width, height: 400)
        #expect(tabs.barPlacement == expected, "at \(width)")
        let page = stage.pages[0].view
        let end = try #require(page.convert(x: page.allocation.width, y: 0, to: tabs.view)).x
        #expect(end <= width, "the page is cut off at \(width)")
      }
      tabs.sidebarWidth = 200
      try await until("a narrower bar") { tabs.barPlacement == .sidebar }
    }

    @Test("AP-08 the first frame has the right form")
    func firstFrame() throws {
      for (width, place) in [
        (400, BottomNavigationController.BarPlacement.bottom), (700, .top), (1000, .sidebar),
      ] {
        let (stage, tabs) = makeStage(width: width)
        #expect(tabs.barPlacement == place)
        #expect(stage.shownTabs.count == 4)
        let left = stage.pages[0].view.convert(x: 0, y: 0, to: tabs.view)?.x
        #expect(left == (place == .sidebar ? tabs.sidebarWidth : 0))
        stage.theatre.close()
      }
    }

    @Test("AP-08 without the mode there is no side bar, in whatever width")
    func withoutMode() async throws {
      let (stage, tabs) = makeStage(BottomNavigationController())
      #expect(tabs.barPlacement == .top && tabs.sidebar == nil)
      stage.pages[0].view.focusFirst()
      tabs.mode = .tabSidebar
      try await letEventsArrive()
      #expect(tabs.barPlacement == .sidebar && stage.marked == ["A"])
      #expect(stage.pages[0].view.descendants(of: Entry.self).first?.isFocus == true)
      tabs.sidebarBreakpoint = 1300
      try await letEventsArrive()
      #expect(tabs.barPlacement == .top)
      tabs.mode = .tabBar
      try await stage.theatre.resize(stage.tabs, to: 1400, height: 400)
      #expect(tabs.barPlacement == .top && find("tabs.sidebar.show", stage) == nil)
      #expect(stage.log.take() == [])
    }

    @Test("AP-08 groups have headings, badges are in every bar, and a click selects")
    func groups() async throws {
      let (stage, _) = makeStage()
      try await letEventsArrive()
      #expect(try sidebar(stage) == ["A", "B", "Places:", "C", "D"])
      stage.pages[2].tabItem.badge = "7"
      stage.pages[1].tabItem.group = "First"
      try await letEventsArrive()
      #expect(try sidebar(stage) == ["A", "First:", "B", "Places:", "C, 7", "D"])
      try await until("the click", after: stage.button("C, 7").realClick()) { stage.selected == 2 }
      stage.theatre.clock.advance(by: 300)
      #expect(stage.takeDelegateLog() == ["should(C, bar)", "will(C, bar)", "did(C, bar)"])
      try await stage.theatre.resize(stage.tabs, to: 400, height: 400)
      #expect(stage.marked == ["C, 7"])
    }

    @Test("AP-08 long titles, badges and headings end in an ellipsis and do not widen the side bar")
    func longWords() async throws {
      let (stage, tabs) = makeStage()
      stage.pages[0].title = "Benachrichtigungseinstellungen"
      stage.pages[0].tabItem.badge = "Aktualisierung verfügbar"
      stage.pages[0].tabItem.group = "Rindfleischetikettierungsüberwachung"
      try await letEventsArrive()
      let bar = try #require(tabs.sidebar?.bar)
      #expect(bar.list.minimumSize.width < 240)
      #expect(bar.list.descendants(of: Label.self).contains { $0.isCut && $0.tellsWhenCut })
    }

    @Test("AP-08 arrows go up and down in a side bar, and the focus goes with tabs to another bar")
    func focusInBars() async throws {
      let (stage, _) = makeStage()
      stage.button("A").grabFocus()
      try await until("the next", after: stage.button("A").realKey(.down)) { stage.selected == 1 }
      stage.theatre.clock.advance(by: 300)
      #expect(stage.button("B").isFocus)
      try await handled(stage.button("B").realKey(.right))
      #expect(stage.selected == 1, "there is nothing beside it")
      stage.button("B").grabFocus()
      for width in [700, 400, 700, 1200] {
        try await stage.theatre.resize(stage.tabs, to: width, height: 400)
        #expect(stage.button("B").isFocus, "at \(width)")
      }
      stage.button("B").realKey(.up)
      try await until("the one before") { stage.selected == 0 }
    }

    @Test("AP-08 the user hides the side bar by a button or F9, and it stays so in other widths")
    func hiding() async throws {
      let (stage, tabs) = makeStage()
      try await letEventsArrive()
      try #require(find("tabs.sidebar.hide", stage)).realClick()
      try await until("the row") { tabs.barPlacement == .top }
      try await letEventsArrive()
      #expect(tabs.isSidebarHidden && stage.shownTabs.count == 4)
      try await stage.theatre.resize(stage.tabs, to: 400, height: 400)
      #expect(find("tabs.sidebar.show", stage) == nil, "there is no room for it")
      try await stage.theatre.resize(stage.tabs, to: 1200, height: 400)
      #expect(tabs.barPlacement == .top)
      try #require(find("tabs.sidebar.show", stage)).realClick()
      try await until("the side bar") { tabs.barPlacement == .sidebar }
      try await until("F9", after: stage.tabs.slot.view.realKey(.f9)) { tabs.barPlacement == .top }
      stage.tabs.slot.view.realKey(.f9)
      try await until("F9 again") { tabs.barPlacement == .sidebar }
      #expect(stage.log.take() == [])
    }

    @Test("AP-08 the focus on the button for the side bar goes to the tabs with its room")
    func focusOnShow() async throws {
      let (stage, tabs) = makeStage()
      tabs.isSidebarHidden = true
      try await letEventsArrive()
      try #require(find("tabs.sidebar.show", stage)).grabFocus()
      try await stage.theatre.resize(stage.tabs, to: 800, height: 400)
      #expect(find("tabs.sidebar.show", stage) == nil)
      #expect(stage.button("A").isFocus)
    }

    @Test("AP-08 a drag that is given up puts the tab back among those that are left")
    func cancelledDrag() async throws {
      let (stage, tabs) = makeStage()
      try await letEventsArrive()
      let (c, d) = (stage.button("C"), stage.button("D"))
      let height = c.allocation.height
      try await d.realDrag(
        from: (40, height / 2), to: (40, -4 * height), steps: 10, releasing: false)
      try await until("another order") { (try? sidebar(stage)) == ["A", "B", "Places:", "D", "C"] }
      stage.tabs.remove(stage.pages[1])
      stage.theatre.clock.tick()
      try await letEventsArrive()
      #expect(try sidebar(stage) == ["A", "Places:", "D", "C"])
      // A drag is given up when its widget leaves the screen.
      tabs.isSidebarHidden = true
      try await letEventsArrive()
      try await handled(stage.tabs.view.realRelease())
      #expect(stage.tabs.viewControllers.map(\.debugName) == ["A", "C", "D"])
      #expect(!stage.takeDelegateLog().contains("reordered"))
    }

    @Test("AP-08 a tab is dragged to another place in its group, and no further")
    func dragging() async throws {
      let (stage, tabs) = makeStage()
      try await letEventsArrive()
      let (c, d) = (stage.button("C"), stage.button("D"))
      let height = c.allocation.height
      try await d.realDrag(from: (40, height / 2), to: (40, -4 * height), steps: 10)
      try await until("another order") { stage.takeDelegateLog() == ["reordered"] }
      #expect(try sidebar(stage) == ["A", "B", "Places:", "D", "C"])
      #expect(stage.tabs.viewControllers.map(\.debugName) == ["A", "B", "D", "C"])
      #expect(stage.selected == 0, "a drag is no click")
      try await letEventsArrive()
      try await handled(d.realDrag(from: (40, height / 2), to: (40, height / 2 + 20), steps: 6))
      #expect(try sidebar(stage) == ["A", "B", "Places:", "D", "C"], "it has not passed the other")
      #expect(stage.log.take() == [])
      tabs.allowsReordering = false
      try await handled(d.realDrag(from: (40, height / 2), to: (40, 3 * height), steps: 6))
      #expect(try sidebar(stage) == ["A", "B", "Places:", "D", "C"])
    }

    @Test("AP-08 Ctrl+Shift and an arrow move the selected tab")
    func movingByKey() async throws {
      let (stage, _) = makeStage()
      stage.button("A").grabFocus()
      stage.button("A").realKey(.down, [.control, .shift])
      try await until("another order") { stage.log.take() == ["reordered"] }
      #expect(try sidebar(stage) == ["B", "A", "Places:", "C", "D"])
      #expect(stage.button("A").isFocus && stage.selected == 1)
      try await handled(stage.button("A").realKey(.down, [.control, .shift]))
      #expect(try sidebar(stage) == ["B", "A", "Places:", "C", "D"])
      #expect(stage.log.take() == [])
    }

    @Test("AP-08 a tab is moved by code, and stays what it was")
    func movingByCode() {
      let (stage, _) = makeStage()
      stage.tabs.move(stage.pages[3], to: 0)
      stage.tabs.move(stage.pages[0], to: 99)
      stage.tabs.move(Probe("stranger", stage.log), to: 0)
      #expect(stage.tabs.viewControllers.map(\.debugName) == ["D", "B", "C", "A"])
      #expect(stage.tabs.selectedViewController === stage.pages[0] && stage.marked == ["A"])
      #expect(stage.log.take() == [])
    }

    @Test(
      "AP-08 what was saved in one width is there in another",
      arguments: [(360, 1200), (1200, 360), (700, 1200), (1200, 700)])
    func restoration(_ before: Int, _ after: Int) async throws {
      let (stage, tabs) = makeStage(width: before)
      tabs.move(stage.pages[3], to: 2)
      tabs.isSidebarHidden = true
      await stage.theatre.expectDone(tabs.select(2, transition: Transition.none), in: 20)
      try StateRestoration.save(tabs, to: file)
      stage.theatre.close()
      let (next, restored) = makeStage(width: after)
      #expect(StateRestoration.restore(restored, from: file))
      next.theatre.clock.tick()
      #expect(restored.viewControllers.map(\.debugName) == ["A", "B", "D", "C"])
      #expect(restored.selectedViewController === next.pages[3] && restored.isSidebarHidden)
      #expect(next.marked == ["D"])
      #expect(restored.barPlacement == (after == 360 ? .bottom : .top))
    }

    @Test("AP-08 the saved tab is found by its name where the tabs are others")
    func restoredByName() throws {
      let (stage, tabs) = makeStage()
      tabs.allowsReordering = false
      tabs.select(3, transition: Transition.none)
      stage.theatre.clock.tick()
      try StateRestoration.save(tabs, to: file)
      let (next, restored) = makeStage()
      restored.allowsReordering = false
      restored.viewControllers = [3, 0].map { next.pages[$0] }
      #expect(StateRestoration.restore(restored, from: file))
      #expect(restored.selectedViewController === next.pages[3])
    }

    @Test("AP-08 a saved order is kept in its groups, with tabs that are new where they are now")
    func restoredOrder() throws {
      let (stage, tabs) = makeStage()
      tabs.viewControllers = [1, 0, 3, 2].map { stage.pages[$0] }
      try StateRestoration.save(tabs, to: file)
      let (next, restored) = makeStage()
      let new = next.theatre.page("N", titled: "N")
      new.tabItem.group = "Places"
      new.restorationIdentifier = "N"
      restored.insert(new, at: 3)
      next.pages[0].tabItem.group = "Places"
      restored.setViewControllers(
        [1, 0].map { next.pages[$0] } + [next.pages[2], new, next.pages[3]], selectedIndex: 0)
      #expect(StateRestoration.restore(restored, from: file))
      #expect(restored.viewControllers.map(\.debugName) == ["B", "A", "D", "N", "C"])
    }

    @Test("AP-08 the same pages, state and focus from 360 to 1400 pixels and back, in 300 steps")
    func walk() async throws {
      let (stage, tabs) = makeStage(width: 360)
      await stage.theatre.expectDone(tabs.select(2, transition: Transition.none), in: 20)
      let entry = try #require(stage.pages[2].view.descendants(of: Entry.self).first)
      entry.text = "half-typed"
      entry.grabFocus()
      let view = stage.pages[2].view
      _ = stage.log.take()
      var faults: [String] = []
      var seen: [BottomNavigationController.BarPlacement] = []
      for step in 1...300 {
        let share = step <= 150 ? step : 300 - step
        let width = 360 + 1040 * share / 150
        try await stage.theatre.resize(stage.tabs, to: width, height: 400)
        if seen.last != tabs.barPlacement { seen.append(tabs.barPlacement) }
        if stage.shownTabs.map(\.accessibleName) != ["A", "B", "C", "D"] {
          faults.append("\(width): \(stage.shownTabs.map(\.accessibleName)) are the tabs")
        }
        if stage.marked != ["C"] { faults.append("\(width): \(stage.marked) is marked") }
        if !entry.isFocus || entry.text != "half-typed" || !entry.isMapped {
          faults.append("\(width): the entry has lost the focus or its text")
        }
        if stage.pages[2].view != view || stage.pages.contains(where: { $0.parent !== tabs }) {
          faults.append("\(width): a page is another, or elsewhere")
        }
        let room = width - (tabs.barPlacement == .sidebar ? tabs.sidebarWidth : 0)
        if view.allocation.width != room {
          faults.append("\(width): the page is \(view.allocation.width) wide, and not \(room)")
        }
      }
      #expect(faults.isEmpty, "\(faults.prefix(5))")
      #expect(seen == [.bottom, .top, .sidebar, .top, .bottom])
      #expect(stage.log.take() == [], "nobody has come or gone")
    }
  }
}
