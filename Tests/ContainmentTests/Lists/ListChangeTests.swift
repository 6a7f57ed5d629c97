import Containment
import GTK
import TestSupport
import Testing

extension OnScreen {
  @Suite("Lists: changes")
  struct ListChangeTests {
    /// Where rows of 44 pixels are; −1 for those that are not there.
    private func places(_ theatre: ListTheatre, _ items: [Int]) -> [Int] {
      items.map { theatre.list.frame(of: $0)?.y ?? -1 }
    }

    @Test("LS-05 MV-11 a row that comes opens between the others", arguments: RowRetention.allCases)
    func insert(_ retention: RowRetention) throws {
      let theatre = try ListTheatre([0, 1, 2, 3], retention)
      let widgets = try [0, 1, 2, 3].map { try #require(theatre.row($0)?.view) }
      try theatre.begin([0, 9, 1, 2, 3])
      #expect(places(theatre, [0, 9, 1, 2, 3]) == [0, 44, 44, 88, 132])
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [0, 9, 1, 2, 3]) == [0, 44, 66, 110, 154])
      #expect(theatre.itemDrawn(atY: 40, among: [0, 1]) == 0)
      #expect(theatre.itemDrawn(atY: 70, among: [0, 1, 9]) == 1, "only half of 9 is open")
      #expect(theatre.itemDrawn(atY: 55, among: [0, 1, 2]) == nil, "which still fades in")
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [0, 9, 1, 2, 3]) == [0, 44, 88, 132, 176])
      #expect(theatre.itemDrawn(atY: 70, among: [0, 1, 9]) == 9)
      #expect(theatre.clock.isIdle)
      #expect([0, 1, 2, 3].map { theatre.row($0)?.view } == widgets)
    }

    @Test(
      "LS-05 MV-11 a row that goes closes behind it, and is there until it has",
      arguments: RowRetention.allCases)
    func remove(_ retention: RowRetention) throws {
      let theatre = try ListTheatre([0, 1, 2, 3], retention)
      try theatre.begin([0, 2, 3])
      #expect(theatre.log.take() == [])
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [0, 2, 3]) == [0, 66, 110])
      #expect(theatre.itemDrawn(atY: 70, among: [1, 2]) == 2)
      #expect(theatre.log.take() == [])
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [0, 2, 3]) == [0, 44, 88])
      #expect(
        theatre.log.take()
          == (retention == .retained
            ? ["1.wm(nil)", "1.wD", "1.dD", "1.dm(nil)"] : ["1.wD", "1.dD"]))
      #expect(theatre.clock.isIdle)
    }

    @Test("LS-05 MV-11 a row that moves flies over the others", arguments: RowRetention.allCases)
    func move(_ retention: RowRetention) throws {
      let theatre = try ListTheatre([0, 1, 2, 3], retention)
      try theatre.begin([3, 0, 1, 2], for: 100)
      #expect(places(theatre, [3, 0, 1, 2]) == [66, 22, 66, 110])
      #expect(theatre.itemDrawn(atY: 80, among: [0, 1, 2, 3]) == 3, "over 1")
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [3, 0, 1, 2]) == [0, 44, 88, 132])
      #expect(theatre.log.take() == [], "nobody came or went")
    }

    @Test("OP-12 without animation all is in its place when the call returns, and can be scrolled")
    func atOnce() throws {
      let theatre = try ListTheatre([0, 1, 2])
      theatre.list.apply(try ListSnapshot([0, 9, 1, 2]), animated: false)
      #expect(places(theatre, [0, 9, 1, 2]) == [0, 44, 88, 132])
      theatre.list.apply(try ListSnapshot(0..<1000), animated: false)
      theatre.list.scroll(to: 700, at: .top)
      #expect(places(theatre, [700]) == [0] && theatre.list.visibleItems.first == 700)
      theatre.list.apply(try ListSnapshot(500..<1000), animated: false)
      #expect(places(theatre, [700]) == [0], "what is in sight keeps its place")
    }

    @Test("OP-12 a list on screen that is filled and restored at once is where it was left")
    func restored() throws {
      let (before, after) = (try ListTheatre(0..<1000), try ListTheatre([]))
      before.list.scroll(to: 700, at: .top)
      after.list.apply(try ListSnapshot(0..<1000), animated: false)
      try before.handPlace(to: after)
      #expect(places(after, [700]) == [0])
      after.root.window.layoutIfNeeded()
      #expect(places(after, [700]) == [0])
    }

    @Test("LS-05 a row that is configured anew keeps its controller, and the others make room")
    func update() throws {
      let theatre = try ListTheatre([0, 1, 2])
      let row = theatre.row(1)
      theatre.configuresQuietly = false
      theatre.height = { $0 == 1 ? 100 : 40 }
      try theatre.list.reconfigure([1])
      #expect(theatre.log.take() == ["1.configure"], "and nothing else: no reuse")
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [0, 1, 2]) == [0, 44, 118])
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [0, 1, 2]) == [0, 44, 148])
      #expect(theatre.row(1) === row)
    }

    @Test(
      "LS-05 a row that is reloaded gives its place to another one, which fades in",
      arguments: RowRetention.allCases)
    func reload(_ retention: RowRetention) throws {
      let theatre = try ListTheatre([0, 1, 2], retention)
      let row = try #require(theatre.row(1))
      try theatre.list.reload([1])
      theatre.clock.advance(by: 100)
      #expect(theatre.row(1) !== row)
      #expect(places(theatre, [0, 1, 2]) == [0, 44, 88])
      #expect(row.appearance.isOnScreen, "while it fades out")
      theatre.clock.advance(by: 100)
      #expect(!row.appearance.isOnScreen)
    }

    @Test(
      "LS-05 LS-07 the next change takes over where the last one is",
      arguments: RowRetention.allCases)
    func interrupt(_ retention: RowRetention) async throws {
      let theatre = try ListTheatre([0, 1, 2, 3], retention)
      let list = theatre.list
      var ends: [String] = []
      let first = Task.immediate {
        ends.append("first \(await list.apply(try ListSnapshot([0, 9, 1, 2, 3])).result)")
      }
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [0, 9, 1, 2]) == [0, 44, 66, 110])
      let row = theatre.row(9)
      let second = Task.immediate {
        ends.append("second \(await list.apply(try ListSnapshot([0, 1, 2, 3])).result)")
      }
      #expect(places(theatre, [0, 1, 2]) == [0, 66, 110], "nothing jumps")
      theatre.clock.advance(by: 100)
      #expect(places(theatre, [0, 1, 2]) == [0, 55, 99])
      // The row that is on its way out comes back: it is the same one.
      let third = Task.immediate {
        ends.append("third \(await list.apply(try ListSnapshot([0, 9, 1, 2, 3])).result)")
      }
      #expect(theatre.row(9) === row)
      theatre.clock.advance(by: 300)
      _ = (try await first.value, try await second.value, try await third.value)
      // Each once; in which order tasks go on is not the list's affair.
      #expect(ends.sorted() == ["first false", "second false", "third true"])
      #expect(places(theatre, [0, 9, 1, 2]) == [0, 44, 88, 132])
      #expect(theatre.clock.isIdle)
    }

    @Test("LS-07 what is asked for inside callbacks is done once, the last of it, and all are told")
    func coalesced() async throws {
      let theatre = try ListTheatre([0, 1, 2])
      let list = theatre.list
      var ends: [String] = []
      var isAsked = false
      let asking = ListViewController<Int>(
        make: { ColorViewController(.white) },
        configure: { [weak list] _, _ in
          guard !isAsked, let list else { return }
          isAsked = true
          for (name, items) in [("a", [5]), ("b", [5, 6]), ("c", [7, 0])] {
            Task.immediate {
              let isDone = await list.apply(try ListSnapshot(items), animated: false).result
              ends.append("\(name) \(isDone)")
            }
          }
          #expect(list.snapshot.items == [7, 0], "what it will show")
          #expect(theatre.list.visibleItems == [0, 1, 2], "what it shows")
        })
      asking.snapshot = try ListSnapshot([1])
      theatre.container.embedForTest(asking)
      try await until("all ends") { ends.count == 3 }
      #expect(Set(ends) == ["a false", "b false", "c true"])
      #expect(theatre.items == [7, 0])
    }

    @Test("LS-07 a change that changes nothing is over at once and costs no frame")
    func nothing() async throws {
      let theatre = try ListTheatre([0, 1, 2])
      #expect(await theatre.list.apply(try ListSnapshot([0, 1, 2])).result)
      #expect(theatre.clock.isIdle)
      #expect(theatre.log.take() == [])
    }

    @Test("LS-07 a list that goes ends its change")
    func gone() async throws {
      let theatre = try ListTheatre([0, 1, 2])
      let change = theatre.list.apply(try ListSnapshot([2]))
      theatre.clock.advance(by: 50)
      theatre.container.content = nil
      theatre.clock.advance(by: 1000)
      #expect(await change.result)
    }

    @Test(
      "LS-05 focus, caret and text stay with a row that moves", arguments: RowRetention.allCases)
    func focus(_ retention: RowRetention) throws {
      let theatre = try ListTheatre(0..<8, retention)
      let entry = try theatre.entry(5)
      entry.text = "written"
      entry.grabFocus()
      entry.caretPosition = 3
      try theatre.begin([5, 7, 6, 4, 3, 2, 1, 0], for: 300)
      #expect(theatre.row(5)?.entry == entry)
      #expect(entry.isFocus)
      #expect(entry.caretPosition == 3)
      #expect(entry.text == "written")
    }

    @Test("LS-06 an item that stands twice is refused by name, and the list stays")
    func duplicate() throws {
      let theatre = try ListTheatre([0, 1, 2])
      #expect {
        try theatre.begin([0, 1, 2, 1])
      } throws: {
        "\($0)".hasPrefix("Item 1 cannot stand in one list twice")
      }
      #expect(theatre.items == [0, 1, 2])
    }

    @Test(
      "LS-05 reduced motion fades in place, and none is at once", arguments: RowRetention.allCases)
    func reduced(_ retention: RowRetention) throws {
      let theatre = try ListTheatre([0, 1, 2], retention)
      theatre.list.motion.preference = .reduced
      try theatre.begin([0, 9, 1, 2], for: 50)
      #expect(places(theatre, [0, 9, 1, 2]) == [0, 44, 88, 132])
      #expect(theatre.itemDrawn(atY: 60, among: [9]) == nil, "it is fading in")
      theatre.list.motion.preference = .none
      try theatre.begin([2, 1])
      #expect(places(theatre, [2, 1]) == [0, 44])
      #expect(theatre.row(0) == nil || retention == .recycled)
      #expect(theatre.list.visibleItems == [2, 1])
    }

    @Test(
      "at the top what comes above is seen; elsewhere the first row in view stays; a log follows its end"
    )
    func anchors() async throws {
      let theatre = try ListTheatre(0..<100)
      let list = theatre.list
      try await theatre.settle([500] + Array(0..<100))
      #expect(list.visibleItems.first == 500)
      list.anchor = .log
      list.scrollToEnd()
      try await theatre.settle([500] + Array(0..<103))
      #expect(list.visibleItems.last == 102)
      #expect(list.frame(of: 102)?.y == 356)
      list.anchor = .start
      try await theatre.settle([500] + Array(0..<110))
      #expect(list.frame(of: 102)?.y == 356)
    }
  }
}

extension ContainerViewController {
  /// Shows `controller` in place of nothing, in a window of its own, for its callbacks alone.
  fileprivate func embedForTest(_ controller: ViewController) {
    let other = RootWindow(Window(title: "Other", width: 100, height: 100), root: controller)
    other.show()
    other.window.layoutIfNeeded()
    other.close()
  }
}
