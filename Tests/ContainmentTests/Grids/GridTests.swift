@testable import Containment
import GTK
import TestSupport
import Testing

extension ListTheatre {
  /// Cells of at least 90 pixels in a width of 300, beside a scrollbar of 15.
  fileprivate static func grid(
    _ items: some Collection<Int>, rowHeight: @escaping (Int) -> Int = { _ in 40 }
  ) throws -> ListTheatre { try ListTheatre(items, width: 315, cells: 90, rowHeight: rowHeight) }

  /// The places of cells: `x` and `y`.
  fileprivate func places(_ items: some Sequence<Int>) -> [[Int?]] {
    items.map { [list.frame(of: $0)?.x, list.frame(of: $0)?.y] }
  }

  fileprivate func widen(to width: Int) async throws {
    root.window.resize(width: width + 15, height: 400)
    try await until("the new width") { list.listView.width == width }
    root.window.layoutIfNeeded()
  }
}

extension OnScreen {
  @Suite("Grids")
  struct GridTests {
    @Test("LS-21 as many columns as have room share the width; the highest cell makes the line")
    func columns() async throws {
      let theatre = try ListTheatre.grid(0..<100, rowHeight: { $0 == 4 ? 80 : 40 })
      let grid = try #require(theatre.grid)
      #expect(grid.columns == 3)
      #expect(
        theatre.places(0..<7)
          == [[0, 0], [100, 0], [200, 0], [0, 44], [100, 44], [200, 44], [0, 128]])
      #expect(grid.frame(of: 3).map { [$0.width, $0.height] } == [100, 84])
      #expect(theatre.itemDrawn(atY: 60, among: 0..<9) == 3)
      grid.spacing = 10
      theatre.root.window.layoutIfNeeded()
      #expect(grid.columns == 3)
      #expect(theatre.places(0..<4) == [[5, 5], [105, 5], [205, 5], [5, 59]])
      #expect(grid.frame(of: 1).map { [$0.width, $0.height] } == [90, 44])
      grid.minimumCellWidth = 91
      theatre.root.window.layoutIfNeeded()
      #expect(grid.columns == 2)
      grid.minimumCellWidth = 1_000
      theatre.root.window.layoutIfNeeded()
      #expect(grid.columns == 1 && grid.frame(of: 0)?.width == 290)
    }

    @Test("LS-21 from right to left the first cell is at the right")
    func mirrored() async throws {
      let theatre = try ListTheatre(0..<5, cells: 90)
      theatre.list.listView.direction = .rightToLeft
      theatre.root.window.layoutIfNeeded()
      #expect(theatre.places(0..<4) == [[200, 0], [100, 0], [0, 0], [200, 44]])
      try await theatre.click(2)
      #expect(theatre.focused == 2)
    }

    @Test("LS-21 of a million cells only those in sight and one line beyond each end exist")
    func million() throws {
      let theatre = try ListTheatre.grid([])
      let list = theatre.list
      list.snapshot = ListSnapshot(count: 1_000_000, item: { $0 }, index: { $0 })
      theatre.root.window.layoutIfNeeded()
      #expect(list.visibleItems == Array(0..<30))
      list.scroll(to: 500_000, at: .top)
      #expect(list.visibleItems.first == 499_998 && list.frame(of: 500_000)?.y == 0)
      list.scrollToEnd()
      #expect(list.visibleItems.last == 999_999 && list.frame(of: 999_999)?.y == 356)
      #expect(list.rowControllerCount <= 3 * 13)
    }

