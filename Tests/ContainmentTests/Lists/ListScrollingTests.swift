import Containment
import GTK
import TestSupport
import Testing

/// Heights that no estimate guesses.
private func unevenHeight(_ item: Int) -> Int { 30 + item * 7919 % 61 }

/// The colours down the left side of the list, which tell what every line of pixels shows.
@MainActor
private func stripe(_ theatre: ListTheatre) -> [Int] {
  let picture = Surface(of: theatre.list.view)
  return (0..<picture.size.height).map { y in
    let pixel = picture.pixel(x: 3, y: y)
    return pixel.red << 16 | pixel.green << 8 | pixel.blue
  }
}

extension OnScreen {
  @Suite("Lists: scrolling")
  struct ListScrollingTests {
    @Test("LS-02 MV-12 only the rows in view and one beyond each end exist", arguments: [400, 90])
    func liveRows(_ height: Int) throws {
      let theatre = try ListTheatre(0..<100_000, height: height, rowHeight: unevenHeight)
      let list = theatre.list
      let most = height / 30 + 2
      #expect(list.rowControllerCount <= list.visibleItems.count + 2)
      for goal in [17, 99_999, 50_000, 0, 49_990, 12_345, 12_350, 99_000] {
        list.scroll(to: goal, at: .centre)
        #expect(list.visibleItems.contains(goal))
        #expect(list.rowControllerCount <= most + 2, "after a jump to \(goal)")
      }
      for _ in 0..<60 {
        list.adjustment.value += 53
        #expect(list.rowControllerCount <= most + 2, "after a step")
      }
    }

    @Test("LS-03 scrolling over unmeasured rows moves everything by the step and nothing else")
    func stable() throws {
      let theatre = try ListTheatre(0..<10_000, rowHeight: unevenHeight)
      let list = theatre.list
      theatre.scroll(to: 5_000)
      var before = stripe(theatre)
      for step in [-37, -120, -3, 64, -399, 250, -1, -90, 399, -200] {
        list.adjustment.value += Double(step)
        theatre.root.window.layoutIfNeeded()
        let after = stripe(theatre)
        let shifted = step < 0 ? Array(after.dropFirst(-step)) : Array(after.dropLast(step))
        let kept = step < 0 ? Array(before.dropLast(-step)) : Array(before.dropFirst(step))
        #expect(shifted == kept, "a step of \(step)")
        before = after
      }
    }

    @Test("LS-03 a fraction of a pixel is not lost")
    func fractions() throws {
      let theatre = try ListTheatre(0..<1_000)
      let start = try #require(theatre.list.frame(of: 3)?.y)
      for _ in 0..<10 { theatre.list.adjustment.value += 0.3 }
      #expect(theatre.list.frame(of: 3)?.y == start - 3)
    }

    @Test("LS-03 what is above the first row in view can grow without moving it")
    func growsAbove() async throws {
      let theatre = try ListTheatre(0..<1_000, rowHeight: unevenHeight)
      let list = theatre.list
      list.scroll(to: 500, at: .top)
      list.adjustment.value -= 10
      let anchor = try #require(list.frame(of: 500))
      #expect(anchor.y == 10, "499 peeps out above it")
      theatre.height = { $0 == 499 ? 300 : unevenHeight($0) }
      try list.reconfigure([499])
      theatre.root.window.layoutIfNeeded()
      theatre.clock.advance(by: 300)
      #expect(list.frame(of: 500) == anchor)
      // What comes and goes above, far or near, does not move it either.
      try await theatre.settle(Array(5_000..<5_050) + (0..<1_000).filter { $0 != 498 })
      #expect(list.frame(of: 500) == anchor)
    }

    @Test("LS-04 any row comes to any place, and both ends are reached in one call")
    func positions() throws {
      let theatre = try ListTheatre(0..<20_000, rowHeight: unevenHeight)
      let list = theatre.list
      for item in [0, 1, 7, 3_000, 19_998, 19_999, 10_000, 4] {
        let height = unevenHeight(item)
        #expect(list.scroll(to: item, at: .top))
        let top = try #require(list.frame(of: item))
        #expect(top.y == 0 || list.visibleItems.last == 19_999, "\(item) at the top")
        list.scroll(to: item, at: .bottom)
        let bottom = try #require(list.frame(of: item))
        #expect(
          bottom.y + bottom.height == 400 || list.visibleItems.first == 0,
          "\(item) at the bottom")
        #expect(bottom.height >= height)
        list.scroll(to: item, at: .centre)
        let centre = try #require(list.frame(of: item))
        let isAtEnd = list.visibleItems.first == 0 || list.visibleItems.last == 19_999
        #expect(abs(centre.y + centre.height / 2 - 200) <= 1 || isAtEnd, "\(item) in the centre")
        let value = list.adjustment.value
        list.scroll(to: item, at: .nearest)
        #expect(list.adjustment.value == value, "\(item) is in view already")
      }
      list.scrollToEnd()
      let last = try #require(list.frame(of: 19_999))
      #expect(last.y + last.height == 400, "the last row is wholly in view")
      #expect(list.adjustment.value == list.adjustment.upper - list.adjustment.pageSize)
      list.scrollToTop()
      #expect(list.frame(of: 0)?.y == 0)
      #expect(list.adjustment.value == 0)
      #expect(!list.scroll(to: 20_000), "there is no such row")
    }

