@testable import Containment
import GTK
import TestSupport
import Testing

extension ListTheatre {
  /// Presses on an item's row, drags it down by so many pixels, and lets so many milliseconds pass.
  fileprivate func drag(
    _ item: Int, by distance: Int, steps: Int = 8, releasing: Bool = true,
    for milliseconds: Double = 0
  ) async throws {
    let frame = try #require(list.frame(of: item))
    let y = frame.y + frame.height / 2
    try await list.listView.realDrag(
      from: (100, y), to: (100, y + distance), steps: steps, releasing: releasing)
    try await letEventsArrive()
    clock.advance(by: milliseconds)
  }

  /// Moves what is dragged to a height of the room, and lets so many milliseconds pass.
  fileprivate func move(to y: Int, for milliseconds: Double = 0) async throws {
    try await handled(list.listView.realMove(x: 100, y: y))
    clock.advance(by: milliseconds)
  }

  /// Lets go of what is dragged, where it is, and lets so many milliseconds pass.
  fileprivate func release(for milliseconds: Double = 0) async throws {
    try await handled(list.listView.realRelease())
    clock.advance(by: milliseconds)
  }

  /// The tops of the rows of items.
  fileprivate func tops(_ items: [Int]) -> [Int?] { items.map { list.frame(of: $0)?.y } }

  /// The items of each section.
  fileprivate var sections: [[Int]] {
    list.snapshot.sections.map { Array(list.snapshot.items(in: $0) ?? []) }
  }
}

