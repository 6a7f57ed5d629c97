import Containment
import GTK
import TestSupport
import Testing

extension RowServer {
  /// Lets a list ask for earlier rows, ten at a time.
  fileprivate func serve(_ list: ListViewController<Int>) {
    list.setLoader(at: .start) { [weak list] in
      let more = try await self.load()
      guard let list, let first = list.snapshot.items.first else { return false }
      try list.snapshot.insert(Array(first - 10..<first), before: first)
      return more
    }
  }
}

/// Counts what is asked of a loader.
@MainActor
private final class Calls { var count = 0 }

extension ListTheatre {
  /// Where the rows in sight begin, from top to bottom.
  fileprivate var places: [Int: Int] {
    Dictionary(
      uniqueKeysWithValues: list.visibleItems.compactMap { item in
        list.frame(of: item).map { (item, $0.y) }
      })
  }

  /// Lets everything come to rest.
  fileprivate func rest() async throws { try await handled(clock.advance(by: 1000)) }
}

extension OnScreen {
  @Suite("Lists: anchored at an end")
  struct ListAnchorTests {
    @Test("AP-16 a list that is anchored at its end begins there, and is known to be there")
    func begins() async throws {
      let theatre = try ListTheatre(0..<100, prepare: { $0.anchor = .end })
      #expect(theatre.list.visibleItems == Array(90..<100))
      #expect(theatre.list.frame(of: 99)?.y == 356 && theatre.list.isAtEnd)
      let filled = try ListTheatre(0..<0, prepare: { $0.anchor = .end })
      #expect(filled.list.isAtEnd)
      filled.list.snapshot = try ListSnapshot(0..<100)
      try await filled.rest()
      #expect(filled.list.frame(of: 99)?.y == 356)
      let late = try ListTheatre(0..<100, shown: false)
      late.list.anchor = .end
      late.open()
      #expect(late.list.frame(of: 99)?.y == 356, "the rows may come before the anchor")
    }

    @Test("AP-16 a log begins at its start, and is followed once it has come to its end")
    func log() async throws {
      let theatre = try ListTheatre(0..<100, prepare: { $0.anchor = .log })
      #expect(theatre.list.visibleItems.first == 0)
      try await theatre.settle(0..<103)
      #expect(theatre.list.visibleItems.first == 0)
      theatre.list.scrollToEnd()
      try await theatre.settle(0..<105)
      #expect(theatre.list.frame(of: 104)?.y == 356)
      try await theatre.settle(0..<2)
      #expect(theatre.places == [0: 0, 1: 44], "few rows stand at its start")
    }

    @Test("AP-16 few rows stand at the bottom, and what comes below lifts them")
    func few() async throws {
      let theatre = try ListTheatre(0..<2, prepare: { $0.anchor = .end })
      #expect(theatre.places == [0: 312, 1: 356])
      #expect(theatre.itemDrawn(atY: 330, among: [0, 1]) == 0)
      #expect(theatre.itemDrawn(atY: 100, among: [0, 1]) == nil)
      #expect(theatre.list.adjustment.value == 0 && theatre.list.adjustment.upper == 400)
      try theatre.begin(0..<3)
      #expect(theatre.list.frame(of: 1)?.y == 356, "the new one comes from below")
      try await theatre.rest()
      #expect(theatre.places == [0: 268, 1: 312, 2: 356])
      try await theatre.settle([5] + (0..<3))
      #expect(theatre.places == [5: 224, 0: 268, 1: 312, 2: 356])
      theatre.list.view.realWheel(down: -2)
      try await theatre.rest()
      #expect(theatre.places == [5: 224, 0: 268, 1: 312, 2: 356], "there is nowhere to scroll")
      try await theatre.settle(0..<0)
      try await theatre.settle([7])
      #expect(theatre.places == [7: 356])
    }

