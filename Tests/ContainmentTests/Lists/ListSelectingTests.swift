import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists: selecting by pointer")
  struct ListSelectingTests {
    @Test("LS-12 a click selects, moves the cursor and the focus, and is told once")
    func single() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<50)
      try await theatre.click(3)
      #expect(theatre.focused == 3 && theatre.list.cursor == 3)
      #expect(theatre.items(in: .selected) == [3])
      try await theatre.click(5)
      #expect(theatre.focused == 5)
      #expect(theatre.items(in: .selected) == [5])
      try await theatre.click(5, holding: .control)
      #expect(theatre.items(in: .selected) == [])
      try await theatre.click(2, holding: .shift)
      #expect(theatre.items(in: .selected) == [2])
      scribe.expect(
        "selection [3]", "didSelect 3", "selection [5]", "didSelect 5", "selection []",
        "selection [2]")
    }

    @Test("LS-12 where none can be selected, a click moves the cursor and is told all the same")
    func none() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<50, selection: [4])
      theatre.list.selectionMode = .none
      try await theatre.click(3)
      #expect(theatre.focused == 3)
      #expect(theatre.items(in: .selected) == [])
      scribe.expect("selection []", "didSelect 3")
    }

    @Test("LS-12 Ctrl+click adds and takes away, Shift+click selects a range, both add one")
    func multiple() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<50, mode: .multiple)
      try await theatre.click(1)
      try await theatre.click(3, holding: .control)
      try await theatre.click(5, holding: .shift)
      try await theatre.click(2, holding: .shift)
      try await theatre.click(7, holding: .control)
      try await theatre.click(8, holding: [.control, .shift])
      try await theatre.click(2, holding: .control)
      #expect(theatre.items(in: .selected) == [3, 7, 8])
      try await theatre.click(3)
      #expect(theatre.items(in: .selected) == [3])
      scribe.expect(
        "selection [1]", "didSelect 1", "selection [1, 3]", "selection [3, 4, 5]",
        "selection [2, 3]", "selection [2, 3, 7]", "selection [2, 3, 7, 8]", "selection [3, 7, 8]",
        "selection [3]", "didSelect 3")
    }

    @Test(
      "LS-12 rows show that they are selected wherever they are scrolled, moved or made anew",
      arguments: RowRetention.allCases)
    func survives(_ retention: RowRetention) async throws {
      let theatre = try ListTheatre(0..<1_000, retention)
      let list = theatre.list
      list.selectionMode = .multiple
      try await theatre.click(2)
      try await theatre.click(4, holding: .control)
      let scribe = ListScribe(list)
      // Recycled rows come by.
      for goal in [100, 500, 999, 300] {
        list.scroll(to: goal)
        theatre.root.window.layoutIfNeeded()
        #expect(theatre.items(in: .selected) == [])
      }
      list.scrollToTop()
      theatre.root.window.layoutIfNeeded()
      #expect(theatre.items(in: .selected) == [2, 4])
      try theatre.begin([4, 7] + (8..<1_000) + [0, 1, 2], for: 100)
      #expect(theatre.items(in: .selected) == [4])
      theatre.clock.advance(by: 200)
      theatre.scrollToEnd()
      #expect(theatre.items(in: .selected) == [2])
      try list.reload([2])
      theatre.clock.advance(by: 300)
      #expect(theatre.items(in: .selected) == [2])
      #expect(scribe.take() == [], "nothing else has been selected")
    }

    @Test("LS-12 an item that is removed is not selected any more, and that is told once")
    func removed() async throws {
      let (theatre, scribe) = try ListTheatre.told(
        0..<20, mode: .multiple, selection: [1, 2, 3, 30])
      try theatre.begin([0, 2] + (4..<20))
      #expect(theatre.list.selection == [2])
      theatre.clock.advance(by: 300)
      try theatre.begin(0..<20, for: 300)
      #expect(theatre.items(in: .selected) == [2])
      theatre.list.selection = [2]
      theatre.list.selectionMode = .none
      scribe.expect("selection [2]", "selection []")
      #expect(theatre.items(in: .selected) == [])
    }

    // MARK: What follows a pick (MV-10)

    @Test("MV-10 the answer none leaves the row selected")
    func answerNone() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<20)
      try await theatre.click(3, for: 1_000)
      #expect(theatre.items(in: .selected) == [3])
      scribe.expect("selection [3]", "didSelect 3")
    }

    @Test("MV-10 the answer deselect lets the selection go after the duration of a change")
    func answerDeselect() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<20)
      scribe.response = .deselect
      try await theatre.click(3, for: 190)
      #expect(theatre.items(in: .selected) == [3])
      theatre.clock.advance(by: 10)
      #expect(theatre.items(in: .selected) == [])
      #expect(theatre.focused == 3, "the keyboard stays there")
      // Another pick takes the place of the first.
      try await theatre.click(5, for: 150)
      try await theatre.press(.up, .enter, for: 150)
      #expect(theatre.items(in: .selected) == [4])
      theatre.clock.advance(by: 50)
      #expect(theatre.clock.isIdle)
      scribe.expect(
        "selection [3]", "didSelect 3", "selection []", "selection [5]", "didSelect 5",
        "selection [4]", "didSelect 4", "didActivate 4", "selection []")
    }

    @Test("MV-10 the answer reload fades another row in", arguments: RowRetention.allCases)
    func answerReload(_ retention: RowRetention) async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<5, retention)
      scribe.response = .reload
      let (old, other) = (theatre.row(3), theatre.row(2))
      try await theatre.click(3)
      let new = theatre.row(3)
      #expect(new !== old && theatre.row(2) === other)
      #expect(theatre.focused == 3)
      theatre.clock.advance(by: 100)
      #expect(old?.appearance.isOnScreen == true)
      theatre.clock.advance(by: 100)
      #expect(old?.appearance.isOnScreen == false && new?.appearance.isOnScreen == true)
      scribe.expect("selection [3]", "didSelect 3")
    }

    @Test(
      "MV-10 a double click picks once and activates once, a single one where that is asked for")
    func activation() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<20)
      try await theatre.click(3, count: 2)
      scribe.expect("selection [3]", "didSelect 3", "didActivate 3")
      try await theatre.click(3, count: 2, holding: .control)
      scribe.expect("selection []", "selection [3]")
      // In another window: GTK miscounts a double click that comes soon after one in the same.
      let (other, otherScribe) = try ListTheatre.told(0..<20)
      other.list.activatesOnSingleClick = true
      try await other.click(5, count: 2)
      #expect(otherScribe.take() == ["selection [5]", "didSelect 5", "didActivate 5"])
    }

    @Test("MV-10 two quick clicks on two rows are no double click")
    func twoRows() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<20)
      let height = try #require(theatre.widget(3)?.allocation.height)
      theatre.widget(3)?.realClick(x: 50, y: height - 1)
      try await handled(theatre.widget(4)?.realClick(x: 50, y: 1))
      scribe.expect("selection [3]", "didSelect 3", "selection [4]", "didSelect 4")
    }

    @Test("MV-10 while rows move, a click is for the row that was pressed")
    func clickWhileMoving() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<20)
      try theatre.begin([20, 21, 22] + (0..<20), for: 60)
      let pressed = try #require(theatre.widget(3))
      try await handled(pressed.realPress())
      theatre.clock.advance(by: 140)
      try await handled(pressed.realRelease())
      scribe.expect("selection [3]", "didSelect 3")
      try theatre.begin(0..<20, for: 60)
      try await handled(theatre.widget(8)?.realPress())
      try theatre.begin(0..<5, for: 300)
      try await handled(pressed.realRelease())
      #expect(scribe.take() == [], "the row has gone")
    }

    @Test("MV-10 a row that only begins to open takes no click from the one that is seen there")
    func clickBesideOpening() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try theatre.begin([0, 9] + (1..<8))
      try await handled(theatre.list.view.realClick(x: 100, y: 66))
      scribe.expect("selection [1]", "didSelect 1")
      theatre.clock.advance(by: 200)
      try await handled(theatre.list.view.realClick(x: 100, y: 66))
      scribe.expect("selection [9]", "didSelect 9")
    }

    @Test("LS-12 neither tests nor lists leave anything behind", arguments: RowRetention.allCases)
    func lifetime(_ retention: RowRetention) async throws {
      try await expectGone {
        let (theatre, scribe) = try ListTheatre.told(0..<1_000, retention)
        scribe.response = .deselect
        try await theatre.click(3, count: 2)
        try await theatre.press(.end, .enter)
        theatre.close()
        return theatre.list
      }
    }
  }
}
