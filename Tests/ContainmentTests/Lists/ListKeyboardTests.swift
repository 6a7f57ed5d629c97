import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists: keyboard")
  struct ListKeyboardTests {
    @Test(
      "LS-11 arrows, Home, End and pages move cursor, focus and selection, and stop at the ends")
    func arrows() async throws {
      let theatre = try ListTheatre(0..<1_000)
      let list = theatre.list
      theatre.widget(0)?.grabFocus()
      // Nine rows fit wholly into the room.
      let story: [(Key, Int)] = [
        (.down, 1), (.down, 2), (.up, 1), (.up, 0), (.up, 0), (.end, 999), (.down, 999),
        (.up, 998), (.home, 0), (.pageDown, 9), (.pageDown, 18), (.pageUp, 9), (.pageUp, 0),
        (.pageUp, 0), (.end, 999), (.pageUp, 990), (.pageDown, 999), (.pageDown, 999),
      ]
      for (step, (key, goal)) in story.enumerated() {
        try await theatre.press(key)
        #expect(list.cursor == goal, "step \(step)")
        #expect(theatre.focused == goal, "step \(step)")
        #expect(list.selection == [goal], "step \(step)")
        let frame = try #require(list.frame(of: goal))
        #expect(frame.y >= 0 && frame.y + frame.height <= 400, "wholly in sight at step \(step)")
      }
    }

    @Test("LS-11 the keypad's keys are as good")
    func keypad() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<1_000)
      theatre.widget(0)?.grabFocus()
      let keypad = [0xff99, 0xff9c, 0xff97, 0xff9a, 0xff95, 0xff8d].map { Key(rawValue: $0) }
      for key in keypad { try await theatre.press(key) }
      scribe.expect(
        "selection [1]", "selection [999]", "selection [998]", "selection [989]", "selection [0]",
        "didSelect 0", "didActivate 0")
    }

    @Test(
      "LS-11 rows that come later are there for the keys: arrows begin in sight, Home and End at the ends"
    )
    func noCursor() async throws {
      for (key, goal) in [(Key.down, 500), (.up, 500), (.pageDown, 500), (.home, 0), (.end, 999)] {
        let theatre = try ListTheatre([])
        theatre.list.initialFocus?.grabFocus()
        try await theatre.settle(0..<1_000)
        theatre.list.scroll(to: 500, at: .top)
        #expect(theatre.list.cursor == nil)
        try await theatre.press(key)
        #expect(theatre.list.cursor == goal && theatre.focused == goal)
        theatre.close()
      }
    }

    @Test("LS-11 a list without rows takes no key, and one that gets rows takes them up")
    func empty() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<1)
      try await theatre.press(.down, on: 0)
      try await theatre.settle([])
      try await theatre.press(.down, .end, .pageUp, .enter, .space, .menu, .delete, .escape)
      try await theatre.press(.f10, holding: .shift)
      try await theatre.press(Key("a"), Key("r"), holding: .control)
      #expect(theatre.list.cursor == nil)
      try await theatre.settle(5..<9)
      try await theatre.press(.down, .down)
      scribe.expect("selection [0]", "selection []", "selection [5]", "selection [6]")
    }

    @Test("LS-11 Shift extends, Ctrl moves alone, Ctrl+Space toggles, Ctrl+A selects all or none")
    func several() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8, mode: .multiple)
      try await theatre.press(.down, on: 2)
      try await theatre.press(.down, .down, holding: .shift)
      try await theatre.press(.up, .up, .up, holding: .shift)
      scribe.expect(
        "selection [3]", "selection [3, 4]", "selection [3, 4, 5]", "selection [3, 4]",
        "selection [3]", "selection [2, 3]")
      try await theatre.press(.down, .down, .down, .down, holding: .control)
      #expect(theatre.list.cursor == 6 && scribe.take() == [])
      try await theatre.press(.space, holding: .control)
      #expect(theatre.items(in: .selected) == [2, 3, 6])
      try await theatre.press(.space, holding: .control)
      try await theatre.press(.space, holding: .control)
      try await theatre.press(.end, holding: [.control, .shift])
      try await theatre.press(Key("a"), holding: .control)
      try await theatre.press(Key("a"), holding: [.control, .shift])
      try await theatre.press(.up)
      scribe.expect(
        "selection [2, 3, 6]", "selection [2, 3]", "selection [2, 3, 6]", "selection [2, 3, 6, 7]",
        "selection [0, 1, 2, 3, 4, 5, 6, 7]", "selection []", "selection [6]")
    }

    @Test("LS-11 where one row or none can be selected, Shift and Ctrl+A add nothing")
    func few() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try await theatre.press(.down, on: 2, holding: .shift)
      try await theatre.press(Key("a"), holding: .control)
      try await theatre.press(.space, holding: .control)
      scribe.expect("selection [3]", "selection []")
      theatre.list.selectionMode = .none
      try await theatre.press(.down, .enter)
      #expect(theatre.list.cursor == 4)
      scribe.expect("didSelect 4", "didActivate 4")
    }

    @Test("LS-11 Enter and Space pick and activate the row, not with something in it focused")
    func activation() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try await theatre.press(.enter, .space, on: 2)
      scribe.expect(
        "selection [2]", "didSelect 2", "didActivate 2", "didSelect 2", "didActivate 2")
      let entry = try theatre.entry(3)
      entry.grabFocus()
      try await theatre.press(Key("a"), .space, .enter, .backspace, .delete, Key("b"))
      #expect(entry.text == "ab")
      #expect(scribe.take() == [])
    }

    @Test("LS-11 typing finds a row, wherever it is, and a space belongs to what is typed")
    func typing() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<5_000)
      theatre.widget(0)?.grabFocus()
      for key in "row 4321" { try await theatre.press(Key(key)) }
      #expect(theatre.focused == 4_321)
      #expect(theatre.list.selection == [4_321])
      try await theatre.press(Key("x"))
      #expect(theatre.focused == 4_321, "there is no such row")
      let told = scribe.take()
      #expect(told.first == "selection [1]" && told.last == "selection [4321]")
      #expect(!told.contains { $0.contains("did") }, "the space has picked nothing")
      letHandRest(1_100)
      try await theatre.press(Key("r"))
      #expect(theatre.focused == 4_322, "the next one, after a pause")
      try await theatre.press(Key("R"), holding: .shift)
      #expect(theatre.focused == 4_323)
    }

    @Test("LS-11 the focused row is never recycled away", arguments: RowRetention.allCases)
    func pinned(_ retention: RowRetention) async throws {
      let theatre = try ListTheatre(0..<20_000, retention)
      let list = theatre.list
      let row = try #require(theatre.row(3))
      try theatre.entry(3).grabFocus()
      try await theatre.press(Key("a"))
      theatre.scroll(to: 10_003)
      try await theatre.press(Key("b"))
      #expect(row.entry.text == "ab" && row.entry.isFocus)
      #expect(theatre.row(3) === row && row.item == 3)
      #expect(list.visibleItems.first == 10_003, "typing does not scroll")
      try await theatre.press(.down)
      #expect(theatre.focused == 4 && list.cursor == 4)
      let frame = try #require(list.frame(of: 4))
      #expect(frame.y >= 0 && frame.y + frame.height <= 400)
      theatre.scroll(to: 15_000)
      try await theatre.press(.pageDown)
      #expect(theatre.focused == 13)
      #expect(list.rowControllerCount < (retention == .recycled ? 30 : 60))
    }

    @Test("LS-11 Tab enters at the cursor, goes through the row and leaves; Shift+Tab goes back")
    func tab() async throws {
      let theatre = try ListTheatre(0..<1_000, shown: false)
      let list = theatre.list
      let (before, after) = (Entry(), Entry())
      let page = ViewController()
      theatre.container.content = page
      let box = try #require(page.view as? Box)
      box.add(before)
      page.embed(list)
      box.add(after)
      theatre.open()
      before.grabFocus()
      try await theatre.press(.tab)
      #expect(theatre.focused == 0, "the first in sight without a cursor")
      try await theatre.press(.down, .down, .tab)
      #expect(after.isFocus)
      list.scroll(to: 600)
      try await theatre.press(.tab, holding: .shift)
      #expect(theatre.focused == 2, "where the cursor was, and in sight")
      let entry = try theatre.entry(2)
      try await theatre.press(.tab)
      #expect(entry.isFocus)
      try await theatre.press(.tab)
      #expect(after.isFocus)
      try await theatre.press(.tab, holding: .shift)
      #expect(entry.isFocus)
      try await theatre.press(.tab, holding: .shift)
      #expect(theatre.focused == 2)
      try await theatre.press(.tab, holding: .shift)
      #expect(before.isFocus)
    }

    @Test("LS-11 Tab also stops at what stands around the rows, and Enter works there")
    func tabStops() async throws {
      let theatre = try ListTheatre(0..<3)
      let list = theatre.list
      let log = CallLog()
      func page(_ name: String) -> (ViewController, Button) {
        let page = Probe(name, log)
        let button = Button(name)
        button.clicked.connect { log.add("\(name) clicked") }
        page.makeView = { button }
        return (page, button)
      }
      let (header, above) = page("header")
      let (footer, below) = page("footer")
      list.header = header
      list.footer = footer
      theatre.clock.advance(by: 300)
      try await theatre.press(.tab, on: 1)
      #expect(below.isFocus)
      _ = log.take()
      try await theatre.press(.enter, .space)
      log.expect("footer clicked", "footer clicked")
      try await theatre.press(.tab, .tab, holding: .shift)
      #expect(above.isFocus)
      try await theatre.press(.tab)
      #expect(theatre.focused == 1)
      try await theatre.press(.up, .tab)
      #expect(below.isFocus && list.cursor == 0)
    }

    @Test("LS-11 pages pass over headers, and Home brings what stands above the first row")
    func sections() async throws {
      let theatre = try ListTheatre([])
      let list = theatre.list
      list.sectionHeaders = RowKind<String>(
        make: { RowProbe(CallLog()) }, configure: { row, _ in row.show(0, height: 44) })
      var snapshot = ListSnapshot<Int>()
      for section in 0..<12 {
        try snapshot.appendSection("\(section)")
        if section % 4 != 3 { try snapshot.append([section], to: "\(section)") }
      }
      await list.apply(snapshot, animated: false).finished
      theatre.root.window.layoutIfNeeded()
      theatre.widget(0)?.grabFocus()
      var seen: [Int?] = []
      for key in [Key.pageDown, .pageDown, .pageDown, .pageDown, .pageUp, .pageUp, .pageUp] {
        try await theatre.press(key)
        seen.append(theatre.focused)
      }
      #expect(seen == [4, 8, 10, 10, 6, 2, 0])
      try await theatre.press(.home)
      #expect(theatre.focused == 0 && list.adjustment.value == 0)
      let header = RowProbe(CallLog())
      list.header = header
      header.show(0, height: 100)
      theatre.clock.advance(by: 300)
      try await theatre.press(.end, .home)
      #expect(theatre.focused == 0 && list.adjustment.value == 0)
    }

    @Test("LS-11 the focus of a row that is removed goes to the next", arguments: [true, false])
    func removal(animated: Bool) async throws {
      let theatre = try ListTheatre(0..<6)
      let list = theatre.list
      theatre.widget(2)?.grabFocus()
      func show(_ items: [Int]) async throws {
        let change = Task.immediate {
          await list.apply(try ListSnapshot(items), animated: animated).finished
        }
        theatre.clock.advance(by: 300)
        _ = try await change.value
      }
      try await show([0, 1, 3, 4, 5])
      #expect(theatre.focused == 3)
      let entry = try theatre.entry(3)
      entry.grabFocus()
      try await show([0, 1, 4, 5])
      #expect(theatre.focused == 4)
      try await show([0, 1])
      #expect(theatre.focused == 1, "the last one")
      try await theatre.press(.up)
      #expect(theatre.focused == 0)
    }
  }
}