extension OnScreen {
  @Suite("Lists: reordering")
  struct ListReorderTests {
    @Test(
      "LS-17 a dragged row opens a gap where it would go, and glides into it",
      arguments: RowRetention.allCases)
    func gap(_ retention: RowRetention) async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8, retention)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 44, 88, 132])
      try await theatre.drag(1, by: 60, releasing: false)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 104, 88, 132], "the clock stands still")
      theatre.clock.advance(by: 100)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 104, 66, 132])
      theatre.clock.advance(by: 100)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 104, 44, 132])
      #expect(theatre.items == Array(0..<8), "it is not there yet")
      #expect(scribe.isQuiet)
      try await theatre.release()
      scribe.expect("didMove 1 to [0, 2, 1, 3, 4, 5, 6, 7]")
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 104, 44, 132])
      theatre.clock.advance(by: 100)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 96, 44, 132])
      theatre.clock.advance(by: 100)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 88, 44, 132])
      #expect(theatre.items == [0, 2, 1, 3, 4, 5, 6, 7])
      #expect(theatre.focused == 1 && theatre.clock.isIdle)
    }

    @Test("LS-17 OE-09 a fast drag passes many rows at once, and back again")
    func far() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try await theatre.drag(1, by: 180, steps: 2, releasing: false, for: 200)
      #expect(theatre.tops(Array(0..<8)) == [0, 224, 44, 88, 132, 176, 264, 308])
      try await theatre.move(to: 0, for: 200)
      #expect(theatre.tops(Array(0..<8)) == [44, 0, 88, 132, 176, 220, 264, 308])
      try await theatre.move(to: 70)
      try await theatre.release(for: 200)
      #expect(theatre.tops([0, 1, 2]) == [0, 44, 88])
      #expect(scribe.isQuiet, "it is where it was")
    }

    @Test("LS-17 a click is no drag, and a row that may not be moved stays")
    func noDrag() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try await theatre.drag(1, by: 4)
      scribe.expect("selection [1]", "didSelect 1")
      scribe.movable = { $0 != 3 }
      try await theatre.drag(3, by: 100, releasing: false)
      #expect(theatre.tops([1, 2, 3, 4]) == [44, 88, 132, 176])
      try await theatre.release()
      try await theatre.press(.down, on: 3, holding: [.control, .shift], for: 300)
      #expect(theatre.items == Array(0..<8))
      #expect(!scribe.take().contains { $0.hasPrefix("didMove") })
    }

    @Test("LS-17 the gap opens no farther than the model allows")
    func refusedPlaces() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      scribe.allows = { ($0.index(of: 1) ?? 0) <= 3 }
      try await theatre.drag(1, by: 250, steps: 2, releasing: false, for: 200)
      #expect(theatre.tops([0, 1, 2, 3, 4, 5]) == [0, 294, 44, 88, 176, 220])
      try await theatre.release(for: 200)
      scribe.expect("didMove 1 to [0, 2, 3, 1, 4, 5, 6, 7]")
      try await theatre.press(.down, on: 1, holding: [.control, .shift])
      #expect(scribe.isQuiet && theatre.items == [0, 2, 3, 1, 4, 5, 6, 7])
    }

    @Test("LS-17 what the model refuses at last goes back before the eyes")
    func refused() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      scribe.accepts = { _ in false }
      try await theatre.drag(1, by: 60, releasing: false, for: 200)
      try await theatre.release(for: 100)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 74, 66, 132])
      theatre.clock.advance(by: 100)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 44, 88, 132])
      try await theatre.press(.up, on: 1, holding: [.control, .shift], for: 200)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 44, 88, 132])
      #expect(theatre.items == Array(0..<8) && theatre.focused == 1)
      scribe.expect(
        "didMove 1 to [0, 2, 1, 3, 4, 5, 6, 7]", "didMove 1 to [1, 0, 2, 3, 4, 5, 6, 7]")
    }

    @Test(
      "LS-17 a model that shows its own order when it is told has the last word",
      arguments: [true, false])
    func ownOrder(accepts: Bool) async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      scribe.accepts = { [list = theatre.list] snapshot in
        list.snapshot = try! ListSnapshot(snapshot.items + [9])
        return accepts
      }
      try await theatre.drag(1, by: 60, for: 300)
      #expect(theatre.items == [0, 2, 1, 3, 4, 5, 6, 7, 9])
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 88, 44, 132])
    }

    @Test("LS-17 at the edges the list scrolls under the row")
    func edges() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<300)
      try await theatre.drag(2, by: 280, releasing: false)
      #expect(theatre.list.adjustment.value == 0)
      // 18 pixels into a zone of 36: half of the greatest speed.
      try await theatre.move(to: 382, for: 1_000)
      #expect(abs(theatre.list.adjustment.value - 300) < 5)
      #expect(theatre.list.frame(of: 2)?.y == 356, "in the hand at the end of the room")
      for _ in 0..<60 { theatre.clock.advance(by: 1_000) }
      #expect(theatre.list.visibleItems.last == 2)
      #expect(theatre.list.rowControllerCount < 40)
      try await theatre.move(to: 0, for: 1_000)
      #expect(theatre.list.frame(of: 2)?.y == 0)
      try await theatre.release(for: 200)
      let told = scribe.take()
      let row = try #require(theatre.items.firstIndex(of: 2))
      #expect(told.count == 1)
      #expect(row > 270 && row < 290)
      #expect(theatre.list.visibleItems.contains(2))
      #expect(theatre.clock.isIdle)
    }

    @Test("LS-17 the wheel scrolls the list under the row")
    func wheel() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<500)
      try await theatre.drag(2, by: 100, releasing: false)
      theatre.list.view.realWheel(down: 3, x: 100, y: 200)
      try await until("the wheel") { theatre.list.adjustment.value > 0 }
      try await letEventsArrive()
      theatre.clock.advance(by: 200)
      #expect(theatre.list.frame(of: 2)?.y == 178)
      let place = try #require(theatre.list.listView.rows.first { $0 === theatre.boundRow(2) })
      #expect(
        abs(theatre.list.listView.layout.y(of: place.index) - 178) < 44, "the gap is under it")
      try await theatre.release()
      #expect(scribe.take().count == 1)
    }

    @Test("LS-17 Escape takes a drag back")
    func escape() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try await theatre.drag(1, by: 100, releasing: false, for: 200)
      #expect(theatre.tops([2, 3]) == [44, 88])
      try await theatre.press(.down, .escape, for: 200)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 44, 88, 132])
      try await theatre.move(to: 300)
      try await theatre.release(for: 200)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 44, 88, 132])
      #expect(scribe.isQuiet && theatre.items == Array(0..<8))
      #expect(theatre.focused == 1 && theatre.clock.isIdle)
    }

    @Test("LS-17 Ctrl+Shift+arrows take the row along, with what has the focus in it")
    func keys() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<4)
      try await theatre.press(.down, on: 1, holding: [.control, .shift], for: 100)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, 66, 66, 132])
      theatre.clock.advance(by: 100)
      try await theatre.press(.down, .down, holding: [.control, .shift], for: 200)
      #expect(theatre.items == [0, 2, 3, 1] && theatre.focused == 1)
      let entry = try theatre.entry(1)
      entry.grabFocus()
      try await theatre.press(.up, .up, .up, .up, holding: [.control, .shift], for: 200)
      #expect(theatre.items == [1, 0, 2, 3] && entry.isFocus)
      scribe.expect(
        "didMove 1 to [0, 2, 1, 3]", "didMove 1 to [0, 2, 3, 1]", "didMove 1 to [0, 2, 1, 3]",
        "didMove 1 to [0, 1, 2, 3]", "didMove 1 to [1, 0, 2, 3]")
    }

    private func sectioned() throws -> ListTheatre {
      let theatre = try ListTheatre([])
      theatre.list.sectionHeaders = RowKind<String>(
        make: { RowProbe(CallLog()) }, configure: { row, _ in row.show(0, height: 20) })
      theatre.list.snapshot = try ListSnapshot(sections: ["a": [0, 1], "b": [], "c": [2, 3]])
      theatre.root.window.layoutIfNeeded()
      theatre.clock.advance(by: 300)
      return theatre
    }

    @Test("LS-17 keys take a row through sections, the empty ones too")
    func sectionsByKey() async throws {
      let theatre = try sectioned()
      let scribe = ListScribe(theatre.list)
      theatre.widget(1)?.grabFocus()
      var seen: [[[Int]]] = []
      for key in [Key.down, .down, .down, .down, .down, .up, .up, .up, .up, .up, .up] {
        try await theatre.press(key, holding: [.control, .shift], for: 200)
        seen.append(theatre.sections)
      }
      #expect(
        seen == [
          [[0], [1], [2, 3]], [[0], [], [1, 2, 3]], [[0], [], [2, 1, 3]], [[0], [], [2, 3, 1]],
          [[0], [], [2, 3, 1]], [[0], [], [2, 1, 3]], [[0], [], [1, 2, 3]], [[0], [1], [2, 3]],
          [[0, 1], [], [2, 3]], [[1, 0], [], [2, 3]], [[1, 0], [], [2, 3]],
        ])
      #expect(scribe.take().count == 9)
    }

    @Test("LS-17 a drag goes through sections, the empty ones too")
    func sectionsByDrag() async throws {
      let theatre = try sectioned()
      let scribe = ListScribe(theatre.list)
      try await theatre.drag(1, by: 20, releasing: false, for: 200)
      try await theatre.release(for: 200)
      #expect(theatre.sections == [[0], [1], [2, 3]])
      try await theatre.drag(3, by: -44, for: 200)
      #expect(theatre.sections == [[0], [1], [3, 2]])
      try await theatre.drag(0, by: 250, steps: 2, for: 200)
      #expect(theatre.sections == [[], [1], [3, 2, 0]])
      #expect(scribe.take().count == 3)
    }

    @Test("LS-17 under a header that sticks a row goes to the first place in sight")
    func stuckHeader() async throws {
      let theatre = try sectioned()
      let scribe = ListScribe(theatre.list)
      try theatre.list.snapshot.append(Array(4..<100), to: "c")
      theatre.clock.advance(by: 300)
      theatre.scroll(to: 50)
      #expect(theatre.tops([49, 50, 51, 52, 53]) == [-24, 20, 64, 108, 152])
      try await theatre.drag(53, by: -170, releasing: false)
      try await theatre.move(to: 40, for: 200)
      #expect(theatre.tops([49, 50, 51, 52, 53]) == [-24, 64, 108, 152, 18])
      try await theatre.move(to: 140, for: 200)
      #expect(theatre.tops([49, 50, 51, 52, 53]) == [-24, 20, 64, 152, 118])
      try await theatre.release()
      #expect(scribe.take().count == 1)
      #expect(theatre.sections[2].firstIndex(of: 53) == 50, "between 51 and 52")
    }

    @Test("LS-17 a dragged row hides what is under it")
    func opaque() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      let row = try #require(theatre.row(1))
      row.view.opacity = 0
      try await theatre.drag(1, by: 20, releasing: false)
      #expect(theatre.itemDrawn(atY: 70, among: 0..<8) == nil)
      #expect(theatre.itemDrawn(atY: 100, among: 0..<8) == nil, "over row 2")
      #expect(theatre.itemDrawn(atY: 115, among: 0..<8) == 2)
      try await theatre.release()
      #expect(scribe.isQuiet)
    }

    @Test("LS-17 a new snapshot without its item ends a drag, and stands")
    func interrupted() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try await theatre.drag(1, by: 60, releasing: false, for: 200)
      try theatre.begin([0, 2, 3, 4], for: 100)
      try await theatre.move(to: 300, for: 100)
      #expect(theatre.tops([0, 1, 2, 3]) == [0, nil, 44, 88])
      try await theatre.release(for: 300)
      #expect(theatre.items == [0, 2, 3, 4])
      #expect(scribe.isQuiet && theatre.clock.isIdle)
      #expect(theatre.focused == 3)
    }

    @Test("AP-15 a snapshot leaves a dragged row in the hand, and its gap where it is")
    func dragged() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try await theatre.drag(1, by: 60, releasing: false, for: 200)
      try theatre.begin([9, 0, 1, 2, 3, 4])
      #expect(theatre.items == [9, 0, 1, 2, 3, 4], "nothing is dropped yet")
      theatre.clock.advance(by: 200)
      #expect(theatre.tops([9, 0, 2, 1, 3, 4]) == [0, 44, 88, 104, 176, 220])
      #expect(scribe.isQuiet)
      try await theatre.release(for: 300)
      scribe.expect("didMove 1 to [9, 0, 2, 1, 3, 4]")
      #expect(theatre.items == [9, 0, 2, 1, 3, 4])
      #expect(theatre.tops([9, 0, 2, 1, 3, 4]) == [0, 44, 88, 132, 176, 220])
      #expect(theatre.focused == 1 && theatre.clock.isIdle)
    }

    @Test("AP-15 a row that is only picked up goes where a snapshot puts it, and so by Escape")
    func pickedUp() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<8)
      try await theatre.drag(1, by: 15, releasing: false)
      try theatre.begin([0, 9, 1, 2, 3], for: 200)
      #expect(theatre.tops([0, 9, 1, 2]) == [0, 44, 59, 132])
      try await theatre.release(for: 300)
      #expect(theatre.tops([0, 9, 1, 2]) == [0, 44, 88, 132] && scribe.isQuiet)
      try await theatre.drag(1, by: 60, releasing: false)
      try theatre.begin([0, 1, 2, 3, 4])
      try await theatre.press(.escape, for: 300)
      try await theatre.release()
      #expect(theatre.tops([0, 1, 2, 3, 4]) == [0, 44, 88, 132, 176])
      #expect(theatre.items == [0, 1, 2, 3, 4] && scribe.isQuiet)
    }

    @Test("LS-17 AP-15 a change made of the present snapshot in a drag knows nothing of that")
    func appendedMeanwhile() async throws {
      let (theatre, scribe) = try ListTheatre.told(0..<4)
      try await theatre.drag(1, by: 60, releasing: false)
      try theatre.list.snapshot.append([4])
      theatre.clock.advance(by: 200)
      #expect(theatre.items == [0, 1, 2, 3, 4])
      try await theatre.release()
      scribe.expect("didMove 1 to [0, 2, 1, 3, 4]")
      #expect(theatre.items == [0, 2, 1, 3, 4])
    }

    @Test("LS-17 a list that goes off screen puts the row back, and nothing is left behind")
    func leaves() async throws {
      try await expectGone {
        let (theatre, scribe) = try ListTheatre.told(0..<8)
        try await theatre.drag(1, by: 60, releasing: false)
        theatre.container.slot.set(nil, transition: Transition.none)
        #expect(theatre.items == Array(0..<8) && theatre.list.reorder.dragged == nil)
        try await handled(theatre.list.listView.realRelease())
        #expect(scribe.isQuiet)
        theatre.close()
        return theatre.list
      }
    }
  }
}

extension ListTheatre {
  fileprivate func boundRow(_ item: Int) -> ListRow? { list.store.row(of: .item(item)) }
}
