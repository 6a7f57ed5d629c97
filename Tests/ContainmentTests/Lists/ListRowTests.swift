@testable import Containment
import GTK
import TestSupport
import Testing

/// What is wrong with the order of somebody's appearance callbacks; nil if nothing is.
private func fault(in log: [String]) -> String? {
  var states: [Substring: Substring] = [:]
  let legal: [Substring: Set<Substring>] = [
    "wA": ["", "dD", "wD"], "dA": ["wA"], "wD": ["dA", "wA"], "dD": ["wD"],
  ]
  for entry in log {
    let parts = entry.split(separator: ".")
    guard parts.count == 2, let before = legal[parts[1]] else { continue }
    let state = states[parts[0]] ?? ""
    if !before.contains(state) { return "\(entry) after \(state)" }
    states[parts[0]] = parts[1]
  }
  return nil
}

extension OnScreen {
  @Suite("Lists: rows are controllers")
  struct ListRowTests {
    @Test("LS-09 MV-13 a row appears when it comes near and disappears when it has gone, kept")
    func retainedScroll() throws {
      let theatre = try ListTheatre(0..<100, .retained)
      theatre.list.scroll(to: 1, at: .top)
      #expect(
        theatre.log.take() == [
          "?.wm(L)", "?.dm(L)", "10.wA", "?.wm(L)", "?.dm(L)", "11.wA",
        ], "one more than can be seen, which the first frame does not wait for")
      theatre.clock.tick()
      theatre.log.expect("10.dA", "11.dA")
      theatre.list.scroll(to: 2, at: .top)
      theatre.log.expect("?.wm(L)", "?.dm(L)", "12.wA", "0.wD", "0.dD")
      theatre.list.scroll(to: 1, at: .top)
      #expect(theatre.log.take() == ["12.wD", "12.dD", "0.wA"], "12 leaves before it has appeared")
      theatre.clock.tick()
      theatre.log.expect("0.dA")
    }

    @Test("SO-08 who hears of a row that comes may ask what is in sight, and is told what was")
    func askedWhileArranging() throws {
      let theatre = try ListTheatre(0..<100, .retained)
      var seen: [[Int]] = []
      let trace = LifecycleTrace { [list = theatre.list] event in
        if event.callback == .didMove { seen.append(list.visibleItems) }
      }
      theatre.list.scroll(to: 1, at: .top)
      #expect(seen == [Array(0..<10), Array(1..<11)])
      withExtendedLifetime(trace) {}
    }

    @Test("LS-09 MV-13 a row appears when it comes near and disappears when it has gone, recycled")
    func recycledScroll() throws {
      let theatre = try ListTheatre(0..<100, .recycled)
      theatre.list.scroll(to: 2, at: .top)
      theatre.clock.tick()
      _ = theatre.log.take()
      theatre.list.scroll(to: 3, at: .top)
      theatre.log.expect("0.reuse", "13.wA", "1.wD", "1.dD")
      theatre.clock.tick()
      theatre.log.expect("13.dA")
    }

    @Test(
      "LS-09 hiding the list hides its rows, and every pair is closed in the end",
      arguments: RowRetention.allCases)
    func balanced(_ retention: RowRetention) async throws {
      let before = Lifetime.alive
      var log: [String] = []
      do {
        let theatre = try ListTheatre(0..<3, retention, shown: false)
        theatre.open()
        theatre.root.hide()
        theatre.log.expect("0.wD", "1.wD", "2.wD", "0.dD", "1.dD", "2.dD")
        theatre.root.show()
        theatre.clock.tick()
        theatre.log.expect("0.wA", "1.wA", "2.wA", "0.dA", "1.dA", "2.dA")
        // Removed while in view and while fading, scrolled, hidden in the middle of it, torn down.
        log = ["0.wA", "0.dA", "1.wA", "1.dA", "2.wA", "2.dA"]
        try theatre.begin(Array(1..<500), for: 50)
        theatre.root.hide()
        theatre.root.show()
        theatre.clock.tick()
        for row in [400, 3, 480, 100] { theatre.list.scroll(to: row, at: .centre) }
        theatre.clock.tick()
        try theatre.begin([400, 3, 100], for: 30)
        theatre.container.content = nil
        theatre.clock.advance(by: 1000)
        log += theatre.log.take()
        theatre.close()
        log += theatre.log.take()
      }
      #expect(fault(in: log) == nil)
      var open: Set<Substring> = []
      for entry in log {
        let parts = entry.split(separator: ".")
        if parts[1] == "dA" || parts[1] == "wA" { open.insert(parts[0]) }
        if parts[1] == "dD" { open.remove(parts[0]) }
      }
      #expect(open == [])
      #expect(Lifetime.alive == before)
    }

