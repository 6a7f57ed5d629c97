import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("The life of tabs")
  struct TabsLifeTests {
    @Test("Views load when they are first shown, and stay as they were left")
    func keptState() {
      let stage = TabsStage(page: { Box(.vertical, spacing: 0, [Entry()]) })
      #expect(stage.pages.map(\.isViewLoaded) == [true, false, false])
      let text = stage.pages[0].view.descendants(of: Entry.self)[0]
      text.text = "half a sentence"
      text.grabFocus()
      text.caretPosition = 4
      stage.click("C", for: 200)
      _ = stage.log.take()
      stage.click("A", for: 200)
      stage.log.expect(
        "should(A, bar)", "will(A, bar)", "C.wD(t)", "A.wA(t)", "C.dD(t)", "A.dA(t)",
        "did(A, bar)")
      #expect(text.text == "half a sentence" && text.isFocus && text.caretPosition == 4)
      #expect(stage.pages.map(\.isViewLoaded) == [true, false, true])
    }

    @Test("SO-03 a tab that is asked for again while it leaves stays a tab", arguments: 0..<3)
    func returns(shown: Int) {
      let stage = TabsStage()
      let tabs = stage.tabs
      stage.theatre.clock.tick()
      let other = stage.theatre.probe("X")
      tabs.setViewControllers([other] + stage.pages[1...], selectedIndex: 0)
      #expect(stage.pages[0].isMovingFromParent, "its departure ends with the next frame")
      tabs.setViewControllers(stage.pages, selectedIndex: shown)
      stage.theatre.clock.tick()
      #expect(tabs.viewControllers.map(\.debugName) == ["A", "B", "C"])
      #expect(tabs.selectedIndex == shown && tabs.children.count == 3 && other.parent == nil)
      #expect(stage.pages.allSatisfy { $0.parent === tabs && !$0.isMovingFromParent })
      #expect(stage.pages.map(\.appearance.isOnScreen) == (0..<3).map { $0 == shown })

      tabs.remove(stage.pages[shown])
      #expect(stage.pages[shown].isMovingFromParent)
      tabs.insert(stage.pages[shown], at: 0)
      stage.theatre.clock.tick()
      #expect(tabs.viewControllers.count == 3 && tabs.viewControllers[0] === stage.pages[shown])
      #expect(stage.pages.allSatisfy { $0.parent === tabs })
    }

    @Test("SO-03 within a callback a tab that leaves comes back when the operation has ended")
    func returnsInCallback() {
      let stage = TabsStage()
      let tabs = stage.tabs
      stage.pages[0].actions["dD"] = { tabs.insert(stage.pages[0], at: 1) }
      tabs.remove(stage.pages[0])
      stage.theatre.clock.tick()
      #expect(tabs.viewControllers.map(\.debugName) == ["B", "A", "C"] && tabs.selectedIndex == 0)
      #expect(stage.pages[0].parent === tabs && !stage.pages[0].appearance.isOnScreen)
      stage.pages[0].actions = [:]
    }

    @Test("Off screen a tab is selected at once, without appearances")
    func offScreen() async {
      let stage = TabsStage()
      stage.theatre.settle(nil)
      stage.theatre.container.slot.set(nil)
      let tabs = TabsController(viewControllers: [Probe("X", stage.log), Probe("Y", stage.log)])
      tabs.delegate = stage
      _ = stage.log.take()
      #expect(await tabs.select(1).result)
      stage.log.expect("should(Y, program)", "will(Y, program)", "did(Y, program)")
      #expect(tabs.selectedIndex == 1)
    }

    @Test("The tabs leave the screen in the middle of a change: the new tab is there")
    func leavesMidway() {
      let stage = TabsStage()
      stage.click("B", for: 100)
      stage.theatre.settle(stage.theatre.probe("X"))
      #expect(stage.selected == 1)
      stage.theatre.settle(stage.tabs)
      #expect(stage.marked == ["B"] && stage.theatre.middle == (0, 255, 0, 255))
    }

    @Test("The window goes in the middle of a swipe")
    func closesInMidSwipe() async throws {
      let before = Lifetime.alive
      do {
        let stage = TabsStage(BottomNavigationController())
        try await stage.tabs.slot.view.realDrag(from: (250, 50), to: (150, 50), releasing: false)
        try await letEventsArrive()
        #expect(stage.takeDelegateLog() == ["should(B, swipe)", "will(B, swipe)"])
        stage.theatre.close()
        stage.tabs.slot.view.realRelease()
        #expect(stage.takeDelegateLog() == ["willCancel(B, swipe)", "didCancel(B, swipe)"])
      }
      try await letEventsArrive()
      #expect(Lifetime.alive == before)
    }

    @Test("MA-09 keys do not reach tabs that are blocked from outside")
    func blocked() async throws {
      let stage = TabsStage(page: { Box(.vertical, spacing: 0, [Entry("text")]) })
      stage.pages[0].view.focusFirst()
      stage.theatre.container.slot.isBlocked = true
      try await handled(stage.tabs.slot.view.realKey(.pageDown, .control))
      #expect(stage.selected == 0 && stage.takeDelegateLog() == [])
      stage.theatre.container.slot.isBlocked = false
      stage.tabs.slot.view.realKey(.pageDown, .control)
      try await until("the key") { stage.selected == 1 }
    }

    @Test("A swipe that interrupts a change and is given up goes back to where it began")
    func swipeOverChange() {
      let stage = TabsStage()
      stage.click("B", for: 100)
      #expect(stage.tabs.swipeByHand(by: 1, to: 0.3))
      #expect(stage.selected == 1)
      stage.theatre.pass(400, after: stage.tabs.letSwipeGo(commits: false))
      #expect(stage.marked == ["B"] && stage.theatre.middle == (0, 255, 0, 255))
      #expect(
        stage.takeDelegateLog() == [
          "should(B, bar)", "will(B, bar)", "should(C, swipe)", "will(C, swipe)",
          "didCancel(B, bar)", "willCancel(C, swipe)", "didCancel(C, swipe)",
        ])
    }

    @Test("A second swipe to where the first one goes begins nothing, and the first one goes on")
    func swipeToTheSame() {
      let stage = TabsStage(BottomNavigationController())
      #expect(stage.tabs.swipeByHand(by: 1, to: 0.4))
      #expect(!stage.tabs.swipeByHand(by: 1, to: 0.4))
      stage.theatre.pass(1000, after: stage.tabs.letSwipeGo(commits: true))
      #expect(stage.selected == 1 && stage.theatre.clock.isIdle)
      #expect(
        stage.takeDelegateLog() == [
          "should(B, swipe)", "will(B, swipe)", "should(B, swipe)", "will(B, swipe)",
          "didCancel(B, swipe)", "did(B, swipe)",
        ])
    }

    @Test("A random walk: whatever begins ends once, and the bar tells the truth")
    func randomWalk() async throws {
      let stage = TabsStage(BottomNavigationController(), count: 6, width: 900)
      var dice = Dice()
      var count = 6
      var open = 0
      for step in 0..<Dice.steps(400) {
        let tabs = stage.tabs
        let size = max(tabs.viewControllers.count, 1)
        switch dice.roll(9) {
        case 0, 1: if !tabs.viewControllers.isEmpty { tabs.selectLater(dice.roll(size)) }
        case 2: _ = tabs.swipeByHand(by: dice.roll(2) * 2 - 1, to: 0.4)
        case 3: tabs.letSwipeGo(commits: dice.roll(2) == 0)
        case 4:
          count += 1
          let page = stage.theatre.probe("P\(count)")
          page.title = page.debugName
          if size < 9 { tabs.insert(page, at: dice.roll(size)) }
        case 5: if size > 2 { tabs.remove(tabs.viewControllers[dice.roll(size)]) }
        case 6:
          if size > 2, dice.roll(4) == 0 {
            tabs.viewControllers = Array(tabs.viewControllers.dropFirst())
          }
        case 7:
          let index = dice.roll(size)
          stage.actions["will"] = { [unowned stage] in
            stage.actions = [:]
            if index < stage.tabs.viewControllers.count { stage.tabs.selectLater(index) }
          }
        default: stage.theatre.clock.advance(by: Double(dice.roll(300)))
        }
        for entry in stage.takeDelegateLog() {
          if entry.hasPrefix("will("), !entry.hasPrefix("willCancel") { open += 1 }
          if entry.hasPrefix("did") { open -= 1 }
        }
        #expect(open >= 0, "step \(step)")
      }
      stage.theatre.pass(1000, after: stage.tabs.letSwipeGo(commits: true))
      for entry in stage.takeDelegateLog() {
        if entry.hasPrefix("will("), !entry.hasPrefix("willCancel") { open += 1 }
        if entry.hasPrefix("did") { open -= 1 }
      }
      #expect(open == 0 && stage.theatre.clock.isIdle)
      try await letEventsArrive()
      #expect(stage.marked == [stage.tabs.selectedViewController?.debugName ?? "none"])
      #expect(stage.shownTabs.map(\.accessibleName) == stage.tabs.viewControllers.map(\.debugName))
      #expect(stage.tabs.children.count == stage.tabs.viewControllers.count)
    }
  }
}
