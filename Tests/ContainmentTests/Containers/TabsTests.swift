import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Tabs")
  struct TabsTests {
    let stage = TabsStage()

    @Test("MA-23 a click asks, announces, changes, and tells")
    func clickOrder() async throws {
      try await until("the click", after: stage.button("B").realClick()) { stage.selected == 1 }
      stage.log.expect(
        "should(B, bar)", "will(B, bar)", "B.load", "B.didLoad", "A.wD(t)", "B.wA(t)")
      #expect(stage.marked == ["B"])
      stage.theatre.expect(after: 200, "A.dD(t)", "B.dA(t)", "did(B, bar)")
      #expect(stage.pages.allSatisfy { $0.parent === stage.tabs })
      try await handled(stage.button("B").realClick())
      #expect(stage.log.take() == [], "the tab that is there already")
    }

    @Test("MA-23 a veto leaves no trace: the old tab stays marked")
    func veto() async throws {
      stage.refused = ["B"]
      var changes: [String] = []
      for name in ["A", "B"] {
        AccessibleReader(stage.button(name)).onStateChange { state, isOn in
          if state == "selected" || state == "checked" {
            changes.append("\(name) \(state) \(isOn)")
          }
        }
      }
      stage.button("B").realClick()
      try await until("the question") { !stage.log.entries.isEmpty }
      try await letEventsArrive()
      stage.log.expect("should(B, bar)")
      #expect(stage.marked == ["A"] && stage.selected == 0)
      #expect(changes == [])
      #expect(stage.theatre.clock.isIdle)
      try await until("another click", after: stage.button("C").realClick()) { stage.selected == 2 }
      #expect(stage.takeDelegateLog() == ["should(C, bar)", "will(C, bar)"])
    }

    @Test("MA-24 a selection by program ends with did, never with cancel")
    func program() async {
      let answer = stage.tabs.select(2)
      await letTasksRun()
      #expect(stage.takeDelegateLog() == ["should(C, program)", "will(C, program)"])
      stage.theatre.clock.advance(by: 200)
      #expect(stage.takeDelegateLog() == ["did(C, program)"])
      #expect(await answer.result)
      #expect(await stage.tabs.select(2).result, "it is there already")
      #expect(stage.log.take() == [])
      stage.refused = ["A"]
      #expect(await !stage.tabs.select(0).result)
      stage.log.expect("should(A, program)")
    }

    @Test("MA-24 a tab that does not exist is reported")
    func noSuchTab() async {
      #expect(await !stage.tabs.select(3).result)
      #expect(stage.log.take() == [] && stage.selected == 0)
      #expect(Diagnostics.takeKinds() == [.noSuchTab])
      stage.tabs.insert(stage.pages[1])
      #expect(Diagnostics.takeKinds() == [.duplicateTab])
    }

    @Test("MA-25 other controllers: the tabs are made anew and the first is selected")
    func reassign() {
      stage.tabs.viewControllers = stage.pages
      #expect(stage.log.take() == [])
      stage.tabs.viewControllers = [stage.theatre.page("D", titled: "D"), stage.pages[1]]
      stage.theatre.clock.tick()
      stage.log.expect(
        "C.wm(nil)", "C.dm(nil)", "A.wm(nil)", "D.wm(T)", "D.load", "D.didLoad", "A.wD(f)",
        "D.wA(f)", "A.dD(f)", "D.dA(f)", "A.dm(nil)", "D.dm(T)")
      #expect(stage.selected == 0 && stage.marked == ["D"])
      #expect(stage.tabs.view.tab("A") == nil && stage.tabs.view.tab("B") != nil)
      #expect(stage.tabs.children.count == 2)
      stage.tabs.viewControllers = []
      stage.theatre.clock.tick()
      #expect(stage.selected == nil && stage.tabs.children.isEmpty)
      #expect(stage.tabs.view.tab("D") == nil)
    }

    @Test("MA-25 the selection set from the start is shown first")
    func startsElsewhere() {
      let x = stage.theatre.probe("X")
      let y = stage.theatre.probe("Y")
      let other = TabsController(viewControllers: [x, y], selectedIndex: 1)
      stage.log.expect(
        "X.wm(TabsController)", "X.dm(TabsController)", "Y.wm(TabsController)",
        "Y.dm(TabsController)")
      #expect(other.selectedIndex == 1 && !x.isViewLoaded)
    }

    @Test("MA-26 the later tab comes from the end, the earlier one from the start")
    func direction() {
      for isMirrored in [false, true] {
        DesktopSettings.textDirection = isMirrored ? .rightToLeft : .leftToRight
        defer { DesktopSettings.textDirection = .leftToRight }
        let stage = TabsStage()
        stage.tabs.transition = nil
        stage.click("B", for: 100)
        // Green comes at the end: right, or left where text runs from right to left.
        #expect(stage.edges == (isMirrored ? [.green, .red] : [.red, .green]))
        stage.theatre.clock.advance(by: 100)
        stage.click("A", for: 100)
        #expect(stage.edges == (isMirrored ? [.green, .red] : [.red, .green]))
        stage.theatre.close()
      }
    }

    @Test("MA-31 of two fast selections the last one holds, and nothing is stuck")
    func fastDouble() {
      stage.click("B", for: 50)
      stage.button("C").click()
      #expect(
        stage.takeDelegateLog() == [
          "should(B, bar)", "will(B, bar)", "should(C, bar)", "will(C, bar)", "didCancel(B, bar)",
        ])
      #expect(stage.marked == ["C"])
      stage.theatre.clock.advance(by: 200)
      #expect(stage.takeDelegateLog() == ["did(C, bar)"])
      #expect(stage.selected == 2 && stage.theatre.middle == (0, 0, 255, 255))
      stage.click("B", for: 50)
      stage.click("C", for: 200)
      #expect(
        stage.takeDelegateLog() == [
          "should(B, bar)", "will(B, bar)", "should(C, bar)", "will(C, bar)", "didCancel(B, bar)",
          "did(C, bar)",
        ], "also when turned round")
      #expect(stage.marked == ["C"] && stage.theatre.clock.isIdle)
    }

    @Test("MA-31 a selection inside a callback waits; the last of many holds")
    func insideCallbacks() {
      stage.actions["will"] = { [unowned stage] in
        stage.actions = [:]
        stage.tabs.selectLater(2)
        stage.tabs.selectLater(0)
        stage.tabs.selectLater(2)
      }
      stage.click("B", for: 200)
      #expect(stage.selected == 2 && stage.marked == ["C"])
      #expect(stage.log.take().suffix(1) == ["did(C, program)"])
      #expect(stage.theatre.clock.isIdle)
    }

    @Test("A tab that somebody takes away goes from the bar, and a neighbour takes its place")
    func takenAway() async throws {
      let other = ProbeContainer("O", stage.log)
      other.content = stage.pages[0]
      stage.theatre.clock.tick()
      #expect(stage.tabs.viewControllers.map(\.debugName) == ["B", "C"])
      #expect(stage.selected == 0 && stage.theatre.middle == (0, 255, 0, 255))
      try await until("the bar") { stage.tabs.view.tab("A") == nil }
      stage.tabs.remove(stage.pages[1])
      stage.theatre.clock.tick()
      #expect(stage.marked == ["C"] && stage.tabs.children.count == 1)
      stage.tabs.insert(stage.pages[1], at: 0)
      #expect(stage.marked == ["C"] && stage.selected == 1)
    }

    @Test("What a tab says shows at once: title, icon, badge, attention")
    func liveItems() async throws {
      let item = stage.pages[1].tabItem
      item.title = "Inbox"
      item.icon = "mail-unread-symbolic"
      item.badge = "3"
      try await until("the title") { stage.tabs.view.tab("Inbox, 3") != nil }
      let tab = stage.button("Inbox, 3")
      #expect(tab.descendants.filter { $0.typeName == "GtkLabel" && $0.isMapped }.count == 2)
      #expect(tab.descendants.contains { $0.typeName == "GtkImage" && $0.isMapped })
      item.badge = nil
      item.needsAttention = true
      try await until("the dot") { stage.tabs.view.tab("Inbox, needs attention") != nil }
      item.needsAttention = false
      item.title = nil
      stage.pages[1].title = "Second"
      try await until("the screen's title") { stage.tabs.view.tab("Second") != nil }
      #expect(tab.tooltip == "Second (Alt+2)")
    }

    @Test("Assistive technology finds a list of tabs, one of them selected")
    func accessibility() {
      let list = AccessibleReader(stage.button("A").parent!)
      #expect(list.role == "page tab list" && list.children == ["A", "B", "C"])
      #expect(list.child(0)?.role == "page tab" && list.child(0)?.has("selected") == true)
      #expect(list.child(1)?.has("selectable") == true && list.child(1)?.has("selected") == false)
      var changes: [String] = []
      list.child(1)?.onStateChange { if $0 == "selected" { changes.append("\($1)") } }
      stage.button("B").click()
      #expect(changes == ["true"])
    }

    @Test("The nearest tabs are found from inside, and nothing stays behind")
    func lookupAndLife() async throws {
      try await expectGone {
        let stage = TabsStage()
        #expect(stage.pages[2].tabsController === stage.tabs)
        #expect(stage.pages[2].bottomNavigationController == nil)
        stage.click("B", for: 100)
        stage.theatre.close()
        return stage.tabs
      }
    }
  }
}

extension TabbedController {
  /// Asks without waiting.
  func selectLater(_ index: Int) { request(index, .program) }

  /// Begins a swipe as a hand does; false where none begins.
  func swipeByHand(by offset: Int, to progress: Double) -> Bool {
    guard beginSwipe(by: offset) else { return false }
    updateSwipe(progress)
    return true
  }

  /// Ends a swipe as a hand does.
  func letSwipeGo(commits: Bool) { endSwipe(commits: commits, velocity: 0) }
}

extension TabsStage {
  /// What is seen of the page at its left and right edge.
  var edges: [Color?] {
    let picture = theatre.picture
    return [10, picture.size.width - 10].map { x in
      let pixel = picture.pixel(x: x, y: picture.size.height / 2)
      return TabsStage.colors.first {
        (Int($0.red * 255), Int($0.green * 255), Int($0.blue * 255))
          == (pixel.red, pixel.green, pixel.blue)
      }
    }
  }
}