    @Test("LS-10 retained: a controller for each item, for as long as the item is there")
    func retained() async throws {
      let theatre = try ListTheatre(0..<200, .retained)
      let row = try #require(theatre.row(4))
      row.note = "mine"
      theatre.list.scroll(to: 150)
      #expect(theatre.row(4) === row, "kept, though out of sight")
      #expect(row.parent === theatre.list)
      #expect(!row.appearance.isOnScreen)
      theatre.list.scrollToTop()
      #expect(theatre.row(4) === row)
      #expect(row.note == "mine")
      try await theatre.settle(Array(5..<200))
      #expect(row.parent == nil)
    }

    @Test("LS-10 retained: who leaves the list out of sight leaves it all the same")
    func retainedOutOfSight() async throws {
      let theatre = try ListTheatre(0..<200, .retained)
      theatre.list.scroll(to: 100, at: .top)
      theatre.clock.tick()
      _ = theatre.log.take()
      await theatre.list.apply(try ListSnapshot(Array(1..<200)), animated: false).finished
      theatre.log.expect("0.wm(nil)", "0.dm(nil)")
    }

    @Test("LS-10 recycled: rows are used again, what is the item's comes back with it")
    func recycled() throws {
      let theatre = try ListTheatre(0..<200, .recycled)
      theatre.configuresQuietly = false
      let row = try #require(theatre.row(4))
      row.note = "of 4"
      theatre.list.scroll(to: 150, at: .top)
      theatre.clock.tick()
      #expect(theatre.row(4) == nil)
      #expect(theatre.list.children.contains { $0 === row }, "a pooled row is still a child")
      #expect(row.note == nil, "it forgot")
      #expect(row.item != 4)
      _ = theatre.log.take()
      theatre.list.scrollToTop()
      #expect(theatre.row(4)?.note == "of 4")
      let log = theatre.log.take()
      let reuse = try #require(log.firstIndex(where: { $0.hasSuffix(".reuse") }))
      #expect(log[reuse + 1].hasSuffix(".configure"), "prepared, then configured: \(log)")
      #expect(log[reuse + 2].hasSuffix(".wA"), "then it appears")
    }

    @Test("LS-10 kinds have pools of their own")
    func kinds() throws {
      let theatre = try ListTheatre(0..<1)
      var made = ["even": 0, "odd": 0]
      let even = RowKind<Int>(
        make: { () -> ColorViewController in
          made["even"]! += 1
          return ColorViewController(.red)
        }, configure: { row, _ in row.color = .red })
      let odd = RowKind<Int>(
        make: { () -> MessageViewController in
          made["odd"]! += 1
          return MessageViewController(text: "odd")
        }, configure: { _, _ in })
      let list = ListViewController<Int> { $0.isMultiple(of: 2) ? even : odd }
      list.motion = Motion(clock: theatre.clock)
      list.snapshot = try ListSnapshot(0..<10_000)
      theatre.show(list)
      for goal in stride(from: 0, to: 10_000, by: 97) { list.scroll(to: goal, at: .top) }
      for item in list.visibleItems {
        #expect((list.rowController(for: item) is ColorViewController) == item.isMultiple(of: 2))
      }
      #expect(made.values.reduce(0, +) == list.rowControllerCount, "none was thrown away")
      #expect(list.rowControllerCount < 900)
    }