    @Test("AP-16 a lower and a narrower list keeps what is at its bottom, also away from its end")
    func size() async throws {
      let theatre = try ListTheatre(0..<100, prepare: { $0.anchor = .end })
      let list = theatre.list
      for value in [list.adjustment.value, 1_000] {
        list.adjustment.value = value
        theatre.root.window.layoutIfNeeded()
        let before = theatre.places
        for margin in [130, 40, 0] {
          list.view.margins = EdgeInsets(top: margin, start: 0, bottom: 0, end: margin)
          theatre.root.window.layoutIfNeeded()
          let after = theatre.places
          #expect(after.count >= 6)
          for (item, y) in after { #expect((before[item] ?? y + margin) == y + margin, "\(item)") }
        }
        #expect(theatre.places == before)
      }
    }

    @Test("AP-16 a row that grows in sight does so upwards, and one below or above moves nothing")
    func grows() async throws {
      let theatre = try ListTheatre(0..<100, prepare: { $0.anchor = .end })
      let list = theatre.list
      list.adjustment.value = 1_010
      theatre.root.window.layoutIfNeeded()
      let before = theatre.places
      // 22…32: 22 begins above the viewport, and 32 ends below it.
      #expect(before[22] == -42 && before[31] == 354 && before[32] == 398)
      var tall: Set<Int> = [40, 10]
      theatre.height = { tall.contains($0) ? 100 : 40 }
      try list.reconfigure([10, 40])
      try await theatre.rest()
      #expect(theatre.places == before)
      tall.insert(28)
      try list.reconfigure([28])
      try await theatre.rest()
      #expect(theatre.places[29] == before[29] && theatre.places[31] == before[31])
      #expect(theatre.places[28] == 222 - 60 && theatre.places[27] == 178 - 60)
      tall.insert(32)
      try list.reconfigure([32])
      try await theatre.rest()
      #expect(theatre.places[31] == 354 && theatre.places[32] == 398)
      // One that its own content makes taller, without a word to the list.
      theatre.row(30)?.show(30, height: 70)
      try await theatre.rest()
      #expect(theatre.places[31] == 354 && theatre.places[30] == 310 - 30)
    }

    @Test("AP-16 at the end a hand is followed away from it and back to it")
    func wheel() async throws {
      let theatre = try ListTheatre(0..<100, prepare: { $0.anchor = .end })
      let list = theatre.list
      var told: [Bool] = []
      list.onAtEndChange = { told.append($0) }
      try await theatre.settle(0..<101)
      #expect(list.frame(of: 100)?.y == 356 && told == [])
      list.view.realWheel(down: -3)
      try await theatre.rest()
      #expect(told == [false] && !list.isAtEnd)
      let before = theatre.places
      try await theatre.settle(0..<110)
      #expect(theatre.places == before)
      list.view.realWheel(down: 40)
      try await theatre.rest()
      #expect(told == [false, true] && list.frame(of: 109)?.y == 356)
      try await theatre.settle(0..<120)
      #expect(list.frame(of: 119)?.y == 356)
      try await theatre.rest()
      #expect(told == [false, true])
    }

    @Test(
      "AP-16 what is loaded at the start moves nothing in sight, also at the very start",
      arguments: ListAnchor.allCases, [false, true])
    func loadsAbove(_ anchor: ListAnchor, underHeader: Bool) async throws {
      let theatre = try ListTheatre(
        1_000..<1_040,
        prepare: {
          $0.anchor = anchor
          guard underHeader else { return }
          let header = ColorViewController(.red)
          header.view.setSizeRequest(height: 30)
          $0.header = header
        })
      let (list, archive) = (theatre.list, RowServer())
      list.scrollToEnd()
      archive.serve(list)
      try await theatre.rest()
      #expect(archive.calls == 0, "the start is far")
      list.scrollToTop()
      try await until("a call") { archive.calls == 1 }
      try await theatre.rest()
      let before = theatre.places
      #expect(before.keys.contains(1_003))
      archive.answer(more: true)
      try await until("the rows") { theatre.items.first == 990 }
      for _ in 0..<3 {
        #expect(before.allSatisfy { list.frame(of: $0.key)?.y == $0.value })
        try await theatre.rest()
      }
      #expect(list.adjustment.value >= 10 * 44 && archive.calls == 1)
      #expect(list.visibleItems.count >= before.count)
    }

    @Test("AP-16 a loader at the start says so there, and that it has failed")
    func failsAbove() async throws {
      let theatre = try ListTheatre(100..<102, prepare: { $0.anchor = .end })
      let (list, archive) = (theatre.list, RowServer())
      archive.serve(list)
      try await until("a call") { archive.calls == 1 }
      try await theatre.rest()
      #expect(theatre.places == [100: 312, 101: 356])
      let labels = list.view.descendants(of: Label.self).filter(\.isMapped)
      #expect(labels.contains { $0.text == "Loading…" })
      archive.fail()
      try await until("the failure") {
        theatre.clock.advance(by: 100)
        return theatre.retry != nil
      }
      try await theatre.rest()
      #expect(archive.calls == 1 && theatre.places == [100: 312, 101: 356])
      let button = try #require(theatre.retry)
      let y = try #require(button.convert(x: 0, y: 0, to: list.view)?.y)
      #expect(y < 312, "it is above the first row")
      button.realClick()
      try await until("another call") { archive.calls == 2 }
      archive.answer(more: true)
      try await until("the rows") { theatre.items.first == 90 }
      try await theatre.rest()
      #expect(theatre.list.frame(of: 101)?.y == 356)
      // What fills the list does not yet fill a page above it.
      try await until("a third call") { archive.calls == 3 }
      #expect(theatre.list.frame(of: 101)?.y == 356)
      archive.fail()
      try await theatre.rest()
    }

    @Test("AP-16 the place is kept while the view is unloaded, and saved for the next start")
    func restored() async throws {
      let theatre = try ListTheatre(0..<100, height: 400, prepare: { $0.anchor = .end })
      theatre.list.adjustment.value = 1_010
      theatre.root.window.layoutIfNeeded()
      let next = try ListTheatre(0..<0, height: 300, prepare: { $0.anchor = .end })
      try theatre.handPlace(to: next)
      next.list.snapshot = try ListSnapshot(0..<100)
      try await next.rest()
      // It is lower by a hundred pixels.
      #expect(next.list.frame(of: 31)?.y == 254)
      #expect(next.list.visibleItems.last == 32)
    }

    @Test(
      "AP-16 the saved place counts from the end, whatever has been loaded above by then",
      arguments: [50, 0, -50])
    func restoredFromEnd(first: Int) async throws {
      let theatre = try ListTheatre(0..<100, prepare: { $0.anchor = .end })
      theatre.list.adjustment.value = 3_000
      theatre.root.window.layoutIfNeeded()
      #expect(theatre.list.frame(of: 76)?.y == 344)
      for isLate in [false, true] {
        let next = try ListTheatre(isLate ? 0..<0 : first..<100, prepare: { $0.anchor = .end })
        try theatre.handPlace(to: next)
        if isLate { next.list.snapshot = try ListSnapshot(first..<100) }
        try await next.rest()
        #expect(next.list.frame(of: 76)?.y == 344)
        next.close()
      }
    }

    @Test("AP-16 AP-18 where a restored place is given up, the list begins at its end all the same")
    func discarded() throws {
      let theatre = try ListTheatre(0..<100, prepare: { $0.anchor = .end })
      theatre.scroll(to: 30)
      let next = try ListTheatre(0..<100, shown: false, prepare: { $0.anchor = .end })
      try theatre.handPlace(to: next)
      #expect(next.list.hasPendingPlace)
      next.list.discardPendingPlace()
      next.open()
      #expect(next.list.isAtEnd && next.list.frame(of: 99)?.y == 356)
    }

    @Test("AP-16 once a loader at the start has no more, what comes at the very top is seen")
    func exhausted() async throws {
      let theatre = try ListTheatre(0..<50)
      let calls = Calls()
      theatre.list.setLoader(at: .start) {
        calls.count += 1
        return false
      }
      try await until("the call") { calls.count == 1 }
      try await theatre.rest()
      #expect(theatre.list.visibleItems.first == 0)
      try await theatre.settle(-2..<50)
      #expect(theatre.list.visibleItems.first == -2)
      #expect(calls.count == 1)
    }

    @Test("AP-16 a conversation marks what is new below, and a click leads there")
    func conversation() async throws {
      let theatre = Theatre(width: 300, height: 300)
      let page = ConversationViewController { "Message \($0)" }
      try await handled(theatre.settle(page))
      try page.receive(Array(100..<160))
      try await handled(theatre.clock.advance(by: 1000))
      #expect(page.list.visibleItems.last == 159 && !page.jump.isVisible)
      page.list.view.realWheel(down: -3)
      try await handled(theatre.clock.advance(by: 1000))
      #expect(page.jump.isVisible)
      let before = page.list.visibleItems
      try page.receive([160, 161])
      try page.receive([162])
      try await handled(theatre.clock.advance(by: 1000))
      #expect(page.list.visibleItems == before)
      #expect(Array(page.list.snapshot.items.suffix(5)) == [159, -1, 160, 161, 162])
      try await handled(page.jump.realClick())
      for _ in 0..<10 { theatre.clock.advance(by: 100) }
      try await letEventsArrive()
      #expect(page.list.visibleItems.last == 162 && !page.jump.isVisible)
      try page.receive([163])
      try await handled(theatre.clock.advance(by: 1000))
      #expect(Array(page.list.snapshot.items.suffix(3)) == [161, 162, 163])
      #expect(page.list.isAtEnd)
      page.loadEarlier { Array($0 - 10..<$0) }
      page.list.scrollToTop()
      try await until("earlier ones") { (page.list.snapshot.items.first ?? 100) <= 90 }
      try await handled(theatre.clock.advance(by: 1000))
      #expect(page.list.visibleItems.contains(100))
    }

    @Test("AP-16 the conversation that is tested is that of the article")
    func article() async throws {
      let examples = try await Example.all(in: "Sources/Containment/Containment.docc")
      let shown = try #require(examples.first { $0.file.hasSuffix("/Lists.md") })
      let file = "\(Compiler.package)/Tests/ContainmentTests/Articles/Conversation.swift"
      let tested = try await Compiler.run("grep -v '^import ' '\(file)'")
      #expect(tested.count > 1000 && shown.text.contains(tested))
    }
  }
}