    @Test("LS-21 a section begins a line, its header has one of its own and sticks")
    func sections() throws {
      let theatre = try ListTheatre.grid([])
      let list = theatre.list
      let snapshot = try ListSnapshot(sections: [
        "a": Array(0..<4), "b": [], "c": Array(10..<60),
      ])
      list.apply(snapshot, animated: false)
      theatre.root.window.layoutIfNeeded()
      #expect(theatre.places([3, 10, 12, 13]) == [[0, 44], [0, 88], [200, 88], [0, 132]])
      list.sectionHeaders = RowKind(
        make: { ColorViewController(.red) },
        configure: { row, _ in row.view.setSizeRequest(height: 30) })
      theatre.advance(by: 1_000)
      let header = list.listView.layout.heights.height(of: 0)
      #expect(
        theatre.places([0, 3, 10]) == [[0, header], [0, header + 44], [0, 3 * header + 88]])
      list.scroll(to: 25, at: .top)
      #expect(list.frame(of: 25)?.y == header, "below the header that sticks")
    }

    @Test("LS-22 through any widths and back the first item in sight keeps its place")
    func width() async throws {
      let theatre = try ListTheatre.grid(0..<10_000)
      let list = theatre.list
      list.scroll(to: 5_000, at: .top)
      let first = try #require(list.visibleItems.first)
      for (width, columns) in [(400, 4), (640, 7), (100, 1), (550, 6), (300, 3)] {
        try await theatre.widen(to: width)
        #expect(theatre.grid?.columns == columns)
        #expect(list.frame(of: first)?.y == 0)
      }
      #expect(list.visibleItems.first == first)
      list.scrollToEnd()
      try await theatre.widen(to: 640)
      #expect(list.visibleItems.last == 9_999)
      list.scrollToTop()
      try await theatre.widen(to: 300)
      #expect(theatre.places([0, 3]) == [[0, 0], [0, 44]])
    }

    @Test("LS-23 arrows move in two dimensions and keep the column, also past a shorter line")
    func arrows() async throws {
      for isMirrored in [false, true] {
        let theatre = try ListTheatre.grid([])
        let list = theatre.list
        list.listView.direction = isMirrored ? .rightToLeft : .leftToRight
        let snapshot = try ListSnapshot(sections: [
          "a": Array(0..<5), "b": [], "c": Array(5..<200),
        ])
        list.sectionHeaders = RowKind(
          make: { ColorViewController(.red) },
          configure: { row, _ in row.view.setSizeRequest(height: 20) })
        list.apply(snapshot, animated: false)
        theatre.advance(by: 1_000)
        theatre.widget(0)?.grabFocus()
        let (forth, back) = isMirrored ? (Key.left, Key.right) : (.right, .left)
        // Lines: 0 1 2, 3 4, 5 6 7, 8 9 10 … 197 198 199.
        let story: [(Key, Int)] = [
          (back, 0), (forth, 1), (forth, 2), (.down, 4), (.down, 7), (.down, 10), (.up, 7),
          (.up, 4), (.up, 2), (.up, 2), (forth, 3), (.up, 0), (.end, 199), (.down, 199),
          (forth, 199), (back, 198), (.up, 195), (.home, 0), (forth, 1),
        ]
        for (step, (key, goal)) in story.enumerated() {
          try await theatre.press(key)
          #expect(theatre.focused == goal && list.selection == [goal], "step \(step)")
          let frame = try #require(list.frame(of: goal))
          #expect(frame.y >= 0 && frame.y + frame.height <= 400, "wholly in sight at step \(step)")
        }
        try await theatre.press(.pageDown)
        let page = try #require(list.cursor)
        #expect(page > 12 && list.frame(of: page)?.x == 100, "\(page) is in the same column")
        try await theatre.press(.pageUp)
        #expect(list.cursor == 1)
        theatre.close()
      }
    }

    @Test("LS-23 Shift extends in the order of reading, Ctrl moves alone")
    func several() async throws {
      let theatre = try ListTheatre(0..<30, cells: 90)
      theatre.list.selectionMode = .multiple
      try await theatre.press(.right, on: 1)
      try await theatre.press(.down, holding: .shift)
      #expect(theatre.items(in: .selected) == [2, 3, 4, 5])
      try await theatre.press(.left, .up, holding: .control)
      #expect(theatre.list.cursor == 1 && theatre.list.selection == [2, 3, 4, 5])
    }

    @Test("LS-24 cells go straight to their new places; those that come or go fade in their own")
    func change() async throws {
      let theatre = try ListTheatre(0..<9, cells: 90)
      try theatre.begin([0, 20, 1, 2, 3, 5, 6, 7, 8])
      #expect(theatre.places([1, 2, 3]) == [[100, 0], [200, 0], [0, 44]])
      theatre.clock.advance(by: 100)
      #expect(theatre.places([1, 2, 3, 5]) == [[150, 0], [100, 22], [50, 44], [200, 44]])
      #expect(theatre.places([20]) == [[100, 0]])
      theatre.clock.advance(by: 100)
      #expect(
        theatre.places([20, 1, 2, 3, 5])
          == [[100, 0], [200, 0], [0, 44], [100, 44], [200, 44]])
      #expect(theatre.clock.isIdle)
    }

    @Test("LS-24 what goes on behind the first item in sight does not move it")
    func anchor() async throws {
      let theatre = try ListTheatre.grid(0..<3_000)
      let list = theatre.list
      list.scroll(to: 1_500, at: .top)
      list.adjustment.value += 10
      let place = theatre.places([1_503])
      try await theatre.settle(Array(0..<3_000).filter { $0 != 2 && $0 < 2_000 })
      #expect(theatre.places([1_503]).first?.last == place.first?.last)
      try await theatre.settle(Array(5_000..<5_007) + (0..<2_000))
      #expect(theatre.places([1_503]).first?.last == place.first?.last)
    }

    @Test("LS-24 sections that begin elsewhere make other lines of the same items")
    func boundaries() async throws {
      let theatre = try ListTheatre([], cells: 90)
      for cut in [2, 1] {
        let snapshot = try ListSnapshot(sections: ["a": Array(0..<cut), "b": Array(cut..<4)])
        await theatre.list.apply(snapshot, animated: false).finished
        theatre.root.window.layoutIfNeeded()
        #expect(theatre.places([cut - 1, cut]) == [[100 * (cut - 1), 0], [0, 44]])
      }
    }

    @Test("LS-25 a cell is dragged in any direction, and Ctrl+Shift moves it by an arrow")
    func reorder() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<9, cells: 90)
      let list = theatre.list
      scribe.actions = { [scribe] _ in RowActions(trailing: [scribe.action("Delete")]) }
      try await list.listView.realDrag(from: (50, 22), to: (250, 60), steps: 10, releasing: false)
      try await letEventsArrive()
      theatre.clock.advance(by: 1_000)
      #expect(theatre.places([0]) == [[200, 38]], "in the hand")
      try await theatre.rest(1_000, after: list.listView.realRelease())
      #expect(theatre.items == [1, 2, 3, 4, 5, 0, 6, 7, 8])
      #expect(theatre.places([0, 3]) == [[200, 44], [200, 0]])
      try await theatre.press(.up, holding: [.control, .shift])
      try await theatre.press(.left, holding: [.control, .shift], for: 1_000)
      #expect(theatre.items == [1, 0, 2, 3, 4, 5, 6, 7, 8])
      #expect(scribe.take().filter { $0.hasPrefix("didMove") }.count == 3)
    }

    @Test("LS-25 a cell can be dropped behind the last of a line and into another section")
    func sectionsByDrag() async throws {
      let (theatre, scribe) = try ListTheatre.told([], cells: 90)
      let list = theatre.list
      list.apply(try ListSnapshot(sections: ["a": [0, 1, 2], "b": [3]]), animated: false)
      theatre.root.window.layoutIfNeeded()
      try await theatre.rest(
        1_000, after: list.listView.realDrag(from: (50, 22), to: (240, 66), steps: 10))
      let sections = list.snapshot.sections.map { Array(list.snapshot.items(in: $0) ?? []) }
      #expect(sections == [[1, 2], [3, 0]])
      #expect(scribe.take().contains("didMove 0 to [1, 2, 3, 0]"))
    }

    @Test("LS-25 the pointer finds the cell under it, and none beside the last")
    func pointer() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8, cells: 90)
      scribe.actions = { [scribe] _ in RowActions(trailing: [scribe.action("Go")]) }
      try await theatre.click(4)
      #expect(theatre.focused == 4 && theatre.items(in: .selected) == [4])
      #expect(theatre.list.itemRow(at: [250, 60])?.item == 5)
      #expect(theatre.list.itemRow(at: [250, 120]) == nil, "beside the last")
      #expect(theatre.list.hovering.row?.item == 4)
      let companion = try #require(theatre.list.listView.companions.first)
      let buttons = companion.widget.allocation
      #expect(buttons.x >= 100 && buttons.x + buttons.width <= 200, "\(buttons)")
      // Sideways it is dragged as in any direction, and its actions stay where they are.
      try await theatre.rest(
        1_000, after: theatre.list.listView.realDrag(from: (110, 60), to: (10, 60), steps: 8))
      #expect(theatre.items == [0, 1, 2, 4, 3, 5, 6, 7] && theatre.list.reveal.rows.isEmpty)
      theatre.close()

      let (mirrored, other) = try ListTheatre.told(0..<8, cells: 90)
      mirrored.list.listView.direction = .rightToLeft
      mirrored.root.window.layoutIfNeeded()
      try await mirrored.rest(
        1_000, after: mirrored.list.listView.realDrag(from: (250, 22), to: (60, 22), steps: 8))
      #expect(mirrored.items == [1, 2, 0, 3, 4, 5, 6, 7])
      #expect(other.take() == ["didMove 0 to [1, 2, 0, 3, 4, 5, 6, 7]"])
    }

    @Test("LS-26 where an item is can be asked, however far outside the viewport it is")
    func rectangles() async throws {
      let grid = try ListTheatre.grid(0..<1_000_000)
      let list = try ListTheatre(0..<1_000_000, width: 315)
      for theatre in [grid, list] {
        theatre.list.focus(6)
        theatre.list.scroll(to: 500_000, at: .top)
        for item in theatre.list.visibleItems {
          #expect(theatre.list.rectangle(of: item) == theatre.list.frame(of: item))
        }
        #expect(theatre.list.rectangle(of: 1_000_000) == nil)
      }
      #expect(list.list.rectangle(of: 6)?.y == -499_994 * 44, "although its row is kept")
      let below = try #require(list.list.rectangle(of: 600_000))
      #expect(below == Rectangle(x: 0, y: 100_000 * 44, width: 300, height: 44))
      #expect(list.list.rectangle(of: 400_000)?.y == -100_000 * 44)
      let far = try #require(grid.list.rectangle(of: 600_001))
      #expect(far == Rectangle(x: 100, y: 33_334 * 44, width: 100, height: 44))
      grid.list.listView.direction = .rightToLeft
      #expect(grid.list.rectangle(of: 600_000)?.x == 200)
      grid.close()
      list.close()
      let unseen = try ListTheatre(0..<10, shown: false)
      #expect(unseen.list.rectangle(of: 3) == nil)
    }

    @Test("LS-21 the place of a grid outlives its view, also at another width")
    func unloading() async throws {
      let theatre = try ListTheatre.grid(0..<3_000)
      let list = theatre.list
      list.scroll(to: 1_500, at: .top)
      let state = RestorableState(KeyFile(), "list", of: list)
      list.encodeRestorableState(state)
      let other = try ListTheatre(0..<3_000, width: 435, cells: 90)
      other.list.decodeRestorableState(state)
      other.root.window.layoutIfNeeded()
      #expect(other.list.frame(of: 1_500)?.y == 0)
    }
  }
}