    @Test("the easy forms: controllers, and values that know who they are")
    func easyForms() async throws {
      let before = Lifetime.alive
      do {
        let theatre = try ListTheatre(0..<1)
        let log = CallLog()
        let rows = ["a", "b", "c"].map { Probe($0, log) }
        for row in rows { row.makeView = { Label("row") } }
        let controllers = ControllerListViewController()
        controllers.debugName = "C"
        controllers.motion = Motion(clock: theatre.clock)
        try controllers.setContent(Array(rows.prefix(2)))
        theatre.show(controllers)
        theatre.root.window.focusWidget = nil
        theatre.clock.tick()
        _ = log.take()
        try controllers.setContent([rows[2], rows[1]], animated: false)
        theatre.root.window.layoutIfNeeded()
        theatre.clock.tick()
        log.expect(
          "a.wm(nil)", "a.wD(f)", "a.dD(f)", "a.dm(nil)", "c.wm(C)", "c.load", "c.didLoad",
          "c.dm(C)", "c.wA(f)", "c.dA(f)")
        #expect(controllers.content.map(\.debugName) == ["c", "b"])
        #expect(throws: DuplicateItemError.self) {
          try controllers.setContent([rows[0], rows[0]])
        }
        #expect(controllers.content.map(\.debugName) == ["c", "b"])

        var configured: [String] = []
        let values = ValueListViewController<City>(
          make: { ColorViewController(.white) },
          configure: {
            configured.append("\($1.name) \($1.people)"); $0.title = $1.name
          })
        values.motion = Motion(clock: theatre.clock)
        try values.setValues([City(name: "Ulm", people: 1), City(name: "Bonn", people: 2)])
        theatre.show(values)
        #expect(configured == ["Ulm 1", "Bonn 2"])
        try values.setValues([City(name: "Bonn", people: 3), City(name: "Ulm", people: 1)])
        #expect(configured == ["Ulm 1", "Bonn 2", "Bonn 3"], "only what differs")
        #expect(values.value(withID: "Bonn")?.people == 3)
        #expect(throws: DuplicateItemError.self) {
          try values.setValues([City(name: "Ulm", people: 1), City(name: "Ulm", people: 2)])
        }
        #expect(values.values.map(\.name) == ["Bonn", "Ulm"])
        theatre.close()
      }
      #expect(Lifetime.alive == before)
    }

    @Test("LS-10 LS-14 what other code takes away leaves no row behind, and can come again")
    func takenAway() async throws {
      let theatre = try ListTheatre(0..<1)
      defer { theatre.close() }
      let pages = ["a", "b", "header", "footer"].map { Probe($0, CallLog()) }
      for page in pages { page.makeView = { Label("row") } }
      let list = ControllerListViewController()
      list.motion = Motion(clock: theatre.clock)
      try list.setContent(Array(pages.prefix(2)))
      (list.header, list.footer) = (pages[2], pages[3])
      theatre.show(list)
      theatre.clock.tick()
      let other = ContainerViewController()
      for page in [pages[0], pages[2], pages[3]] { other.content = page }
      other.content = nil
      #expect(list.content.map(\.debugName) == ["b"] && list.header == nil && list.footer == nil)
      theatre.clock.advance(by: 300)
      theatre.root.window.layoutIfNeeded()
      #expect(list.rowControllerCount == 1 && list.children.map(\.debugName) == ["b"])
      try list.setContent(Array(pages.prefix(2)), animated: false)
      theatre.root.window.layoutIfNeeded()
      #expect(pages[0].parent === list && pages[0].view.isMapped)
    }

    @Test(
      "LS-10 a row whose controller other code takes away is not used again",
      arguments: [RowRetention.retained, .recycled])
    func lostRow(retention: RowRetention) throws {
      let theatre = try ListTheatre(0..<100, retention)
      let taken = try #require(theatre.row(0))
      if retention == .retained { theatre.list.scroll(to: 50, at: .top) }
      let other = ContainerViewController(content: taken)
      #expect(taken.parent === other)
      for item in [50, 90, 0, 20, 0] {
        theatre.list.scroll(to: item, at: .top)
        theatre.clock.tick()
        let row = try #require(theatre.row(item))
        #expect(row !== taken && row.parent === theatre.list)
      }
      #expect(taken.parent === other)
    }

    @Test("of several changes in one callback the last is shown, with all that is new in it")
    func severalInOneCallback() throws {
      let theatre = try ListTheatre(0..<1)
      defer { theatre.close() }
      let rows = ["a", "b"].map { name in
        let row = ColorViewController(.white)
        row.debugName = name
        return row
      }
      let controllers = ControllerListViewController()
      theatre.show(controllers)
      Transaction.run {
        try? controllers.setContent([rows[0]], animated: false)
        try? controllers.setContent([rows[1]], animated: false)
      }
      #expect(controllers.content.map(\.debugName) == ["b"] && rows[1].parent === controllers)

      var configured: [String] = []
      let values = ValueListViewController<City>(
        make: { ColorViewController(.white) },
        configure: { configured.append("\($1.name) \($1.people)") })
      values.motion = Motion(clock: theatre.clock)
      theatre.show(values)
      func set(_ people: [String: Int]) throws {
        let cities = people.map { City(name: $0.key, people: $0.value) }.sorted {
          $0.people < $1.people
        }
        try values.setValues(cities, animated: false)
      }
      try set(["Ulm": 1])
      Transaction.run {
        try? set(["Ulm": 2])
        try? set(["Ulm": 2, "Bonn": 3])
      }
      #expect(configured == ["Ulm 1", "Ulm 2", "Bonn 3"])
      // Away and here again, it keeps its row.
      Transaction.run {
        try? set(["Bonn": 3])
        try? set(["Bonn": 3, "Ulm": 4])
      }
      #expect(configured.suffix(2).sorted() == ["Bonn 3", "Ulm 4"])
      // What was to be done with the rows of a list that another takes the place of is done.
      Transaction.run {
        try? values.reload(["Ulm"])
        if let both = try? ListSnapshot(["Ulm", "Bonn"]) { values.snapshot = both }
      }
      #expect(configured.count == 6 && configured.last == "Ulm 4")
    }
  }
}

private nonisolated struct City: Identifiable, Equatable {
  var name: String
  var people: Int
  var id: String { name }
}
