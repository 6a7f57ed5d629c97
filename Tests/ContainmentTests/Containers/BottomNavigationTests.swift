import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Bottom navigation")
  struct BottomNavigationTests {
    private func isAtBottom(_ name: String, _ stage: TabsStage) -> Bool? {
      let mapped = stage.shownTabs.filter { $0.accessibleName == name }
      guard mapped.count == 1 else { return nil }
      return mapped[0].convert(x: 0, y: 0, to: stage.tabs.view)!.y > 100
    }

    @Test("MA-32 narrow: a bar at the bottom; wide: a row at the top; in between it sticks")
    func adaptive() async throws {
      let tabs = BottomNavigationController()
      let stage = TabsStage(tabs, width: 400)
      #expect(isAtBottom("A", stage) == true && tabs.isNarrow)
      for (width, isNarrow) in [
        (900, false), (560, false), (549, true), (560, true), (579, true), (580, false),
        (550, false), (400, true),
      ] {
        try await stage.theatre.resize(tabs, to: width)
        #expect(isAtBottom("A", stage) == isNarrow, "at \(width)")
      }
    }

    @Test("MA-32 the first frame has the right form")
    func firstFrame() {
      for (width, isNarrow) in [(400, true), (900, false)] {
        let stage = TabsStage(BottomNavigationController(), width: width)
        #expect(isAtBottom("A", stage) == isNarrow)
        stage.theatre.close()
      }
    }

    @Test("MA-32 five buttons of equal width; the rest is behind More")
    func overflow() async throws {
      let stage = TabsStage(BottomNavigationController(), count: 7)
      let buttons = stage.button("A").parent!.children
      #expect(buttons.count == 5 && buttons.last?.typeName == "GtkMenuButton")
      let widths = buttons.map(\.allocation.width)
      #expect(widths.max()! - widths.min()! <= 1)
      let more = MenuButton(retaining: buttons[4].unsafePointer)
      try await until("the popover", after: more.realClick()) { more.popover?.isMapped == true }
      let last = more.popover!.tab("G")!
      try await until("its place") { last.allocation.width > 1 }
      try await until("the last tab", after: last.realClick()) { stage.selected == 6 }
      #expect(stage.takeDelegateLog() == ["should(G, bar)", "will(G, bar)"])
      stage.theatre.clock.advance(by: 200)
      #expect(more.styleClasses.contains("enfilade-tab-here") && last.isSelected)
      #expect(!stage.button("A").isSelected)
      try await until("the first", after: stage.button("A").realClick()) { stage.selected == 0 }
      #expect(!more.styleClasses.contains("enfilade-tab-here"))
    }

    @Test("MA-32 wide, all tabs are in the row")
    func wide() {
      let stage = TabsStage(BottomNavigationController(), count: 7, width: 900)
      #expect(stage.shownTabs.map(\.accessibleName) == ["A", "B", "C", "D", "E", "F", "G"])
    }

    @Test("MA-32 badges: on the buttons, and on More for what is behind it")
    func badges() async throws {
      let stage = TabsStage(BottomNavigationController(), count: 7)
      let more = stage.button("A").parent!.children[4]
      let dots = { more.descendants.filter { $0.styleClasses.contains("enfilade-tab-dot") } }
      #expect(dots().map(\.isVisible) == [false])
      stage.pages[1].tabItem.badge = "12"
      stage.pages[5].tabItem.needsAttention = true
      try await until("the badges") { stage.tabs.view.tab("B, 12") != nil }
      #expect(dots().map(\.isVisible) == [true])
      stage.pages[5].tabItem.needsAttention = false
      try await until("no dot") { dots().map(\.isVisible) == [false] }
    }

    @Test("MA-32 pages crossfade in 200 ms, and keys are those of tabs")
    func crossfadeAndKeys() async throws {
      let stage = TabsStage(BottomNavigationController())
      stage.tabs.slot.view.realKey(.pageDown, .control)
      try await until("the key") { stage.selected == 1 }
      stage.theatre.clock.advance(by: 100)
      let half = stage.theatre.middle
      #expect(abs(half.red - 128) <= 2 && abs(half.green - 128) <= 2)
      stage.theatre.clock.advance(by: 100)
      #expect(stage.takeDelegateLog().last == "did(B, keyboard)")
      stage.button("B").grabFocus()
      try await until("the arrow", after: stage.button("B").realKey(.right)) { stage.selected == 2 }
      #expect(stage.pages[0].bottomNavigationController === stage.tabs)
    }
  }
}