    @Test("LS-04 a list can be scrolled before it is seen")
    func beforehand() throws {
      let theatre = try ListTheatre(0..<20_000, rowHeight: unevenHeight, shown: false)
      theatre.list.loadViewIfNeeded()
      theatre.list.scroll(to: 9_000, at: .bottom)
      theatre.open()
      let row = try #require(theatre.list.frame(of: 9_000))
      #expect(row.y + row.height == 400)
    }

    @Test("LS-04 the scrollbar's end is the list's, however wrong the estimates were")
    func scrollbarEnd() throws {
      let theatre = try ListTheatre(0..<20_000, rowHeight: { _ in 90 })
      theatre.list.adjustment.value = 1e12
      let last = try #require(theatre.list.frame(of: 19_999))
      #expect(last.y + last.height == 400)
    }

    @Test("LS-04 a smooth scroll arrives exactly, by frames of the clock")
    func smooth() async throws {
      let theatre = try ListTheatre(0..<20_000, rowHeight: unevenHeight)
      let list = theatre.list
      let arrival = list.scrollSmoothly(to: 9_000, at: .top)
      var places: [Int] = []
      for _ in 0..<6 {
        theatre.clock.advance(by: 40)
        places.append(list.frame(of: 9_000)?.y ?? 9_999)
      }
      #expect(await arrival.result)
      #expect(places.last == 0)
      #expect(places == places.sorted(by: >), "always nearer: \(places)")
      #expect(places[1] > 0 && places[1] < 400, "and seen on its way")
      let other = list.scrollSmoothly(to: 100, at: .top)
      theatre.clock.advance(by: 40)
      list.scroll(to: 5, at: .top)
      #expect(await other.result == false, "something else scrolled")
    }

    @Test("LS-04 a smooth scroll ends when its row goes, a hand scrolls, or the list leaves")
    func smoothInterrupted() async throws {
      let theatre = try ListTheatre(0..<20_000, rowHeight: unevenHeight)
      let list = theatre.list
      func begin(_ item: Int) -> Change {
        let change = list.scrollSmoothly(to: item, at: .top)
        theatre.clock.advance(by: 40)
        return change
      }
      let gone = begin(9_000)
      await list.apply(try ListSnapshot(0..<5), animated: false).finished
      theatre.clock.advance(by: 300)
      #expect(await gone.result == false, "its row is gone")
      await list.apply(try ListSnapshot(0..<20_000), animated: false).finished
      let byHand = begin(9_000)
      list.adjustment.value -= 10
      #expect(await byHand.result == false, "a hand scrolled")
      let value = list.adjustment.value
      theatre.clock.advance(by: 300)
      #expect(list.adjustment.value == value, "and nothing scrolls against it")
      let left = begin(100)
      theatre.container.slot.set(nil, transition: Transition.none)
      #expect(await left.result == false, "nobody sees it")
    }

    @Test("LS-19 another width measures anew and keeps the first row in view")
    func width() async throws {
      let theatre = try ListTheatre(0..<1_000)
      let paragraphs = ListViewController<Int>(
        make: { LabelRow(wraps: true) },
        configure: { row, item in
          row.label.text = String(repeating: "row \(item) ", count: 3 + item * 31 % 17)
        })
      paragraphs.motion = Motion(clock: theatre.clock)
      paragraphs.snapshot = try ListSnapshot(0..<1_000)
      theatre.show(paragraphs)
      paragraphs.scroll(to: 400, at: .top)
      let before = try #require(paragraphs.frame(of: 400))
      for width in [200, 500, 260] {
        let height = try #require(paragraphs.frame(of: 403)?.height)
        theatre.root.window.resize(width: width, height: 400)
        try await until("the new width") {
          (width - 40...width).contains(paragraphs.frame(of: 400)?.width ?? 0)
        }
        #expect(paragraphs.frame(of: 400)?.y == before.y)
        #expect(paragraphs.frame(of: 403)?.height != height, "it wraps elsewhere")
      }
    }
  }
}
